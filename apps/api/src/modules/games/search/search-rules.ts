/** Russian and Ukrainian Cyrillic letters with their Latin transliterations. */
const cyrillic = Array.from("абвгґдеёєжзиіїйклмнопрстуфхцчшщъыьэюя'’ʼ");
const latinOf = 'a b v g g d e e e j z i i i y k l m n o p r s t u f h ts ch sh sh  i  e yu ya   '.split(' ');
const latin = new Map(cyrillic.map((letter, place) => [letter, latinOf[place] ?? '']));

/** Folds a text to lower-case Latin letters and digits, words separated by single spaces. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[\u0400-\u04FF'’ʼ]/g, (letter) => latin.get(letter) ?? '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * Reduces a word to its rough sound, so that «фрут краун» matches "Fruit Crown": consonants, with spelling variants merged.
 */
function soundOf(word: string): string {
  return word
    .replaceAll('dj', 'j')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/(?:sch|tch|ch|sh)/g, '4')
    .replaceAll(/ck|[cq]/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll(/^w/g, 'v')
    .replaceAll('z', 's')
    .replaceAll(/[aeiouywh]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
}

/** Search key of a game, computed once. */
export interface SearchKey {
  folded: string;
  sounds: string;
  /** The names and the players' words, each with a space before it. */
  withWords: string;
}

/** Makes the key of a game. `names`: title and provider; `words`: players' words for it, never compared by sound. */
export function searchKey(names: readonly string[], words: readonly string[] = []): SearchKey {
  const folded = names.map(foldText).join(' ');
  const sounds = folded.split(' ').map(soundOf).join(' ');
  return { folded, sounds, withWords: ` ${folded} ${words.map(foldText).join(' ')}` };
}

const latinKeys = Array.from("qwertyuiop[]asdfghjkl;'zxcvbnm,.");
/** The letters on the same keys of a Russian and of a Ukrainian keyboard. */
const cyrillicLayouts = ['йцукенгшщзхъфывапролджэячсмитьбю', 'йцукенгшщзхїфівапролджєячсмитьбю'].map((row) =>
  Array.from(row),
);

/** The texts that the same keys type in the other layouts: «акгше» is "fruit", "djkr" is «волк». */
export function retype(typed: string): string[] {
  const lower = typed.toLowerCase();
  const swap = (from: readonly string[], to: readonly string[]) =>
    Array.from(lower, (letter) => to[from.indexOf(letter)] ?? letter).join('');
  const all = cyrillicLayouts.flatMap((layout) => [swap(layout, latinKeys), swap(latinKeys, layout)]);
  return [...new Set(all)].filter((text) => text !== lower);
}

/** Minimum consonants; fewer would match everything. */
const minSounds = 3;

/** A search text prepared for comparison with thousands of games. */
export interface TypedSearch {
  words: string[];
  /** Empty when there are too few consonants. */
  sounds: string[];
}

export function readTyped(typed: string): TypedSearch {
  const words = foldText(typed).split(' ').filter(Boolean);
  const sounds = words.map(soundOf).filter(Boolean);
  return { words, sounds: sounds.join('').length < minSounds ? [] : sounds };
}

/**
 * Scores a game against the search text: 3 by its names, 2 by players' words for it, 1 by sound, 0 no match. Every word must
 * match.
 */
export function matchScore(key: SearchKey, { words, sounds }: TypedSearch): 0 | 1 | 2 | 3 {
  if (words.length === 0) return 0;
  if (words.every((word) => key.folded.includes(word))) return 3;
  // From their starts: «лото» is not in «золото».
  if (words.every((word) => key.withWords.includes(` ${word}`))) return 2;
  if (sounds.length === 0) return 0;
  const starts = ` ${key.sounds}`;
  return sounds.every((sound) => starts.includes(` ${sound}`)) ? 1 : 0;
}
