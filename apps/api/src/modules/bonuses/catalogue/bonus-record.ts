import type { BonusKind, BonusStatus, BonusTerms, BonusType, WagerType, WinAmountType } from '@altyn/domain/bonus';
import type { Currency } from '@altyn/domain/money';

/** A bonus as the house offers it, or as a player has accepted it. */
export interface Bonus extends BonusTerms {
  id: string;
  groupId: string;
  groupName: string;
  name: string;
}

/** int8 as the driver gives it, or as JSON keeps it (text: no float touches money). */
type Integer = bigint | string;
/** timestamptz as the driver gives it, or as JSON keeps it. */
type Instant = Date | string;

/** Columns of `bonuses.bonus` with its group's, from the table or out of accepted terms. */
export interface BonusRow {
  id: string;
  group_id: string;
  group_name: string;
  is_group_enabled: boolean;
  type: BonusType;
  kind: BonusKind;
  name: string;
  currency: Currency;
  status: BonusStatus;
  starts_at: Instant;
  ends_at: Instant | null;
  bonus_amount: Integer;
  max_bonus_amount: Integer | null;
  min_deposit_amount: Integer;
  activations_offset_minutes: number;
  is_daily_activation: boolean;
  wager_type: WagerType;
  wager_hundredths: Integer;
  max_daily_activations: number;
  max_unique_activations: number | null;
  active_on_days: number[];
  min_rating_hundredths: number;
  max_win_amount: Integer | null;
  win_amount_type: WinAmountType;
  burning_on_withdrawal: boolean;
  burning_amount: Integer;
  burning_on_timeout_hours: number | null;
  burning_on_deposit: boolean;
  opt_in: boolean;
  is_public: boolean;
  is_repeated_activation: boolean;
  is_verification_required: boolean;
  max_bet_amount: Integer | null;
  /** Missing: terms that were accepted before there were any. */
  free_spins?: { game: string; title: string; count: number; stake: string } | null;
}

const integer = (value: Integer | null) => (value === null ? null : BigInt(value));
const text = (value: bigint | null) => (value === null ? null : value.toString());

/** Row, or accepted terms, → bonus. */
export function decodeBonus(row: BonusRow): Bonus {
  return {
    id: row.id,
    groupId: row.group_id,
    groupName: row.group_name,
    isGroupEnabled: row.is_group_enabled,
    type: row.type,
    kind: row.kind,
    name: row.name,
    currency: row.currency,
    status: row.status,
    startsAt: new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    bonusAmount: BigInt(row.bonus_amount),
    maxBonusAmount: integer(row.max_bonus_amount),
    minDepositAmount: BigInt(row.min_deposit_amount),
    activationsOffsetMinutes: row.activations_offset_minutes,
    isDailyActivation: row.is_daily_activation,
    wagerType: row.wager_type,
    wagerHundredths: BigInt(row.wager_hundredths),
    maxDailyActivations: row.max_daily_activations,
    maxUniqueActivations: row.max_unique_activations,
    activeOnDays: row.active_on_days,
    minRatingHundredths: row.min_rating_hundredths,
    maxWinAmount: integer(row.max_win_amount),
    winAmountType: row.win_amount_type,
    burningOnWithdrawal: row.burning_on_withdrawal,
    burningAmount: BigInt(row.burning_amount),
    burningOnTimeoutHours: row.burning_on_timeout_hours,
    burningOnDeposit: row.burning_on_deposit,
    optIn: row.opt_in,
    isPublic: row.is_public,
    isRepeatedActivation: row.is_repeated_activation,
    isVerificationRequired: row.is_verification_required,
    maxBetAmount: integer(row.max_bet_amount),
    freeSpins: row.free_spins ? { ...row.free_spins, stakeMinor: BigInt(row.free_spins.stake) } : null,
  };
}

/** Bonus → JSON that the table's row type and `decodeBonus` both read. */
export function encodeBonus(bonus: Bonus): BonusRow {
  return {
    id: bonus.id,
    group_id: bonus.groupId,
    group_name: bonus.groupName,
    is_group_enabled: bonus.isGroupEnabled,
    type: bonus.type,
    kind: bonus.kind,
    name: bonus.name,
    currency: bonus.currency,
    status: bonus.status,
    starts_at: bonus.startsAt.toISOString(),
    ends_at: bonus.endsAt?.toISOString() ?? null,
    bonus_amount: bonus.bonusAmount.toString(),
    max_bonus_amount: text(bonus.maxBonusAmount),
    min_deposit_amount: bonus.minDepositAmount.toString(),
    activations_offset_minutes: bonus.activationsOffsetMinutes,
    is_daily_activation: bonus.isDailyActivation,
    wager_type: bonus.wagerType,
    wager_hundredths: bonus.wagerHundredths.toString(),
    max_daily_activations: bonus.maxDailyActivations,
    max_unique_activations: bonus.maxUniqueActivations,
    active_on_days: [...bonus.activeOnDays],
    min_rating_hundredths: bonus.minRatingHundredths,
    max_win_amount: text(bonus.maxWinAmount),
    win_amount_type: bonus.winAmountType,
    burning_on_withdrawal: bonus.burningOnWithdrawal,
    burning_amount: bonus.burningAmount.toString(),
    burning_on_timeout_hours: bonus.burningOnTimeoutHours,
    burning_on_deposit: bonus.burningOnDeposit,
    opt_in: bonus.optIn,
    is_public: bonus.isPublic,
    is_repeated_activation: bonus.isRepeatedActivation,
    is_verification_required: bonus.isVerificationRequired,
    max_bet_amount: text(bonus.maxBetAmount),
    free_spins: bonus.freeSpins && {
      game: bonus.freeSpins.game,
      title: bonus.freeSpins.title,
      count: bonus.freeSpins.count,
      stake: bonus.freeSpins.stakeMinor.toString(),
    },
  };
}
