'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Form, SubmitButton } from '#web/components/forms/form.tsx';
import { PasswordField } from '#web/components/forms/password-field.tsx';
import { type ResetDraft, resetTarget } from '../drafts.ts';
import { newPasswordForm } from '../forms.ts';
import { confirmResetMutation } from '../queries.ts';
import { useAuthForm, useAuthSubmit } from '../use-auth-form.ts';
import { AlertBox } from './alert-box.tsx';
import { PasswordStrength } from '#web/components/forms/password-strength.tsx';

/** New password with confirmation. */
export function NewPasswordForm({ draft, onDone }: { draft: ResetDraft; onDone: () => void }) {
  const translate = useTranslations('auth');
  const confirm = useMutation(confirmResetMutation);
  const form = useAuthForm(newPasswordForm, { newPassword: '', repeat: '' });
  const submit = useAuthSubmit(form, 'reset', async ({ newPassword }) => {
    await confirm.mutateAsync({ ...resetTarget(draft), code: draft.code, newPassword });
    onDone();
  });
  return (
    <Form form={form} onSubmit={submit}>
      <AlertBox form="reset" />
      <PasswordField
        control={form.control}
        name="newPassword"
        label={translate('fields.newPassword')}
        hint={translate('fields.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordStrength name="newPassword" />
      <PasswordField
        control={form.control}
        name="repeat"
        label={translate('fields.repeatPassword')}
        autoComplete="new-password"
      />
      <SubmitButton size="lg">{translate('reset.save')}</SubmitButton>
    </Form>
  );
}
