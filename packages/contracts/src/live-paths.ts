/** Paths of live tables under the studio's origin. */
export const livePaths = {
  /** `/:game`: the WebSocket. */
  socket: '/api/live/socket',
  /** `/:game`: the WebSocket of the table's picture. */
  video: '/api/live/video',
  /** The player's last bets at the session's table. */
  bets: '/api/live/bets',
  /** `/:id`: what anybody needs to verify a round. */
  proof: '/api/live/proofs',
} as const;
