export { findLiveBet, type LiveBetRow } from './bet-store.ts';
export { registerLiveRoutes } from './routes.ts';
export { startLive } from './start-live.ts';
