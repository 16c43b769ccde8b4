import type { SessionView } from '@altyn/contracts/studio-game';
import type { Suit } from './book/steps.ts';
import { suits } from './theatre/hud.ts';

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
  /** Doublings of a win at most, where wins may be gambled. */
  gambleSteps: number;
  isAutoplayAllowed: boolean;
}

export function factsOf({ modes, rules, restrictions }: SessionView): Facts {
  const values = rules.features.map((feature) => feature.values);
  const pots = suits.flatMap((suit) => {
    const times = values.map((one) => Number(one[suit])).find((one) => one > 0);
    return times === undefined ? [] : [[suit, times] as const];
  });
  const free = rules.features.find(({ id }) => id === 'freeSpins')?.values['multiplier'];
  return {
    modes: modes.map(({ id, price_hundredths, rtp }) => ({ id, priceHundredths: price_hundredths, rtp })),
    lines: rules.evaluation.lines,
    pots: Object.fromEntries(pots),
    freeMultiplier: typeof free === 'number' ? free : 1,
    gambleSteps: Number(rules.features.find(({ id }) => id === 'gamble')?.values['steps'] ?? 0),
    isAutoplayAllowed: !restrictions.includes('autoplay'),
  };
}

/** What a round of a mode costs at a stake. */
export const priceOf = ({ priceHundredths }: Mode, stake: bigint): bigint => (stake * BigInt(priceHundredths)) / 100n;

/** A decimal multiple of a stake: `timesStake('2.5', 100n)` is 250n; what is less than a minor unit falls away. */
export function timesStake(multiple: string, stake: bigint): bigint {
  const [whole = '0', part = ''] = multiple.split('.');
  return (stake * BigInt(whole + part)) / 10n ** BigInt(part.length);
}
