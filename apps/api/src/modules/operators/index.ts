export { createOperatorCommands } from './commands.ts';
export { readPersonalKey } from './keys.ts';
export { runCommand } from './run-command.ts';
