/** Paths of live tables under the studio's origin. */
export const livePaths = {
  /** `/:game`: WebSocket of the table. */
  socket: '/api/live/socket',
  /** `/:game`: WebSocket of the table's video. */
  video: '/api/live/video',
  /** The player's last bets at the session's table. */
  bets: '/api/live/bets',
  /** The last rounds of the session's table. */
  rounds: '/api/live/rounds',
  /** `/:game`: every chain of seeds that the table ever had, and the operator's key. */
  chains: '/api/live/chains',
  /** `/:id`: data to verify a round. */
  proof: '/api/live/proofs',
} as const;
