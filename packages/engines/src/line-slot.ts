/**
 * Line slots: games on a grid of reels with fixed lines paying from the left, a substitute (wild), a scatter that pays
 * anywhere and awards free spins. A game is data; everything here is the same for all of them.
 */

/** Times the line bet (a line's share of the stake) for 3, 4 and 5 of a kind from the left. */
type LinePays = readonly [three: number, four: number, five: number];

export interface LineSlotConfig {
  game: string;
  /** Changes whenever strips, pays or features change: a stored book names the maths it was made by. */
  mathsVersion: string;
  rows: number;
  /** Row of each line on each reel, 0 at the top. */
  lines: readonly (readonly number[])[];
  /** One strip of symbols for each reel; the reel shows `rows` following symbols from a uniform stop. */
  strips: readonly (readonly string[])[];
  wild: string;
  scatter: string;
  pays: Readonly<Record<string, LinePays>>;
  scatterFeature: {
    /** Times the whole stake, by number of scatters in view. */
    pays: Readonly<Record<number, number>>;
    /** Free spins, by number of scatters in view; free spins award more. */
    freeSpins: Readonly<Record<number, number>>;
    /** All wins of a free spin are multiplied by it. */
    freeSpinMultiplier: number;
    /** Free spins one round can give at most; awards beyond are cut. */
    maxFreeSpins: number;
  };
  /** Highest win of a round, times the stake: a round that reaches it ends there. */
  maxWinMultiple: number;
}

/**
 * Checks that a configuration is one this engine computes exactly.
 * @throws Error naming what is wrong.
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

/** The symbol names in a fixed order, wild first, scatter second: their index is the symbol's number. */
export function symbolsOf(config: LineSlotConfig): readonly string[] {
  return [config.wild, config.scatter, ...Object.keys(config.pays)];
}

/** What a reel shows at a stop, top to bottom. */
export function windowOf(strip: readonly string[], stop: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!);
}

/** Free spins awarded for scatters in view, cut to what the round may still give. */
export function awardedFreeSpins(config: LineSlotConfig, scatters: number, awardedSoFar: number): number {
  const wanted = config.scatterFeature.freeSpins[scatters] ?? 0;
  return Math.min(wanted, config.scatterFeature.maxFreeSpins - awardedSoFar);
}
