import { describe, expect, it, test } from 'vitest';
import { chooseOutcome, isNews, outcomeOf, outcomeMark } from './outcome.ts';

it.each([
  ['deposit', 'created', undefined],
  ['deposit', 'pending', undefined],
  ['deposit', 'completed', { contentKey: 'deposit-success', status: 'success' }],
  ['deposit', 'denied', { contentKey: 'payment-denied', status: 'error' }],
  ['deposit', 'expired', undefined],
  ['deposit', 'reviewing', undefined],
  ['deposit', 'refunding', { contentKey: 'payment-refunded', status: 'warning' }],
  ['deposit', 'refunded', { contentKey: 'payment-refunded', status: 'warning' }],
  ['withdraw', 'waiting_approval', { contentKey: 'approving-modal', status: 'waiting_approval' }],
  ['withdraw', 'processing', undefined],
  ['withdraw', 'completed', { contentKey: 'withdrawal-success', status: 'success' }],
  ['withdraw', 'denied', { contentKey: 'withdrawal-denied', status: 'error' }],
  ['withdraw', 'canceled', undefined],
] as const)('%s %s → %j', (direction, status, outcome) => {
  expect(outcomeOf({ direction, status })).toEqual(outcome);
});

const payment = { id: 'p1', status: 'completed', updated_at: '2026-11-21T12:00:00Z' } as const;
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

it.each([
  ['just now', payment, undefined, at('12:00:01'), true],
  ['shown already', payment, outcomeMark(payment), at('12:00:01'), false],
  ['another was shown', payment, 'p0:completed', at('12:00:01'), true],
  ['its earlier outcome was shown', payment, 'p1:waiting_approval', at('12:00:01'), true],
  ['from the history', payment, undefined, at('12:15:00'), false],
  ['a clock behind the server’s', payment, undefined, at('11:59:00'), true],
] as const)('%s', (_, subject, shown, now, news) => expect(isNews(subject, shown, now)).toBe(news));

describe('the outcome shown after a return', () => {
  const of = (id: string, minute: number) => ({
    id,
    status: 'completed' as const,
    updated_at: `2026-11-26T10:0${minute}:00.000Z`,
  });
  const unseen = [of('old', 1), of('returned', 2), of('newest', 3)];

  test('is that of the payment one returns from; the others are lines in the bell', () => {
    const { show, older } = chooseOutcome(unseen, { shown: new Set(), returnedId: 'returned' });
    expect([show?.id, older.map(({ id }) => id)]).toEqual(['returned', ['old', 'newest']]);
  });

  test('is the newest without a return, and never one shown before', () => {
    const shown = new Set(['newest:completed']);
    const { show, older } = chooseOutcome(unseen, { shown, returnedId: null });
    expect([show?.id, older.map(({ id }) => id)]).toEqual(['returned', ['old']]);
  });
});
