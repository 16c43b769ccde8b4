export {
  type Account,
  type Entry,
  fixedCode,
  type HouseAccount,
  houseCodes,
  isPocket,
  type Pocket,
  pocketCodes,
  pockets,
} from './accounts.ts';
export {
  getBalances,
  lockBalances,
  openWallet,
  packBalances,
  type PlayerBalances,
  readBalancesEvent,
  shownTotal,
  toWireBalances,
} from './balances.ts';
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
} from './batch.ts';
export { gamingKinds, listTransactions, sumDeposits, type TransactionRecord } from './history.ts';
export { type Posted, postTransfer, type TransferInput } from './post-transfer.ts';
export { type Difference, reconcileBalances } from './reconcile-balances.ts';
