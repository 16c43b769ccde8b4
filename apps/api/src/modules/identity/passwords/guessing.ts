import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as englishDictionary } from '@zxcvbn-ts/language-en';
import { localWords, onLatinKeys } from './local-words.ts';

/** Reasons why a password can be guessed; keys of the site's error texts. */
export type GuessableReason =
  | 'PASSWORD_KINDS'
  | 'PASSWORD_WORD'
  | 'PASSWORD_DATE'
  | 'PASSWORD_RUN'
  | 'PASSWORD_GUESSABLE';

/** Passwords up to this length are judged by their content, longer ones by the estimated number of guesses. */
const shortLength = 8;
/** Minimum score of a longer password on the library's scale from 0 to 4: at least 10⁸ guesses. */
const minScore = 3;
/** Minimum length of a match that counts: two letters form a word by chance. */
const minMatch = 3;
/** Minimum length of letters or digits that are also judged without their neighbours. */
const minPart = 4;
const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];
const minKinds = 2;

/** About fifty thousand passwords from published lists, in lower case. */
const common = new Set(commonDictionary['passwords-common'].map((word) => word.toLowerCase()));

/** Tells whether published lists contain the password (in lower case). */
export const isCommonPassword = (lower: string): boolean => common.has(lower);

/** One list of many, ordered by the best rank of each word: a check costs time per list. */
function mergeLists(lists: readonly (readonly string[])[]): string[] {
  const rankOf = new Map<string, number>();
  for (const list of lists) {
    for (const [rank, word] of list.entries()) rankOf.set(word, Math.min(rank, rankOf.get(word) ?? rank));
  }
  return [...rankOf].sort(([, one], [, other]) => one - other).map(([word]) => word);
}

/** Maximum replacements (`4` for `a`) that a check tries; the library's own maximum takes a second. */
const maxReplacements = 8;

const estimator = new ZxcvbnFactory({
  dictionary: {
    passwords: commonDictionary['passwords-common'],
    words: mergeLists([commonDictionary['diceware-common'], ...Object.values(englishDictionary), localWords()]),
  },
  graphs: { qwerty: adjacencyGraphs.qwerty },
  l33tMaxSubstitutions: maxReplacements,
});

const reasonOfPattern: Record<string, GuessableReason> = {
  date: 'PASSWORD_DATE',
  repeat: 'PASSWORD_RUN',
  sequence: 'PASSWORD_RUN',
  spatial: 'PASSWORD_RUN',
};

function findMatch(text: string): GuessableReason | undefined {
  const match = estimator
    .check(text)
    .sequence.find(({ pattern, token }) => pattern !== 'bruteforce' && token.length >= minMatch);
  return match && (reasonOfPattern[match.pattern] ?? 'PASSWORD_WORD');
}

/**
 * Tells why a password can be guessed. Up to eight characters: fewer than two kinds of characters, or a word, date,
 * sequence, repeat or keyboard run. From nine: a score below 3. Cyrillic is also judged by its keys on the Latin layout.
 */
export function guessableReason(password: string): GuessableReason | undefined {
  const forms = [...new Set([password, onLatinKeys(password)])].filter(
    (form) => form === password || form !== password.toLowerCase(),
  );
  if ([...password].length > shortLength) {
    return forms.some((form) => estimator.check(form).score < minScore) ? 'PASSWORD_GUESSABLE' : undefined;
  }
  if (kinds.filter((kind) => kind.test(password)).length < minKinds) return 'PASSWORD_KINDS';
  const parts = forms.flatMap((form) => [
    form,
    ...(form.match(/\p{L}+|\p{Nd}+/gu) ?? []).filter((part) => part.length >= minPart),
  ]);
  for (const part of new Set(parts)) {
    const reason = findMatch(part);
    if (reason) return reason;
  }
  return undefined;
}
