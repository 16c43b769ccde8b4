import type { WagerType } from './bonus.ts';
import { type Minor, minMinor, mulDiv } from './money.ts';

/**
 * What a player's one bonus does while it runs, as a state machine without clock or storage. Amounts are minor units.
 * `progress` grows by bets, falls only by their rollback, and never leaves 0 … `wagerAmount`.
 */
export interface RunningBonus {
  wagerType: WagerType;
  wagerAmount: Minor;
  progress: Minor;
  /** The most that is released at the end; null: no cap. */
  capAmount: Minor | null;
  maxBetAmount: Minor | null;
  /** With no round open, a bonus pocket at or below this ends the bonus with nothing released. */
  burningAmount: Minor;
  /** When it burns by time; null: never. */
  burnsAt: Date | null;
  burnsOnWithdrawal: boolean;
  burnsOnDeposit: boolean;
  /** Free spins that are left; null: it has none. While any is left, the bonus does not end by being wagered or small. */
  spinsLeft: number | null;
}

/** A stake as the funding split has divided it. */
export interface FundedStake {
  stake: Minor;
  /** The part that comes out of the bonus pocket. */
  bonusPart: Minor;
  /** Per cent of a stake that this game counts, 0–100. */
  contributionPercent: number;
}

/** Whether the bonus has burnt by time: at that very second it is gone. */
export function isTimedOut(bonus: Pick<RunningBonus, 'burnsAt'>, now: Date): boolean {
  return bonus.burnsAt !== null && now.getTime() >= bonus.burnsAt.getTime();
}

/** Whether a stake breaks the bonus's maximum: only one that would take anything from the bonus pocket can. */
export function exceedsMaxBet(
  bonus: Pick<RunningBonus, 'maxBetAmount'>,
  stake: Pick<FundedStake, 'stake' | 'bonusPart'>,
): boolean {
  return bonus.maxBetAmount !== null && stake.bonusPart > 0n && stake.stake > bonus.maxBetAmount;
}

/**
 * The highest stake that the bonus takes: own money goes first and is never limited. Null: any.
 * @param ownMoney game and digital together.
 */
export function highestBet(bonus: Pick<RunningBonus, 'maxBetAmount'>, ownMoney: Minor): Minor | null {
  if (bonus.maxBetAmount === null) return null;
  return ownMoney > bonus.maxBetAmount ? ownMoney : bonus.maxBetAmount;
}

/**
 * How much of a stake counts: CLASSIC the part that came from the bonus pocket, VERSION2 the whole, both times the
 * game's contribution, rounded down; and never more than is left to wager, so that progress cannot pass the total.
 */
export function countedAmount(
  bonus: Pick<RunningBonus, 'wagerType' | 'wagerAmount' | 'progress'>,
  stake: FundedStake,
): Minor {
  const base = bonus.wagerType === 'CLASSIC' ? stake.bonusPart : stake.stake;
  const counted = mulDiv(base, BigInt(stake.contributionPercent), 100n);
  return minMinor(counted, bonus.wagerAmount - bonus.progress);
}

/** Progress after a rolled back stake, given what that stake had counted. */
export function progressAfterRollback(progress: Minor, countedBefore: Minor): Minor {
  return progress > countedBefore ? progress - countedBefore : 0n;
}

/** A free spin as it is asked for, and the package that it asks for it from. */
export interface SpinAsked {
  /** Slug of the game. */
  game: string;
  stakeMinor: Minor;
  now: Date;
}

/** Whether a running bonus has a free spin of this game at this stake. */
export function hasFreeSpin(
  bonus: Pick<RunningBonus, 'spinsLeft' | 'burnsAt'> & { spinsGame: string | null; spinsStakeMinor: Minor | null },
  asked: SpinAsked,
): boolean {
  if (isTimedOut(bonus, asked.now) || (bonus.spinsLeft ?? 0) <= 0) return false;
  return bonus.spinsGame === asked.game && bonus.spinsStakeMinor === asked.stakeMinor;
}

/** Why a bonus has ended. */
export const endReasons = ['wagered', 'amount', 'timeout', 'withdrawal', 'deposit', 'refused', 'lapsed'] as const;
export type EndReason = (typeof endReasons)[number];

/** How a bonus ends: the pocket is emptied, part of it to the digital balance, the rest back to the house. */
export interface BonusEnd {
  status: 'COMPLETED' | 'CANCELED';
  reason: EndReason;
  released: Minor;
  removed: Minor;
}

/** Ends a bonus: wagering releases up to the cap, anything else releases nothing. Released + removed = the pocket. */
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
 * Whether an ACTIVE bonus is over, looked at after each movement. Time goes first: what burnt at 12:00:00 was not
 * wagered at 12:00:01. While a round is open its win may still come, so wagering and amount wait for it.
 * @returns undefined while it goes on.
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
 * What becomes of bonus money that reaches the player after its bonus has ended (a late win or rollback of a round that
 * bonus funded): a wagered bonus still releases up to what its cap has left, any other gives it back to the house.
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
