export { type AccountMovement, sumMovements } from './accounts/account-movements.ts';
export { type Entry, fixedCode, type HouseAccount, type Pocket, pockets } from './accounts/accounts.ts';
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
export {
  type Base,
  findMonth,
  listUnsigned,
  type Month,
  signaturesOf,
  signMonth,
  verifyMonths,
  wholeBase,
} from './months/closed-months.ts';
export { type Difference, describeChangedMonth, reconcileBalances, sumHouseAccount } from './reconcile-balances.ts';
export { hasDepositOf, listTransactions, sumDeposits } from './transfers/history.ts';
export { postHouseTransfer } from './transfers/post-house-transfer.ts';
export { type Posted, postTransfer } from './transfers/post-transfer.ts';
