export { walletCommands } from './commands.ts';
export { heldWinFigures } from './held-wins/held-win-figures.ts';
export { heldWinDues } from './held-wins/held-win-store.ts';
export { createPlayDues } from './history/play-dues.ts';
export {
  listFinishedRounds,
  type RoundRow,
  selectRounds,
  selectUnfinishedGames,
  sumRounds,
} from './history/round-store.ts';
export { type PlayedDay, selectPlayed } from './history/statistics-store.ts';
export { findNamedRounds, selectRoundTransactions } from './history/transaction-store.ts';
export { monthlyTables, walletJobs } from './jobs.ts';
export { checkDeposit, countDeposit, excludePlayer, setLimit, setSessionMinutes } from './limits/change-limits.ts';
export { freezePlayer, refuseFrozen } from './limits/freeze-player.ts';
export { playControls } from './limits/hold-player.ts';
export { holdAt, isExcluded, isFrozen, isLeaving } from './limits/limit-rules.ts';
export { findHolds, findLimits } from './limits/limit-store.ts';
export { registerLimits } from './limits/routes.ts';
export type {
  BetCounted,
  BonusReturn,
  BonusTransfer,
  FreeSpinAsked,
  GameDirectory,
  GameSnapshot,
  ProviderKeys,
  WageringBatch,
  WageringBet,
  WageringHook,
  WageringMoment,
  WalletGame,
  WalletProvider,
} from './ports.ts';
export { registerProtocol } from './protocol/protocol-server.ts';
export { findSigningKey } from './protocol/provider-signature.ts';
export { listMarginMs, reconcileProvider, type TheirTransaction, UnreadableList } from './reconcile/compare-lists.ts';
export { reconcile, reconcileAndSign } from './reconcile/reconcile.ts';
export { createGameSession } from './sessions/sessions.ts';
export type {
  HeldWin,
  PlayersRound,
  SettledBonus,
  SettledTransaction,
  SettledUsage,
  Settlement,
  SettlementBatch,
  UnseenKeys,
} from './settlement-port.ts';
export { listUnknownGames } from './unknown-games.ts';
export { createWallet, type WalletDeps } from './wallet.ts';
