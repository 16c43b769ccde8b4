export { acceptMoney } from './accept-money.ts';
export { checkBalances, checkDaily } from './check-balances.ts';
export { knownUnits, type MinedSweep } from './known-units.ts';
export { insertUnexplained } from './store.ts';
