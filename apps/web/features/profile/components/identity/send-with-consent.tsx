'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { errorText } from '#web/lib/api/error-text.ts';

interface Props {
  consent: string;
  label: string;
  hasConsent: boolean;
  onConsent: (hasConsent: boolean) => void;
  /** Whether the player has tried to send: what is missing is shown from then on. */
  isTried: boolean;
  submit: { error: Error | null; isPending: boolean };
}

/** The end of a form that sends documents: the consent, why the last try failed, and the button. */
export function SendWithConsent({ consent, label, hasConsent, onConsent, isTried, submit }: Props) {
  const translate = useTranslations('profile.identity');
  const errors = useTranslations('errors');
  return (
    <>
      <Checkbox
        checked={hasConsent}
        onChange={({ target }) => onConsent(target.checked)}
        error={isTried && !hasConsent ? translate('agree') : undefined}
      >
        {consent}
      </Checkbox>
      {submit.error && (
        <p role="alert" className="text-sm text-danger">
          {errorText(errors, submit.error)}
        </p>
      )}
      <Button type="submit" size="lg" isBusy={submit.isPending}>
        {label}
      </Button>
    </>
  );
}
