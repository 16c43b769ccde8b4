import type { LocalizedText } from '@altyn/contracts/languages';
import type {
  BonusKind,
  BonusStatus,
  BonusTerms,
  BonusType,
  FreeSpinTerms,
  WagerType,
  WinAmountType,
} from '@altyn/domain/bonus';
import type { Currency } from '@altyn/domain/money';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/tables.gen.ts';

/** A bonus as offered, or as accepted by a player. */
export interface Bonus extends BonusTerms {
  id: string;
  groupId: string;
  groupName: string;
  name: string;
  /** An operator's own name in each language; null: a name of the house. */
  names: LocalizedText | null;
}

/** Free spins as stored in JSON. */
interface StoredFreeSpins {
  game: string;
  title: string;
  count: number;
  stake: string;
}

/** A stored bonus: the table's row with its group's columns. */
type BonusRow = Selectable<Tables['bonuses.bonus']> & { groupName: string; isGroupEnabled: boolean };

/** Accepted terms as JSON; amounts are strings, so that money never becomes a float. */
export interface AcceptedTerms {
  id: string;
  group_id: string;
  group_name: string;
  is_group_enabled: boolean;
  type: BonusType;
  kind: BonusKind;
  name: string;
  /** Missing in terms accepted before names had languages. */
  names?: LocalizedText | null;
  currency: Currency;
  status: BonusStatus;
  starts_at: string;
  ends_at: string | null;
  bonus_amount: string;
  max_bonus_amount: string | null;
  min_deposit_amount: string;
  activations_offset_minutes: number;
  is_daily_activation: boolean;
  wager_type: WagerType;
  wager_hundredths: string;
  max_daily_activations: number;
  max_unique_activations: number | null;
  active_on_days: number[];
  min_rating_hundredths: number;
  max_win_amount: string | null;
  win_amount_type: WinAmountType;
  burning_on_withdrawal: boolean;
  burning_amount: string;
  burning_on_timeout_hours: number | null;
  burning_on_deposit: boolean;
  opt_in: boolean;
  is_public: boolean;
  is_repeated_activation: boolean;
  is_verification_required: boolean;
  max_bet_amount: string | null;
  /** Missing in terms accepted before free spins existed. */
  free_spins?: StoredFreeSpins | null;
}

const integer = (value: string | null) => (value === null ? null : BigInt(value));
const text = (value: bigint | null) => (value === null ? null : value.toString());

const decodeSpins = (stored: StoredFreeSpins | null | undefined): FreeSpinTerms | null =>
  stored ? { game: stored.game, title: stored.title, count: stored.count, stakeMinor: BigInt(stored.stake) } : null;
const encodeSpins = (spins: FreeSpinTerms | null): StoredFreeSpins | null =>
  spins && { game: spins.game, title: spins.title, count: spins.count, stake: spins.stakeMinor.toString() };

/** Decodes a table row with its group's columns. */
export function decodeRow({ freeSpins, names, ...row }: BonusRow): Bonus {
  return { ...row, names: names as LocalizedText | null, freeSpins: decodeSpins(freeSpins as StoredFreeSpins | null) };
}

/** Encodes a bonus as a table row. */
export function encodeRow(bonus: Bonus, updatedAt: Date): Insertable<Tables['bonuses.bonus']> {
  const spins = encodeSpins(bonus.freeSpins);
  return {
    id: bonus.id,
    groupId: bonus.groupId,
    type: bonus.type,
    kind: bonus.kind,
    name: bonus.name,
    ...(bonus.names && { names: JSON.stringify(bonus.names) }),
    currency: bonus.currency,
    status: bonus.status,
    startsAt: bonus.startsAt,
    endsAt: bonus.endsAt,
    bonusAmount: bonus.bonusAmount,
    maxBonusAmount: bonus.maxBonusAmount,
    minDepositAmount: bonus.minDepositAmount,
    activationsOffsetMinutes: bonus.activationsOffsetMinutes,
    isDailyActivation: bonus.isDailyActivation,
    wagerType: bonus.wagerType,
    wagerHundredths: bonus.wagerHundredths,
    maxDailyActivations: bonus.maxDailyActivations,
    maxUniqueActivations: bonus.maxUniqueActivations,
    activeOnDays: [...bonus.activeOnDays],
    minRatingHundredths: bonus.minRatingHundredths,
    maxWinAmount: bonus.maxWinAmount,
    winAmountType: bonus.winAmountType,
    burningOnWithdrawal: bonus.burningOnWithdrawal,
    burningAmount: bonus.burningAmount,
    burningOnTimeoutHours: bonus.burningOnTimeoutHours,
    burningOnDeposit: bonus.burningOnDeposit,
    optIn: bonus.optIn,
    isPublic: bonus.isPublic,
    isRepeatedActivation: bonus.isRepeatedActivation,
    isVerificationRequired: bonus.isVerificationRequired,
    maxBetAmount: bonus.maxBetAmount,
    freeSpins: spins && JSON.stringify(spins),
    updatedAt,
  };
}

/** Decodes accepted terms. */
export function decodeTerms(row: AcceptedTerms): Bonus {
  return {
    id: row.id,
    groupId: row.group_id,
    groupName: row.group_name,
    isGroupEnabled: row.is_group_enabled,
    type: row.type,
    kind: row.kind,
    name: row.name,
    names: row.names ?? null,
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
    freeSpins: decodeSpins(row.free_spins),
  };
}

/** Encodes a bonus as accepted terms. */
export function encodeTerms(bonus: Bonus): AcceptedTerms {
  return {
    id: bonus.id,
    group_id: bonus.groupId,
    group_name: bonus.groupName,
    is_group_enabled: bonus.isGroupEnabled,
    type: bonus.type,
    kind: bonus.kind,
    name: bonus.name,
    names: bonus.names,
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
    free_spins: encodeSpins(bonus.freeSpins),
  };
}
