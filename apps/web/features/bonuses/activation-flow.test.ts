import { refusals } from '@altyn/contracts/errors';
import type { UserBonus } from '@altyn/contracts/bonuses';
import { hasCapacity } from '@altyn/domain/bonus-capacity';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ActivationEvent,
  type ActivationState,
  capacityOf,
  countsOf,
  type FlowBonus,
  idle,
  isBusy,
  nextActivation,
  verificationMessages,
} from './activation-flow.ts';

const bonus = (over: Partial<FlowBonus> = {}): FlowBonus => ({
  id: 'bonus-1',
  type: 'GAME',
  name: 'Golden start',
  currency: 'uah',
  min_deposit_amount: '0.00',
  min_rating: 1,
  max_daily_activations: 10,
  max_unique_activations: 1,
  is_daily_activation: false,
  activations_offset: 0,
  kind: 'Game',
  bonus_amount: '100.00',
  user_bonuses: [],
  _count: { user_bonuses: 0 },
  bonus_group: { name: 'Welcome', enabled: true },
  ...over,
});

const userBonus = (over: Partial<UserBonus> = {}) =>
  ({ id: 'own-1', bonus_id: 'bonus-1', status: 'ACTIVE', bonus: bonus(), ...over }) as UserBonus;

const own = (activation_day: string, activated_at: string | null = '2026-11-01T00:00:00.000Z') => ({
  id: 'own-0',
  user_id: 'u',
  status: 'COMPLETED' as const,
  activated_at,
  activation_day,
});

const wish = (over: Partial<FlowBonus> = {}, isConfirmationOn = true) => ({ bonus: bonus(over), isConfirmationOn });
const wishEvent = (over: Partial<FlowBonus> = {}, rating = 5): ActivationEvent => ({
  type: 'wish',
  wish: wish(over),
  player: { rating },
  isUsedToday: ({ activation_day }) => activation_day === 'today',
});
const run = (...events: ActivationEvent[]) => events.reduce<ActivationState>(nextActivation, idle);
const none: ActivationEvent = { type: 'active-known', active: undefined };

describe('before the call', () => {
  test('does nothing for a visitor', () => {
    expect(run({ type: 'wish', wish: wish(), player: undefined, isUsedToday: () => false })).toBe(idle);
  });

  test.each([
    ['no capacity left', { _count: { user_bonuses: 10 } }],
    ['already activated', { user_bonuses: [own('yesterday')] }],
    ['disabled group', { bonus_group: { name: 'x', enabled: false } }],
  ])('%s → expired', (_, over) => expect(run(wishEvent(over)).step).toBe('expired'));

  test('too few stars: shows the low rating with the minimum', () => {
    expect(run(wishEvent({ min_rating: 5.5 }))).toMatchObject({ step: 'low-rating', minRating: 5.5 });
    expect(run(wishEvent({ min_rating: 5 })).step).toBe('checking');
  });

  test('checks the capacity before the stars', () => {
    expect(run(wishEvent({ min_rating: 9, _count: { user_bonuses: 10 } })).step).toBe('expired');
  });

  test.each(['ACTIVE', 'PENDING'] as const)('another bonus %s: asks; Refuse continues, Cancel stops', (status) => {
    const active = userBonus({ bonus_id: 'other', status });
    const confirming = run(wishEvent(), { type: 'active-known', active });
    expect(confirming).toMatchObject({ step: 'confirm-switch', active });
    expect(nextActivation(confirming, { type: 'refuse-active' })).toMatchObject({
      step: 'activating',
      isConfirmed: true,
    });
    expect(nextActivation(confirming, { type: 'close' })).toBe(idle);
  });

  test.each([
    ['a finished one', userBonus({ bonus_id: 'other', status: 'COMPLETED' })],
    ['the same one', userBonus({ status: 'PENDING' })],
    ['none', undefined],
  ])('%s in the slot: activates without asking', (_, active) => {
    expect(run(wishEvent(), { type: 'active-known', active })).toMatchObject({
      step: 'activating',
      isConfirmed: false,
    });
  });

  test('confirmation switched off: activates at once as confirmed', () => {
    const start: ActivationEvent = {
      type: 'wish',
      wish: wish({}, false),
      player: { rating: 5 },
      isUsedToday: () => false,
    };
    const active = userBonus({ bonus_id: 'other' });
    expect(run(start, { type: 'active-known', active })).toMatchObject({ step: 'activating', isConfirmed: true });
  });
});

