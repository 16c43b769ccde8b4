import type { GameRandomness } from '../randomness.ts';
import type { LiveGame, Spot } from './live-game.ts';
import { pick } from './weighted.ts';

/** The bets: a number of the wheel, or one of its bonus rounds. */
export const caravanSpots = ['1', '2', '5', '10', 'coins', 'vault'] as const;
export type CaravanSpot = (typeof caravanSpots)[number];

/** Segments of the wheel, clockwise from the top: 22 × 1, 14 × 2, 7 × 5, 4 × 10, 4 × coins, 3 × vault. */
export const caravanSegments: readonly CaravanSpot[] = [
  ...(['10', '1', '2', '5', '1', 'vault', '1', '2', 'coins', '1', '2', '1', '5', '1', '2', '10', '1', '2'] as const),
  ...(['5', '1', 'coins', '1', '2', 'vault', '1', '2', '1', '5', '1', '2', '10', '1', 'coins', '1', '2', '5'] as const),
  ...(['1', '2', '1', 'vault', '1', '2', '5', '1', '10', '2', '1', 'coins', '1', '2', '5', '1', '2', '1'] as const),
];

/** The lantern of a round: it shines on a spot, whose win it multiplies, or on none. */
interface Lantern {
  spot: CaravanSpot;
  times: number;
}

/** Lanterns by weight; the spot `none` is dark. Weights add up to 1 000. */
export const lanternTable: readonly (readonly [spot: CaravanSpot | 'none', times: number, weight: number])[] = [
  ['none', 1, 269],
  ['1', 2, 60],
  ['1', 3, 50],
  ['1', 5, 24],
  ['1', 10, 11],
  ['2', 2, 60],
  ['2', 3, 50],
  ['2', 5, 23],
  ['2', 10, 11],
  ['5', 2, 50],
  ['5', 3, 40],
  ['5', 5, 20],
  ['5', 10, 8],
  ['10', 2, 40],
  ['10', 3, 30],
  ['10', 5, 15],
  ['10', 10, 4],
  ['coins', 2, 50],
  ['coins', 3, 40],
  ['coins', 5, 25],
  ['vault', 2, 60],
  ['vault', 3, 60],
];
const lanternPlaces = lanternTable.map(([, , weight], place) => [place, weight] as const);

/** Rows of pegs of the coin rain. A coin passes each to the left or to the right. */
export const pegRows = 8;
export const coinsFalling = 3;
/** What a coin brings, by the number of pegs that it passed to the right. */
export const coinSlots: readonly number[] = [60, 12, 4, 2, 1, 2, 4, 12, 60];
const paths = 2 ** pegRows;

/** Compartments of the vault's dial, clockwise. `double` doubles the others and turns the dial again. */
export const vaultDial: readonly (number | 'double')[] = [
  ...([40, 5, 8, 4, 12, 5, 'double', 10, 4, 20, 6, 15, 4] as const),
  ...(['double', 8, 25] as const),
];
/** After so many doublings the dial stops on numbers alone. */
export const maxDoublings = 3;
const numberPlaces = vaultDial.flatMap((compartment, place) => (compartment === 'double' ? [] : [place]));
const highestCompartment = Math.max(...vaultDial.map((compartment) => (compartment === 'double' ? 0 : compartment)));

/** A round: the wheel's segment, the lantern, and what the bonus round of the segment shows. */
export interface CaravanRound {
  /** Place among the segments. */
  place: number;
  lantern: Lantern | undefined;
  /** Coin rain: the path of each coin, 0 to 255: bit `r` is 1 if it passes row `r` to the right. Otherwise empty. */
  coins: readonly number[];
  /** The vault: where the dial stopped, turn by turn. Otherwise empty. */
  turns: readonly number[];
}

const segments = caravanSegments.length;
const digits = vaultDial.length + 1;

export const segmentOf = ({ place }: Pick<CaravanRound, 'place'>): CaravanSpot => caravanSegments[place] ?? '1';

/** Number of pegs that a coin passes to the right, which is its slot. */
export function slotOf(path: number): number {
  let right = 0;
  for (let row = 0; row < pegRows; row += 1) right += (path >> row) & 1;
  return right;
}

export const coinValue = (path: number): number => coinSlots[slotOf(path)] ?? 0;

const lanternPlace = (lantern: Lantern | undefined): number =>
  lantern === undefined
    ? 0
    : lanternTable.findIndex(([spot, times]) => spot === lantern.spot && times === lantern.times);

function lanternAt(place: number): Lantern | undefined {
  const [spot = 'none', times = 1] = lanternTable[place] ?? [];
  return spot === 'none' ? undefined : { spot, times };
}

/**
 * Encodes a round: segment, lantern, then the coins' paths as base-256 digits or the dial's stops as base-17 digits,
 * each plus 1, the first least significant. Below 2^35.
 */
export function outcomeOf({ place, lantern, coins, turns }: CaravanRound): number {
  const bonus =
    coins.length > 0
      ? coins.reduceRight((sum, path) => sum * paths + path, 0)
      : turns.reduceRight((sum, stop) => sum * digits + stop + 1, 0);
  return place + segments * (lanternPlace(lantern) + lanternTable.length * bonus);
}

