export { gamesCommands } from './commands.ts';
export { createGameDirectory } from './game-directory.ts';
export { gamesJobs } from './jobs.ts';
export type { GamesDeps } from './ports.ts';
export type { ProviderCalls } from './providers/port.ts';
export { createProviderCalls } from './providers/wallet-protocol.ts';
export { registerGames } from './routes.ts';
export { seedGames } from './seed/seed-games.ts';
export { switchOffer } from './switch-offer.ts';
