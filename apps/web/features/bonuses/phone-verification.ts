/**
 * State machine of the phone verification by call (specification, section 4), without side effects: call-info →
 * confirmation if a phone is known, otherwise → set-phone → confirmation. The screen calls the API while `isWaiting` and
 * reports the result.
 */
export interface PhoneVerificationState {
  step: 'call-info' | 'set-phone' | 'confirmation';
  isWaiting: boolean;
  /** Number to call, if the player has typed one here. */
  phone: string | undefined;
  /** Time from which the next call may be requested, in ms since the epoch; undefined: now. */
  retryAtMs: number | undefined;
  isDone: boolean;
}

export type VerificationEvent =
  | { type: 'request-call'; hasPhone: boolean }
  | { type: 'save-phone'; phone: string }
  | { type: 'call-coming'; retryAtMs: number }
  | { type: 'confirm' }
  | { type: 'confirmed' }
  | { type: 'failed' }
  | { type: 'back' }
  | { type: 'has-code' };

export const verificationStart: PhoneVerificationState = {
  step: 'call-info',
  isWaiting: false,
  phone: undefined,
  retryAtMs: undefined,
  isDone: false,
};

/** Reducer. Ignores presses while waiting for a response; a failure keeps the current step. */
export function nextVerification(state: PhoneVerificationState, event: VerificationEvent): PhoneVerificationState {
  if (state.isDone) return state;
  switch (event.type) {
    case 'request-call':
      if (state.isWaiting) return state;
      return event.hasPhone || state.phone !== undefined
        ? { ...state, isWaiting: true }
        : { ...state, step: 'set-phone' };
    case 'save-phone':
      return state.isWaiting || state.step !== 'set-phone' ? state : { ...state, isWaiting: true, phone: event.phone };
    case 'call-coming':
      return state.isWaiting ? { ...state, step: 'confirmation', isWaiting: false, retryAtMs: event.retryAtMs } : state;
    case 'confirm':
      return state.isWaiting || state.step !== 'confirmation' ? state : { ...state, isWaiting: true };
    case 'confirmed':
      return state.step === 'confirmation' ? { ...state, isWaiting: false, isDone: true } : state;
    case 'failed':
      return { ...state, isWaiting: false };
    case 'back':
      return state.isWaiting ? state : { ...state, step: 'call-info' };
    case 'has-code':
      return state.isWaiting ? state : { ...state, step: 'confirmation' };
  }
}

/** True if a call may be requested: two minutes after the last one. */
export function canRequestCall(state: Pick<PhoneVerificationState, 'isWaiting' | 'retryAtMs'>, nowMs: number): boolean {
  return !state.isWaiting && (state.retryAtMs === undefined || nowMs >= state.retryAtMs);
}

/** Toast text of a failed call request (section 8): a key of `errors`, or the server's raw message. */
export function callRequestError(error: { status: number; message: string }): { key: CallErrorKey } | { raw: string } {
  if (error.message === 'This phone number is already used') return { key: 'NUMBER_ALREADY_USED' };
  if (error.message === 'User has another phone number') return { key: 'ACCOUNT_LINKED_ANOTHER_NUMBER' };
  if (error.status === 429) return { key: 'YOUR_NUMBER_CALL_LIMIT_REACHED' };
  return { raw: error.message };
}
export type CallErrorKey = 'NUMBER_ALREADY_USED' | 'ACCOUNT_LINKED_ANOTHER_NUMBER' | 'YOUR_NUMBER_CALL_LIMIT_REACHED';

/** Text below the code field (section 8): a key of `errors`, or the server's raw message. */
export function codeError(error: { message: string }): { key: CodeErrorKey } | { raw: string } {
  if (error.message === 'Invalid code') return { key: 'ERR_INVALID_CODE' };
  if (error.message === 'Code expired') return { key: 'ERR_CODE_EXPIRED' };
  return { raw: error.message };
}
export type CodeErrorKey = 'ERR_INVALID_CODE' | 'ERR_CODE_EXPIRED';
