export { type Entry, fixedCode, type HouseAccount, type Pocket, pockets } from './accounts/accounts.ts';
export { type AccountMovement, sumMovements } from './accounts/account-movements.ts';
export {
  getBalances,
  lockBalances,
  moneyDues,
  openWallet,
  type PlayerBalances,
  packBalances,
  readBalancesEvent,
  shownTotal,
  toWireBalances,
} from './accounts/balances.ts';
export type { BatchBalance, BatchTransfer, MovedBalance } from './batch/batch.ts';
export { makeBatchTransfer, moveBatchBalance } from './batch/move-balance.ts';
export { findHeldPlayers, readBatchBalances } from './batch/read-balances.ts';
export { hasDepositOf, listTransactions, sumDeposits } from './transfers/history.ts';
export { postHouseTransfer } from './transfers/post-house-transfer.ts';
export { type Posted, postTransfer } from './transfers/post-transfer.ts';
export { type Difference, reconcileBalances, sumHouseAccount } from './reconcile-balances.ts';
