'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStore } from '#web/lib/state/use-store.ts';
import { emptyReset, resetDraft, resetTarget, setAlerts } from '../drafts.ts';
import { checkResetCodeMutation, requestResetMutation } from '../queries.ts';
import { CodeStep } from './code-step.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

type Step = { name: 'request' } | { name: 'code'; retryAtMs: number } | { name: 'password' };

/** Password reset: ask for a code, enter it, choose a new password, sign in with it. */
export function ResetFlow({ onGo }: { onGo: (mode: 'login') => void }) {
  const translate = useTranslations('auth.reset');
  const draft = useStore(resetDraft, emptyReset);
  const [step, setStep] = useState<Step>({ name: 'request' });
  const request = useMutation(requestResetMutation);
  const check = useMutation(checkResetCodeMutation);
  const askForCode = async () => {
    const answer = await request.mutateAsync(resetTarget(draft));
    setAlerts({});
    setStep({ name: 'code', retryAtMs: Date.parse(answer.retry_at) });
  };
  if (step.name === 'request') return <ResetRequestForm draft={draft} onSubmit={askForCode} onGo={onGo} />;
  if (step.name === 'code') {
    return (
      <CodeStep
        channel={draft.type === 'Phone' ? 'sms' : 'email'}
        to={draft.username}
        retryAtMs={step.retryAtMs}
        onBack={() => setStep({ name: 'request' })}
        onResend={askForCode}
        onSubmit={async (code) => {
          await check.mutateAsync({ ...resetTarget(draft), code });
          resetDraft.set((before) => ({ ...before, code }));
          setStep({ name: 'password' });
        }}
      />
    );
  }
  return (
    <NewPasswordForm
      draft={draft}
      onDone={() => {
        resetDraft.set(emptyReset);
        setAlerts({ successMessage: translate('done') });
        onGo('login');
      }}
    />
  );
}
