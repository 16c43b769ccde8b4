'use client';
import { useTranslations } from 'next-intl';
import { Form, SubmitButton } from '#web/components/forms/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { type ResetDraft, resetDraft } from '../drafts.ts';
import { type AccountValues, resetForm } from '../forms.ts';
import { useAuthForm, useAuthSubmit } from '../use-auth-form.ts';
import { useDraft } from '../use-draft.ts';
import { AccountField } from './account-field.tsx';
import { AlertBox } from './alert-box.tsx';

interface ResetRequestFormProps {
  draft: ResetDraft;
  onSubmit: () => Promise<void>;
  /** Opens the code step without a new code; undefined if there is none to enter. */
  onEnterCode: (() => void) | undefined;
  onGo: (mode: 'login') => void;
}

const link = {
  toDraft: (draft: ResetDraft, { type, username, countryCode }: AccountValues) => ({
    ...draft,
    type,
    username,
    countryCode,
  }),
  follows: ['countryCode'] as const,
};

/** Asks for the account. The response is the same whether or not it exists. */
export function ResetRequestForm({ draft, onSubmit, onEnterCode, onGo }: ResetRequestFormProps) {
  const translate = useTranslations('auth');
  const { type, username, countryCode } = draft;
  const form = useAuthForm(resetForm, { type, username, countryCode });
  useDraft(form, resetDraft, link);
  const submit = useAuthSubmit(form, 'reset', onSubmit);
  return (
    <Form form={form} onSubmit={submit}>
      <AlertBox form="reset" />
      <p className="text-sm text-soft">{translate('reset.intro')}</p>
      <AccountField types={['Phone', 'Email']} />
      <SubmitButton size="lg">{translate('reset.send')}</SubmitButton>
      {onEnterCode && (
        <Button variant="ghost" onClick={onEnterCode}>
          {translate('code.have')}
        </Button>
      )}
      <Button variant="ghost" onClick={() => onGo('login')}>
        {translate('reset.toLogin')}
      </Button>
    </Form>
  );
}
