export { wheelCommands } from './commands.ts';
export { wheelDefinitionOf } from './define-wheel.ts';
export { registerWheel } from './routes.ts';
export { seedWheel } from './seed-wheel.ts';
export { deleteCommitments, listSectors } from './wheel-store.ts';
