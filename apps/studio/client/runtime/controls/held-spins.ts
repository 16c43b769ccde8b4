import type { HeldFreeSpins } from '@altyn/contracts/studio-game';
import { type Mode, priceOf } from '../facts.ts';
import type { Stakes } from './stakes.ts';

export interface Package {
  id: string;
  left: number;
  /** Of every one of them. */
  stakeMinor: bigint;
  /** By those played so far. */
  wonMinor: bigint;
}

const read = (told: HeldFreeSpins | null): Package | undefined =>
  told ? { id: told.id, left: told.left, stakeMinor: BigInt(told.stake), wonMinor: BigInt(told.won) } : undefined;

/** Free rounds of this game that the player holds: as the wallet has told them, less those played since. */
export function createHeldSpins(told: HeldFreeSpins | null) {
  let held = read(told);
  let toldInRound: HeldFreeSpins | null | undefined;
  let isSpent = false;
  let listener = () => {};
  const change = (next: Package | undefined) => {
    held = next;
    listener();
  };
  return {
    get current() {
      return held;
    },
    /** The wallet tells; while a round is on show, what it has won and left waits for its end. */
    tell(next: HeldFreeSpins | null, isInRound: boolean) {
      if (isInRound) toldInRound = next;
      else change(read(next));
    },
    /** @returns whether the wallet is to be asked again: the last was played, or something else was told meanwhile. */
    endRound(): boolean {
      const told = toldInRound;
      const isToAsk = isSpent || (told !== undefined && (told?.id !== held?.id || told?.left !== held?.left));
      toldInRound = undefined;
      isSpent = false;
      return isToAsk;
    },
    /** One of the package, as it was before the round, has been played. @returns what all have won when it was the last. */
    use(before: Package, winMinor: bigint): bigint | undefined {
      const wonMinor = before.wonMinor + winMinor;
      const isLast = before.left === 1;
      isSpent = isLast;
      change(isLast ? undefined : { ...before, left: before.left - 1, wonMinor });
      return isLast ? wonMinor : undefined;
    },
    /** Calls at once and at each change. */
    watch(next: () => void) {
      listener = next;
      next();
    },
  };
}

export type HeldSpins = ReturnType<typeof createHeldSpins>;

/** What a press plays: a free spin is of the base game, at its own stake and for nothing. */
export function wantedOf(chosen: Mode, of: { base: Mode; isRun: boolean; stakes: Stakes; held: HeldSpins }) {
  const { base, isRun, stakes, held } = of;
  const spins = held.current;
  if (spins) return { played: base, stakeMinor: spins.stakeMinor, priceMinor: 0n, spins };
  // A run of rounds waits for no answer: its wins are paid as they come.
  const played = chosen.id === 'gamble' && isRun ? base : chosen;
  return { played, stakeMinor: stakes.current, priceMinor: priceOf(played, stakes.current), spins: undefined };
}
