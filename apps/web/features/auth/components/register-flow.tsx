'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { forgetCode } from '#web/lib/state/sent-codes.ts';
import { useStore } from '#web/lib/state/use-store.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { emptyRegistration, registrationDraft, setAlerts } from '../drafts.ts';
import { type RegisterBody, registerMutation } from '../queries.ts';
import { useCodeRequest } from '#web/components/forms/use-code-request.ts';
import { rememberCountry } from '../used-country.ts';
import { CodeStep } from './code-step.tsx';
import { RegisterForm } from './register-form.tsx';

interface RegisterFlowProps {
  onDone: () => void;
  onGo: (mode: 'login') => void;
}

/**
 * The first step of registration: the form requests a code; confirming it creates the account and signs in. The second
 * step asks for birth date and consent.
 */
export function RegisterFlow({ onDone, onGo }: RegisterFlowProps) {
  const translate = useTranslations('auth.register');
  const draft = useStore(registrationDraft);
  const [sent, setSent] = useState<{ body: RegisterBody; retryAtMs: number } | undefined>();
  const register = useMutation(registerMutation);
  const finish = () => {
    forgetCode('register');
    if (draft.type === 'Phone') rememberCountry(draft.phoneCountryCode);
    registrationDraft.set(emptyRegistration);
    setAlerts({});
    onDone();
    openDialog('consent', { isJoining: true, onDone: () => undefined });
  };
  const code = useCodeRequest<RegisterBody>({
    purpose: 'register',
    /* The currency is final, so it goes with the code that confirms it. */
    send: (body) => register.mutateAsync({ ...body, currency: undefined }),
    onEnter: (body, retryAtMs) => setSent({ body, retryAtMs }),
    onDone: finish,
  });
  if (!sent) {
    return (
      <RegisterForm
        draft={draft}
        onSubmit={(body) => code.askOrEnter(body, body.login)}
        onEnterCode={code.canEnter(draft.username.trim()) ? code.enter : undefined}
        onGo={onGo}
      />
    );
  }
  return (
    <CodeStep
      channel={draft.type === 'Phone' ? 'sms' : 'email'}
      to={draft.username}
      retryAtMs={sent.retryAtMs}
      note={translate('currencyConfirmed', { currency: draft.currency.toUpperCase() })}
      onBack={() => setSent(undefined)}
      onResend={() => code.ask(sent.body, sent.body.login)}
      onSubmit={async (digits) => {
        await register.mutateAsync({ ...sent.body, code: digits });
        finish();
      }}
    />
  );
}
