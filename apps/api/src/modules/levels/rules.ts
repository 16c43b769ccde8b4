import { type Currency, parseMoney } from '@altyn/domain/money';

/** Reward settings: an amount by currency, and its multiple for each star from 1 to 10. */
export interface LevelSettings {
  unit: Readonly<Record<Currency, string>>;
  times: readonly number[];
  /** Free spins instead of money; 0: money. */
  spins: readonly number[];
}

/** Reward of a star: an amount in minor units, or a number of spins. */
export interface StarGift {
  kind: 'Star' | 'FreeSpins';
  amount: bigint;
}

/** The reward of a full star; an amount of 0: none. */
export function giftOfStar({ unit, times, spins }: LevelSettings, star: number, currency: Currency): StarGift {
  const count = spins[star - 1] ?? 0;
  if (count > 0) return { kind: 'FreeSpins', amount: BigInt(count) };
  return { kind: 'Star', amount: (parseMoney(unit[currency]) ?? 0n) * BigInt(times[star - 1] ?? 0) };
}

/** Tells whether a star is reached in full. */
export const isReached = (star: number, ratingHundredths: number): boolean => ratingHundredths >= star * 100;
