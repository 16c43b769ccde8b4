import { keep, readKept } from './kept.ts';

/** The player's stake, one of those on offer. Stored by game and currency. */
export function createStakes(of: { key: string; stakes: readonly bigint[]; first: bigint }) {
  const { key, stakes, first } = of;
  const stored = readKept(key);
  const find = (wanted: bigint) => Math.max(0, stakes.indexOf(wanted));
  let place =
    stored !== undefined && /^\d{1,18}$/.test(stored) && stakes.includes(BigInt(stored))
      ? find(BigInt(stored))
      : find(first);
  const move = (to: number) => {
    place = Math.min(stakes.length - 1, Math.max(0, to));
    keep(key, stakes[place]!.toString());
  };
  return {
    all: stakes,
    get current() {
      return stakes[place]!;
    },
    get isLowest() {
      return place === 0;
    },
    get isHighest() {
      return place === stakes.length - 1;
    },
    choose: (stake: bigint) => move(find(stake)),
  };
}

export type Stakes = ReturnType<typeof createStakes>;

/** The highest available stake that an active bonus allows. */
export function highestUnder(stakes: readonly bigint[], max: bigint | undefined): bigint | undefined {
  return max === undefined ? undefined : stakes.findLast((stake) => stake <= max);
}
