import { awardedFreeSpins } from './line-slot.ts';
import type { CompiledLineSlot } from './line-slot-maths.ts';

export interface Simulation {
  rounds: number;
  spins: number;
  /** Mean return of a round as a fraction of the stake. */
  rtp: number;
  /** Half the width of the 99 % confidence interval of `rtp`, from the sample's own variance. */
  halfWidth99: number;
  hitRate: number;
}

/** Standard normal quantile of 99.5 %. */
const z99 = 2.5758293035489004;
const rangeSize = 2 ** 32;

/**
 * Plays rounds by counting alone: no events, no allocation. Returns the mean with its confidence interval.
 * @param nextWord uniform 32-bit words.
 */
export function simulateLineSlot(slot: CompiledLineSlot, rounds: number, nextWord: () => number): Simulation {
  const { config, lengths } = slot;
  const lineCount = config.lines.length;
  const { freeSpinMultiplier, pays } = config.scatterFeature;
  const scatterPays = Array.from({ length: 6 }, (_, count) => (pays[count] ?? 0) * lineCount);
  const limits = lengths.map((length) => rangeSize - (rangeSize % length));
  const stops = new Int32Array(5);
  const spin = (): void => {
    for (let reel = 0; reel < 5; reel += 1) {
      let word = nextWord();
      while (word >= limits[reel]!) word = nextWord();
      stops[reel] = word % lengths[reel]!;
    }
  };
  let spins = 0;
  let sum = 0;
  let squares = 0;
  let hits = 0;
  for (let round = 0; round < rounds; round += 1) {
    spin();
    let scatters = slot.scatters(stops);
    let win = slot.lineWin(stops) + scatterPays[scatters]!;
    let awarded = awardedFreeSpins(config, scatters, 0);
    if (win > 0 || awarded > 0) hits += 1;
    for (let free = 1; free <= awarded; free += 1) {
      spin();
      scatters = slot.scatters(stops);
      win += freeSpinMultiplier * (slot.lineWin(stops) + scatterPays[scatters]!);
      awarded += awardedFreeSpins(config, scatters, awarded);
    }
    spins += 1 + awarded;
    sum += win;
    squares += win * win;
  }
  const mean = sum / rounds;
  const variance = squares / rounds - mean * mean;
  return {
    rounds,
    spins,
    rtp: mean / lineCount,
    halfWidth99: (z99 * Math.sqrt(variance / rounds)) / lineCount,
    hitRate: hits / rounds,
  };
}
