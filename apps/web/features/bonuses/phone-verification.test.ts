import { refusals } from '@altyn/contracts/errors';
import { describe, expect, test } from 'vitest';
import {
  callRequestError,
  canRequestCall,
  codeError,
  nextVerification,
  type VerificationEvent,
  verificationStart,
} from './phone-verification.ts';

const run = (...events: VerificationEvent[]) => events.reduce(nextVerification, verificationStart);
const call = (hasPhone: boolean): VerificationEvent => ({ type: 'request-call', hasPhone });
const coming: VerificationEvent = { type: 'call-coming', retryAtMs: 120_000 };

describe('steps', () => {
  test('known phone: call, then code', () => {
    expect(run(call(true))).toMatchObject({ step: 'call-info', isWaiting: true });
    expect(run(call(true), coming)).toMatchObject({ step: 'confirmation', isWaiting: false, retryAtMs: 120_000 });
  });

  test('unknown phone: set it, call, then code', () => {
    expect(run(call(false))).toMatchObject({ step: 'set-phone', isWaiting: false });
    const saved = run(call(false), { type: 'save-phone', phone: '380671234567' });
    expect(saved).toMatchObject({ step: 'set-phone', isWaiting: true, phone: '380671234567' });
    expect(nextVerification(saved, coming).step).toBe('confirmation');
  });

  test('a second call uses the number typed before', () => {
    const again = run(
      call(false),
      { type: 'save-phone', phone: '380671234567' },
      coming,
      { type: 'back' },
      call(false),
    );
    expect(again).toMatchObject({ step: 'call-info', isWaiting: true, phone: '380671234567' });
  });

  test('a wrong code keeps the code step, a correct one finishes', () => {
    const wrong = run(call(true), coming, { type: 'confirm' }, { type: 'failed' });
    expect(wrong).toMatchObject({ step: 'confirmation', isWaiting: false, isDone: false });
    const right = run(call(true), coming, { type: 'confirm' }, { type: 'confirmed' });
    expect(right.isDone).toBe(true);
    expect(nextVerification(right, { type: 'back' })).toBe(right);
  });

  test('going back and forth returns to the code step', () => {
    expect(run(call(true), coming, { type: 'back' }, { type: 'has-code' })).toMatchObject({
      step: 'confirmation',
      retryAtMs: 120_000,
    });
  });

  test('a refused number can be changed', () => {
    const refused = run(call(false), { type: 'save-phone', phone: '1' }, { type: 'failed' });
    expect(refused).toMatchObject({ step: 'set-phone', isWaiting: false });
    expect(nextVerification(refused, { type: 'save-phone', phone: '2' }).phone).toBe('2');
  });

  test('presses while waiting for a response are ignored', () => {
    const waiting = run(call(true));
    for (const event of [call(true), { type: 'back' }, { type: 'has-code' }, { type: 'confirm' }] as const) {
      expect(nextVerification(waiting, event)).toBe(waiting);
    }
  });

  test('the next call is blocked for two minutes', () => {
    const state = run(call(true), coming);
    expect(canRequestCall(state, 119_999)).toBe(false);
    expect(canRequestCall(state, 120_000)).toBe(true);
    expect(canRequestCall(verificationStart, 0)).toBe(true);
  });
});

describe('errors', () => {
  test.each([
    [refusals.PHONE_ALREADY_USED, { key: 'NUMBER_ALREADY_USED' }],
    [refusals.ANOTHER_PHONE, { key: 'ACCOUNT_LINKED_ANOTHER_NUMBER' }],
    [refusals.CALL_LIMIT_REACHED, { key: 'YOUR_NUMBER_CALL_LIMIT_REACHED' }],
    [refusals.CODE_REQUEST_LIMIT, { key: 'YOUR_NUMBER_CALL_LIMIT_REACHED' }],
    [refusals.PHONE_INVALID, { raw: 'PHONE_INVALID_ERROR' }],
  ])('call request error %j', ({ statusCode, message }, shown) =>
    expect(callRequestError({ status: statusCode, message })).toEqual(shown),
  );

  test.each([
    [refusals.INVALID_CODE.message, { key: 'ERR_INVALID_CODE' }],
    [refusals.CODE_EXPIRED.message, { key: 'ERR_CODE_EXPIRED' }],
    ['other', { raw: 'other' }],
  ])('code error %s', (message, shown) => expect(codeError({ message })).toEqual(shown));
});
