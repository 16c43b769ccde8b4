export { supportCommands } from './commands.ts';
export { registerSupport } from './routes.ts';
