/**
 * Result of simulating a mode: return in per cent of its price, with half the width of the 99 % interval; deviation in
 * stakes.
 */
export interface Simulated {
  rtp: number;
  halfWidth: number;
  /** Number of paid spins and of free-spin features where they were sampled separately; else of whole rounds. */
  rounds: number;
  features?: number;
  hitRate: number;
  deviation: number;
  /** Mean number of rounds per free-spin feature; null: never, or bought. */
  featureOdds: number | null;
  /** Mean number of rounds per maximum win; null: seen fewer than five times. */
  topOdds: number | null;
}
