import type { Grid, Position, Teased } from './steps.ts';

/**
 * A symbol that creates suspense: once `from` of it are visible, the remaining reels stop late. The suspense has three
 * stages: it rises with each reel until what is promised is won, or with each coin in view.
 */
export interface Tease {
  symbol: string;
  from: number;
  /** How many bring what they promise; one more than `from` unless given. */
  needs?: number;
  /** How many bring it in free spins, where fewer suffice. */
  needsInFree?: number;
  /** The stage follows the number of these symbols in view: coins that start respins. */
  byCount?: boolean;
  /** The meter of the round that counts with the symbols in view. */
  meter?: string;
}

/** What the meters of the round hold, by their names. */
export type Meters = ReadonlyMap<string, number>;

const noMeters: Meters = new Map();

/** How a grid comes to rest: its stages of suspense and what they are about. */
export interface Suspense {
  /** For each reel its stage of suspense, 0: it stops in time. */
  tense: number[];
  /** For each reel the number of teasing symbols visible when it adds one, 0: it adds none. */
  landed: number[];
  /** The symbols that the suspense is about. */
  teased: Teased[];
}

/** The last stage of suspense. */
const stages = 3;

/** How many of a teasing symbol bring what they promise. */
export const neededOf = ({ from, needs = from + 1, needsInFree = needs }: Tease, isFree: boolean): number =>
  isFree ? needsInFree : needs;

/** The number of visible symbols from which a tease holds: in free spins as many earlier as fewer suffice. */
const fromOf = (tease: Tease, isFree: boolean): number =>
  tease.from - (neededOf(tease, false) - neededOf(tease, isFree));

/** What is won already: more scatters may add to it, which is worth a short wait; a full meter gains nothing. */
const stageWhenWon = ({ meter }: Tease): number => (meter === undefined ? 1 : 0);

/** The symbols of a tease on a grid, reel by reel from the top, if suspense begins before its last reel. */
function teasedOf(grid: Grid, tease: Tease, { isFree, held }: { isFree: boolean; held: number }): Teased[] {
  const positions = grid.flatMap((column, reel) =>
    column.flatMap((name, row): Position[] => (name === tease.symbol ? [[reel, row]] : [])),
  );
  const missing = fromOf(tease, isFree) - held;
  const opening = positions[missing - 1];
  if (missing > 0 && (!opening || opening[0] === grid.length - 1)) return [];
  return positions.map((position, i) => ({ position, count: held + i + 1, needs: neededOf(tease, isFree) }));
}

/** The suspense of a spin. */
export function suspenseOf(grid: Grid, teases: readonly Tease[], isFree: boolean, meters: Meters = noMeters): Suspense {
  const heldBy = ({ meter }: Tease) => (meter === undefined ? 0 : (meters.get(meter) ?? 0));
  const seen = new Map<string, number>(teases.map((tease) => [tease.symbol, heldBy(tease)]));
  const tense: number[] = [];
  const landed: number[] = [];
  for (const column of grid) {
    const late = tense.filter((stage) => stage > 0).length;
    const levels = teases.map((tease) => {
      const count = seen.get(tease.symbol) ?? 0;
      const beyond = count - fromOf(tease, isFree);
      if (beyond < 0) return 0;
      if (tease.byCount) return beyond + 1;
      return count < neededOf(tease, isFree) ? late + 1 : stageWhenWon(tease);
    });
    tense.push(Math.min(stages, Math.max(0, ...levels)));
    let max = 0;
    for (const { symbol } of teases) {
      const here = column.filter((name) => name === symbol).length;
      if (here === 0) continue;
      seen.set(symbol, (seen.get(symbol) ?? 0) + here);
      max = Math.max(max, seen.get(symbol)!);
    }
    landed.push(max);
  }
  return { tense, landed, teased: teases.flatMap((tease) => teasedOf(grid, tease, { isFree, held: heldBy(tease) })) };
}
