'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { forgetCode } from '#web/lib/state/sent-codes.ts';
import { useStore } from '#web/lib/state/use-store.ts';
import { emptyReset, resetDraft, resetTarget, setAlerts } from '../drafts.ts';
import { checkResetCodeMutation, requestResetMutation } from '../queries.ts';
import { useCodeRequest } from '#web/components/forms/use-code-request.ts';
import { CodeStep } from './code-step.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

type Step = { name: 'request' } | { name: 'code'; retryAtMs: number } | { name: 'password' };

/** Password reset: request a code, enter it, choose a new password, sign in with it. */
export function ResetFlow({ onGo }: { onGo: (mode: 'login') => void }) {
  const translate = useTranslations('auth.reset');
  const draft = useStore(resetDraft);
  const [step, setStep] = useState<Step>({ name: 'request' });
  const request = useMutation(requestResetMutation);
  const check = useMutation(checkResetCodeMutation);
  const target = resetTarget(draft);
  const code = useCodeRequest<typeof target>({
    purpose: 'reset',
    send: (input) => request.mutateAsync(input),
    onEnter: (_, retryAtMs) => setStep({ name: 'code', retryAtMs }),
    onDone: () => undefined,
  });
  if (step.name === 'request') {
    return (
      <ResetRequestForm
        draft={draft}
        onSubmit={() => code.askOrEnter(target, target.username)}
        onEnterCode={code.canEnter(target.username) ? () => code.enter(target) : undefined}
        onGo={onGo}
      />
    );
  }
  if (step.name === 'code') {
    return (
      <CodeStep
        channel={draft.type === 'Phone' ? 'sms' : 'email'}
        to={draft.username}
        retryAtMs={step.retryAtMs}
        onBack={() => setStep({ name: 'request' })}
        onResend={() => code.ask(target, target.username)}
        onSubmit={async (digits) => {
          await check.mutateAsync({ ...target, code: digits });
          resetDraft.set((before) => ({ ...before, code: digits }));
          setStep({ name: 'password' });
        }}
      />
    );
  }
  return (
    <NewPasswordForm
      draft={draft}
      onDone={() => {
        forgetCode('reset');
        resetDraft.set(emptyReset);
        onGo('login');
        setAlerts({ successMessage: translate('done') });
      }}
    />
  );
}
