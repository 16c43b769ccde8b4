export { skipNumbers } from './chains/chain-store.ts';
export { closeKnownRounds } from './store/round-store.ts';
export { readTables } from './read-tables.ts';
export { registerLiveRoutes } from './routes.ts';
export { startLive } from './start-live.ts';
export { findLiveBet, type LiveBetRow } from './store/bet-store.ts';
