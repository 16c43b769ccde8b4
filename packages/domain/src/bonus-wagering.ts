import type { WagerType } from './bonus.ts';
import { type Minor, minMinor, mulDiv } from './money.ts';

/**
 * State machine of a player's active bonus, without clock or storage. Amounts are minor units. `progress` grows by bets,
 * falls only by their rollback, and stays within 0 … `wagerAmount`.
 */
export interface RunningBonus {
  wagerType: WagerType;
  wagerAmount: Minor;
  progress: Minor;
  /** Maximum release at the end; null: no cap. */
  capAmount: Minor | null;
  maxBetAmount: Minor | null;
  /** A bonus pocket at or below this, without an open round, ends the bonus with nothing released. */
  burningAmount: Minor;
  /** Expiry; null: never. */
  burnsAt: Date | null;
  burnsOnWithdrawal: boolean;
  burnsOnDeposit: boolean;
  /** Free spins left; null: not a package. While any is left, the bonus ends neither by wagering nor by its small rest. */
  spinsLeft: number | null;
}

/** A stake after the funding split. */
export interface FundedStake {
  stake: Minor;
  /** Part taken from the bonus pocket. */
  bonusPart: Minor;
  /** Wagering contribution of the game in per cent, 0–100. */
  contributionPercent: number;
}

/** Tells whether the bonus has expired: it is gone at the exact second. */
export function isTimedOut(bonus: Pick<RunningBonus, 'burnsAt'>, now: Date): boolean {
  return bonus.burnsAt !== null && now.getTime() >= bonus.burnsAt.getTime();
}

/**
 * Tells whether a bet exceeds the bonus's maximum, which applies only to bets that use bonus money.
 * @param bet `roundStake`: all stakes of the bet's round, this one included, so that doubling, splitting, insuring or
 * betting several times in one round adds up.
 */
export function exceedsMaxBet(
  bonus: Pick<RunningBonus, 'maxBetAmount'>,
  bet: { roundStake: Minor; bonusPart: Minor },
): boolean {
  return bonus.maxBetAmount !== null && bet.bonusPart > 0n && bet.roundStake > bonus.maxBetAmount;
}

/**
 * Maximum stake under the bonus: real money goes first and is never limited. Null: no limit.
 * @param ownMoney game and digital together.
 */
export function highestBet(bonus: Pick<RunningBonus, 'maxBetAmount'>, ownMoney: Minor): Minor | null {
  if (bonus.maxBetAmount === null) return null;
  return ownMoney > bonus.maxBetAmount ? ownMoney : bonus.maxBetAmount;
}

/**
 * Part of a stake that counts before the game's contribution. CLASSIC: the part from the bonus pocket. VERSION2: the whole
 * stake if at least half of it came from the bonus pocket, else that part, so that own money alone releases nothing.
 */
function countedBase(wagerType: WagerType, { stake, bonusPart }: Pick<FundedStake, 'stake' | 'bonusPart'>): Minor {
  return wagerType === 'VERSION2' && bonusPart * 2n >= stake ? stake : bonusPart;
}

/**
 * Amount of a stake that counts: `countedBase` times the game's contribution, rounded down, and at most the amount left to
 * wager.
 */
export function countedAmount(
  bonus: Pick<RunningBonus, 'wagerType' | 'wagerAmount' | 'progress'>,
  stake: FundedStake,
): Minor {
  const counted = mulDiv(countedBase(bonus.wagerType, stake), BigInt(stake.contributionPercent), 100n);
  return minMinor(counted, bonus.wagerAmount - bonus.progress);
}

/** Progress after a rollback of a stake that counted `countedBefore`. */
export function progressAfterRollback(progress: Minor, countedBefore: Minor): Minor {
  return progress > countedBefore ? progress - countedBefore : 0n;
}

/** A requested free spin and its package. */
export interface SpinAsked {
  /** Slug of the game. */
  game: string;
  stakeMinor: Minor;
  now: Date;
}

/** Tells whether an active bonus has a free spin of this game at this stake. */
export function hasFreeSpin(
  bonus: Pick<RunningBonus, 'spinsLeft' | 'burnsAt'> & { spinsGame: string | null; spinsStakeMinor: Minor | null },
  request: SpinAsked,
): boolean {
  if (isTimedOut(bonus, request.now) || (bonus.spinsLeft ?? 0) <= 0) return false;
  return bonus.spinsGame === request.game && bonus.spinsStakeMinor === request.stakeMinor;
}

/** End reasons of a bonus. */
export const endReasons = [
  'wagered',
  'amount',
  'timeout',
  'withdrawal',
  'deposit',
  'refused',
  'lapsed',
  'reversed',
] as const;
export type EndReason = (typeof endReasons)[number];

/** End of a bonus: the pocket is emptied, a part of it to the digital balance, the rest to the house. */
export interface BonusEnd {
  status: 'COMPLETED' | 'CANCELED';
  reason: EndReason;
  released: Minor;
  removed: Minor;
}

/** Ends a bonus: wagering releases up to the cap, other reasons nothing. Released + removed = the pocket. */
export function endOf(reason: EndReason, bonusPocket: Minor, capAmount: Minor | null): BonusEnd {
  const released = reason !== 'wagered' ? 0n : capAmount === null ? bonusPocket : minMinor(bonusPocket, capAmount);
  return {
    status: reason === 'wagered' || reason === 'amount' ? 'COMPLETED' : 'CANCELED',
    reason,
    released,
    removed: bonusPocket - released,
  };
}

/**
 * Tells whether an ACTIVE bonus ends, checked after each movement. Time has priority: a bonus that burnt at 12:00:00 cannot
 * be wagered at 12:00:01. Wagering and small rest wait while a round is open, since its win may still arrive.
 * @returns undefined while it continues.
 */
export function endingAt(
  bonus: RunningBonus,
  at: { now: Date; bonusPocket: Minor; hasOpenRound: boolean },
): BonusEnd | undefined {
  if (isTimedOut(bonus, at.now)) return endOf('timeout', at.bonusPocket, bonus.capAmount);
  if (at.hasOpenRound || (bonus.spinsLeft ?? 0) > 0) return undefined;
  if (bonus.progress >= bonus.wagerAmount) return endOf('wagered', at.bonusPocket, bonus.capAmount);
  if (at.bonusPocket <= bonus.burningAmount) return endOf('amount', at.bonusPocket, bonus.capAmount);
  return undefined;
}

/**
 * Routes bonus money that arrives after its bonus has ended (a late win or rollback of a round it funded): a wagered bonus
 * releases up to the rest of its cap, any other returns it to the house.
 */
export function lateBonusMoney(
  ended: { reason: EndReason; capAmount: Minor | null; released: Minor },
  amount: Minor,
): { released: Minor; removed: Minor } {
  if (ended.reason !== 'wagered') return { released: 0n, removed: amount };
  const room = ended.capAmount === null ? amount : ended.capAmount - ended.released;
  const released = minMinor(amount, room > 0n ? room : 0n);
  return { released, removed: amount - released };
}
