/** Paths between a game's client and the studio, under the studio's origin. Apart from the shapes: clients carry no validator. */
export const studioPaths = {
  session: '/api/session',
  spin: '/api/spin',
  round: '/api/rounds',
  balance: '/api/balance',
} as const;
