import { type EvenGame, evenGame, type Spot } from './live-game.ts';

/** Symbols of the streamed slot, from the most to the least frequent. */
export const fruitSymbols = ['cherry', 'lemon', 'plum', 'melon', 'bell', 'seven', 'crown'] as const;
export type FruitSymbol = (typeof fruitSymbols)[number];

/** Stops of each reel. All reels carry the same symbols, so all lines have the same return. */
export const fruitStrips: readonly (readonly FruitSymbol[])[] = [
  ['cherry', 'lemon', 'plum', 'cherry', 'bell', 'lemon', 'crown', 'cherry', 'plum', 'seven', 'lemon', 'melon'],
  ['lemon', 'cherry', 'melon', 'plum', 'lemon', 'seven', 'cherry', 'plum', 'crown', 'lemon', 'cherry', 'bell'],
  ['plum', 'lemon', 'cherry', 'seven', 'plum', 'lemon', 'cherry', 'melon', 'bell', 'lemon', 'cherry', 'crown'],
];
const stops = 12;
export const fruitRows = 3;

/** Rows of each line on the three reels, 0 at the top. */
export const fruitLines: Readonly<Record<string, readonly [number, number, number]>> = {
  line1: [1, 1, 1],
  line2: [0, 0, 0],
  line3: [2, 2, 2],
  line4: [0, 1, 2],
  line5: [2, 1, 0],
};

/** Payout of three of a kind, n to 1. A crown substitutes for any symbol. */
export const fruitPays: Readonly<Record<FruitSymbol, number>> = {
  cherry: 3,
  lemon: 4,
  plum: 11,
  melon: 19,
  bell: 29,
  seven: 39,
  crown: 149,
};

/** Stop of each reel for an outcome: the stop in the top row. */
export function stopsOf(outcome: number): [number, number, number] {
  return [outcome % stops, Math.floor(outcome / stops) % stops, Math.floor(outcome / stops ** 2) % stops];
}

/** Visible grid of an outcome: the rows of each reel, from the top. */
export function gridOf(outcome: number): FruitSymbol[][] {
  return stopsOf(outcome).map((stop, reel) =>
    Array.from({ length: fruitRows }, (_, row) => fruitStrips[reel]![(stop + row) % stops]!),
  );
}

/** Winning symbol of a line, or undefined. */
export function winOfLine(outcome: number, line: string): FruitSymbol | undefined {
  const rows = fruitLines[line];
  if (!rows) return undefined;
  const grid = gridOf(outcome);
  const shown = rows.map((row, reel) => grid[reel]![row]!);
  const plain = shown.filter((symbol) => symbol !== 'crown');
  const [first = 'crown'] = plain;
  return plain.every((symbol) => symbol === first) ? first : undefined;
}

const outcomes = stops ** 3;

function spotOf(id: string): Spot {
  const pays = Array.from({ length: outcomes }, (_, outcome) => {
    const symbol = winOfLine(outcome, id);
    return symbol && fruitPays[symbol];
  });
  return { id, maxPays: Math.max(...Object.values(fruitPays)), pays: (outcome) => pays[outcome] };
}

/**
 * Fruit Crown Live: three reels of twelve stops and five lines, one spin for all players. Each line is a separate bet
 * and returns 1 659 of 1 728, 96.01 %.
 */
export const fruitReels: EvenGame = evenGame({
  code: 'fruit-crown-live',
  mathsVersion: '1',
  outcomes,
  spots: Object.keys(fruitLines).map(spotOf),
});
