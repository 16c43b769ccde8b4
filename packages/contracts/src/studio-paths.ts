/**
 * Paths between a game's client and the studio, under the studio's origin. Separate from the schemas, so that clients
 * include no validator.
 */
export const studioPaths = {
  session: '/api/session',
  spin: '/api/spin',
  /** `/:id`, `/:id/shown`, `/:id/choose`. */
  round: '/api/rounds',
  balance: '/api/balance',
  /** Gives a demo its play money again. */
  refill: '/api/balance/refill',
  /** Newest rounds of other players, in games with bets. */
  feed: '/api/feed',
  /** The player's seeds; `/client-seed` and `/rotate` change them. */
  fairness: '/api/fairness',
  /** `/:id`: data to verify a round. */
  proof: '/api/proofs',
  /** `/:id/rounds`: all rounds of an ended server seed. */
  seeds: '/api/seeds',
} as const;
