/**
 * Line slots: reel grids with fixed lines that pay from the left, a wild, and a scatter that pays anywhere and awards
 * free spins. Each game is a configuration; this code is shared by all.
 */

import { byCount } from './by-count.ts';

/** Multiples of the line bet (the stake divided by the lines) for 3, 4 and 5 of a kind from the left. */
type LinePays = readonly [three: number, four: number, five: number];

export interface LineSlotConfig {
  game: string;
  /** Changes with strips, pays or features. A stored book refers to the version that produced it. */
  mathsVersion: string;
  rows: number;
  /** For each line, the row on each reel, 0 at the top. */
  lines: readonly (readonly number[])[];
  /** One strip per reel. The reel shows `rows` consecutive symbols from a uniformly drawn stop. */
  strips: readonly (readonly string[])[];
  wild: string;
  scatter: string;
  pays: Readonly<Record<string, LinePays>>;
  scatterFeature: {
    /** Multiples of the whole stake by number of scatters in view; the last one is for all higher numbers. */
    pays: Readonly<Record<number, number>>;
    /** By number of scatters in view, also during free spins; the last one is for all higher numbers. */
    freeSpins: Readonly<Record<number, number>>;
    /** Multiplier of all wins in a free spin. */
    freeSpinMultiplier: number;
    /** Maximum number of free spins in a round; further awards are dropped. */
    maxFreeSpins: number;
  };
  /** Maximum win of a round as a multiple of the stake; reaching it ends the round. */
  maxWinMultiple: number;
}

/**
 * Checks that this engine can compute the configuration exactly.
 * @throws Error describing the first problem.
 */
export function assertLineSlotConfig(config: LineSlotConfig): void {
  const fail = (problem: string): never => {
    throw new Error(`${config.game}: ${problem}`);
  };
  const reels = config.strips.length;
  if (reels !== 5 || config.rows !== 3) fail('the grid must be 5 × 3');
  for (const line of config.lines) {
    if (line.length !== reels || line.some((row) => !Number.isInteger(row) || row < 0 || row >= config.rows)) {
      fail('a line must name a row of every reel');
    }
  }
  if (new Set(config.lines.map((line) => line.join())).size !== config.lines.length) fail('two lines are the same');
  config.strips.forEach((strip, reel) => {
    for (const symbol of strip) {
      if (symbol !== config.wild && symbol !== config.scatter && !config.pays[symbol]) fail(`no pays for ${symbol}`);
    }
    strip.forEach((symbol, index) => {
      for (let step = 1; step < config.rows; step += 1) {
        if (symbol === config.scatter && strip[(index + step) % strip.length] === config.scatter) {
          fail(`two scatters can show on reel ${reel}`);
        }
      }
    });
  });
  if (config.strips[0]?.includes(config.wild))
    fail('the first reel carries no wild: a line’s first symbol names its win');
  for (const [count, free] of Object.entries(config.scatterFeature.freeSpins)) {
    if (Number(count) < 3 || Number(count) > reels || free < 1) fail('free spins start at three scatters');
  }
  if (!Number.isInteger(config.maxWinMultiple) || config.maxWinMultiple < 1) fail('a round needs a highest win');
  for (const pays of Object.values(config.pays)) {
    if (pays.some((pay) => !Number.isInteger(pay) || pay < 0)) fail('pays are whole multiples of the line bet');
  }
}

/** Symbol names in a fixed order: wild first, scatter second. A symbol's index is its number. */
export function symbolsOf(config: LineSlotConfig): readonly string[] {
  return [config.wild, config.scatter, ...Object.keys(config.pays)];
}

/** Symbols that a reel shows at a stop, top to bottom. */
export function windowOf(strip: readonly string[], stop: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!);
}

/** Free spins awarded for the scatters in view, limited to what the round has left. */
export function awardedFreeSpins(config: LineSlotConfig, scatters: number, awardedSoFar: number): number {
  const wanted = byCount(config.scatterFeature.freeSpins, scatters);
  return Math.min(wanted, config.scatterFeature.maxFreeSpins - awardedSoFar);
}
