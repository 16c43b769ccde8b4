export { wheelCommands } from './commands.ts';
export { registerWheel } from './routes.ts';
export { seedWheel } from './seed-wheel.ts';
export { deleteCommitments } from './wheel-store.ts';
