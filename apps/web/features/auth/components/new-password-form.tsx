'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { type ResetDraft, resetDraft, resetTarget } from '../drafts.ts';
import { confirmResetMutation } from '../queries.ts';
import { useFormProblems } from '../use-form-problems.ts';
import { passwordProblem, repeatProblem } from '../validation.ts';
import { AlertBox } from './alert-box.tsx';

/** The new password, twice. */
export function NewPasswordForm({ draft, onDone }: { draft: ResetDraft; onDone: () => void }) {
  const translate = useTranslations();
  const [repeat, setRepeat] = useState('');
  const confirm = useMutation(confirmResetMutation);
  const problems = useFormProblems({
    newPassword: passwordProblem(draft.password),
    repeat: repeatProblem(draft.password, repeat),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    problems.touchAll();
    if (!problems.isValid || confirm.isPending) return;
    confirm.mutate(
      { ...resetTarget(draft), code: draft.code, newPassword: draft.password },
      { onSuccess: onDone, onError: problems.fail },
    );
  };
  const shared = {
    autoComplete: 'new-password',
    showLabel: translate('common.showPassword'),
    hideLabel: translate('common.hidePassword'),
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <AlertBox />
      <Field
        label={translate('auth.fields.newPassword')}
        hint={translate('auth.fields.passwordHint')}
        error={problems.errorOf('newPassword')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...shared}
            value={draft.password}
            onBlur={() => draft.password && problems.touch('newPassword')}
            onChange={(event) => {
              resetDraft.set((before) => ({ ...before, password: event.target.value }));
              problems.change('newPassword');
            }}
          />
        )}
      </Field>
      <Field label={translate('auth.fields.repeatPassword')} error={problems.errorOf('repeat')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...shared}
            value={repeat}
            onBlur={() => repeat && problems.touch('repeat')}
            onChange={(event) => setRepeat(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" isBusy={confirm.isPending}>
        {translate('auth.reset.save')}
      </Button>
    </form>
  );
}
