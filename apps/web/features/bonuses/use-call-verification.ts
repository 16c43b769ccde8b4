'use client';
import type { VerificationAction } from '@altyn/contracts/identity';
import { countryOfNumber } from '@altyn/domain/phone';
import { useTranslations } from 'next-intl';
import { useReducer } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { useSingleFlight } from '#web/lib/state/use-single-flight.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { callRequestError, codeError, nextVerification, verificationStart } from './phone-verification.ts';
import { useConfirmCall, useRequestCall } from './queries.ts';

export interface CallVerificationUse {
  action: VerificationAction;
  onVerified: () => void;
  /** The player's number, if known. */
  known: string | undefined;
}

/** Runs the machine of `phone-verification.ts`: requests the call, confirms its digits, shows errors. */
export function useCallVerification({ action, known, onVerified }: CallVerificationUse) {
  const translate = useTranslations('bonuses.call');
  const errors = useTranslations('errors');
  const request = useRequestCall();
  const confirmCall = useConfirmCall();
  const once = useSingleFlight();
  const [state, send] = useReducer(nextVerification, verificationStart);

  const call = async (typed: string | undefined) => {
    try {
      const target = typed ? { token: typed, countryCode: countryOfNumber(typed).code.toLowerCase() } : {};
      const sent = await request.mutateAsync({ action, ...target });
      send({ type: 'call-coming', retryAtMs: Date.parse(sent.retry_at) });
    } catch (error) {
      send({ type: 'failed' });
      const shown = callRequestError(error instanceof ApiError ? error : { status: 0, message: '' });
      showToast('error', 'key' in shown ? errors(shown.key) : errorText(errors, error));
    }
  };
  return {
    state,
    /** Requests the call if a number is known, otherwise asks for the number. */
    requestCall() {
      const hasPhone = known !== undefined || state.phone !== undefined;
      send({ type: 'request-call', hasPhone });
      if (hasPhone) once(() => call(state.phone));
    },
    saveAndCall(phone: string) {
      send({ type: 'save-phone', phone });
      return call(phone);
    },
    /** @throws the server's refusal; `failureText` has its text. */
    async confirm(code: string) {
      send({ type: 'confirm' });
      try {
        await confirmCall.mutateAsync(code);
      } catch (error) {
        send({ type: 'failed' });
        throw error;
      }
      send({ type: 'confirmed' });
      showToast('success', translate('done'));
      onVerified();
    },
    failureText(error: unknown): string {
      const shown = codeError({ message: error instanceof ApiError ? error.message : '' });
      return 'key' in shown ? errors(shown.key) : errorText(errors, error);
    },
    goBack: () => send({ type: 'back' }),
    goToCode: () => send({ type: 'has-code' }),
  };
}
