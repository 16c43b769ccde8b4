export { createPromotionCommands } from './commands.ts';