/** Decodes the round of an outcome. */
export function caravanOf(outcome: number): CaravanRound {
  const place = outcome % segments;
  const rest = Math.floor(outcome / segments);
  const lantern = lanternAt(rest % lanternTable.length);
  let bonus = Math.floor(rest / lanternTable.length);
  const [coins, turns]: [number[], number[]] = [[], []];
  if (caravanSegments[place] === 'coins')
    for (let coin = 0; coin < coinsFalling; coin += 1) {
      coins.push(bonus % paths);
      bonus = Math.floor(bonus / paths);
    }
  else for (; bonus > 0; bonus = Math.floor(bonus / digits)) turns.push((bonus % digits) - 1);
  return { place, lantern, coins, turns };
}

/** Multiplier of the lantern on the segment of the round; 1 without one. */
export function lanternTimes(round: Pick<CaravanRound, 'place' | 'lantern'>): number {
  return round.lantern?.spot === segmentOf(round) ? round.lantern.times : 1;
}

/** Payout of the round's segment, n to 1: the number, the sum of the coins, or the vault's number, by the lantern. */
export function roundPays(round: CaravanRound): number {
  const segment = segmentOf(round);
  const times = lanternTimes(round);
  if (segment === 'coins') return times * round.coins.reduce((sum, path) => sum + coinValue(path), 0);
  if (segment !== 'vault') return times * Number(segment);
  const last = vaultDial[round.turns.at(-1) ?? 0];
  return times * (last === 'double' || last === undefined ? 0 : last) * 2 ** Math.max(0, round.turns.length - 1);
}

const highestTimes = (id: CaravanSpot): number =>
  Math.max(...lanternTable.map(([spot, times]) => (spot === id ? times : 1)));

/** The round that pays a spot most. */
function highestRound(id: CaravanSpot): CaravanRound {
  const double = vaultDial.indexOf('double');
  return {
    place: caravanSegments.indexOf(id),
    lantern: { spot: id, times: highestTimes(id) },
    coins: id === 'coins' ? Array.from({ length: coinsFalling }, () => 0) : [],
    turns:
      id === 'vault'
        ? [...Array.from({ length: maxDoublings }, () => double), vaultDial.indexOf(highestCompartment)]
        : [],
  };
}

const spots = caravanSpots.map((id): Spot => {
  const highest = highestRound(id);
  return {
    id,
    maxPays: roundPays(highest),
    pays(outcome) {
      const round = caravanOf(outcome);
      return segmentOf(round) === id ? roundPays(round) : undefined;
    },
  };
});

function drawTurns({ nextInt }: GameRandomness): number[] {
  const turns: number[] = [];
  for (;;) {
    const stop = turns.length < maxDoublings ? nextInt(vaultDial.length) : numberPlaces[nextInt(numberPlaces.length)]!;
    turns.push(stop);
    if (vaultDial[stop] !== 'double') return turns;
  }
}

/** Durations in multiples of the drawn phase of a number: the coin rain; the vault, and each turn of its dial. */
const coinsLast = 2.1;
const vaultLasts = 1.25;
export const turnLasts = 0.45;

/**
 * Caravan Wheel: 54 segments, numbers that pay themselves to 1 and two bonus rounds, and a lantern that multiplies the
 * win of one spot. An outcome encodes all of it. Lantern and wheel are independent.
 */
export const caravanWheel: LiveGame = {
  code: 'caravan-wheel',
  mathsVersion: '1',
  spots: new Map(spots.map((spot) => [spot.id, spot])),
  // Only the spot of the segment wins, at most what the round that pays it most pays.
  cases: caravanSpots.map((id) => outcomeOf(highestRound(id))),
  draw(randomness) {
    const lantern = lanternAt(pick(randomness, lanternPlaces));
    const place = randomness.nextInt(segments);
    const segment = caravanSegments[place];
    const coins = segment === 'coins' ? Array.from({ length: coinsFalling }, () => randomness.nextInt(paths)) : [];
    return outcomeOf({ place, lantern, coins, turns: segment === 'vault' ? drawTurns(randomness) : [] });
  },
  lengthOf(outcome) {
    const { coins, turns } = caravanOf(outcome);
    if (coins.length > 0) return coinsLast;
    return turns.length > 0 ? vaultLasts + turnLasts * turns.length : 1;
  },
};

/** Mean of what the segment pays to 1 without a lantern. */
function meanPays(id: CaravanSpot): number {
  if (id === 'coins') {
    const all = Array.from({ length: paths }, (_, path) => coinValue(path));
    return (coinsFalling * all.reduce((sum, value) => sum + value, 0)) / paths;
  }
  if (id !== 'vault') return Number(id);
  const sum = numberPlaces.reduce((total, place) => total + Number(vaultDial[place]), 0);
  // The last turn is among numbers alone; each earlier one may double the next.
  let mean = sum / numberPlaces.length;
  const doubles = vaultDial.length - numberPlaces.length;
  for (let turn = 0; turn < maxDoublings; turn += 1) mean = (sum + doubles * 2 * mean) / vaultDial.length;
  return mean;
}

/** Returns by spot in per cent. Lantern, segment and bonus round are independent, so their means multiply. */
export function caravanReturns(): Readonly<Record<string, number>> {
  const all = lanternTable.reduce((sum, [, , weight]) => sum + weight, 0);
  return Object.fromEntries(
    caravanSpots.map((id) => {
      const raised = lanternTable.reduce((sum, [spot, times, weight]) => sum + weight * (spot === id ? times : 1), 0);
      const wins = caravanSegments.filter((segment) => segment === id).length;
      return [id, (100 * wins * (1 + meanPays(id) * (raised / all))) / segments];
    }),
  );
}
