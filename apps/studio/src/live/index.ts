/** Live tables: one shared round for everybody, dealt on a clock. */
export { findLiveBet, type LiveBetRow } from './bet-store.ts';
export { registerLiveRoutes } from './routes.ts';
export { startLive } from './start-live.ts';
export { limitsOf, liveOffers, liveTables } from './tables.ts';
