import { describe, expect, test } from 'vitest';
import { cardState, countAvailable, daysUntilGiven, isRefused, usedToday } from './card-state.ts';
import { comparisonOf, exampleOf } from './example.ts';
import { availableBonusesQuery } from '#web/shell/session/available-bonuses.ts';

/** Saturday, 21 November 2026, 12:00 in Almaty (UTC+5). */
const now = new Date('2026-11-21T07:00:00.000Z');
const timeZone = 'Asia/Almaty';
type Card = Parameters<typeof cardState>[0];
const bonus = (over: Partial<Card> = {}): Card => ({
  id: 'b',
  start_date: '2026-01-01T00:00:00.000Z',
  active_on_days: [],
  activations_offset: 0,
  min_rating: 0,
  is_daily_activation: false,
  is_repeated_activation: false,
  user_bonuses: [],
  _count: { user_bonuses: 0 },
  max_daily_activations: 100,
  max_unique_activations: 1,
  ...over,
});
const own = (activation_day: string, activated_at: string | null = '2026-11-01T00:00:00.000Z') => [
  { id: 'o', user_id: 'u', status: 'COMPLETED' as const, activated_at, activation_day },
];
const window = (time_from: string, time_to: string) => ({ today_window: { time_from, time_to, percent: 20 } });

describe('card', () => {
  test.each([
    [{}, undefined, 'available'],
    [{}, { bonus_id: 'b', status: 'ACTIVE' }, 'active'],
    [{}, { bonus_id: 'b', status: 'PENDING' }, 'pending'],
    [{}, { bonus_id: 'other', status: 'ACTIVE' }, 'available'],
    [{ start_date: '2026-12-01T00:00:00.000Z' }, undefined, 'soon'],
    [{ active_on_days: [6] }, undefined, 'available'],
    [{ active_on_days: [1, 2] }, undefined, 'other-day'],
    [{ user_bonuses: own('2026-11-01') }, undefined, 'used'],
    [{ is_daily_activation: true, user_bonuses: own('2026-11-20') }, undefined, 'available'],
    [{ is_daily_activation: true, user_bonuses: own('2026-11-21') }, undefined, 'used'],
    // Refused before a deposit was made; it still counts as the day's activation.
    [{ is_daily_activation: true, user_bonuses: own('2026-11-21', null) }, undefined, 'used'],
    [{ _count: { user_bonuses: 100 } }, undefined, 'no-places'],
    [{ _count: { user_bonuses: 100 }, user_bonuses: own('2026-11-01') }, undefined, 'no-places'],
    [{ today_window: null }, undefined, 'not-today'],
    [window('12:00', '13:00'), undefined, 'available'],
    [window('12:01', '24:00'), undefined, 'later-today'],
    [window('00:00', '12:00'), undefined, 'over-today'],
    [window('00:00', '24:00'), undefined, 'available'],
    [{ ...window('00:00', '24:00'), user_bonuses: own('2026-11-20') }, undefined, 'used'],
    [{ today_window: null }, { bonus_id: 'b', status: 'ACTIVE' }, 'active'],
    [{ min_rating: 5 }, undefined, 'low-rating'],
  ] as const)('%j with %j in the slot → %s', (over, active, state) => {
    expect(cardState(bonus(over as Partial<Card>), { rating: 2, timeZone, active }, now)).toBe(state);
  });

  test('an activation day starts at its offset', () => {
    const beforeSix = new Date('2026-11-21T00:30:00.000Z');
    const isToday = usedToday({ activations_offset: 360 }, beforeSix, timeZone);
    expect(isToday({ activation_day: '2026-11-20' })).toBe(true);
    expect(isToday({ activation_day: '2026-11-21' })).toBe(false);
    const early = bonus({ active_on_days: [6], activations_offset: 360 });
    expect(cardState(early, { rating: 2, timeZone, active: undefined }, beforeSix)).toBe('other-day');
  });
});

