'use client';
import { useRef } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type Intent, intentAfterFailure, intentFor } from './intent.ts';

/**
 * Sends the payment of a form once: a press during the call does nothing, and a retry sends the same idempotency key.
 * @returns the answer, or undefined for a press during the call. Throws what the call throws.
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
