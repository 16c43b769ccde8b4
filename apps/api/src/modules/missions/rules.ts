import type { GameMovement } from '@altyn/contracts/game-movement';
import type { MissionDefinition } from '@altyn/contracts/promotions/missions';
import { type Currency, type Minor, parseMoney } from '@altyn/domain/money';
import { addDays, instantOf, wallTime, weekAt } from '@altyn/domain/schedule';
import { costsEnough, countedOfRound } from '@altyn/domain/theoretical-loss';

const dayMs = 24 * 3_600_000;
/** Days in which a reward can be claimed after its period. */
const claimDays = 3;

/** The day or week in the player's time zone that contains `at`. */
export function periodAt(
  period: MissionDefinition['period'],
  at: Date,
  timeZone: string,
): { startsAt: Date; endsAt: Date } {
  if (period === 'week') {
    const { startsAt, endsAt } = weekAt(at, timeZone);
    return { startsAt, endsAt };
  }
  const { day } = wallTime(at, timeZone);
  return { startsAt: instantOf(day, 0, timeZone), endsAt: instantOf(addDays(day, 1), 0, timeZone) };
}

/** End of the oldest period claimable at `at`. */
export const oldestClaimable = (at: Date): Date => new Date(at.getTime() - claimDays * dayMs);

export const claimUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + claimDays * dayMs);

/** Parses an amount; the contract has validated its format. */
function amountOf(text: string): Minor {
  const minor = parseMoney(text);
  if (minor === undefined) throw new Error('An amount passed the contract and is none');
  return minor;
}

/** Target of an entry: minor units of turnover, else rounds or games. */
export function targetOf({ turnover, count }: MissionDefinition, currency: Currency): bigint {
  return turnover === null ? BigInt(count ?? 1) : amountOf(turnover[currency]);
}

/** Gift of a mission: money by the bonus of the kind Mission, or spins by that of FreeSpins. */
export function giftOf(
  { rewards, free_spins }: Pick<MissionDefinition, 'rewards' | 'free_spins'>,
  currency: Currency,
): { kind: 'Mission' | 'FreeSpins'; amount: bigint } {
  return rewards
    ? { kind: 'Mission', amount: amountOf(rewards[currency]) }
    : { kind: 'FreeSpins', amount: BigInt(free_spins ?? 0) };
}

export const minBetOf = ({ min_bets }: MissionDefinition, currency: Currency): Minor | null =>
  min_bets === null ? null : amountOf(min_bets[currency]);

/** Fields of a mission that select its rounds. */
export interface CountedEntry {
  definition: MissionDefinition;
  currency: Currency;
  startedAt: Date;
  endsAt: Date;
}

/** Tells whether a finished round may count: it ended after the start and before the end, in a matching game. */
export function isInEntry(
  entry: CountedEntry,
  movement: Pick<GameMovement, 'finishedAt' | 'isFree' | 'isPromo' | 'currency'>,
  contributionPercent: number | undefined,
): boolean {
  const { finishedAt } = movement;
  if (finishedAt === null || movement.isFree || movement.isPromo || movement.currency !== entry.currency) return false;
  if (finishedAt < entry.startedAt || finishedAt >= entry.endsAt || contributionPercent === undefined) return false;
  return !entry.definition.full_contribution_only || contributionPercent === 100;
}

/** Value that a round adds, by its current sums; zero once rolled back. */
export function valueOf(entry: CountedEntry, { round }: Pick<GameMovement, 'round'>): bigint {
  const { definition, currency } = entry;
  const stake = round.stake.real + round.stake.bonus;
  const win = round.win.real + round.win.bonus;
  const minBet = minBetOf(definition, currency) ?? 0n;
  const { theoreticalLoss } = round;
  if (stake <= 0n || stake < minBet || !costsEnough({ minBet, theoreticalLoss })) return 0n;
  if (definition.goal === 'turnover') return countedOfRound({ stake, theoreticalLoss });
  if (definition.goal === 'multiplier') return win >= stake * BigInt(definition.multiplier ?? 1) ? 1n : 0n;
  return 1n;
}
