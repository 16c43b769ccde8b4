import type { GameRandomness } from '../randomness.ts';
import type { LiveGame, Spot } from './live-game.ts';

/**
 * A flight for everybody: a multiplier grows on the clock until it ends at a point that was committed before. A bet that is cashed
 * out at a multiplier not above the point wins by it. All multipliers are in hundredths: 101 is × 1.01.
 */
const draws = 1_000_000_000;
/** Of a hundred: what comes back at every multiplier. */
const returned = 97;
export const lowestCashOut = 101;
/** Where the flight ends at the latest: whoever is still in it has won by it. */
export const highestCashOut = 100_000;
/** The multiplier doubles in so much time. */
const doublingMs = 7_000;
export const crashSpots = ['first', 'second'] as const;

/** How many of the equally likely draws reach a multiplier of 101 or more: `floor(97 · 10⁹ / multiplier)`. */
export const drawsReaching = (hundredths: number): number => Math.floor((returned * draws) / hundredths);
export const drawsInAll = draws;

/** The multiplier so long after the start, in hundredths, rounded down. */
export function multiplierAt(elapsedMs: number): number {
  return Math.min(highestCashOut, Math.max(100, Math.floor(100 * 2 ** (elapsedMs / doublingMs))));
}

/** How long a flight to a point lasts, whole milliseconds: to the first at which the multiplier would be above it. */
export function flightMsOf(point: number): number {
  const isOver = (ms: number) => Math.floor(100 * 2 ** (ms / doublingMs)) > point;
  let ms = Math.ceil(doublingMs * Math.log2((point + 1) / 100));
  while (ms > 0 && isOver(ms - 1)) ms -= 1;
  while (!isOver(ms)) ms += 1;
  return ms;
}

/**
 * At which multiplier a bet is cashed out by itself: where the player wants it, at the end of the longest flight, or where the win
 * reaches the table's limit, whichever comes first.
 */
export function targetOf({
  stake,
  wanted,
  mostWin,
}: {
  stake: bigint;
  wanted: number | undefined;
  mostWin: bigint;
}): number {
  const byWin = (mostWin * 100n) / stake;
  const most = byWin < BigInt(highestCashOut) ? Number(byWin) : highestCashOut;
  return Math.min(wanted ?? most, most);
}

/** What a bet gets back that was cashed out at a multiplier. Stakes are whole hundreds, so that nothing is rounded. */
export const cashedOut = (stake: bigint, hundredths: number): bigint => (stake * BigInt(hundredths)) / 100n;

const spots = crashSpots.map(
  (id): Spot => ({
    id,
    mostPays: highestCashOut / 100 - 1,
    // Of a bet that nobody cashes out.
    pays: (point) => (point >= highestCashOut ? highestCashOut / 100 - 1 : undefined),
  }),
);

/** The outcome is the point at which the flight ends, hundredths. */
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
