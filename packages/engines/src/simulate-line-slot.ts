import { type CompiledLineSlot, compileLineSlot } from './compile-line-slot.ts';
import type { LineSlotConfig } from './line-slot.ts';
import { fromWords, type GameRandomness, seededWords } from './randomness.ts';

/** Result of a round: its win in line bets and the number of spins, free spins included. */
export interface CountedRound {
  win: number;
  spins: number;
  /** True when the paid spin won or awarded free spins. */
  isHit: boolean;
}

/**
 * Plays rounds for simulation with the same draws and totals as `playLineSlot`, without a book and without allocation.
 */
export function createCounter(slot: CompiledLineSlot, randomness: GameRandomness): () => Readonly<CountedRound> {
  const { scatterPays, freeSpins } = slot;
  const [n0, n1, n2, n3, n4] = slot.lengths as [number, number, number, number, number];
  const { freeSpinMultiplier, maxFreeSpins } = slot.config.scatterFeature;
  const max = slot.config.maxWinMultiple * slot.config.lines.length;
  const stops = new Int32Array(5);
  const round: CountedRound = { win: 0, spins: 0, isHit: false };
  let awarded = 0;
  const spin = () => {
    stops[0] = randomness.nextInt(n0);
    stops[1] = randomness.nextInt(n1);
    stops[2] = randomness.nextInt(n2);
    stops[3] = randomness.nextInt(n3);
    stops[4] = randomness.nextInt(n4);
    const scatters = slot.scatters(stops);
    awarded = Math.min(maxFreeSpins, awarded + freeSpins[scatters]!);
    return slot.lineWin(stops) + scatterPays[scatters]!;
  };
  return () => {
    awarded = 0;
    let win = Math.min(max, spin());
    round.isHit = win > 0 || awarded > 0;
    let played = 0;
    while (played < awarded && win < max) {
      played += 1;
      win = Math.min(max, win + spin() * freeSpinMultiplier);
    }
    round.win = win;
    round.spins = played + 1;
    return round;
  };
}

export interface Simulation {
  rounds: number;
  spins: number;
  /** Observed return to player. */
  rtp: number;
  /** Half the width of the 99 % confidence interval around `rtp`, from the sample's own variance. */
  halfWidth99: number;
  /** Share of rounds whose paid spin won or awarded free spins. */
  hitRate: number;
  /** Standard deviation of a round's win, in stakes. */
  deviation: number;
  /** Highest win seen, in stakes. */
  maxMultiple: number;
}

/** Two-sided 99 % point of the normal distribution. */
const z99 = 2.5758293035489;

/** Plays `rounds` rounds from a seed and reports the observed return with its confidence interval. */
export function simulateLineSlot(config: LineSlotConfig, options: { rounds: number; seed: number }): Simulation {
  const play = createCounter(compileLineSlot(config), fromWords(seededWords(options.seed)));
  const lineCount = config.lines.length;
  let total = 0;
  let squares = 0;
  let spins = 0;
  let hits = 0;
  let max = 0;
  for (let index = 0; index < options.rounds; index += 1) {
    const round = play();
    total += round.win;
    squares += round.win * round.win;
    spins += round.spins;
    if (round.isHit) hits += 1;
    if (round.win > max) max = round.win;
  }
  const rtp = total / options.rounds / lineCount;
  const deviation = Math.sqrt(squares / options.rounds / lineCount ** 2 - rtp ** 2);
  return {
    rounds: options.rounds,
    spins,
    rtp,
    halfWidth99: (z99 * deviation) / Math.sqrt(options.rounds),
    hitRate: hits / options.rounds,
    deviation,
    maxMultiple: max / lineCount,
  };
}
