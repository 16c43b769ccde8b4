import type { Bonus } from '@altyn/contracts/bonuses';
import { describe, expect, test } from 'vitest';
import en from '../../messages/en/bonuses.json' with { type: 'json' };
import { lastingOf, plainNumber, termsOf } from './terms.ts';

const bonus: Bonus = {
  id: '0197f000-0000-7000-8000-000000000001',
  type: 'PERCENTAGE',
  kind: 'WelcomeDeposit',
  name: 'First deposit',
  currency: 'uah',
  start_date: '2026-01-01T00:00:00.000Z',
  end_date: '2026-12-31T22:00:00.000Z',
  status: 'ACTIVE',
  bonus_amount: '300.00',
  max_bonus_amount: '30000.00',
  min_deposit_amount: '200.00',
  activations_offset: 0,
  is_daily_activation: false,
  wager_type: 'CLASSIC',
  wager: 35,
  max_daily_activations: 100000,
  max_unique_activations: 1,
  active_on_days: [],
  min_rating: 0,
  max_win_amount: '1000.00',
  win_amount_type: 'PERCENTAGES',
  burning_on_withdrawal: true,
  burning_amount: '1.00',
  burning_on_timeout: 168,
  burning_on_deposit: false,
  opt_in: true,
  is_public: true,
  is_repeated_activation: false,
  is_verification_required: false,
  bonus_group_id: '0197f000-0000-7000-8000-000000000002',
  free_spins: null,
  max_bet_amount: '250.00',
  bonus_group: { name: 'Welcome', enabled: true },
};
const now = new Date('2026-11-21T10:00:00.000Z');
const keys = (over: Partial<Bonus>) =>
  Object.values(termsOf({ ...bonus, ...over }, now))
    .flat()
    .map((term) => term.key);

describe('terms', () => {
  test('a first-deposit bonus lists all terms', () => {
    expect(keys({})).toEqual([
      'credit_percent_capped',
      'deposit_min',
      'wager',
      'counts_classic',
      'contribution',
      'max_bet',
      'cap_percent',
      'period_until',
      'first_deposit',
      'once',
      'places',
      'burns_timeout',
      'burns_withdrawal',
      'burns_amount',
      'one_slot',
    ]);
  });

  test.each([
    [{ type: 'GAME' as const }, 'credit_fixed'],
    [{ max_bonus_amount: null }, 'credit_percent'],
    [{ min_deposit_amount: '0.00' }, 'deposit_none'],
    [{ wager_type: 'VERSION2' as const }, 'counts_version2'],
    [{ wager: 0 }, 'wager_none'],
    [{ max_win_amount: null }, 'cap_none'],
    [{ win_amount_type: 'ABSOLUTE' as const }, 'cap_money'],
    [{ end_date: null }, 'period_open'],
    [{ active_on_days: [0, 6] }, 'weekdays'],
    [{ min_rating: 3 }, 'rating'],
    [{ is_verification_required: true }, 'verification'],
    [{ is_daily_activation: true }, 'times_a_day'],
    [{ is_repeated_activation: true }, 'once'],
    [{ kind: 'PercentDeposit' as const }, 'window'],
    [{ start_date: '2026-12-01T00:00:00.000Z' }, 'period_between'],
    [{ start_date: '2026-12-01T00:00:00.000Z', end_date: null }, 'period_from'],
    [{ burning_on_deposit: true }, 'burns_deposit'],
  ])('%j lists %s', (over, key) => expect(keys(over)).toContain(key));

  test('activation limits are listed only where they apply', () => {
    const often = (over: Partial<Bonus>) =>
      termsOf({ ...bonus, ...over }, now).who.filter(({ key }) => key === 'once' || key === 'times_a_day');
    expect(often({ is_repeated_activation: true, max_unique_activations: null })).toEqual([]);
    const daily = { is_daily_activation: true, is_repeated_activation: true };
    expect(often({ ...daily, max_unique_activations: 3 })).toEqual([{ key: 'times_a_day', values: { count: 3 } }]);
    expect(often({ ...daily, max_unique_activations: null })).toEqual([]);
    expect(often({ is_daily_activation: true, max_unique_activations: 3 })).toEqual([
      { key: 'times_a_day', values: { count: 1 } },
    ]);
  });

  test('no burning terms for a bonus that does not burn', () => {
    const listed = keys({
      burning_on_withdrawal: false,
      burning_on_timeout: null,
      burning_amount: '0.00',
      max_bet_amount: null,
    });
    expect(listed.filter((key) => key.startsWith('burns') || key === 'max_bet')).toEqual([]);
  });

  test('every term has a text', () => {
    const all = [
      ...keys({}),
      ...keys({ type: 'GAME', wager: 0, end_date: null, active_on_days: [1], min_rating: 2, burning_on_deposit: true }),
      ...keys({ max_bonus_amount: null, min_deposit_amount: '0.00', wager_type: 'VERSION2', max_win_amount: null }),
      ...keys({ kind: 'PercentDeposit', start_date: '2026-12-01T00:00:00.000Z' }),
      ...keys({ start_date: '2026-12-01T00:00:00.000Z', end_date: null }),
      ...keys({ win_amount_type: 'ABSOLUTE', is_verification_required: true, is_daily_activation: true }),
    ];
    expect([...new Set(all)].filter((key) => !(key in en.terms))).toEqual([]);
  });

  test.each([
    ['300.00', '300'],
    ['12.50', '12.5'],
    ['0.00', '0'],
    ['100', '100'],
  ])('%s per cent is written as %s', (text, shown) => expect(plainNumber(text)).toBe(shown));

  test.each([
    [1, 0],
    [24, 0],
    [36, 0],
    [48, 2],
    [50, 0],
    [168, 7],
  ])('%s hours are told in %s days, or in hours', (hours, days) => expect(lastingOf(hours)).toEqual({ hours, days }));
});
