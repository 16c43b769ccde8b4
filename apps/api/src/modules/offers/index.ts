export { offerCommands } from './commands.ts';
