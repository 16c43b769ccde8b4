import type { Bonus } from '@altyn/contracts/bonuses';
import { parseMoney } from '@altyn/domain/money';

/** A line of a bonus's terms: the text is `bonuses.terms.<key>`, filled with `values`. */
export interface Term {
  key: TermKey;
  values: Record<string, string | number | readonly number[]>;
}

type TermKey =
  | 'credit_fixed'
  | 'credit_spins'
  | 'credit_percent'
  | 'credit_percent_capped'
  | 'deposit_min'
  | 'deposit_none'
  | 'wager'
  | 'wager_spins'
  | 'wager_spins_none'
  | 'wager_none'
  | 'counts_classic'
  | 'counts_version2'
  | 'contribution'
  | 'max_bet'
  | 'cap_money'
  | 'cap_percent'
  | 'cap_none'
  | 'period_until'
  | 'period_open'
  | 'period_between'
  | 'period_from'
  | 'first_deposit'
  | 'window'
  | 'weekdays'
  | 'rating'
  | 'verification'
  | 'places'
  | 'once'
  | 'times_a_day'
  | 'burns_timeout'
  | 'burns_withdrawal'
  | 'burns_deposit'
  | 'burns_amount'
  | 'one_slot';

export type TermGroup = 'get' | 'wagering' | 'who' | 'burns';

/**
 * All terms that a player accepts by activating: the reward, the wagering requirement and how games count, eligibility
 * and times, and what burns it. Amounts are decimal strings in `bonus.currency`.
 */
export function termsOf(bonus: Bonus, now: Date): Record<TermGroup, Term[]> {
  return {
    get: creditTerms(bonus),
    wagering: wageringTerms(bonus),
    who: accessTerms(bonus, now),
    burns: burningTerms(bonus),
  };
}

const line = (key: TermKey, values: Term['values'] = {}): Term => ({ key, values });
const isPositive = (amount: string | null | undefined) => (parseMoney(amount ?? '') ?? 0n) > 0n;

/** `300.00` → `300`, `12.50` → `12.5`: percentages without trailing zeros. */
export function plainNumber(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function creditTerms(bonus: Bonus): Term[] {
  const percent = plainNumber(bonus.bonus_amount);
  const { free_spins: spins } = bonus;
  const credit = spins
    ? line('credit_spins', { count: spins.count, game: spins.game_title, amount: spins.stake })
    : bonus.type !== 'PERCENTAGE'
      ? line('credit_fixed', { amount: bonus.bonus_amount })
      : bonus.max_bonus_amount
        ? line('credit_percent_capped', { percent, amount: bonus.max_bonus_amount })
        : line('credit_percent', { percent });
  const deposit = isPositive(bonus.min_deposit_amount)
    ? line('deposit_min', { amount: bonus.min_deposit_amount })
    : line('deposit_none');
  return [credit, deposit];
}

function wageringTerms(bonus: Bonus): Term[] {
  const cap = capTerm(bonus);
  if (bonus.wager <= 0) return bonus.free_spins ? [line('wager_spins_none'), cap] : [line('wager_none')];
  return [
    line(bonus.free_spins ? 'wager_spins' : 'wager', { wager: bonus.wager }),
    line(bonus.wager_type === 'CLASSIC' ? 'counts_classic' : 'counts_version2'),
    line('contribution'),
    ...(isPositive(bonus.max_bet_amount) ? [line('max_bet', { amount: bonus.max_bet_amount ?? '' })] : []),
    cap,
  ];
}

function capTerm(bonus: Bonus): Term {
  if (bonus.max_win_amount === null) return line('cap_none');
  return bonus.win_amount_type === 'ABSOLUTE'
    ? line('cap_money', { amount: bonus.max_win_amount })
    : line('cap_percent', { percent: plainNumber(bonus.max_win_amount) });
}

function periodTerm({ start_date: from, end_date: until }: Bonus, now: Date): Term {
  if (Date.parse(from) <= now.getTime()) return until ? line('period_until', { until }) : line('period_open');
  return until ? line('period_between', { from, until }) : line('period_from', { from });
}

/** Activation limits per player (section 4: capacity). */
function timesTerms(bonus: Bonus): Term[] {
  const limit = bonus.max_unique_activations;
  if (!bonus.is_daily_activation) return bonus.is_repeated_activation && limit === null ? [] : [line('once')];
  if (!bonus.is_repeated_activation) return [line('times_a_day', { count: 1 })];
  return limit === null ? [] : [line('times_a_day', { count: limit })];
}

function accessTerms(bonus: Bonus, now: Date): Term[] {
  return [
    periodTerm(bonus, now),
    ...(bonus.kind === 'WelcomeDeposit' ? [line('first_deposit')] : []),
    ...(bonus.kind === 'PercentDeposit' ? [line('window')] : []),
    ...(bonus.active_on_days.length > 0 && bonus.active_on_days.length < 7
      ? [line('weekdays', { days: bonus.active_on_days })]
      : []),
    ...(bonus.min_rating > 0 ? [line('rating', { rating: bonus.min_rating })] : []),
    ...(bonus.is_verification_required ? [line('verification')] : []),
    ...timesTerms(bonus),
    line('places', { count: bonus.max_daily_activations }),
  ];
}

function burningTerms(bonus: Bonus): Term[] {
  return [
    ...(bonus.burning_on_timeout === null ? [] : [line('burns_timeout', lastingOf(bonus.burning_on_timeout))]),
    ...(bonus.burning_on_withdrawal ? [line('burns_withdrawal')] : []),
    ...(bonus.burning_on_deposit ? [line('burns_deposit')] : []),
    ...(isPositive(bonus.burning_amount) ? [line('burns_amount', { amount: bonus.burning_amount })] : []),
    line('one_slot'),
  ];
}

/** A time as the texts take it: whole days from two on, otherwise hours and no days. */
export function lastingOf(hours: number): { hours: number; days: number } {
  return { hours, days: hours >= 48 && hours % 24 === 0 ? hours / 24 : 0 };
}
