export { gamesCommands } from './commands.ts';
export { createGameDirectory } from './game-directory.ts';
export { gamesJobs } from './jobs.ts';
export type { GamesDeps } from './ports.ts';
export { createProviderCalls } from './providers/wallet-protocol.ts';
export { compareProvider, reconcileProviders } from './reconcile-providers.ts';
export { registerGames } from './routes.ts';
export { seedGames } from './seed/seed-games.ts';
export { switchOffer } from './switch-offer.ts';
