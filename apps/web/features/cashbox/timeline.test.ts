import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const [created, begun, ordered, settled] = ['10:00', '10:05', '10:06', '10:20'].map(
  (time) => `2026-11-28T${time}:00.000Z`,
) as [string, string, string, string];
const none = { created_at: created, updated_at: settled, begun_at: null, ordered_at: null, settled_at: null };
const deposit = { ...none, direction: 'deposit' as const };
const withdrawal = { ...none, direction: 'withdraw' as const };
const shown = (payment: Parameters<typeof timelineOf>[0]) =>
  timelineOf(payment).map(({ step, at, state }) => `${step} ${state}${at ? ` ${at.slice(11, 16)}` : ''}`);

test.each([
  ['asked for', { ...deposit, status: 'created' as const }, ['asked done 10:00', 'paid current', 'credited ahead']],
  [
    'paid',
    { ...deposit, status: 'pending' as const, begun_at: begun },
    ['asked done 10:00', 'paid done 10:05', 'credited current'],
  ],
  [
    'credited',
    { ...deposit, status: 'completed' as const, begun_at: begun, settled_at: settled },
    ['asked done 10:00', 'paid done 10:05', 'credited done 10:20'],
  ],
  [
    'credited at once, as before the times were kept',
    { ...deposit, status: 'completed' as const },
    ['asked done 10:00', 'paid done 10:20', 'credited done 10:20'],
  ],
  ['denied', { ...deposit, status: 'denied' as const }, ['asked done 10:00', 'denied failed 10:20']],
  ['expired', { ...deposit, status: 'expired' as const }, ['asked done 10:00', 'expired failed 10:20']],
  [
    'under review',
    { ...deposit, status: 'reviewing' as const, begun_at: begun, settled_at: ordered },
    ['asked done 10:00', 'paid done 10:05', 'reviewed current', 'credited ahead'],
  ],
  [
    'being refunded',
    { ...deposit, status: 'refunding' as const, begun_at: begun, settled_at: ordered },
    ['asked done 10:00', 'paid done 10:05', 'returned current'],
  ],
  [
    'charged back',
    { ...deposit, status: 'charged_back' as const, begun_at: begun, settled_at: ordered },
    ['asked done 10:00', 'paid done 10:05', 'returned failed 10:20'],
  ],
])('a deposit that is %s', (_, payment, steps) => expect(shown(payment)).toEqual(steps));

test.each([
  [
    'waits for approval',
    { ...withdrawal, status: 'waiting_approval' as const },
    ['asked done 10:00', 'approved current', 'sent ahead', 'arrived ahead'],
  ],
  [
    'is approved',
    { ...withdrawal, status: 'processing' as const, begun_at: begun },
    ['asked done 10:00', 'approved done 10:05', 'sent current', 'arrived ahead'],
  ],
  [
    'is sent',
    { ...withdrawal, status: 'processing' as const, begun_at: begun, ordered_at: ordered },
    ['asked done 10:00', 'approved done 10:05', 'sent done 10:06', 'arrived current'],
  ],
  [
    'has arrived',
    { ...withdrawal, status: 'completed' as const, begun_at: begun, ordered_at: ordered, settled_at: settled },
    ['asked done 10:00', 'approved done 10:05', 'sent done 10:06', 'arrived done 10:20'],
  ],
  [
    'was denied by the bank',
    { ...withdrawal, status: 'denied' as const, begun_at: begun, ordered_at: ordered },
    ['asked done 10:00', 'approved done 10:05', 'sent done 10:06', 'denied failed 10:20'],
  ],
  ['was canceled', { ...withdrawal, status: 'canceled' as const }, ['asked done 10:00', 'canceled failed 10:20']],
  ['is paid in parts', { ...withdrawal, status: 'split' as const }, ['asked done 10:00', 'split done 10:20']],
])('a withdrawal that %s', (_, payment, steps) => expect(shown(payment)).toEqual(steps));
