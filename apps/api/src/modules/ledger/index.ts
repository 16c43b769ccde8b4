export { type Entry, fixedCode, type Pocket, pockets } from './accounts/accounts.ts';
export {
  getBalances,
  lockBalances,
  openWallet,
  type PlayerBalances,
  packBalances,
  readBalancesEvent,
  shownTotal,
  toWireBalances,
} from './accounts/balances.ts';
export {
  type BatchBalance,
  type BatchTransfer,
  decodeBatchBalance,
  type MovedBalance,
  makeBatchTransfer,
  moveBatchBalance,
  movedCte,
  movedParamCount,
  movedParams,
  postedCte,
  postedParamCount,
  postedParams,
  selectBatchBalances,
  selectHeldBalances,
} from './settlement/batch.ts';
export { hasDepositOf, listTransactions, sumDeposits } from './transfers/history.ts';
export { postHouseTransfer } from './transfers/post-house-transfer.ts';
export { type Posted, postTransfer } from './transfers/post-transfer.ts';
export { type Difference, reconcileBalances, sumHouseAccount } from './reconcile-balances.ts';
