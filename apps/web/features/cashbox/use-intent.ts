'use client';
import { useRef } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type Intent, intentAfterFailure, intentFor } from './intent.ts';

/**
 * Sends a form's payment once: presses during the call are ignored, and a retry uses the same idempotency key.
 * @returns the response, or undefined for an ignored press. Rethrows errors of the call.
 */
export function useIntent() {
  const intent = useRef<Intent>(undefined);
  const isSending = useRef(false);
  return async <Answer>(
    content: readonly string[],
    call: (key: string) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    if (isSending.current) return undefined;
    isSending.current = true;
    const meant = intentFor(intent.current, content, () => crypto.randomUUID());
    intent.current = meant;
    try {
      const answer = await call(meant.key);
      intent.current = undefined;
      return answer;
    } catch (error) {
      intent.current = intentAfterFailure(meant, { isTransient: error instanceof ApiError && error.isTransient });
      throw error;
    } finally {
      isSending.current = false;
    }
  };
}
