import { languageNames, languageTagList } from '@altyn/contracts/languages';
import { Button, NativeSelect, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../lib/language.tsx';

export function LanguageMenu() {
  const translate = useTranslations('shell');
  const { language, setLanguage } = useLanguage();
  return (
    <NativeSelect
      size="xs"
      aria-label={translate('language')}
      value={language}
      data={languageTagList.map((tag) => ({ value: tag, label: languageNames[tag] }))}
      onChange={({ currentTarget }) =>
        setLanguage(languageTagList.find((tag) => tag === currentTarget.value) ?? language)
      }
    />
  );
}

/** Switches between the light and the dark scheme. */
export function SchemeButton() {
  const translate = useTranslations('shell');
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <Button variant="default" size="xs" onClick={() => setColorScheme(other)}>
      {translate(other)}
    </Button>
  );
}
