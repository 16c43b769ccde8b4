import { type FoundBy, gameFeature } from '@altyn/contracts/games';
import { foldText, type TypedSearch } from './search-rules.ts';
import type { SearchWords } from './search-words.ts';

/** What a search compares with the typed text, as people read it. */
export interface Findable {
  /** The title, and its titles in other languages. */
  titles: readonly string[];
  provider: string;
  /** The entries of players' words for the game. */
  words: readonly SearchWords[];
}

/** Entries of words about what a game shows are named so (`search-words list`). */
const themePrefix = 'theme-';

/**
 * Says why a search found a game: by one of its titles, its provider, players' words, or else by sound. Call it for a game
 * that was found; it folds texts, so only for the games of a page.
 */
export function whyFound({ titles, provider, words }: Findable, { words: typed }: TypedSearch): FoundBy {
  const has = (text: string) => {
    const folded = foldText(text);
    return typed.filter((word) => folded.includes(word));
  };
  const title = titles.find((one) => has(one).length === typed.length);
  if (title !== undefined) return { by: 'title', value: title };
  const named = new Set([...titles, provider].flatMap(has));
  if (named.size === typed.length) return { by: 'provider', value: provider };
  const rest = typed.filter((word) => !named.has(word));
  const matches = words
    .map((entry) => ({ entry, found: matchingWords(entry, rest) }))
    .toSorted((a, b) => b.found.length - a.found.length);
  const [best] = matches;
  if (!best?.found[0]) return { by: 'sound', value: titles[0] ?? '' };
  return reasonOf(best.entry, best.found[0]);
}

/** The words of an entry that begin as one of those typed. */
const matchingWords = ({ words }: SearchWords, typed: readonly string[]): string[] =>
  typed.flatMap((start) => words.split(' ').find((word) => foldText(word).startsWith(start)) ?? []);

function reasonOf({ key, category, feature }: SearchWords, word: string): FoundBy {
  if (category !== undefined) return { by: 'category', value: category };
  const known = gameFeature.safeParse(feature);
  if (known.success) return { by: 'feature', value: known.data };
  return { by: key.startsWith(themePrefix) ? 'theme' : 'word', value: word };
}
