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
  type PlayerBalances,
  packBalances,
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
  selectHeldBalances,
} from './batch.ts';
export { gamingKinds, hasDepositOf, listTransactions, sumDeposits, type TransactionRecord } from './history.ts';
export { type HouseTransferInput, postHouseTransfer } from './post-house-transfer.ts';
export { type Posted, postTransfer, type TransferInput } from './post-transfer.ts';
export { type Difference, reconcileBalances, sumHouseAccount } from './reconcile-balances.ts';
