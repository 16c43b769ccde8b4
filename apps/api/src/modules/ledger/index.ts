export {
  type Account,
  type Entry,
  type HouseAccount,
  houseCodes,
  isPocket,
  type Pocket,
  pocketCodes,
  pockets,
} from './accounts.ts';
export { getBalances, lockBalances, openWallet, type PlayerBalances, shownTotal, toWireBalances } from './balances.ts';
export {
  type BatchBalance,
  batchCtes,
  batchParamCount,
  batchParams,
  type BatchTransfer,
  decodeBatchBalance,
  makeBatchTransfer,
  selectBatchBalances,
} from './batch.ts';
export { gamingKinds, listTransactions, type TransactionRecord } from './history.ts';
export { type Difference, reconcileBalances } from './reconcile-balances.ts';
export { type Posted, postTransfer, type TransferInput } from './post-transfer.ts';
