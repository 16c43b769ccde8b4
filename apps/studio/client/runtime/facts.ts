import type { SessionView } from '@altyn/contracts/studio-game';
import type { Suit } from './book/steps.ts';

/** A way to play a round: its price as hundredths of the stake, and the return to player that is published for it. */
export interface Mode {
  id: string;
  priceHundredths: number;
  rtp: string;
}

/** What the client needs to know of a game's rules, read from the session once. */
export interface Facts {
  modes: readonly Mode[];
  lines: readonly (readonly number[])[];
  /** What the pots pay, times the stake. */
  pots: Partial<Record<Suit, number>>;
  /** What all wins of free spins are multiplied by; 1: by nothing, or by what the book says. */
  freeMultiplier: number;
  isAutoplayAllowed: boolean;
}

export function factsOf({ rules }: SessionView): Facts {
  return {
    modes: [{ id: 'base', priceHundredths: 100, rtp: rules.rtp }],
    lines: rules.lines,
    pots: {},
    freeMultiplier: rules.free_spin_multiplier,
    isAutoplayAllowed: true,
  };
}

/** What a round of a mode costs at a stake. */
export const priceOf = ({ priceHundredths }: Mode, stake: bigint): bigint => (stake * BigInt(priceHundredths)) / 100n;
