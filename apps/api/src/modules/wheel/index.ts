export { wheelCommands } from './commands.ts';
export { registerWheel } from './routes.ts';
export { seedWheel } from './seed-wheel.ts';
