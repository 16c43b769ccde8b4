/** What a simulation of a mode found: per cent of its price, with half of the 99 % interval; deviation in stakes. */
export interface Simulated {
  rtp: number;
  halfWidth: number;
  /** Paid spins that were played for it, and rounds of free spins, where they were played apart; else whole rounds. */
  rounds: number;
  features?: number;
  hitRate: number;
  deviation: number;
  /** Free spins came once in so many rounds; null: never, or bought. */
  featureOdds: number | null;
  /** The highest win came once in so many rounds; null: seen fewer than five times. */
  topOdds: number | null;
}
