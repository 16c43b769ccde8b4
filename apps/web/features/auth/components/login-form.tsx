'use client';
import type { RegistrationType } from '@altyn/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { setAlerts } from '../drafts.ts';
import { loginMutation } from '../queries.ts';
import { useFormProblems } from '../use-form-problems.ts';
import { loginProblem, requiredProblem } from '../validation.ts';
import { AlertBox } from './alert-box.tsx';
import { LoginField } from './login-field.tsx';

const types: readonly RegistrationType[] = ['Phone', 'Email'];

interface LoginFormProps {
  /** Of the phone's prefix, until another is chosen. */
  startingCountry: string;
  onDone: () => void;
  onGo: (mode: 'register' | 'reset') => void;
}

/** Signing in by phone or email. */
export function LoginForm({ startingCountry, onDone, onGo }: LoginFormProps) {
  const translate = useTranslations();
  const [form, setForm] = useState({
    type: 'Phone' as RegistrationType,
    username: '',
    password: '',
    countryCode: undefined as string | undefined,
  });
  const countryCode = form.countryCode ?? startingCountry;
  const login = useMutation(loginMutation);
  const problems = useFormProblems({
    username: loginProblem(form.type, form.username),
    password: requiredProblem(form.password),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    problems.touchAll();
    if (!problems.isValid || login.isPending) return;
    const { type, username, password } = form;
    login.mutate(
      { username: username.trim(), password, ...(type === 'Phone' ? { countryCode } : {}) },
      {
        onSuccess: () => {
          setAlerts({});
          onDone();
        },
        onError: problems.fail,
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <AlertBox />
      <LoginField
        type={form.type}
        types={types}
        username={form.username}
        countryCode={countryCode}
        error={problems.errorOf('username')}
        onBlur={() => form.username && problems.touch('username')}
        onChange={(change) => {
          setForm({ ...form, ...change });
          problems.change('username');
        }}
      />
      <Field label={translate('auth.fields.password')} error={problems.errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            maxLength={128}
            value={form.password}
            showLabel={translate('common.showPassword')}
            hideLabel={translate('common.hidePassword')}
            onChange={(event) => {
              setForm({ ...form, password: event.target.value });
              problems.change('password');
            }}
          />
        )}
      </Field>
      <button
        type="button"
        onClick={() => onGo('reset')}
        className="-my-2 min-h-11 self-end rounded-sm px-1 text-sm font-bold text-violet"
      >
        {translate('auth.login.forgot')}
      </button>
      <Button type="submit" size="lg" isBusy={login.isPending}>
        {translate('common.login')}
      </Button>
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
    </form>
  );
}
