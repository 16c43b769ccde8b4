import type { ServerProps } from 'payload';
import { Button } from '@payloadcms/ui';

const words = { en: 'Sign in through the office', uk: 'Увійти через офіс', ru: 'Войти через офис' } as const;
const isKnown = (language: string): language is keyof typeof words => language in words;

/** Leads editors to the office, which signs them in here. */
export function OfficeLink({ i18n, hasOffice }: ServerProps & { hasOffice: boolean }) {
  if (!hasOffice) return null;
  const language = i18n.language;
  return (
    <Button el="anchor" url="/api/editors/office/begin" size="large">
      {words[isKnown(language) ? language : 'en']}
    </Button>
  );
}
