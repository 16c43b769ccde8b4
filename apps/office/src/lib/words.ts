import { useTranslations } from 'use-intl';

/** What a word of the API is about, where that gives it a meaning of its own. */
export type WordKind =
  | 'bonus'
  | 'end'
  | 'fact'
  | 'hold'
  | 'kyc'
  | 'limit'
  | 'link'
  | 'message'
  | 'period'
  | 'role'
  | 'timeline'
  | 'trace';

/** Says a word of the API (a state, a kind of alert) in the person's language; one without a translation as it is. */
export function useWords(): (word: string, kind?: WordKind) => string {
  const translate = useTranslations('words');
  const isKnown = (text: string): text is never => translate.has(text as never);
  return (word, kind) => {
    const key = word.replaceAll(/[. ]/g, '-');
    const own = `${kind}-${key}`;
    if (kind !== undefined && isKnown(own)) return translate(own);
    return isKnown(key) ? translate(key) : word.replaceAll('_', ' ');
  };
}
