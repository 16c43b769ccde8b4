import { bonusCommands } from './modules/bonuses/index.ts';
import { paymentsCommands } from './modules/payments/index.ts';
import type { Command } from './platform/cli.ts';

/** Every module's operator commands. */
export const commands: readonly Command[] = [...bonusCommands, ...paymentsCommands];
