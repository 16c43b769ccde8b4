import { formatMoney, type Minor, mulDiv } from '@altyn/domain/money';

/** Public settings of stars; `undefined` parts are unknown and not displayed. */
export interface RatingSettings {
  /** Whole EUR of lifetime real-money stakes for 1…10 stars, ascending from 0. */
  turnoverEur: readonly number[] | undefined;
  /** Units of the player's currency per EUR, a decimal string. */
  ratePerEur: string | undefined;
  /** Cashback percentages for 0…10 full stars. */
  cashbackPercents: readonly number[] | undefined;
  /** Percentages of the theoretical loss that limit the cashback, for 0…10 full stars. */
  cashbackLimits: readonly number[] | undefined;
  /** Minimum stars for withdrawals. */
  payoutMinRating: number | undefined;
}

interface SettingGroup {
  tag: string;
  data: { code: string; value: { value: unknown } }[];
}

/** Extracts the settings from their groups; an unexpected shape becomes undefined. */
export function readRatingSettings(groups: readonly SettingGroup[], currency: string): RatingSettings {
  const values = new Map(groups.flatMap((group) => group.data).map(({ code, value }) => [code, value.value]));
  const rates = values.get('REFERENCE_RATES_PER_EUR');
  const rate = typeof rates === 'object' && rates !== null ? (rates as Record<string, unknown>)[currency] : undefined;
  const minimum = values.get('PAYOUT_MIN_RATING');
  return {
    turnoverEur: numbers(values.get('RATING_TURNOVER_EUR'), 10),
    ratePerEur: typeof rate === 'string' && /^\d{1,9}(\.\d{1,6})?$/.test(rate) ? rate : undefined,
    cashbackPercents: numbers(values.get('CASHBACK_PERCENT_BY_STARS'), 11),
    cashbackLimits: numbers(values.get('CASHBACK_LIMIT_PERCENT_BY_STARS'), 11),
    payoutMinRating: typeof minimum === 'number' ? minimum : undefined,
  };
}

function numbers(value: unknown, length: number): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length !== length) return undefined;
  return value.every((entry) => typeof entry === 'number') ? value : undefined;
}

/** Whole EUR in another currency, rounded up to a minor unit. */
export function eurosIn(euros: number, ratePerEur: string): string {
  return formatMoney(fromEurCents(BigInt(Math.round(euros * 100)), ratePerEur));
}

function fromEurCents(cents: Minor, ratePerEur: string): Minor {
  const [whole = '0', fraction = ''] = ratePerEur.split('.');
  const millionths = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
  const [exact, rest] = [mulDiv(cents, millionths, 1_000_000n), (cents * millionths) % 1_000_000n];
  return rest === 0n ? exact : exact + 1n;
}

export type NextStar =
  | { kind: 'top' }
  /** The first star requires a verified phone. */
  | { kind: 'phone' }
  /** `amount`: missing real-money stakes, a decimal string in the player's currency. */
  | { kind: 'turnover'; star: number; amount: string }
  | { kind: 'unknown' };

/**
 * Requirement of the next whole star. The table defines 1…10 stars, linear in between; without a verified phone the
 * player is one star below the table.
 */
export function nextStar(
  player: { rating: number; isPhoneVerified: boolean },
  settings: Pick<RatingSettings, 'turnoverEur' | 'ratePerEur'>,
): NextStar {
  if (player.rating >= 10) return { kind: 'top' };
  if (!player.isPhoneVerified) return { kind: 'phone' };
  const { turnoverEur, ratePerEur } = settings;
  if (!turnoverEur || ratePerEur === undefined) return { kind: 'unknown' };
  const whole = Math.floor(player.rating);
  const [from, to] = [turnoverEur[whole - 1], turnoverEur[whole]];
  if (from === undefined || to === undefined) return { kind: 'unknown' };
  const reached = from + (to - from) * (player.rating - whole);
  return { kind: 'turnover', star: whole + 1, amount: eurosIn(to - reached, ratePerEur) };
}

/** A row of the table: requirements and rewards of a number of stars. */
export interface StarRow {
  stars: number;
  /** Lifetime stakes in the player's currency, a decimal string; undefined if unknown. */
  turnover: string | undefined;
  cashbackPercent: number | undefined;
  opensWithdrawals: boolean;
}

/** Table of 1…10 stars, as far as the settings are known. */
export function starTable(settings: RatingSettings): StarRow[] {
  return Array.from({ length: 10 }, (_, index) => {
    const stars = index + 1;
    const euros = settings.turnoverEur?.[index];
    return {
      stars,
      turnover:
        euros === undefined || settings.ratePerEur === undefined ? undefined : eurosIn(euros, settings.ratePerEur),
      cashbackPercent: settings.cashbackPercents?.[stars],
      opensWithdrawals: settings.payoutMinRating !== undefined && Math.ceil(settings.payoutMinRating) === stars,
    };
  });
}
