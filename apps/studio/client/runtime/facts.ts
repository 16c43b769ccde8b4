import type { SessionView } from '@altyn/contracts/studio-game';
import type { Suit } from './book/steps.ts';
import { suits } from './theatre/hud.ts';

/** A way to play a round: its price in hundredths of the stake, and its published return to player. */
export interface Mode {
  id: string;
  priceHundredths: number;
  rtp: string;
}

/** Rules of a game that the client needs, read once from the session. */
export interface Facts {
  modes: readonly Mode[];
  lines: readonly (readonly number[])[];
  /** Values of the pots as multiples of the stake. */
  pots: Partial<Record<Suit, number>>;
  /** Multiplier of all wins in free spins; 1: none, or given by the book. */
  freeMultiplier: number;
  /** Maximum number of doublings, if wins may be gambled. */
  gambleSteps: number;
  /** Highest win after a doubling, as a multiple of the stake. */
  gambleMax: number;
  isAutoplayAllowed: boolean;
  /** It has free spins, respins of coins or picks. */
  hasFeature: boolean;
}

export function factsOf({ modes, rules, restrictions }: SessionView): Facts {
  const values = rules.features.map((feature) => feature.values);
  const pots = suits.flatMap((suit) => {
    const times = values.map((one) => Number(one[suit])).find((one) => one > 0);
    return times === undefined ? [] : [[suit, times] as const];
  });
  const free = rules.features.find(({ id }) => id === 'freeSpins')?.values['multiplier'];
  const gamble = rules.features.find(({ id }) => id === 'gamble' || id === 'cardRisk')?.values;
  return {
    modes: modes.map(({ id, price_hundredths, rtp }) => ({ id, priceHundredths: price_hundredths, rtp })),
    lines: rules.evaluation.lines,
    pots: Object.fromEntries(pots),
    freeMultiplier: typeof free === 'number' ? free : 1,
    gambleSteps: Number(gamble?.['steps'] ?? 0),
    gambleMax: Number(gamble?.['max'] ?? 0),
    hasFeature: rules.features.some(({ id }) => ['freeSpins', 'hold', 'pick'].includes(id)),
    isAutoplayAllowed: !restrictions.includes('autoplay'),
  };
}

/** Price of a round in a mode. */
export const priceOf = ({ priceHundredths }: Mode, stake: bigint): bigint => (stake * BigInt(priceHundredths)) / 100n;

/** Multiplies a stake by a decimal: `timesStake('2.5', 100n)` is 250n; fractions of a minor unit are dropped. */
export function timesStake(multiple: string, stake: bigint): bigint {
  const [whole = '0', part = ''] = multiple.split('.');
  return (stake * BigInt(whole + part)) / 10n ** BigInt(part.length);
}