describe('after the call', () => {
  const activating = run(wishEvent(), none);
  const refused = (message: string) => nextActivation(activating, { type: 'refused', message });

  test('deposit required: shows the amount in the texts of its kind', () => {
    const pending = userBonus({
      status: 'PENDING',
      bonus: { ...bonus({ min_deposit_amount: '200.00' }) } as UserBonus['bonus'],
    });
    const next = nextActivation(activating, { type: 'activated', userBonus: pending, needsDeposit: true });
    expect(next).toMatchObject({ step: 'make-deposit', amount: '200.00', currency: 'uah', wording: 'bonus' });
    const promo = { ...pending, bonus: { ...pending.bonus, type: 'PROMO_CODE' as const } };
    expect(nextActivation(activating, { type: 'activated', userBonus: promo, needsDeposit: true })).toMatchObject({
      wording: 'promo-code',
    });
  });

  test('no deposit required: received', () => {
    expect(nextActivation(activating, { type: 'activated', userBonus: userBonus(), needsDeposit: false }).step).toBe(
      'received',
    );
  });

  test.each([
    ['BONUS_EXPIRED', 'expired'],
    ['BONUS_ACTIVATION_LIMIT_REACHED', 'expired'],
    ['user-rating-is-less-than-required', 'low-rating'],
    ["User didn't verify action", 'verify-phone'],
    ['Verification is not finished', 'verify-phone'],
    ['User has no phone', 'verify-phone'],
    ['Verification is required step', 'verify-phone'],
    ['BONUS_INVALID_ACTIVATION_CODE', 'message'],
    ['BONUS_ALREADY_USED', 'message'],
    ['NOVERIFIED_USER_ERROR', 'message'],
    ['an unknown message', 'message'],
  ])('%s → %s', (message, step) => expect(refused(message).step).toBe(step));

  test('a code from an earlier call can be entered at once', () => {
    expect(refused('Verification is not finished')).toMatchObject({ isCallOut: true });
    expect(refused("User didn't verify action")).toMatchObject({ isCallOut: false });
  });

  test('the verification messages match those of the API', () => {
    const sent = ['ACTION_NOT_VERIFIED', 'VERIFICATION_NOT_FINISHED', 'NO_PHONE', 'VERIFICATION_REQUIRED'] as const;
    expect([...verificationMessages]).toEqual(sent.map((name) => refusals[name].message));
    expect(refusals.RATING_TOO_LOW.message).toBe('user-rating-is-less-than-required');
  });

  test('after verification, activates again with the earlier consent', () => {
    const active = userBonus({ bonus_id: 'other' });
    const confirming = run(wishEvent(), { type: 'active-known', active }, { type: 'refuse-active' });
    const verifying = nextActivation(confirming, { type: 'refused', message: 'User has no phone' });
    expect(nextActivation(verifying, { type: 'phone-verified' })).toMatchObject({
      step: 'activating',
      isConfirmed: true,
    });
    expect(nextActivation(verifying, { type: 'close' })).toBe(idle);
  });

  test('the server asks for consent: checks the slot again, at most once', () => {
    const again = refused('NEEDS_USER_CONFIRMATION');
    expect(again.step).toBe('checking');
    const second = [none, { type: 'refused', message: 'NEEDS_USER_CONFIRMATION' } as const].reduce(
      nextActivation,
      again,
    );
    expect(second).toMatchObject({ step: 'message', message: 'NEEDS_USER_CONFIRMATION' });
  });
});

describe('capacity', () => {
  const usedToday = ({ activation_day }: { activation_day: string }) => activation_day === 'today';
  test.each([
    ['capacity left', {}, true],
    ['capacity used up', { _count: { user_bonuses: 10 } }, false],
    ['count unknown', { _count: undefined }, true],
    ['own number not limited', { max_unique_activations: null, user_bonuses: [own('today')] }, true],
    ['own activations unknown', { user_bonuses: undefined }, true],
    ['non-daily, once before', { user_bonuses: [own('yesterday')], max_unique_activations: 5 }, false],
    ['daily, used yesterday', { is_daily_activation: true, user_bonuses: [own('yesterday')] }, true],
    ['daily, used today', { is_daily_activation: true, user_bonuses: [own('today')] }, false],
    [
      'daily, once of two today',
      { is_daily_activation: true, max_unique_activations: 2, user_bonuses: [own('today')] },
      true,
    ],
    ['daily, refused before a deposit', { is_daily_activation: true, user_bonuses: [own('today', null)] }, false],
  ] as const)('%s → %s', (_, over, expected) => {
    const shown = { ...bonus(), ...over } as FlowBonus;
    expect(hasCapacity(capacityOf(shown), countsOf(shown, usedToday))).toBe(expected);
  });
});

test('a second press, a late response and closing while waiting change nothing', () => {
  const events: fc.Arbitrary<ActivationEvent> = fc.constantFrom(
    wishEvent(),
    wishEvent({ id: 'bonus-2' }),
    none,
    { type: 'active-known', active: userBonus({ bonus_id: 'other' }) },
    { type: 'refuse-active' },
    { type: 'activated', userBonus: userBonus(), needsDeposit: false },
    { type: 'refused', message: 'NEEDS_USER_CONFIRMATION' },
    { type: 'refused', message: 'User has no phone' },
    { type: 'refused', message: 'BONUS_EXPIRED' },
    { type: 'phone-verified' },
    { type: 'close' },
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), (sequence) => {
      let state: ActivationState = idle;
      for (const event of sequence) {
        const next = nextActivation(state, event);
        if (isBusy(state) && (event.type === 'wish' || event.type === 'close')) expect(next).toBe(state);
        if (state.step === 'idle' && event.type !== 'wish') expect(next).toBe(idle);
        // Consent to Refuse is never inferred: it requires a press, or a request without confirmation.
        if (next.step === 'activating' && next.isConfirmed && next !== state) {
          expect(state.step === 'confirm-switch' || (state.step === 'verify-phone' && state.isConfirmed)).toBe(true);
        }
        state = next;
      }
    }),
  );
});
