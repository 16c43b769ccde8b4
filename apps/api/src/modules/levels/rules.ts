import { type Currency, type Minor, parseMoney } from '@altyn/domain/money';

/** What the settings say of rewards: an amount by currency, and how many times it each star from 1 to 10 brings. */
export interface LevelSettings {
  unit: Readonly<Record<Currency, string>>;
  times: readonly number[];
}

/** The reward of a full star in minor units; 0: none. */
export function rewardOfStar({ unit, times }: LevelSettings, star: number, currency: Currency): Minor {
  return (parseMoney(unit[currency]) ?? 0n) * BigInt(times[star - 1] ?? 0);
}

/** Whether a star is reached in full. */
export const isReached = (star: number, ratingHundredths: number): boolean => ratingHundredths >= star * 100;
