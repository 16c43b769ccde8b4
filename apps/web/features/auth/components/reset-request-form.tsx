'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { type ResetDraft, resetDraft } from '../drafts.ts';
import { useFormProblems } from '../use-form-problems.ts';
import { loginProblem } from '../validation.ts';
import { AlertBox } from './alert-box.tsx';
import { LoginField } from './login-field.tsx';

interface ResetRequestFormProps {
  draft: ResetDraft;
  onSubmit: () => Promise<void>;
  /** Leads to the code's step without another code; undefined: there is none to enter. */
  onEnterCode: (() => void) | undefined;
  onGo: (mode: 'login') => void;
}

/** Whose password it is. The answer is the same whether or not there is such an account. */
export function ResetRequestForm({ draft, onSubmit, onEnterCode, onGo }: ResetRequestFormProps) {
  const translate = useTranslations();
  const [isBusy, setIsBusy] = useState(false);
  const problems = useFormProblems({ username: loginProblem(draft.type, draft.username) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    problems.touchAll();
    if (!problems.isValid || isBusy) return;
    setIsBusy(true);
    try {
      await onSubmit();
    } catch (error) {
      problems.fail(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <AlertBox />
      <p className="text-sm text-soft">{translate('auth.reset.intro')}</p>
      <LoginField
        type={draft.type}
        types={['Phone', 'Email']}
        username={draft.username}
        countryCode={draft.countryCode}
        error={problems.errorOf('username')}
        onBlur={() => draft.username && problems.touch('username')}
        onChange={(changed) => {
          resetDraft.set((before) => ({ ...before, ...changed }));
          problems.change('username');
        }}
      />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {translate('auth.reset.send')}
      </Button>
      {onEnterCode && (
        <Button variant="ghost" disabled={isBusy} onClick={onEnterCode}>
          {translate('auth.code.have')}
        </Button>
      )}
      <Button variant="ghost" onClick={() => onGo('login')}>
        {translate('auth.reset.toLogin')}
      </Button>
    </form>
  );
}
