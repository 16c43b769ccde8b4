import { describe, expect, it } from 'vitest';
import { cardInstrument } from './cards.ts';
import { advancePayment, type PaymentEvent, type Submission } from './payment-machine.ts';
import type { PaymentRecord } from './store.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const phone = '+77011234567';
const at = '2026-03-02T09:00:00.000Z';
const created: PaymentRecord = {
  kind: 'payment',
  reported: {
    id: 'pay_1',
    merchant_reference: 'order-1',
    customer_reference: 'player-1',
    amount: '500.00',
    currency: 'UAH',
    method: 'card',
    status: 'created',
    reason: null,
    hosted_url: 'http://sandbox.test/pay/pay_1',
    instrument: null,
    created_at: at,
    updated_at: at,
  },
  request: {
    merchant_reference: 'order-1',
    customer_reference: 'player-1',
    amount: '500.00',
    currency: 'UAH',
    method: 'card',
    callback_url: 'http://shop.test/hook',
    return_url: 'http://shop.test/back',
    locale: 'uk',
    customer_phone: phone,
  },
  sequence: 0,
  outcome: 'approve',
  challenge: null,
  delayS: 0,
};
const submission: Submission = { instrument: cardInstrument('4242424242424242'), outcome: 'approve', delayS: 10 };
const submitted = (changed: Partial<Submission> = {}): PaymentEvent => ({
  type: 'submitted',
  submission: { ...submission, ...changed },
  code: '654321',
});
const confirmed = (confirmation: Extract<PaymentEvent, { type: 'confirmed' }>['confirmation']): PaymentEvent => ({
  type: 'confirmed',
  confirmation,
});
const rightCode = confirmed({ by: 'code', code: '654321' });
const wrongCode = confirmed({ by: 'code', code: '000000' });
const moved = (status: PaymentRecord['reported']['status']): PaymentEvent => ({ type: 'moved', status });

/** Applies events in order; returns the last record and all effects. */
function play(events: readonly PaymentEvent[]) {
  let record = created;
  const effects: string[] = [];
  for (const event of events) {
    const step = advancePayment(record, event, now);
    record = step.record;
    for (const effect of step.effects) {
      effects.push(
        effect.type === 'announce' ? `${effect.record.sequence} ${effect.record.reported.status}` : effect.type,
      );
    }
  }
  return { record, effects };
}

describe('a payment', () => {
  it.each<{ title: string; events: PaymentEvent[]; ends: string; effects: string[] }>([
    { title: 'asks for a code', events: [submitted()], ends: 'pending', effects: ['1 pending', 'sendCode'] },
    {
      title: 'asks for no code with a local method',
      events: [submitted({ instrument: null })],
      ends: 'pending',
      effects: ['1 pending'],
    },
    {
      title: 'is completed by the code',
      events: [submitted(), rightCode],
      ends: 'completed',
      effects: ['1 pending', 'sendCode', '2 completed', 'clearPlan'],
    },
    {
      title: 'is completed in the app',
      events: [submitted(), confirmed({ by: 'app' })],
      ends: 'completed',
      effects: ['1 pending', 'sendCode', '2 completed', 'clearPlan'],
    },
    {
      title: 'is completed at once by a device',
      events: [submitted({ isAtOnce: true })],
      ends: 'completed',
      effects: ['1 pending', '2 completed', 'clearPlan'],
    },
    {
      title: 'is denied as the card says',
      events: [submitted({ outcome: 'decline' }), rightCode],
      ends: 'denied declined_by_bank',
      effects: ['1 pending', 'sendCode', '2 denied', 'clearPlan'],
    },
    {
      title: 'stays pending until its delayed completion',
      events: [submitted({ outcome: 'delay' }), rightCode],
      ends: 'pending',
      effects: ['1 pending', 'sendCode', 'planCompletion'],
    },
    {
      title: 'is still completed after two wrong codes',
      events: [submitted(), wrongCode, wrongCode, rightCode],
      ends: 'completed',
      effects: ['1 pending', 'sendCode', '2 completed', 'clearPlan'],
    },
    {
      title: 'ends at the third wrong code',
      events: [submitted(), wrongCode, wrongCode, wrongCode, rightCode],
      ends: 'denied authentication_failed',
      effects: ['1 pending', 'sendCode', '2 denied', 'clearPlan'],
    },
    {
      title: 'ends when the payer cancels',
      events: [submitted(), confirmed({ by: 'cancel' }), rightCode],
      ends: 'denied cancelled_by_customer',
      effects: ['1 pending', 'sendCode', '2 denied', 'clearPlan'],
    },
    {
      title: 'expires, and takes no submission after it',
      events: [moved('expired'), submitted()],
      ends: 'expired',
      effects: ['1 expired', 'clearPlan'],
    },
    {
      title: 'is refunded once, after its completion',
      events: [moved('refunded'), submitted({ isAtOnce: true }), moved('refunded'), moved('charged_back')],
      ends: 'refunded',
      effects: ['1 pending', '2 completed', 'clearPlan', '3 refunded', 'clearPlan'],
    },
    {
      title: 'cannot be denied once it is completed',
      events: [submitted({ isAtOnce: true }), moved('denied')],
      ends: 'completed',
      effects: ['1 pending', '2 completed', 'clearPlan'],
    },
  ])('$title', ({ events, ends, effects }) => {
    const played = play(events);
    const { status, reason } = played.record.reported;
    expect(reason === null ? status : `${status} ${reason}`).toBe(ends);
    expect(played.effects).toEqual(effects);
  });

  it('has a challenge only while it waits for the payer', () => {
    expect(play([submitted(), wrongCode]).record.challenge).toEqual({ code: '654321', sentTo: phone, wrongTries: 1 });
    expect(play([submitted({ outcome: 'delay' }), rightCode]).record.challenge).toBeNull();
    expect(play([submitted(), rightCode]).record.challenge).toBeNull();
  });

  it('is the same object when an event changes nothing', () => {
    expect(advancePayment(created, rightCode, now).record).toBe(created);
    expect(advancePayment(created, moved('completed'), now).record).toBe(created);
  });

  it('counts the delay of its completion from the confirmation', () => {
    const { record } = play([submitted({ outcome: 'delay' })]);
    expect(advancePayment(record, rightCode, now).effects).toEqual([
      { type: 'planCompletion', dueAtMs: now.getTime() + 10_000 },
    ]);
  });
});
