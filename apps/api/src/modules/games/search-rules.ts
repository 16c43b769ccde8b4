/** Cyrillic letters, Russian and Ukrainian together, and how each is written in Latin. */
const cyrillic = Array.from("абвгґдеёєжзиіїйклмнопрстуфхцчшщъыьэюя'’ʼ");
const latinOf = 'a b v g g d e e e j z i i i y k l m n o p r s t u f h ts ch sh sh  i  e yu ya   '.split(' ');
const latin = new Map(cyrillic.map((letter, place) => [letter, latinOf[place] ?? '']));

/** A text in lower-case Latin letters and digits, words parted by single spaces. */
function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[\u0400-\u04FF'’ʼ]/g, (letter) => latin.get(letter) ?? '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** How a word sounds, roughly, in the hope that «фрут краун» and "Fruit Crown" meet: consonants, spelling evened out. */
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

/** What a game is found by: made once for each game. */
export interface SearchKey {
  folded: string;
  sounds: string;
}

export function searchKey(texts: readonly string[]): SearchKey {
  const folded = texts.map(foldText).join(' ');
  return { folded, sounds: folded.split(' ').map(soundOf).join(' ') };
}

/** Fewer consonants than these would find everything. */
const minSounds = 3;

/** What was typed, ready to be compared with thousands of games. */
export interface TypedSearch {
  words: string[];
  /** Empty where there are too few consonants to go by. */
  sounds: string[];
}

export function readTyped(typed: string): TypedSearch {
  const words = foldText(typed).split(' ').filter(Boolean);
  const sounds = words.map(soundOf).filter(Boolean);
  return { words, sounds: sounds.join('').length < minSounds ? [] : sounds };
}

/**
 * How well a game fits what was typed: 2 as written or transliterated, 1 by its sound, 0 not at all. Every word typed must
 * be found.
 */
export function matchScore(key: SearchKey, { words, sounds }: TypedSearch): 0 | 1 | 2 {
  if (words.length === 0) return 0;
  if (words.every((word) => key.folded.includes(word))) return 2;
  if (sounds.length === 0) return 0;
  const starts = ` ${key.sounds}`;
  return sounds.every((sound) => starts.includes(` ${sound}`)) ? 1 : 0;
}
