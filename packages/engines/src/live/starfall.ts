import type { LiveGame, Spot } from './live-game.ts';
import { liveRoulette } from './roulette.ts';
import { pick, type Weighted, weightOf } from './weighted.ts';

/** Number of stars in a round, by weight. The mean is 2.22. */
export const starCounts: Weighted = [
  [1, 34],
  [2, 30],
  [3, 20],
  [4, 12],
  [5, 4],
];
/** What a star makes of the stake of a winning bet on its number, by weight. The mean is 130. */
export const starMultipliers: Weighted = [
  [50, 37],
  [100, 24],
  [150, 15],
  [200, 10],
  [250, 6],
  [300, 5],
  [500, 3],
];
/** Payout of a number without a star, n to 1. */
export const plainPays = 29;

const pockets = liveRoulette.outcomes;
const multipliers = starMultipliers.map(([multiplier]) => multiplier);
const highestMultiplier = Math.max(...multipliers);
/** Digits of an outcome: 0 ends the stars; each other digit is a number with a multiplier. */
const base = 1 + pockets * multipliers.length;

/** A number hit by a star: a bet on this number alone returns `multiplier` stakes. */
export interface Star {
  number: number;
  multiplier: number;
}

/** A round: the ball's pocket, and the stars in the order in which they fell. */
export interface Starfall {
  pocket: number;
  stars: readonly Star[];
}

/** Encodes a round: the pocket, then base-260 digits, one for each star, the first least significant. Below 2^46. */
export function outcomeOf({ pocket, stars }: Starfall): number {
  const digits = stars.map(
    ({ number, multiplier }) => 1 + number * multipliers.length + multipliers.indexOf(multiplier),
  );
  return pocket + pockets * digits.reduceRight((sum, digit) => sum * base + digit, 0);
}

/** Decodes the round of an outcome. */
export function starfallOf(outcome: number): Starfall {
  const stars: Star[] = [];
  for (let left = Math.floor(outcome / pockets); left > 0; left = Math.floor(left / base)) {
    const place = (left % base) - 1;
    stars.push({
      number: Math.floor(place / multipliers.length),
      multiplier: multipliers[place % multipliers.length] ?? 0,
    });
  }
  return { pocket: outcome % pockets, stars };
}

/** The star on the winning number, if there is one. */
export function winningStar({ pocket, stars }: Starfall): Star | undefined {
  return stars.find(({ number }) => number === pocket);
}

/** A bet on one number. */
function straight(id: string): Spot {
  return {
    id,
    maxPays: highestMultiplier - 1,
    pays(outcome) {
      const round = starfallOf(outcome);
      if (round.pocket !== Number(id)) return undefined;
      const star = winningStar(round);
      return star ? star.multiplier - 1 : plainPays;
    },
  };
}

const isStraight = (id: string): boolean => /^\d+$/.test(id);

const spots = [...liveRoulette.spots.values()].map(
  (spot): Spot =>
    isStraight(spot.id) ? straight(spot.id) : { ...spot, pays: (outcome) => spot.pays(outcome % pockets) },
);

/**
 * Starfall Roulette: a European wheel, and one to five stars that fall on numbers before the ball. A number with a star
 * pays its multiplier, one without pays 29 to 1. An outcome encodes pocket and stars. Stars and pocket are independent.
 * Every bet returns 36/37.
 */
export const starfallRoulette: LiveGame = {
  code: 'starfall-roulette',
  mathsVersion: '1',
  spots: new Map(spots.map((spot) => [spot.id, spot])),
  // Of all rounds with a pocket, that with the highest multiplier on it pays most on every spot.
  cases: Array.from({ length: pockets }, (_, pocket) =>
    outcomeOf({ pocket, stars: [{ number: pocket, multiplier: highestMultiplier }] }),
  ),
  draw(randomness) {
    const numbers = Array.from({ length: pockets }, (_, number) => number);
    const stars = Array.from({ length: pick(randomness, starCounts) }, () => {
      const [number = 0] = numbers.splice(randomness.nextInt(numbers.length), 1);
      return { number, multiplier: pick(randomness, starMultipliers) };
    });
    return outcomeOf({ pocket: randomness.nextInt(pockets), stars });
  },
};

const meanOf = (table: Weighted) => ({
  sum: BigInt(table.reduce((sum, [value, weight]) => sum + value * weight, 0)),
  of: BigInt(weightOf(table)),
});

/**
 * Exact return of a bet on one number, as a fraction of its stake. It wins with one pocket; a share of `stars / pockets`
 * of the rounds has a star on it, since the numbers of stars are drawn without repetition.
 */
export function straightReturn(): { returned: bigint; of: bigint } {
  const [stars, multiplier] = [meanOf(starCounts), meanOf(starMultipliers)];
  const all = BigInt(pockets) * stars.of;
  const withStar = stars.sum * multiplier.sum;
  const without = (all - stars.sum) * multiplier.of * BigInt(plainPays + 1);
  return { returned: withStar + without, of: BigInt(pockets) * all * multiplier.of };
}

/** Returns by spot in per cent. */
export function starfallReturns(): Readonly<Record<string, number>> {
  const { returned, of } = straightReturn();
  const single = Number(returned * 100n) / Number(of);
  const several = 3_600 / pockets;
  return Object.fromEntries(spots.map(({ id }) => [id, isStraight(id) ? single : several]));
}
