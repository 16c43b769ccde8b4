'use client';
import type { StepUpPurpose } from '@altyn/contracts/player/second-factor';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import '#web/lib/forms/no-eval.ts';
import { CodeEntry, CodeResend, useEndedCode } from '#web/components/forms/code-entry.tsx';
import { Form, SubmitButton } from '#web/components/forms/form.tsx';
import { PasswordField } from '#web/components/forms/password-field.tsx';
import { refusal, useSchemaForm, useSubmit } from '#web/components/forms/use-schema-form.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { codeErrorText, codeRetryAtMs, isCodeLimit } from '#web/lib/api/code-limit.ts';
import { useConfirm, useStepUpCode } from './queries.ts';

const request = z.object({ password: z.string().min(1, 'PASSWORD_NEEDED').max(128) });

interface PasswordAndCodeProps {
  purpose: StepUpPurpose;
  /** Masked login that receives the code; null: the account has none. */
  codeTo: string | null;
  onDone: () => void;
}

/** Confirms with the password, and a code that is sent to the oldest verified login. */
export function PasswordAndCode({ purpose, codeTo, onDone }: PasswordAndCodeProps) {
  const translate = useTranslations('step-up');
  const errors = useTranslations('errors');
  const sendCode = useStepUpCode();
  const confirm = useConfirm();
  const form = useSchemaForm(request, { password: '' });
  const [retryAtMs, setRetryAtMs] = useState<number>();
  const fail = (error: unknown) => form.setError('password', { type: refusal, message: codeErrorText(errors, error) });
  /** A code that is still too recent for another can be entered. */
  const send = async () => {
    try {
      setRetryAtMs(Date.parse((await sendCode.mutateAsync(purpose)).retry_at));
    } catch (error) {
      if (!isCodeLimit(error)) throw error;
      setRetryAtMs(codeRetryAtMs(error, Date.now()));
    }
  };
  const submit = useSubmit(form, send, fail);
  const entered = useEndedCode(retryAtMs ?? 0, async (code) => {
    try {
      await confirm.mutateAsync({ means: 'password', purpose, password: form.getValues('password'), code });
    } catch (error) {
      if (!(error instanceof ApiError && error.message === 'WRONG_PASSWORD')) throw error;
      setRetryAtMs(undefined);
      return fail(error);
    }
    onDone();
  });
  if (codeTo === null) return <p className="text-sm text-soft">{translate('noLogin')}</p>;
  if (retryAtMs === undefined) {
    return (
      <Form form={form} onSubmit={submit}>
        <PasswordField
          control={form.control}
          name="password"
          label={translate('account')}
          hint={translate('sendText', { to: codeTo })}
          autoComplete="current-password"
        />
        <SubmitButton>{translate('send')}</SubmitButton>
      </Form>
    );
  }
  return (
    <CodeEntry
      length={6}
      intro={translate('sendText', { to: codeTo })}
      labels={{ code: translate('code'), confirm: translate('confirm') }}
      onCode={entered.onCode}
      failureText={(error) => codeErrorText(errors, error)}
    >
      {(entry) => (
        <CodeResend
          retryAtMs={entered.retryAtMs}
          label={translate('resend')}
          waitText={(time) => translate('resendIn', { time })}
          onResend={send}
          onFailure={entry.fail}
        />
      )}
    </CodeEntry>
  );
}
