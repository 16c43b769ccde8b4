import type { HeldFreeSpins } from '@altyn/contracts/studio-game';

export interface Package {
  id: string;
  left: number;
  /** Stake of each free spin. */
  stakeMinor: bigint;
  /** Total win so far. */
  wonMinor: bigint;
}

/** The player's free rounds of this game: the last number from the wallet, minus those played since. */
export interface HeldSpins {
  current: Package | undefined;
  /** Received from the wallet during a round; undefined: nothing. */
  receivedInRound: HeldFreeSpins | null | undefined;
  /** The last one was played in this round. */
  isSpent: boolean;
}

const read = (spins: HeldFreeSpins | null): Package | undefined =>
  spins ? { id: spins.id, left: spins.left, stakeMinor: BigInt(spins.stake), wonMinor: BigInt(spins.won) } : undefined;

export const heldSpinsOf = (spins: HeldFreeSpins | null): HeldSpins => ({
  current: read(spins),
  receivedInRound: undefined,
  isSpent: false,
});

/** Applies the wallet's answer; during a round, it is deferred to the end of the round. */
export const receiveSpins = (held: HeldSpins, spins: HeldFreeSpins | null, isInRound: boolean): HeldSpins =>
  isInRound ? { ...held, receivedInRound: spins } : { ...held, current: read(spins) };

/** Called at the end of a round. `isToAsk`: the last one was played, or the wallet's answer differs. */
export function endSpinsRound(held: HeldSpins): { held: HeldSpins; isToAsk: boolean } {
  const { current, receivedInRound: received, isSpent } = held;
  const isStale = received !== undefined && (received?.id !== current?.id || received?.left !== current?.left);
  return { held: { current, receivedInRound: undefined, isSpent: false }, isToAsk: isSpent || isStale };
}

/**
 * Counts a played free round of the package in its state before the round. `totalMinor`: total win if it was the last
 * one.
 */
export function useSpin(
  held: HeldSpins,
  { before, winMinor }: { before: Package; winMinor: bigint },
): { held: HeldSpins; totalMinor: bigint | undefined } {
  const wonMinor = before.wonMinor + winMinor;
  if (before.left === 1) return { held: { ...held, current: undefined, isSpent: true }, totalMinor: wonMinor };
  const current = { ...before, left: before.left - 1, wonMinor };
  return { held: { ...held, current, isSpent: false }, totalMinor: undefined };
}
