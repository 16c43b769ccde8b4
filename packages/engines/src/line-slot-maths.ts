import { compileLineSlot } from './compile-line-slot.ts';
import { awardedFreeSpins, type LineSlotConfig } from './line-slot.ts';

/** Exact figures of a game, as fractions of the stake. */
export interface ExactMaths {
  /** Return to player, free spins included. */
  rtp: number;
  /** Return of the paid spin alone. */
  baseRtp: number;
  /** Upper bound on the return lost to the win cap (Chernoff bound). */
  capLossBound: number;
  /** Probability that the paid spin pays or awards free spins. */
  hitRate: number;
  /** Probability that the paid spin awards free spins. */
  triggerRate: number;
  /** Expected number of free spins per paid spin. */
  expectedFreeSpins: number;
  /** Standard deviation of the paid spin's win. */
  baseDeviation: number;
  /** Highest win of one paid spin. */
  maxSpinMultiple: number;
  /** Number of stop combinations counted: the whole cycle. */
  cycle: number;
}

/**
 * Exact maths from the full cycle of stops. All combinations are equally likely, so their mean is the return of a spin.
 * Free spins use the same strips with a multiplier, so a round returns `base × (1 + multiplier × expected free spins)`
 * (Wald's identity: stops are independent of the free spins awarded so far).
 */
export function exactMaths(config: LineSlotConfig): ExactMaths {
  const { byWin, byScatters, hits, cycle } = countCycle(config);
  const lineCount = config.lines.length;
  const { freeSpinMultiplier, freeSpins } = config.scatterFeature;
  const probabilities = byScatters.map((count) => count / cycle);
  const moment = (power: number) =>
    byWin.reduce((sum, count, win) => sum + (count / cycle) * (win / lineCount) ** power, 0);
  const baseRtp = moment(1);
  const expectedFreeSpins = expectFreeSpins(config, probabilities);
  return {
    rtp: baseRtp * (1 + freeSpinMultiplier * expectedFreeSpins),
    baseRtp,
    capLossBound: boundCapLoss(config, byWin, cycle),
    hitRate: hits / cycle,
    triggerRate: probabilities.reduce((sum, p, count) => sum + (freeSpins[count] ? p : 0), 0),
    expectedFreeSpins,
    baseDeviation: Math.sqrt(moment(2) - baseRtp ** 2),
    maxSpinMultiple: (byWin.length - 1) / lineCount,
    cycle,
  };
}

/** Visits every combination of stops once and counts wins (in line bets), scatters and hits. */
function countCycle(config: LineSlotConfig) {
  const slot = compileLineSlot(config);
  const [n0, n1, n2, n3, n4] = slot.lengths as [number, number, number, number, number];
  const highest = maxLineBets(config);
  const byWin = new Float64Array(highest + 1);
  const byScatters = [0, 0, 0, 0, 0, 0];
  let hits = 0;
  let max = 0;
  const stops = new Int32Array(5);
  for (let a = 0; a < n0; a += 1) {
    stops[0] = a;
    for (let b = 0; b < n1; b += 1) {
      stops[1] = b;
      for (let c = 0; c < n2; c += 1) {
        stops[2] = c;
        for (let d = 0; d < n3; d += 1) {
          stops[3] = d;
          for (let e = 0; e < n4; e += 1) {
            stops[4] = e;
            const scatters = slot.scatters(stops);
            const win = slot.lineWin(stops) + slot.scatterPays[scatters]!;
            byScatters[scatters]! += 1;
            byWin[win]! += 1;
            if (win > 0 || slot.freeSpins[scatters]! > 0) hits += 1;
            if (win > max) max = win;
          }
        }
      }
    }
  }
  return { byWin: [...byWin.subarray(0, max + 1)], byScatters, hits, cycle: n0 * n1 * n2 * n3 * n4 };
}

/** Upper bound on the line bets won in one spin: every line and the scatters at their best. */
function maxLineBets(config: LineSlotConfig): number {
  const line = Math.max(...Object.values(config.pays).flat());
  const scatter = Math.max(0, ...Object.values(config.scatterFeature.pays));
  return config.lines.length * (line + scatter);
}

/**
 * Upper bound on the return lost to the win cap. A round has at most n = `1 + maxFreeSpins` spins, all multiplied. For
 * every t > 0, Chernoff gives P(win ≥ x) ≤ M(t)^n e^(−t x), so the mean above the cap is at most M(t)^n e^(−t cap) / t.
 */
function boundCapLoss(config: LineSlotConfig, byWin: readonly number[], cycle: number): number {
  const { freeSpinMultiplier, maxFreeSpins } = config.scatterFeature;
  const unit = freeSpinMultiplier / config.lines.length;
  let best = Number.POSITIVE_INFINITY;
  for (let t = 0.0005; t < 0.2; t *= 1.05) {
    const moment = byWin.reduce(
      (sum, count, win) => sum + (count === 0 ? 0 : (count / cycle) * Math.exp(t * win * unit)),
      0,
    );
    const exponent = (1 + maxFreeSpins) * Math.log(moment) - t * config.maxWinMultiple;
    best = Math.min(best, Math.exp(exponent) / t);
  }
  return best;
}

/**
 * Expected free spins per paid spin, including the limit `maxFreeSpins`. After `awarded` spins, of which `played` are
 * done, the next spin happens with probability 1 and may award more.
 * @param probabilities of 0…5 scatters in view.
 */
export function expectFreeSpins(config: LineSlotConfig, probabilities: readonly number[]): number {
  const max = config.scatterFeature.maxFreeSpins;
  // after[awarded], computed for `played` in descending order: expected number of remaining spins.
  let after = new Float64Array(max + 1);
  for (let played = max - 1; played >= 0; played -= 1) {
    const now = new Float64Array(max + 1);
    for (let awarded = played + 1; awarded <= max; awarded += 1) {
      let sum = 1;
      probabilities.forEach((p, scatters) => {
        sum += p * after[awarded + awardedFreeSpins(config, scatters, awarded)]!;
      });
      now[awarded] = sum;
    }
    after = now;
  }
  return probabilities.reduce((sum, p, scatters) => sum + p * after[awardedFreeSpins(config, scatters, 0)]!, 0);
}
