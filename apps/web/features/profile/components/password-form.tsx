'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { problemsOfPassword } from '../password-form.ts';
import { useChangePassword } from '../queries.ts';

const emptyForm = { oldPassword: '', newPassword: '', repeated: '' };
const fields = [
  { name: 'oldPassword', label: 'old', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'new', autoComplete: 'new-password' },
  { name: 'repeated', label: 'repeat', autoComplete: 'new-password' },
] as const;

/** Changes the password; `login` lets password managers know whose it is. */
export function PasswordForm({ login }: { login: string }) {
  const translate = useTranslations('profile.security');
  const errors = useTranslations('errors');
  const change = useChangePassword();
  const [form, setForm] = useState(emptyForm);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<string>();
  const problems = problemsOfPassword(form);
  const textOf = (name: (typeof fields)[number]['name']) => {
    if (name === 'oldPassword' && refused) return refused;
    const problem = isChecked ? problems[name] : undefined;
    if (!problem) return undefined;
    return problem === 'SAME_AS_OLD' ? translate('same') : errors(problem);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(problems).length > 0 || change.isPending) return;
    change.mutate(
      { oldPassword: form.oldPassword, newPassword: form.newPassword },
      {
        onSuccess: () => {
          setForm(emptyForm);
          setIsChecked(false);
          showToast('success', translate('saved'));
        },
        onError: (error) => {
          const text = errorText(errors, error);
          if (error instanceof ApiError && error.message === 'WRONG_PASSWORD') setRefused(text);
          else showToast('error', text);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-sm flex-col gap-4 desktop:max-w-none">
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      {fields.map(({ name, label, autoComplete }) => (
        <Field
          key={name}
          label={translate(label)}
          error={textOf(name)}
          hint={name === 'newPassword' ? translate('rule') : undefined}
        >
          {(control) => (
            <PasswordInput
              {...control}
              showLabel={translate('show')}
              hideLabel={translate('hide')}
              autoComplete={autoComplete}
              maxLength={name === 'oldPassword' ? 128 : 16}
              value={form[name]}
              onChange={(event) => {
                setRefused(undefined);
                setForm({ ...form, [name]: event.target.value });
              }}
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="secondary" isBusy={change.isPending}>
        {translate('save')}
      </Button>
    </form>
  );
}
