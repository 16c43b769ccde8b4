'use client';
import { identityEndpoints } from '@altyn/contracts/identity';
import { useTranslations } from 'next-intl';
import { Form, SubmitButton } from '#web/components/forms/form.tsx';
import { PasswordField } from '#web/components/forms/password-field.tsx';
import { refusal, useSchemaForm, useSubmit } from '#web/components/forms/use-schema-form.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { useLetPhoneSignIn } from '../queries.ts';

/** Lets an added phone sign in, by the password; `login` identifies the account to password managers. */
export function PhoneLoginForm({ login }: { login: string }) {
  const translate = useTranslations('profile.security');
  const errors = useTranslations('errors');
  const letIn = useLetPhoneSignIn();
  const form = useSchemaForm(identityEndpoints.letPhoneSignIn.body, { password: '' });
  const submit = useSubmit(
    form,
    async (request) => {
      await letIn.mutateAsync(request);
      showToast('success', translate('phoneLoginSaved'));
    },
    (error) => {
      const message = errorText(errors, error);
      if (error instanceof ApiError && error.message === 'WRONG_PASSWORD')
        form.setError('password', { type: refusal, message });
      else showToast('error', message);
    },
  );
  return (
    <Form form={form} onSubmit={submit} className="mt-4 flex max-w-sm flex-col gap-3">
      <p className="font-bold">{translate('phoneLogin')}</p>
      <p className="text-sm text-soft">{translate('phoneLoginText')}</p>
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField
        control={form.control}
        name="password"
        label={translate('phoneLoginPassword')}
        autoComplete="current-password"
      />
      <SubmitButton variant="secondary">{translate('phoneLoginSave')}</SubmitButton>
    </Form>
  );
}
