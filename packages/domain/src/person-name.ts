/** Why text is not a person's name. */
export type NameProblem =
  | 'empty'
  | 'digits'
  /** Signs that no name has, or characters that cannot be seen. */
  | 'signs'
  /** Fewer words with letters than asked for. */
  | 'one_word';

/** Letters with their marks, and the signs between letters of names. */
const nameSigns = /^(?:\p{L}\p{M}{0,4}|[ .'’-])+$/u;
/** A letter that stands for itself, unlike the modifier apostrophe `ʼ`. */
const letter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;

/** Normalises a person's name: NFC, so that equal names are equal text, and single spaces between words. */
export function normaliseName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Zs}\t\r\n]+/gu, ' ')
    .replace(/^ | $/g, '');
}

/** Tells why text, normalised, is not a name of at least `words` words with letters; undefined if it is one. */
export function nameProblem(text: string, words: number): NameProblem | undefined {
  const name = normaliseName(text);
  if (name === '') return 'empty';
  if (/\p{N}/u.test(name)) return 'digits';
  if (hasInvisible(name) || !nameSigns.test(name)) return 'signs';
  return name.split(' ').filter((word) => letter.test(word)).length < words ? 'one_word' : undefined;
}

/**
 * Tells whether text contains characters that cannot be seen. By category some of them are letters (Hangul fillers) or marks
 * (variation selectors).
 */
export function hasInvisible(text: string): boolean {
  return /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u.test(text);
}
