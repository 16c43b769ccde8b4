import type { Currency, Minor } from './money.ts';
import { minMinor, mulDiv } from './money.ts';

/** Bonus terms of the specification's section 3; explained in docs/bonuses/rules.md. */

export const bonusTypes = ['GAME', 'PROMO_CODE', 'PERCENTAGE'] as const;
export type BonusType = (typeof bonusTypes)[number];

export const bonusKinds = [
  'Cashback',
  'WeeklyCashback',
  'WelcomeDeposit',
  'WheelFortune',
  'Mission',
  'Star',
  'Offer',
  'FreeSpins',
  'Referral',
  'PercentDeposit',
  'PromoCode',
  'WelcomePromoCode',
  'BonusOfTheDay',
  'Game',
] as const;
export type BonusKind = (typeof bonusKinds)[number];

export const bonusStatuses = ['ACTIVE', 'DRAFT', 'COMPLETED', 'INACTIVE', 'PENDING'] as const;
export type BonusStatus = (typeof bonusStatuses)[number];

export const userBonusStatuses = ['PENDING', 'ACTIVE', 'CANCELED', 'COMPLETED'] as const;
export type UserBonusStatus = (typeof userBonusStatuses)[number];

export const wagerTypes = ['CLASSIC', 'VERSION2'] as const;
export type WagerType = (typeof wagerTypes)[number];

export const winAmountTypes = ['ABSOLUTE', 'PERCENTAGES'] as const;
export type WinAmountType = (typeof winAmountTypes)[number];

/** Free rounds of one game, whose wins the bonus credits. */
export interface FreeSpinTerms {
  /** Slug of the game. */
  game: string;
  /** Title of the game, the same in each language. */
  title: string;
  count: number;
  /** Nominal stake of each round in minor units, from which its win is computed. */
  stakeMinor: Minor;
}

/** Terms of a bonus. Hundredths: two decimals as an integer, `35.00` → 3500n. */
export interface BonusTerms {
  type: BonusType;
  kind: BonusKind;
  currency: Currency;
  status: BonusStatus;
  startsAt: Date;
  endsAt: Date | null;
  isGroupEnabled: boolean;
  /** Money in minor units; for PERCENTAGE the rate in hundredths. */
  bonusAmount: Minor;
  /** PERCENTAGE only: maximum credit. */
  maxBonusAmount: Minor | null;
  minDepositAmount: Minor;
  activationsOffsetMinutes: number;
  isDailyActivation: boolean;
  wagerType: WagerType;
  wagerHundredths: bigint;
  /** Places for all players: per activation day for a daily bonus, else in total. */
  maxDailyActivations: number;
  /** Activations per player, per activation day for a daily bonus; null: unlimited. */
  maxUniqueActivations: number | null;
  /** 0 = Sunday … 6 = Saturday. Empty: every day. */
  activeOnDays: readonly number[];
  minRatingHundredths: number;
  maxWinAmount: Minor | null;
  winAmountType: WinAmountType;
  burningOnWithdrawal: boolean;
  burningAmount: Minor;
  burningOnTimeoutHours: number | null;
  burningOnDeposit: boolean;
  /** False: given only by the house, not on a player's request. */
  optIn: boolean;
  isPublic: boolean;
  isRepeatedActivation: boolean;
  isVerificationRequired: boolean;
  maxBetAmount: Minor | null;
  /** Null: it credits money. */
  freeSpins: FreeSpinTerms | null;
}

/**
 * Computes the credit: nothing with free spins, whose wins are credited one by one; a fixed amount; or the deposit × per
 * cent, at most `maxBonusAmount`. Rounded down to a minor unit.
 * @param depositAmount minor units; used only by PERCENTAGE bonuses.
 */
export function creditAmount(
  terms: Pick<BonusTerms, 'type' | 'bonusAmount' | 'maxBonusAmount'> & { freeSpins?: FreeSpinTerms | null },
  depositAmount: Minor,
): Minor {
  if (terms.freeSpins) return 0n;
  if (terms.type !== 'PERCENTAGE') return terms.bonusAmount;
  const share = mulDiv(depositAmount, terms.bonusAmount, 10_000n);
  return terms.maxBonusAmount === null ? share : minMinor(share, terms.maxBonusAmount);
}

/** Computes the wagering requirement: credit × wager, rounded down to a minor unit. */
export function wagerAmount(creditedAmount: Minor, wagerHundredths: bigint): Minor {
  return mulDiv(creditedAmount, wagerHundredths, 100n);
}

/** Computes the maximum release in minor units; null: no cap. PERCENTAGES: `maxWinAmount` is per cent in hundredths. */
export function releaseCap(
  terms: Pick<BonusTerms, 'maxWinAmount' | 'winAmountType'>,
  initialAmount: Minor,
): Minor | null {
  if (terms.maxWinAmount === null) return null;
  if (terms.winAmountType === 'ABSOLUTE') return terms.maxWinAmount;
  return mulDiv(initialAmount, terms.maxWinAmount, 10_000n);
}

/** Computes the expiry of a bonus activated at `activatedAt`; null: never. */
export function burnsAt(terms: Pick<BonusTerms, 'burningOnTimeoutHours'>, activatedAt: Date): Date | null {
  if (terms.burningOnTimeoutHours === null) return null;
  return new Date(activatedAt.getTime() + terms.burningOnTimeoutHours * 3_600_000);
}

/**
 * Computes wagering progress in per cent with two decimals: 100 − 100 × left ÷ total (specification, section 9). Rounded
 * down, so that 100 means nothing is left. A bonus without wagering is at 100.
 */
export function progressPercent(progress: Minor, total: Minor): number {
  if (total <= 0n) return 100;
  const left = total - minMinor(progress, total);
  const leftHundredths = (left * 10_000n + total - 1n) / total;
  return Number(10_000n - leftHundredths) / 100;
}
