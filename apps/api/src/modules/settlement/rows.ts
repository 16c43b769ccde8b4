import type { Field } from '../../platform/db/row-lists.ts';
import type { BatchBalance, BatchTransfer } from '../ledger/index.ts';
import type {
  HeldWin,
  PlayersRound,
  SettledBonus,
  SettledTransaction,
  SettledUsage,
  UnseenKeys,
} from '../wallet/index.ts';

/** Composite types of `settlement.settle_v1` with their fields in order; a test compares them with the database. */

export const balanceFields: readonly Field<BatchBalance>[] = [
  ['player_id', 'uuid', (b) => b.playerId],
  ['read_version', 'bigint', (b) => b.readVersion],
  ['game', 'bigint', (b) => b.pockets.game],
  ['digital', 'bigint', (b) => b.pockets.digital],
  ['bonus', 'bigint', (b) => b.pockets.bonus],
  ['version', 'bigint', (b) => b.version],
  ['open_rounds', 'integer', (b) => b.openRounds],
];

export const transferFields: readonly Field<BatchTransfer>[] = [
  ['player_id', 'uuid', (t) => t.playerId],
  ['id', 'uuid', (t) => t.id],
  ['kind', 'text', (t) => t.kind],
  ['currency', 'text', (t) => t.currency],
  ['accounts', 'text', (t) => t.accounts],
  ['amounts', 'text', (t) => t.amounts],
  ['balances_after', 'text', (t) => t.balancesAfter],
  ['version', 'bigint', (t) => t.version],
  ['reference', 'text', (t) => t.reference],
];

export const transactionKeyFields: readonly Field<UnseenKeys['transactions'][number]>[] = [
  ['player_id', 'uuid', (key) => key.playerId],
  ['provider', 'text', (key) => key.provider],
  ['transaction_uuid', 'uuid', (key) => key.uuid],
];

export const roundKeyFields: readonly Field<UnseenKeys['rounds'][number]>[] = [
  ['player_id', 'uuid', (key) => key.playerId],
  ['provider', 'text', (key) => key.provider],
  ['round', 'text', (key) => key.round],
];

export const transactionFields: readonly Field<SettledTransaction>[] = [
  ['player_id', 'uuid', (t) => t.playerId],
  ['id', 'uuid', (t) => t.id],
  ['provider', 'text', (t) => t.provider],
  ['transaction_uuid', 'uuid', (t) => t.transactionUuid],
  ['kind', 'text', (t) => t.kind],
  ['reference_uuid', 'uuid', (t) => t.referenceUuid],
  ['round_id', 'uuid', (t) => t.roundId],
  ['round', 'text', (t) => t.round],
  ['game_id', 'uuid', (t) => t.gameId],
  ['currency', 'text', (t) => t.currency],
  ['amount', 'bigint', (t) => t.amount],
  ['win_amount', 'bigint', (t) => t.winAmount],
  ['win_bonus', 'bigint', (t) => t.winBonus],
  ['part_game', 'bigint', (t) => t.parts.game],
  ['part_digital', 'bigint', (t) => t.parts.digital],
  ['part_bonus', 'bigint', (t) => t.parts.bonus],
  ['counted', 'bigint', (t) => t.counted],
  ['user_bonus_id', 'uuid', (t) => t.userBonusId],
  ['edge', 'smallint', (t) => t.edgeHundredths],
  ['status', 'text', (t) => t.status],
  ['request_hash', 'uuid', (t) => t.dataHash],
  ['request_uuid', 'uuid', (t) => t.requestUuid],
  ['total_after', 'bigint', (t) => t.totalMinor],
  ['version', 'bigint', (t) => t.moved?.version ?? null],
  ['house', 'smallint', (t) => t.house],
  ['game_after', 'bigint', (t) => t.moved?.game ?? null],
  ['digital_after', 'bigint', (t) => t.moved?.digital ?? null],
  ['bonus_after', 'bigint', (t) => t.moved?.bonus ?? null],
];

export const roundFields: readonly Field<PlayersRound>[] = [
  ['player_id', 'uuid', ({ balance }) => balance.playerId],
  ['id', 'uuid', ({ round }) => round.id],
  ['provider', 'text', ({ round }) => round.provider],
  ['round', 'text', ({ round }) => round.round],
  ['game_id', 'uuid', ({ round }) => round.gameId],
  ['currency', 'text', ({ balance }) => balance.currency],
  ['stake_game', 'bigint', ({ round }) => round.stake.game],
  ['stake_digital', 'bigint', ({ round }) => round.stake.digital],
  ['stake_bonus', 'bigint', ({ round }) => round.stake.bonus],
  ['theoretical_loss', 'bigint', ({ round }) => round.theoreticalLoss],
  ['win_digital', 'bigint', ({ round }) => round.winDigital],
  ['win_bonus', 'bigint', ({ round }) => round.winBonus],
  ['user_bonus_id', 'uuid', ({ round }) => round.userBonusId],
  ['is_open', 'boolean', ({ round }) => round.isOpen],
  ['is_rolled_back', 'boolean', ({ round }) => round.isRolledBack],
  ['started_at', 'timestamptz', ({ round }) => round.startedAt],
  ['finished_at', 'timestamptz', ({ round }) => round.finishedAt],
  ['balance_after', 'bigint', ({ round }) => round.balanceAfter],
];

export const usageFields: readonly Field<SettledUsage>[] = [
  ['player_id', 'uuid', (use) => use.playerId],
  ['at', 'timestamptz', (use) => use.at],
  ['staked', 'bigint', (use) => use.staked],
  ['won', 'bigint', (use) => use.won],
];

export const heldWinFields: readonly Field<HeldWin>[] = [
  ['player_id', 'uuid', (held) => held.playerId],
  ['id', 'uuid', (held) => held.id],
  ['provider', 'text', (held) => held.provider],
  ['game_id', 'uuid', (held) => held.gameId],
  ['round', 'text', (held) => held.round],
  ['currency', 'text', (held) => held.currency],
  ['stake', 'bigint', (held) => held.stake],
  ['win_real', 'bigint', (held) => held.win.game + held.win.digital],
  ['win_bonus', 'bigint', (held) => held.win.bonus],
  ['reason', 'text', (held) => held.reason],
];

export const bonusFields: readonly Field<SettledBonus>[] = [
  ['player_id', 'uuid', (bonus) => bonus.playerId],
  ['id', 'uuid', (bonus) => bonus.id],
  ['status', 'text', (bonus) => bonus.status],
  ['progress', 'bigint', (bonus) => bonus.progress],
  ['wager_amount', 'bigint', (bonus) => bonus.wagerAmount],
  ['spins_left', 'integer', (bonus) => bonus.spinsLeft],
  ['spins_won', 'bigint', (bonus) => bonus.spinsWon],
  ['end_reason', 'text', (bonus) => bonus.endReason],
  ['released_amount', 'bigint', (bonus) => bonus.releasedAmount],
  ['removed_amount', 'bigint', (bonus) => bonus.removedAmount],
];
