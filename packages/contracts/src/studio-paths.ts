/** Paths between a game's client and the studio, under the studio's origin. Apart from the shapes: clients carry no validator. */
export const studioPaths = {
  session: '/api/session',
  spin: '/api/spin',
  /** `/:id`, `/:id/shown`, `/:id/choose`. */
  round: '/api/rounds',
  balance: '/api/balance',
  /** The player's seeds; `/client-seed` and `/rotate` change them. */
  fairness: '/api/fairness',
  /** `/:id`: what anybody needs to verify a round. */
  proof: '/api/proofs',
} as const;
