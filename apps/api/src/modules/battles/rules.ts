import type { GameMovement } from '@altyn/contracts/game-movement';
import type { BattleTerms } from '@altyn/contracts/battle-operating';
import type { Currency, Minor } from '@altyn/domain/money';
import { toNanoEur } from '@altyn/domain/reference-rate';

/** Scores, ratios and turnover are whole ten-thousandths: of a point, of win ÷ stake, of a euro. */
const scoreUnit = 10_000n;
const nanoEurPerUnit = 100_000n;

export type ScoreKind = BattleTerms['score_kind'];

/** A prize of each place from `from` to `to`. */
export interface PrizeBand {
  from: number;
  to: number;
  cup: BattleTerms['prizes'][number]['cup'];
  amounts: Readonly<Partial<Record<Currency, Minor>>>;
}

/** What decides which rounds count and how. */
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

/** A round that counts, as its newest movement left it. */
export interface Spin {
  roundId: string;
  /** Its place among all spins of the battle: a later movement of the round keeps it. */
  seq: bigint;
  stake: Minor;
  win: Minor;
  ratio: bigint;
  turnover: bigint;
  at: Date;
}

/** What a participant's spins come to. */
export interface Standing {
  qualifiedSpins: number;
  score: bigint;
  /** Minus the `seq` of the spin that reached the score: of equal scores the larger ranks higher. */
  earlier: bigint;
  /** Ratios of the newest spins, the newest last. */
  recent: readonly bigint[];
}

export const noStanding: Standing = { qualifiedSpins: 0, score: 0n, earlier: 0n, recent: [] };

/** Whether a finished round may count in a battle: game and period. Its stake and its win are judged by `spinOf`. */
export function isInBattle(
  terms: RoundTerms,
  { finishedAt }: Pick<GameMovement, 'finishedAt'>,
  gameSlug: string | undefined,
): boolean {
  if (finishedAt === null || gameSlug === undefined) return false;
  return finishedAt >= terms.startsAt && finishedAt < terms.endsAt && terms.games.includes(gameSlug);
}

/** Whether free rounds or a promotion paid a win: the books keep for each win who paid it. */
export function isGiftWin({ win, isFree, isPromo }: Pick<GameMovement, 'win' | 'isFree' | 'isPromo'>): boolean {
  return (isFree || isPromo) && win.real + win.bonus > 0n;
}

/**
 * The round as a spin, by its sums as the movement left them.
 * @returns undefined when it does not count (any more): rolled back or free, a win that was a gift, or a stake below the battle's
 * minimum.
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
  if (minBet === undefined || stake <= 0n || stake < minBet) return undefined;
  return {
    roundId: movement.roundId,
    stake,
    win,
    ratio: (win * scoreUnit) / stake,
    turnover: toNanoEur(stake, ratePerEur) / nanoEurPerUnit,
    at: movement.finishedAt,
  };
}

/** The standing after one more spin, newer than all before it. */
export function addSpin(terms: ScoreTerms, before: Standing, spin: Pick<Spin, 'seq' | 'ratio' | 'turnover'>): Standing {
  const recent = [...before.recent, spin.ratio].slice(-terms.windowSpins);
  const reached = reachedBy(terms.scoreKind, before, { ...spin, recent });
  return {
    qualifiedSpins: before.qualifiedSpins + 1,
    recent,
    // The first spin sets the order of those who never score.
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

/** The standing of a participant from all their spins, in the order of `seq`. */
export function standingOf(terms: ScoreTerms, spins: readonly Pick<Spin, 'seq' | 'ratio' | 'turnover'>[]): Standing {
  return spins.reduce<Standing>((standing, spin) => addSpin(terms, standing, spin), noStanding);
}

/** Bits of a score's mantissa that its bucket keeps: 128 buckets for each doubling. */
const mantissaBits = 7;

/**
 * Rank bucket of a score: never falls as the score rises, and splits any doubling of scores into 128 parts, so that a place
 * is found by a sum over few buckets and a count within one.
 */
export function bucketOf(score: bigint): number {
  if (score <= 0n) return 0;
  const bits = score.toString(2);
  const mantissa = Number.parseInt(bits.slice(1, 1 + mantissaBits).padEnd(mantissaBits, '0'), 2);
  return bits.length * 2 ** mantissaBits + mantissa;
}

/** Bucket of a standing; null while its player is not on the leaderboard. */
export function rankBucket(terms: ScoreTerms, standing: Standing): number | null {
  return standing.qualifiedSpins >= terms.qualificationSpins ? bucketOf(standing.score) : null;
}

/** What a place is worth; undefined below the last band. */
export function prizeOf(prizes: readonly PrizeBand[], place: number): PrizeBand | undefined {
  return prizes.find(({ from, to }) => place >= from && place <= to);
}

/** Places that are decorated or paid. */
export function lastPrizePlace(prizes: readonly PrizeBand[]): number {
  return prizes.reduce((last, { to }) => Math.max(last, to), 0);
}

/** Everything a currency's players can win. */
export function prizeFund(prizes: readonly PrizeBand[], currency: Currency): Minor {
  return prizes.reduce((sum, { from, to, amounts }) => sum + (amounts[currency] ?? 0n) * BigInt(to - from + 1), 0n);
}

/** A score as it is shown: points with two places, rounded down. */
export function formatScore(score: bigint): string {
  const hundredths = score / (scoreUnit / 100n);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}
