'use client';
import { useState } from 'react';
import { codeRetryAtMs, isCodeLimit } from '#web/lib/api/code-limit.ts';
import { type CodePurpose, mayHaveCode, nextCodeStep, rememberCode, sentCode } from '#web/lib/state/sent-codes.ts';

interface CodeRequestUse<Input> {
  purpose: CodePurpose;
  /** Requests the code; resolves to undefined when no code is needed any more. */
  send: (input: Input) => Promise<{ retry_at: string; expires_at: string } | undefined>;
  /** Opens the step where the code is entered. */
  onEnter: (input: Input, retryAtMs: number) => void;
  onDone: () => void;
}

/**
 * Requests a code and moves to its entry step. While the server would refuse another code, the previous one can still be
 * entered: without a call if it is known locally, otherwise through `enter`, which `canEnter` offers.
 */
export function useCodeRequest<Input>({ purpose, send, onEnter, onDone }: CodeRequestUse<Input>) {
  const [refused, setRefused] = useState<{ to: string; retryAtMs: number }>();
  const ask = async (input: Input, to: string) => {
    try {
      const answer = await send(input);
      setRefused(undefined);
      if (answer) onEnter(input, rememberCode(purpose, to, answer, Date.now()).retryAtMs);
      else onDone();
    } catch (error) {
      if (isCodeLimit(error)) setRefused({ to, retryAtMs: codeRetryAtMs(error, Date.now()) });
      throw error;
    }
  };
  return {
    ask,
    /** Like `ask`, but makes no call while the server would refuse it. */
    async askOrEnter(input: Input, to: string) {
      const known = sentCode(purpose, Date.now());
      if (known && nextCodeStep(known, to, Date.now()) === 'enter') onEnter(input, known.retryAtMs);
      else await ask(input, to);
    },
    canEnter: (to: string) => refused?.to === to && mayHaveCode(sentCode(purpose, Date.now()), to),
    enter: (input: Input) => refused && onEnter(input, refused.retryAtMs),
  };
}
