import { type EvenGame, evenGame, evenSpot, type Spot } from './live-game.ts';

/** Pockets of the wheel, clockwise from zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

export function colourOf(number: number): 'green' | 'red' | 'black' {
  if (number === 0) return 'green';
  return red.includes(number) ? 'red' : 'black';
}

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const pocketsPaid = 36;

/** Inside bets, named by their numbers in ascending order: `17`, `0-1`, `1-2-4-5`. */
function inside(): number[][] {
  const sets: number[][] = [[0], ...numbers.map((number) => [number])];
  sets.push([0, 1], [0, 2], [0, 3], [0, 1, 2], [0, 2, 3], [0, 1, 2, 3]);
  for (const first of numbers) {
    const isLastOfStreet = first % 3 === 0;
    const isLastStreet = first > 33;
    if (!isLastOfStreet) sets.push([first, first + 1]);
    if (!isLastStreet) sets.push([first, first + 3]);
    if (!isLastOfStreet && !isLastStreet) sets.push([first, first + 1, first + 3, first + 4]);
    if (first % 3 === 1) sets.push([first, first + 1, first + 2]);
    if (first % 3 === 1 && !isLastStreet) sets.push([first, first + 1, first + 2, first + 3, first + 4, first + 5]);
  }
  return sets;
}

const outside: Record<string, number[]> = {
  red,
  black: numbers.filter((number) => colourOf(number) === 'black'),
  odd: numbers.filter((number) => number % 2 === 1),
  even: numbers.filter((number) => number % 2 === 0),
  low: numbers.filter((number) => number <= 18),
  high: numbers.filter((number) => number > 18),
  dozen1: numbers.filter((number) => number <= 12),
  dozen2: numbers.filter((number) => number > 12 && number <= 24),
  dozen3: numbers.filter((number) => number > 24),
  column1: numbers.filter((number) => number % 3 === 1),
  column2: numbers.filter((number) => number % 3 === 2),
  column3: numbers.filter((number) => number % 3 === 0),
};

const spots: Spot[] = [
  ...inside().map((set) => ({ id: set.join('-'), set })),
  ...Object.entries(outside).map(([id, set]) => ({ id, set })),
].map(({ id, set }) => evenSpot(id, set, pocketsPaid / set.length - 1));

/** European roulette with one zero: every bet returns 36/37. */
export const liveRoulette: EvenGame = evenGame({ code: 'live-roulette', mathsVersion: '1', outcomes: 37, spots });
