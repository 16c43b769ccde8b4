import type { GameMovement } from '@altyn/contracts/game-movement';
import type { BattleTerms } from '@altyn/contracts/promotions/battle-operating';
import type { Currency, Minor } from '@altyn/domain/money';
import { type NanoEur, toNanoEur } from '@altyn/domain/reference-rate';
import { costsEnough, countedOfRound } from '@altyn/domain/theoretical-loss';

/** Unit of scores, ratios and turnover: a ten-thousandth of a point, of win ÷ stake, of a euro. */
const scoreUnit = 10_000n;
const nanoEurPerUnit = 100_000n;

export type ScoreKind = BattleTerms['score_kind'];

/** A prize for each place from `from` to `to`. */
export interface PrizeBand {
  from: number;
  to: number;
  cup: BattleTerms['prizes'][number]['cup'];
  amounts: Readonly<Partial<Record<Currency, Minor>>>;
}

/** Rules that select and score rounds. */
export interface ScoreTerms {
  scoreKind: ScoreKind;
  windowSpins: number;
  qualificationSpins: number;
}

export interface RoundTerms {
  startsAt: Date;
  endsAt: Date;
  games: readonly string[];
  minBets: Readonly<Partial<Record<Currency, Minor>>>;
}

/** A counted round in the state of its newest movement. */
export interface Spin {
  roundId: string;
  /** Sequence number within the battle; kept by later movements of the round. */
  seq: bigint;
  stake: Minor;
  win: Minor;
  ratio: bigint;
  turnover: bigint;
  /** Theoretical loss of the real-money part of the stake. */
  theoreticalLoss: NanoEur;
  at: Date;
}

/** Aggregate of a participant's spins. */
export interface Standing {
  qualifiedSpins: number;
  score: bigint;
  /** Negated `seq` of the spin that reached the score: among equal scores the larger ranks higher. */
  earlier: bigint;
  /** Ratios of the newest spins, newest last. */
  recent: readonly bigint[];
  /** Theoretical loss of all counted spins. */
  theoreticalLoss: NanoEur;
}

export const noStanding: Standing = { qualifiedSpins: 0, score: 0n, earlier: 0n, recent: [], theoreticalLoss: 0n };

/** Tells whether a finished round is within the battle's games and period. `spinOf` checks stake and win. */
export function isInBattle(
  terms: RoundTerms,
  { finishedAt }: Pick<GameMovement, 'finishedAt'>,
  gameSlug: string | undefined,
): boolean {
  if (finishedAt === null || gameSlug === undefined) return false;
  return finishedAt >= terms.startsAt && finishedAt < terms.endsAt && terms.games.includes(gameSlug);
}

/** Tells whether free rounds or a promotion paid a win; the books store the payer of each win. */
export function isGiftWin({ win, isFree, isPromo }: Pick<GameMovement, 'win' | 'isFree' | 'isPromo'>): boolean {
  return (isFree || isPromo) && win.real + win.bonus > 0n;
}

/**
 * Converts a round to a spin by its current sums.
 * @returns undefined when it does not count: rolled back, free, a gifted win, or a stake below the battle's minimum.
 */
export function spinOf(
  terms: RoundTerms,
  movement: Pick<GameMovement, 'roundId' | 'round' | 'currency' | 'finishedAt'> & { hasGift: boolean },
  ratePerEur: string,
): Omit<Spin, 'seq'> | undefined {
  const stake = movement.round.stake.real + movement.round.stake.bonus;
  const win = movement.round.win.real + movement.round.win.bonus;
  const minBet = terms.minBets[movement.currency];
  if (movement.finishedAt === null || movement.hasGift) return undefined;
  const { theoreticalLoss } = movement.round;
  if (minBet === undefined || stake <= 0n || stake < minBet || !costsEnough({ minBet, theoreticalLoss }))
    return undefined;
  return {
    roundId: movement.roundId,
    stake,
    win,
    ratio: (win * scoreUnit) / stake,
    turnover: toNanoEur(countedOfRound({ stake, theoreticalLoss }), ratePerEur) / nanoEurPerUnit,
    theoreticalLoss: toNanoEur((theoreticalLoss * movement.round.stake.real) / stake, ratePerEur) / scoreUnit,
    at: movement.finishedAt,
  };
}

type ScoredSpin = Pick<Spin, 'seq' | 'ratio' | 'turnover' | 'theoreticalLoss'>;

/** Adds one spin, newer than all before it, to a standing. */
export function addSpin(terms: ScoreTerms, before: Standing, spin: ScoredSpin): Standing {
  const recent = [...before.recent, spin.ratio].slice(-terms.windowSpins);
  const reached = reachedBy(terms.scoreKind, before, { ...spin, recent });
  return {
    qualifiedSpins: before.qualifiedSpins + 1,
    recent,
    theoreticalLoss: before.theoreticalLoss + spin.theoreticalLoss,
    // The first spin sets the order of players who never score.
    ...(reached > before.score || before.qualifiedSpins === 0
      ? { score: reached, earlier: -spin.seq }
      : { score: before.score, earlier: before.earlier }),
  };
}

function reachedBy(
  kind: ScoreKind,
  before: Standing,
  spin: Pick<Spin, 'ratio' | 'turnover'> & { recent: readonly bigint[] },
): bigint {
  if (kind === 'turnover') return before.score + spin.turnover;
  if (kind === 'biggest_multiplier') return spin.ratio;
  return spin.recent.reduce((sum, ratio) => sum + ratio, 0n);
}

/** Computes a standing from all of a participant's spins, in `seq` order. */
export function standingOf(terms: ScoreTerms, spins: readonly ScoredSpin[]): Standing {
  return spins.reduce<Standing>((standing, spin) => addSpin(terms, standing, spin), noStanding);
}

/** Mantissa bits of a score kept by its bucket: 128 buckets per doubling. */
const mantissaBits = 7;

/**
 * Computes the rank bucket of a score. Monotonic, and splits each doubling of scores into 128 parts, so that a place takes
 * a sum over few buckets and a count within one.
 */
export function bucketOf(score: bigint): number {
  if (score <= 0n) return 0;
  const bits = score.toString(2);
  const mantissa = Number.parseInt(bits.slice(1, 1 + mantissaBits).padEnd(mantissaBits, '0'), 2);
  return bits.length * 2 ** mantissaBits + mantissa;
}

/** Bucket of a standing; null while the player is not on the leaderboard. */
export function rankBucket(terms: ScoreTerms, standing: Standing): number | null {
  return standing.qualifiedSpins >= terms.qualificationSpins ? bucketOf(standing.score) : null;
}

/** Finds the prize of a place; undefined below the last band. */
export function prizeOf(prizes: readonly PrizeBand[], place: number): PrizeBand | undefined {
  return prizes.find(({ from, to }) => place >= from && place <= to);
}

/** Last place with a cup or a prize. */
export function lastPrizePlace(prizes: readonly PrizeBand[]): number {
  return prizes.reduce((last, { to }) => Math.max(last, to), 0);
}

/** Sums the prizes in a currency. */
export function prizeFund(prizes: readonly PrizeBand[], currency: Currency): Minor {
  return prizes.reduce((sum, { from, to, amounts }) => sum + (amounts[currency] ?? 0n) * BigInt(to - from + 1), 0n);
}

/** Formats a score as points with two decimals, rounded down. */
export function formatScore(score: bigint): string {
  const hundredths = score / (scoreUnit / 100n);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}
