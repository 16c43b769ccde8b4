import { useMessages } from 'use-intl';

/** What a word of the API is about, where that gives it a meaning of its own. */
export type WordKind =
  | 'actor'
  | 'alert'
  | 'asked'
  | 'becomes'
  | 'bonus'
  | 'case'
  | 'change'
  | 'end'
  | 'fact'
  | 'held'
  | 'hold'
  | 'kyc'
  | 'limit'
  | 'link'
  | 'message'
  | 'method'
  | 'period'
  | 'pocket'
  | 'reason'
  | 'role'
  | 'timeline'
  | 'topic'
  | 'trace'
  | 'value'
  | 'why';

/** Says a word of the API in the person's language. */
export type Word = (word: string, kind?: WordKind) => string;

/** Says a word of the API by a table of words: its own meaning for a kind first; one without a translation as it is. */
export function sayWord(words: Readonly<Record<string, string>>, word: string, kind?: WordKind): string {
  const key = word.replaceAll(/[. ]/g, '-');
  return (kind && words[`${kind}-${key}`]) ?? words[key] ?? word.replaceAll('_', ' ');
}

/** Says words of the API (a state, a kind of alert). */
export function useWords(): Word {
  const words = useMessages().words;
  return (word, kind) => sayWord(words, word, kind);
}
