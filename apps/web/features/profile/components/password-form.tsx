'use client';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Form, SubmitButton } from '#web/components/forms/form.tsx';
import { PasswordStrength } from '#web/components/forms/password-strength.tsx';
import { PasswordField } from '#web/components/forms/password-field.tsx';
import { refusal, useSchemaForm, useSubmit } from '#web/components/forms/use-schema-form.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { useStepUp } from '#web/shell/step-up/use-step-up.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { passwordForm } from '../password-form.ts';
import { useChangePassword } from '../queries.ts';

const fields = [
  { name: 'oldPassword', label: 'old', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'new', autoComplete: 'new-password' },
  { name: 'repeated', label: 'repeat', autoComplete: 'new-password' },
] as const;

/** Changes the password; `login` identifies the account to password managers. */
export function PasswordForm({ login }: { login: string }) {
  const translate = useTranslations('profile.security');
  const errors = useTranslations('errors');
  const change = useChangePassword();
  const { confirmed, panel } = useStepUp();
  const form = useSchemaForm(passwordForm, { oldPassword: '', newPassword: '', repeated: '' });
  const showFailure = (error: unknown) => {
    const message = errorText(errors, error);
    if (error instanceof ApiError && error.message === 'WRONG_PASSWORD') {
      form.setError('oldPassword', { type: refusal, message });
    } else showToast('error', message);
  };
  const submit = useSubmit(
    form,
    async (request) => {
      if (!(await confirmed(() => change.mutateAsync(request)))) return;
      form.reset();
      showToast('success', translate('saved'));
    },
    showFailure,
  );
  if (panel) return panel;
  return (
    <Form form={form} onSubmit={submit} className="flex max-w-sm flex-col gap-4 desktop:max-w-none">
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      {fields.map(({ name, label, autoComplete }) => (
        <Fragment key={name}>
          <PasswordField
            control={form.control}
            name={name}
            label={translate(label)}
            autoComplete={autoComplete}
            problemText={(problem) => (problem === 'SAME_AS_OLD' ? translate('same') : undefined)}
            {...(name === 'newPassword' ? { hint: translate('rule') } : {})}
          />
          {name === 'newPassword' && <PasswordStrength name={name} account={login} />}
        </Fragment>
      ))}
      <SubmitButton variant="secondary">{translate('save')}</SubmitButton>
    </Form>
  );
}
