import { type LanguageTag, languageTagList, readLanguage, languageTags } from '@altyn/contracts/languages';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { IntlProvider } from 'use-intl';
import english from '../../messages/en.json';

type Messages = typeof english;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: LanguageTag;
  }
}

/** Texts of each language; the compiler finds a catalogue without a text. */
const catalogues: Record<LanguageTag, () => Promise<{ default: Messages }>> = {
  en: async () => ({ default: english }),
  uk: () => import('../../messages/uk.json'),
  ru: () => import('../../messages/ru.json'),
};

/** The zone of this machine: times are shown in it. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

const storageKey = 'altyn.office.language';

function firstLanguage(): LanguageTag {
  const stored = localStorage.getItem(storageKey);
  const known = languageTagList.find((tag) => tag === stored);
  if (known) return known;
  const locale = navigator.languages.map(readLanguage).find((one) => one !== undefined);
  return locale ? languageTags[locale] : 'en';
}

const Language = createContext<{ language: LanguageTag; setLanguage: (language: LanguageTag) => void }>({
  language: 'en',
  setLanguage: () => undefined,
});

/** The language of the office on this machine. */
export const useLanguage = () => use(Language);

/** Shows the app in the chosen language, once its texts are there. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  const [loaded, setLoaded] = useState<{ language: LanguageTag; messages: Messages }>();
  useEffect(() => {
    let isCurrent = true;
    localStorage.setItem(storageKey, language);
    document.documentElement.lang = language;
    void catalogues[language]().then(({ default: messages }) => {
      if (isCurrent) setLoaded({ language, messages });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const value = useMemo(() => ({ language, setLanguage }), [language]);
  if (!loaded) return null;
  return (
    <Language value={value}>
      <IntlProvider locale={loaded.language} messages={loaded.messages} timeZone={timeZone}>
        {children}
      </IntlProvider>
    </Language>
  );
}
