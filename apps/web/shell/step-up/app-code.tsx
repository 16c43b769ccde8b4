'use client';
import type { StepUpPurpose } from '@altyn/contracts/player/second-factor';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import '#web/lib/forms/no-eval.ts';
import { Form, FormField, SubmitButton } from '#web/components/forms/form.tsx';
import { refusal, useSchemaForm, useSubmit } from '#web/components/forms/use-schema-form.ts';
import { Input } from '#web/components/ui/input.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { useConfirm } from './queries.ts';

/** Six digits of the app, or a recovery code: two groups of five letters and digits. */
const request = z.object({
  code: z
    .string()
    .trim()
    .regex(/^(?:\d{6}|[A-Za-z2-7]{5}[ -]?[A-Za-z2-7]{5})$/, 'ERR_INVALID_CODE'),
});

/** Confirms with the authenticator app, or with one of its recovery codes. */
export function AppCode({ purpose, onDone }: { purpose: StepUpPurpose; onDone: () => void }) {
  const translate = useTranslations('step-up');
  const errors = useTranslations('errors');
  const confirm = useConfirm();
  const form = useSchemaForm(request, { code: '' });
  const submit = useSubmit(
    form,
    async ({ code }) => {
      await confirm.mutateAsync({ means: code.length === 6 ? 'totp' : 'recovery', purpose, code });
      onDone();
    },
    (error) => form.setError('code', { type: refusal, message: errorText(errors, error) }),
  );
  return (
    <Form form={form} onSubmit={submit}>
      <FormField control={form.control} name="code" label={translate('appCode')} hint={translate('appHint')}>
        {(control) => <Input {...control} type="text" autoComplete="one-time-code" maxLength={11} />}
      </FormField>
      <SubmitButton>{translate('confirm')}</SubmitButton>
    </Form>
  );
}
