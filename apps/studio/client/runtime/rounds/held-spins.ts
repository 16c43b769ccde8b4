import type { HeldFreeSpins } from '@altyn/contracts/studio-game';

export interface Package {
  id: string;
  left: number;
  /** Of every one of them. */
  stakeMinor: bigint;
  /** By those played so far. */
  wonMinor: bigint;
}

/** Free rounds of this game that the player holds: as last received from the wallet, less those played since. */
export interface HeldSpins {
  current: Package | undefined;
  /** Received from the wallet while a round was on show; undefined: nothing. */
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

/** Takes what the wallet answered; while a round is on show, it waits for the end of the round. */
export const receiveSpins = (held: HeldSpins, spins: HeldFreeSpins | null, isInRound: boolean): HeldSpins =>
  isInRound ? { ...held, receivedInRound: spins } : { ...held, current: read(spins) };

/** At the end of a round. `isToAsk`: the last one was played, or the wallet answered something else meanwhile. */
export function endSpinsRound(held: HeldSpins): { held: HeldSpins; isToAsk: boolean } {
  const { current, receivedInRound: received, isSpent } = held;
  const isStale = received !== undefined && (received?.id !== current?.id || received?.left !== current?.left);
  return { held: { current, receivedInRound: undefined, isSpent: false }, isToAsk: isSpent || isStale };
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
