import { formatMoney, type Minor, mulDiv } from '@altyn/domain/money';

/** What the public settings tell about stars; `undefined` parts are unknown, and then nothing is claimed. */
export interface RatingSettings {
  /** Whole eur of lifetime real-money stakes for 1…10 stars, from 0, rising. */
  turnoverEur: readonly number[] | undefined;
  /** Units of the player's currency for one eur, a decimal string. */
  ratePerEur: string | undefined;
  /** Per cent of cashback for the full stars 0…10. */
  cashbackPercents: readonly number[] | undefined;
  /** Stars from which withdrawals are open. */
  payoutMinRating: number | undefined;
}

interface SettingGroup {
  tag: string;
  data: { code: string; value: { value: unknown } }[];
}

/** Reads the settings out of their groups, shape by shape: a surprise becomes an unknown. */
export function readRatingSettings(groups: readonly SettingGroup[], currency: string): RatingSettings {
  const values = new Map(groups.flatMap((group) => group.data).map(({ code, value }) => [code, value.value]));
  const rates = values.get('REFERENCE_RATES_PER_EUR');
  const rate = typeof rates === 'object' && rates !== null ? (rates as Record<string, unknown>)[currency] : undefined;
  const minimum = values.get('PAYOUT_MIN_RATING');
  return {
    turnoverEur: numbers(values.get('RATING_TURNOVER_EUR'), 10),
    ratePerEur: typeof rate === 'string' && /^\d{1,9}(\.\d{1,6})?$/.test(rate) ? rate : undefined,
    cashbackPercents: numbers(values.get('CASHBACK_PERCENT_BY_STARS'), 11),
    payoutMinRating: typeof minimum === 'number' ? minimum : undefined,
  };
}

function numbers(value: unknown, length: number): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length !== length) return undefined;
  return value.every((entry) => typeof entry === 'number') ? value : undefined;
}

/** Whole eur as money of a currency, rounded up to a minor unit. */
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
  /** The first star is the verified phone's. */
  | { kind: 'phone' }
  /** `amount`: real-money stakes still missing, a decimal string in the player's currency. */
  | { kind: 'turnover'; star: number; amount: string }
  | { kind: 'unknown' };

/**
 * What the next whole star needs. The table's steps give 1…10 stars, linear between (decisions: rating); without a
 * verified phone the player stands one star below the table.
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

/** One row of the table: what a number of stars needs and brings. */
export interface StarRow {
  stars: number;
  /** Lifetime stakes in the player's currency, a decimal string; undefined: unknown. */
  turnover: string | undefined;
  cashbackPercent: number | undefined;
  opensWithdrawals: boolean;
}

/** The table of stars 1…10, as far as the settings tell. */
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
