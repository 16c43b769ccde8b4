import type { Minor } from '@altyn/domain/money';

/** One star, in the hundredths that ratings are counted in. */
const star = 100n;

/** Turnover's unit: a thousand-millionth of a euro, so that no stake is too small to count in full. */
export type NanoEur = bigint;
export const nanoPerEur: NanoEur = 1_000_000_000n;

/**
 * Stars that turnover gives, in hundredths from 100 to 1 000: one at the first step, ten at the last, linear between.
 * @param stepsEur whole euros, rising from 0: the setting RATING_TURNOVER_EUR.
 */
export function starsOfTurnover(turnover: NanoEur, stepsEur: readonly number[]): number {
  const steps = stepsEur.map((euros) => BigInt(euros) * nanoPerEur);
  const reached = steps.findLastIndex((step) => turnover >= step);
  const [from, to] = [steps[reached], steps[reached + 1]];
  if (from === undefined) return Number(star);
  const whole = BigInt(reached + 1) * star;
  return Number(to === undefined ? whole : whole + ((turnover - from) * star) / (to - from));
}

/**
 * A player's stars, 0.00–10.00. The first star is the verified phone's; turnover's table begins at one, so what it adds is
 * the rest.
 */
export function starsOf(player: { isPhoneVerified: boolean; turnoverStarsHundredths: number }): number {
  const hundredths = player.turnoverStarsHundredths - Number(star) + (player.isPhoneVerified ? Number(star) : 0);
  return hundredths / 100;
}

/**
 * An amount in euros at a reference rate, rounded towards zero.
 * @param ratePerEur units of the currency for one euro, a decimal string with at most six places.
 */
export function toNanoEur(amount: Minor, ratePerEur: string): NanoEur {
  const [whole = '0', fraction = ''] = ratePerEur.split('.');
  const rateMillionths = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
  return rateMillionths <= 0n ? 0n : (amount * (nanoPerEur / 100n) * 1_000_000n) / rateMillionths;
}
