'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { paths } from '#web/config/paths.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';

interface ConsentFieldsProps {
  value: { terms: boolean; newsletter: boolean };
  minimumAge: number;
  /** Of the terms. */
  error: string | undefined;
  onChange: (value: { terms: boolean; newsletter: boolean }) => void;
}

/** What a player agrees to: age and terms, and news if they like. Nothing is ticked beforehand. */
export function ConsentFields({ value, minimumAge, error, onChange }: ConsentFieldsProps) {
  const translate = useTranslations('auth.register');
  const linkTo = (href: string) => (text: React.ReactNode) => (
    <LocaleLink href={href} target="_blank" className="text-violet underline">
      {text}
    </LocaleLink>
  );
  return (
    <div>
      <Checkbox
        name="terms"
        checked={value.terms}
        error={error}
        onChange={(event) => onChange({ ...value, terms: event.target.checked })}
      >
        {translate.rich('terms', { age: minimumAge, terms: linkTo(paths.terms), privacy: linkTo(paths.privacy) })}
      </Checkbox>
      <Checkbox
        name="newsletter"
        checked={value.newsletter}
        onChange={(event) => onChange({ ...value, newsletter: event.target.checked })}
      >
        {translate('newsletter')}
      </Checkbox>
    </div>
  );
}
