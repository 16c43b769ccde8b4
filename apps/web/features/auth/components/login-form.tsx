'use client';
import type { RegistrationType } from '@altyn/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Form, SubmitButton } from '#web/components/forms/form.tsx';
import { PasswordField } from '#web/components/forms/password-field.tsx';
import { setAlerts } from '../drafts.ts';
import { loginForm } from '../forms.ts';
import { loginMutation, passkeyLoginMutation } from '../queries.ts';
import { useAuthForm, useAuthSubmit } from '../use-auth-form.ts';
import { rememberCountry } from '../used-country.ts';
import { AccountField } from './account-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { knowsPasskeys, PasskeyNotUsed } from '#web/lib/passkeys.ts';
import { AlertBox } from './alert-box.tsx';

const types: readonly RegistrationType[] = ['Phone', 'Email'];

interface LoginFormProps {
  /** Initial country of the phone's prefix. */
  startingCountry: string;
  onDone: () => void;
  onGo: (mode: 'register' | 'reset') => void;
}

/** Login by phone or email. */
export function LoginForm({ startingCountry, onDone, onGo }: LoginFormProps) {
  const translate = useTranslations();
  const login = useMutation(loginMutation);
  const form = useAuthForm(loginForm, {
    type: 'Phone',
    username: '',
    countryCode: startingCountry,
    password: '',
  });
  useEffect(() => {
    if (form.getValues('username') === '') form.setValue('countryCode', startingCountry);
  }, [form, startingCountry]);
  const submit = useAuthSubmit(form, 'login', async ({ username, password, ...read }) => {
    await login.mutateAsync({
      username,
      password,
      ...(read.type === 'Phone' ? { countryCode: read.countryCode } : {}),
    });
    if (read.type === 'Phone') rememberCountry(read.countryCode);
    setAlerts({});
    onDone();
  });
  return (
    <Form form={form} onSubmit={submit}>
      <AlertBox form="login" />
      <AccountField types={types} />
      <PasswordField
        control={form.control}
        name="password"
        label={translate('auth.fields.password')}
        autoComplete="current-password"
      />
      <button
        type="button"
        onClick={() => onGo('reset')}
        className="-my-2 min-h-11 self-end rounded-sm px-1 text-sm font-bold text-violet"
      >
        {translate('auth.login.forgot')}
      </button>
      <SubmitButton size="lg">{translate('common.login')}</SubmitButton>
      {knowsPasskeys() && <PasskeyLogin onDone={onDone} />}
      <p className="text-center text-sm text-soft">
        {translate('auth.login.noAccount')}{' '}
        <button
          type="button"
          onClick={() => onGo('register')}
          className="min-h-11 rounded-sm px-1 font-bold text-violet"
        >
          {translate('common.register')}
        </button>
      </p>
    </Form>
  );
}

/** Login with a passkey: no name and no password. */
function PasskeyLogin({ onDone }: { onDone: () => void }) {
  const translate = useTranslations('auth.login');
  const errors = useTranslations('errors');
  const login = useMutation(passkeyLoginMutation);
  const run = () =>
    login.mutate(undefined, {
      onSuccess: () => {
        setAlerts({});
        onDone();
      },
      // The browser has told why; closing its window is no failure.
      onError: (error) =>
        setAlerts(
          error instanceof PasskeyNotUsed ? {} : { errorMessage: errorText(errors, error), errorForm: 'login' },
        ),
    });
  return (
    <Button variant="quiet" isBusy={login.isPending} onClick={run}>
      {translate('passkey')}
    </Button>
  );
}
