import { type NanoEur, nanoPerEur } from '@altyn/domain/reference-rate';

/** One star, in rating hundredths. */
const star = 100n;

/**
 * Computes the stars of a turnover, in hundredths from 100 to 1 000: one at the first step, ten at the last, linear
 * between.
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
 * Computes a player's stars, 0.00–10.00. The first star is the verified phone's; the turnover table starts at one, so
 * turnover adds the rest.
 */
export function starsOf(player: { isPhoneVerified: boolean; turnoverStarsHundredths: number }): number {
  const hundredths = player.turnoverStarsHundredths - Number(star) + (player.isPhoneVerified ? Number(star) : 0);
  return hundredths / 100;
}
