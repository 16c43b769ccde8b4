import { keep, readKept } from './kept.ts';

/** Stakes in minor units: every multiple of `unit` from `min` to `max`. */
export interface StakeRange {
  min: bigint;
  max: bigint;
  unit: bigint;
}

/** Why a typed stake is refused. */
export type StakeFault = 'notAnAmount' | 'tooLow' | 'tooHigh' | 'offStep';

/** The player's stake: a preset, or any other of the range. Stored by game and currency. */
export function createStakes(of: { key: string; stakes: readonly bigint[]; range: StakeRange; first: bigint }) {
  const { key, stakes, range, first } = of;
  const stored = readKept(key);
  const wanted = stored !== undefined && /^\d{1,18}$/.test(stored) ? BigInt(stored) : first;
  let current = faultOf(wanted, range) === undefined ? wanted : first;
  return {
    all: stakes,
    range,
    get current() {
      return current;
    },
    get isLowest() {
      return current <= range.min;
    },
    get isHighest() {
      return current >= range.max;
    },
    /** The preset below or above the current stake, at the end of the presets the end of the range. */
    next: (by: -1 | 1): bigint =>
      by < 0
        ? (stakes.findLast((stake) => stake < current) ?? range.min)
        : (stakes.find((stake) => stake > current) ?? range.max),
    /** Ignores what is not in the range. */
    choose(stake: bigint) {
      if (faultOf(stake, range) !== undefined) return;
      current = stake;
      keep(key, stake.toString());
    },
  };
}

export type Stakes = ReturnType<typeof createStakes>;

/** What is wrong with a stake; undefined: nothing. */
export function faultOf(stake: bigint, { min, max, unit }: StakeRange): StakeFault | undefined {
  if (stake < min) return 'tooLow';
  if (stake > max) return 'tooHigh';
  return stake % unit === 0n ? undefined : 'offStep';
}

/** Reads a typed amount: digits, grouped by spaces or not, with up to two decimals after a point or a comma. @returns minor units. */
export function readAmount(text: string): bigint | undefined {
  const [, whole, cents = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/\s/g, '')) ?? [];
  return whole === undefined ? undefined : BigInt(whole + cents.padEnd(2, '0'));
}

/** The highest available stake that an active bonus allows. */
export function highestUnder(stakes: readonly bigint[], max: bigint | undefined): bigint | undefined {
  return max === undefined ? undefined : stakes.findLast((stake) => stake <= max);
}
