'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import '#web/lib/forms/no-eval.ts';
import { CodeEntry, CodeResend, useEndedCode } from '#web/components/forms/code-entry.tsx';
import { Form, FormField, SubmitButton } from '#web/components/forms/form.tsx';
import { refusal, useSchemaForm, useSubmit } from '#web/components/forms/use-schema-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { codeErrorText } from '#web/lib/api/code-limit.ts';
import { emailAddress } from '#web/lib/forms/fields.ts';
import { useStepUp } from '#web/shell/step-up/use-step-up.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { useAddEmail, useVerifyEmail } from '../queries.ts';

const addressForm = z.object({ email: emailAddress });

/** Adds an email address: the address, a confirmation of the account's owner, then the code of the mail. */
export function EmailForm() {
  const translate = useTranslations('profile.security');
  const errors = useTranslations('errors');
  const { confirmed, panel } = useStepUp();
  const add = useAddEmail();
  const verify = useVerifyEmail();
  const form = useSchemaForm(addressForm, { email: '' });
  const [retryAtMs, setRetryAtMs] = useState<number>();
  const failureText = (error: unknown) => codeErrorText(errors, error);
  const send = async () => {
    const sent = await confirmed(() => add.mutateAsync(form.getValues('email')));
    if (sent) setRetryAtMs(Date.parse(sent.retry_at));
  };
  const submit = useSubmit(form, send, (error) =>
    form.setError('email', { type: refusal, message: failureText(error) }),
  );
  const entered = useEndedCode(retryAtMs ?? 0, async (code) => {
    await verify.mutateAsync(code);
    showToast('success', translate('emailAdded'));
  });
  if (panel) return panel;
  if (retryAtMs === undefined) {
    return (
      <Form form={form} onSubmit={submit}>
        <FormField control={form.control} name="email" label={translate('email')}>
          {(field) => (
            <Input
              {...field}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="name@example.com"
            />
          )}
        </FormField>
        <SubmitButton variant="secondary">{translate('emailSend')}</SubmitButton>
      </Form>
    );
  }
  return (
    <CodeEntry
      length={6}
      intro={translate('emailSent', { email: form.getValues('email') })}
      labels={{ code: translate('emailCode'), confirm: translate('confirm') }}
      variant="secondary"
      onCode={entered.onCode}
      failureText={failureText}
    >
      {({ fail }) => (
        <>
          <CodeResend
            retryAtMs={entered.retryAtMs}
            label={translate('resend')}
            waitText={(time) => translate('resendIn', { time })}
            onResend={send}
            onFailure={fail}
          />
          <Button variant="ghost" onClick={() => setRetryAtMs(undefined)}>
            {translate('emailOther')}
          </Button>
        </>
      )}
    </CodeEntry>
  );
}
