import type { HeldFreeSpins } from '@altyn/contracts/studio-game';

export interface Package {
  id: string;
  left: number;
  /** Of every one of them. */
  stakeMinor: bigint;
  /** By those played so far. */
  wonMinor: bigint;
}

/** Free rounds of this game that the player holds: as the wallet has told them, less those played since. */
export interface HeldSpins {
  current: Package | undefined;
  /** What the wallet has told while a round was on show; undefined: nothing. */
  toldInRound: HeldFreeSpins | null | undefined;
  /** The last one was played in this round. */
  isSpent: boolean;
}

const read = (told: HeldFreeSpins | null): Package | undefined =>
  told ? { id: told.id, left: told.left, stakeMinor: BigInt(told.stake), wonMinor: BigInt(told.won) } : undefined;

export const heldSpinsOf = (told: HeldFreeSpins | null): HeldSpins => ({
  current: read(told),
  toldInRound: undefined,
  isSpent: false,
});

/** The wallet tells; while a round is on show, what it has won and left waits for its end. */
export const tellSpins = (held: HeldSpins, told: HeldFreeSpins | null, isInRound: boolean): HeldSpins =>
  isInRound ? { ...held, toldInRound: told } : { ...held, current: read(told) };

/** At the end of a round. `isToAsk`: the last one was played, or the wallet told something else meanwhile. */
export function endSpinsRound(held: HeldSpins): { held: HeldSpins; isToAsk: boolean } {
  const { current, toldInRound: told, isSpent } = held;
  const isStale = told !== undefined && (told?.id !== current?.id || told?.left !== current?.left);
  return { held: { current, toldInRound: undefined, isSpent: false }, isToAsk: isSpent || isStale };
}

/** One of the package, as it was before the round, has been played. `totalMinor`: what all have won when it was the last. */
export function useSpin(
  held: HeldSpins,
  { before, winMinor }: { before: Package; winMinor: bigint },
): { held: HeldSpins; totalMinor: bigint | undefined } {
  const wonMinor = before.wonMinor + winMinor;
  if (before.left === 1) return { held: { ...held, current: undefined, isSpent: true }, totalMinor: wonMinor };
  const current = { ...before, left: before.left - 1, wonMinor };
  return { held: { ...held, current, isSpent: false }, totalMinor: undefined };
}
