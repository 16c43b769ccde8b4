import { type EvenGame, evenGame, type Spot } from './live-game.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;

/** The three dice (1 to 6) of an outcome from 0 to 215. */
export function diceOf(outcome: number): [number, number, number] {
  return [Math.floor(outcome / 36) + 1, (Math.floor(outcome / 6) % 6) + 1, (outcome % 6) + 1];
}

export const totalOf = (outcome: number): number => diceOf(outcome).reduce((sum, die) => sum + die, 0);
export const isTriple = (outcome: number): boolean => new Set(diceOf(outcome)).size === 1;
const countOf = (outcome: number, face: number) => diceOf(outcome).filter((die) => die === face).length;

function spot(id: string, pays: number, wins: (outcome: number) => boolean): Spot {
  return { id, maxPays: pays, pays: (outcome) => (wins(outcome) ? pays : undefined) };
}

/** Payout of a total, n to 1. */
const totalPays: Readonly<Record<number, number>> = { 4: 68, 5: 34, 6: 20, 7: 13, 8: 9, 9: 7, 10: 6 };
/** Payout of a number by how many dice show it. */
const singlePays = [undefined, 1, 2, 12] as const;

/** Bets on half of all results; all lose on any triple. */
const halves: readonly Spot[] = [
  spot('small', 1, (outcome) => !isTriple(outcome) && totalOf(outcome) <= 10),
  spot('big', 1, (outcome) => !isTriple(outcome) && totalOf(outcome) >= 11),
  spot('odd', 1, (outcome) => !isTriple(outcome) && totalOf(outcome) % 2 === 1),
  spot('even', 1, (outcome) => !isTriple(outcome) && totalOf(outcome) % 2 === 0),
];

const spots: readonly Spot[] = [
  ...halves,
  ...Array.from({ length: 14 }, (_, index) => index + 4).map((total) =>
    spot(`total${total}`, totalPays[Math.min(total, 21 - total)] ?? 0, (outcome) => totalOf(outcome) === total),
  ),
  ...faces.map((face): Spot => {
    return { id: `single${face}`, maxPays: 12, pays: (outcome) => singlePays[countOf(outcome, face)] };
  }),
  ...faces.map((face) => spot(`double${face}`, 12, (outcome) => countOf(outcome, face) >= 2)),
  ...faces.map((face) => spot(`triple${face}`, 206, (outcome) => countOf(outcome, face) === 3)),
  spot('triple', 34, isTriple),
  ...faces.flatMap((low) =>
    faces
      .filter((high) => high > low)
      .map((high) =>
        spot(`pair${low}${high}`, 6, (outcome) => countOf(outcome, low) > 0 && countOf(outcome, high) > 0),
      ),
  ),
];

/**
 * Three dice. Bets return 87.50 to 97.22 %; small, big, odd, even, triples, pairs and most totals return at least 95.83
 * %.
 */
export const liveSicBo: EvenGame = evenGame({ code: 'live-sic-bo', mathsVersion: '1', outcomes: 216, spots });
