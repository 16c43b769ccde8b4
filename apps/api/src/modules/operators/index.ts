export { isWorthMore } from './act-value.ts';
export { createOperatorCommands } from './commands.ts';
export { admitGift, type GiftLimits } from './gifts.ts';
export { readPersonalKey } from './keys.ts';
export type { ReadRoles } from './person-roles.ts';
export { runCommand } from './run-command.ts';
export { markGiftFailed } from './store.ts';
