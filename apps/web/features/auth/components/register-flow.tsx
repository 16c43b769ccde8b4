'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStore } from '#web/lib/state/use-store.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { emptyRegistration, registrationDraft, setAlerts } from '../drafts.ts';
import { type RegisterBody, registerMutation } from '../queries.ts';
import { CodeStep } from './code-step.tsx';
import { RegisterForm } from './register-form.tsx';

interface RegisterFlowProps {
  onDone: () => void;
  onGo: (mode: 'login') => void;
}

/** Registration: the form sends a code, the code opens the account and signs in. */
export function RegisterFlow({ onDone, onGo }: RegisterFlowProps) {
  const translate = useTranslations('auth.register');
  const draft = useStore(registrationDraft, emptyRegistration);
  const [sent, setSent] = useState<{ body: RegisterBody; retryAtMs: number } | undefined>();
  const register = useMutation(registerMutation);
  const askForCode = async (body: RegisterBody) => {
    const answer = await register.mutateAsync(body);
    if (answer) setSent({ body, retryAtMs: Date.parse(answer.retry_at) });
    else finish();
  };
  const finish = () => {
    registrationDraft.set(emptyRegistration);
    setAlerts({});
    showToast('success', translate('done'));
    onDone();
  };
  if (!sent) return <RegisterForm draft={draft} onSubmit={askForCode} onGo={onGo} />;
  return (
    <CodeStep
      channel={draft.type === 'Phone' ? 'sms' : 'email'}
      to={draft.username}
      retryAtMs={sent.retryAtMs}
      onBack={() => setSent(undefined)}
      onResend={() => askForCode(sent.body)}
      onSubmit={async (code) => {
        await register.mutateAsync({ ...sent.body, code });
        finish();
      }}
    />
  );
}
