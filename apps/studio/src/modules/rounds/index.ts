export { endAllChoices } from './choice-store.ts';
export { backoffMs, firstAttempt } from './attempts.ts';
export { readBalance } from './read-balance.ts';
export { startRetrier } from './retrier.ts';
export { registerGameRoutes } from './routes.ts';
export { finalRefusals } from './settle-round.ts';
export { findRound } from './store.ts';
export { watchReturns } from './watch-returns.ts';