test('shows the activation only where the server would accept it', () => {
  const refused = ['used', 'no-places', 'soon', 'other-day', 'not-today', 'later-today', 'over-today', 'low-rating'];
  expect(refused.filter((state) => !isRefused(state as Parameters<typeof isRefused>[0]))).toEqual([]);
  expect((['available', 'active', 'pending'] as const).filter(isRefused)).toEqual([]);
});

test('the counter matches the cards and includes pages not loaded', () => {
  const player = { rating: 2, timeZone, active: undefined };
  const items = [
    bonus(),
    bonus(window('00:00', '24:00')),
    bonus({ today_window: null }),
    bonus(window('12:01', '24:00')),
    bonus(window('00:00', '12:00')),
    bonus({ active_on_days: [1] }),
    bonus({ _count: { user_bonuses: 100 } }),
    bonus({ user_bonuses: own('2026-11-01') }),
    bonus({ min_rating: 5 }),
  ];
  expect(countAvailable({ items, total: items.length }, player, now)).toBe(2);
  expect(countAvailable({ items, total: items.length + 7 }, player, now)).toBe(9);
  expect(countAvailable({ items: [], total: 0 }, player, now)).toBe(0);
});

test('the list is keyed by the player’s day, because windows belong to a day', () => {
  const keyAt = (instant: string) => availableBonusesQuery('kzt', new Date(instant), timeZone).queryKey;
  expect(keyAt('2026-11-21T18:59:59.999Z')).toEqual(keyAt('2026-11-20T19:00:00.000Z'));
  expect(keyAt('2026-11-21T19:00:00.000Z')).not.toEqual(keyAt('2026-11-21T18:59:59.999Z'));
});

describe('example in money', () => {
  const base: Parameters<typeof exampleOf>[0] = {
    type: 'PERCENTAGE',
    bonus_amount: '300.00',
    max_bonus_amount: '20000.00',
    min_deposit_amount: '200.00',
    wager: 35,
    free_spins: null,
    max_win_amount: '1000.00',
    win_amount_type: 'PERCENTAGES',
    burning_on_timeout: 168,
  };
  const rest = { cap: '6000.00', hours: 168 };
  test.each([
    [{}, { deposit: '200.00', credit: '600.00', wagering: '21000.00', ...rest }],
    [
      { max_bonus_amount: '500.00' },
      { deposit: '200.00', credit: '500.00', wagering: '17500.00', ...rest, cap: '5000.00' },
    ],
    [{ max_win_amount: null }, { deposit: '200.00', credit: '600.00', wagering: '21000.00', ...rest, cap: null }],
    [
      {
        type: 'GAME' as const,
        bonus_amount: '50.00',
        min_deposit_amount: '0.00',
        wager: 2.5,
        max_win_amount: '80.00',
        win_amount_type: 'ABSOLUTE' as const,
        burning_on_timeout: null,
      },
      { deposit: undefined, credit: '50.00', wagering: '125.00', cap: '80.00', hours: null },
    ],
    [{ wager: 0 }, undefined],
  ])('%j → %j', (over, example) => expect(exampleOf({ ...base, ...over })).toEqual(example));

  test('two percentages are compared by the same deposit, the larger minimum', () => {
    const day = { ...base, bonus_amount: '50.00', min_deposit_amount: '300.00', max_win_amount: null, wager: 25 };
    expect(comparisonOf(base, day)).toEqual({
      deposit: '300.00',
      examples: [
        { deposit: '300.00', credit: '900.00', wagering: '31500.00', cap: '9000.00', hours: 168 },
        { deposit: '300.00', credit: '150.00', wagering: '3750.00', cap: null, hours: 168 },
      ],
    });
    expect(comparisonOf(base, { ...day, type: 'GAME' })).toBeUndefined();
    expect(comparisonOf({ ...base, wager: 0 }, day)).toBeUndefined();
  });
});

test.each([
  [[], 0],
  [[6], 0],
  [[0], 1],
  [[5], 6],
  [[1, 3], 2],
])('available on weekdays %j: next in %i days', (active_on_days, days) => {
  expect(daysUntilGiven({ active_on_days, activations_offset: 0 }, now, timeZone)).toBe(days);
});
