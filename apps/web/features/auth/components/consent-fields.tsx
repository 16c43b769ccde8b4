'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useProblemText } from '#web/components/forms/form.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { paths } from '#web/config/paths.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import type { ConsentValues } from '../forms.ts';

/** Consents: age and terms, and optionally news. Nothing is preselected. */
export function ConsentFields({ minimumAge }: { minimumAge: number }) {
  const translate = useTranslations('auth.register');
  const linkTo = (href: string) => (text: ReactNode) => (
    <LocaleLink href={href} target="_blank" className="text-violet underline">
      {text}
    </LocaleLink>
  );
  return (
    <div>
      <Tick name="termsAccepted" isRequired>
        {translate.rich('terms', { age: minimumAge, terms: linkTo(paths.terms), privacy: linkTo(paths.privacy) })}
      </Tick>
      <Tick name="newsletterConsent">{translate('newsletter')}</Tick>
    </div>
  );
}

function Tick(props: { name: 'termsAccepted' | 'newsletterConsent'; isRequired?: boolean; children: ReactNode }) {
  const { name, isRequired, children } = props;
  const { control } = useFormContext<ConsentValues>();
  const { field, fieldState } = useController({ control, name });
  const { value, ...box } = field;
  return (
    <Checkbox {...box} aria-required={isRequired} checked={value} error={useProblemText()(fieldState.error)}>
      {children}
    </Checkbox>
  );
}
