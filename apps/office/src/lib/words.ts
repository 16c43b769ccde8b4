import { useTranslations } from 'use-intl';

/** Says a word of the API (a state, a kind of alert) in the person's language; one without a translation as it is. */
export function useWords(): (word: string) => string {
  const translate = useTranslations('words');
  return (word) => {
    const key = word.replaceAll(/[. ]/g, '-');
    const isKnown = (text: string): text is never => translate.has(text as never);
    return isKnown(key) ? translate(key) : word.replaceAll('_', ' ');
  };
}
