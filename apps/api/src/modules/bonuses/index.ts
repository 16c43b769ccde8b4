export { bonusCommands } from './commands.ts';
export { giveBonus } from './give-bonus.ts';
export { bonusJobs } from './jobs.ts';
export { maskName, readMaskedName } from './players.ts';
export { recordReceived } from './record-received.ts';
export { registerBonuses } from './routes.ts';
export { seedBonuses, seededBonusId } from './seed.ts';
export { onDeposit } from './settle-deposit.ts';
export { onWithdrawal, previewBurning } from './settle-withdrawal.ts';
