export { jackpotCommands } from './commands.ts';
export { jackpotsConsumer } from './follow-play.ts';
export { jackpotsJobs } from './jobs.ts';
export { jackpotsSealed } from './point-seal.ts';
export { openMissingLevels } from './open-levels.ts';
export { reconcileJackpots } from './reconcile-jackpots.ts';
export { registerJackpots } from './routes.ts';
