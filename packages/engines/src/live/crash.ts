import type { GameRandomness } from '../randomness.ts';
import type { LiveGame, Spot } from './live-game.ts';

/**
 * A shared crash game: a multiplier grows with time until it ends at a point committed in advance. A bet cashed out at
 * or below that point wins. All multipliers are in hundredths: 101 is × 1.01.
 */
const draws = 1_000_000_000;
/** Return at every multiplier, in per cent. */
export const returned = 97;
export const lowestCashOut = 101;
/** Maximum crash point. Bets still open at it win. */
export const highestCashOut = 100_000;
/** Time in which the multiplier doubles. */
const doublingMs = 7_000;
export const crashSpots = ['first', 'second'] as const;

/** Number of equally likely draws that reach a multiplier of 101 or more: `floor(97 · 10⁹ / multiplier)`. */
export const drawsReaching = (hundredths: number): number => Math.floor((returned * draws) / hundredths);
export const drawsInAll = draws;

/** Multiplier after the elapsed time, in hundredths, rounded down. */
export function multiplierAt(elapsedMs: number): number {
  return Math.min(highestCashOut, Math.max(100, Math.floor(100 * 2 ** (elapsedMs / doublingMs))));
}

/** Duration of a flight in whole milliseconds: the first at which the multiplier would exceed the point. */
export function flightMsOf(point: number): number {
  const isOver = (ms: number) => Math.floor(100 * 2 ** (ms / doublingMs)) > point;
  let ms = Math.ceil(doublingMs * Math.log2((point + 1) / 100));
  while (ms > 0 && isOver(ms - 1)) ms -= 1;
  while (!isOver(ms)) ms += 1;
  return ms;
}

/**
 * Multiplier of the automatic cash-out: the player's target, the maximum crash point or the table's maximum win,
 * whichever is lowest.
 */
export function targetOf({
  stake,
  wanted,
  maxWin,
}: {
  stake: bigint;
  wanted: number | undefined;
  maxWin: bigint;
}): number {
  const byWin = (maxWin * 100n) / stake;
  const max = byWin < BigInt(highestCashOut) ? Number(byWin) : highestCashOut;
  return Math.min(wanted ?? max, max);
}

/** Payout of a bet cashed out at a multiplier. Stakes are multiples of 100, so nothing is rounded. */
export const cashedOut = (stake: bigint, hundredths: number): bigint => (stake * BigInt(hundredths)) / 100n;

/**
 * The part of a stake that a half cash-out takes: half of it in whole hundreds, so that nothing is rounded. 0: the stake
 * is too small to be divided.
 */
export const halfOf = (stake: bigint): bigint => (stake / 200n) * 100n;

/** Payout of a bet in a flight. @param rest multiplier of what flew on after a half cash-out; 0: it was lost. */
export function paidInFlight(stake: bigint, { half, rest }: { half: number | undefined; rest: number }): bigint {
  const taken = half === undefined ? 0n : halfOf(stake);
  return cashedOut(taken, half ?? 0) + cashedOut(stake - taken, rest);
}

const spots = crashSpots.map(
  (id): Spot => ({
    id,
    maxPays: highestCashOut / 100 - 1,
    // Payout of a bet that nobody cashes out.
    pays: (point) => (point >= highestCashOut ? highestCashOut / 100 - 1 : undefined),
  }),
);

/** The outcome is the crash point in hundredths. */
export const liveCrash: LiveGame = {
  code: 'live-crash',
  mathsVersion: '1',
  spots: new Map(spots.map((spot) => [spot.id, spot])),
  cases: [highestCashOut],
  draw(randomness: GameRandomness) {
    const point = drawsReaching(randomness.nextInt(draws) + 1);
    return Math.min(highestCashOut, Math.max(100, point));
  },
};
