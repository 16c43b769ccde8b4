import { sayMethod } from './say-fact.ts';
import { isTime, timeText } from './time-text.ts';
import type { Word, WordKind } from './words.ts';

/** Lines of a preview whose values are texts that a person has written: they are shown as they are. */
const written = new Set(['entry', 'grounds', 'name', 'note', 'tag', 'the player reads']);

/** Lines whose values are lists of words. */
const lists = new Set(['roles', 'reasons', 'stopped by']);

/** What the values of a line are about, where that gives them a meaning of their own. */
const kinds: Readonly<Record<string, WordKind>> = {
  ...{ 'asked for': 'asked', document: 'asked', why: 'why', role: 'role', roles: 'role', topic: 'topic' },
};

/** Says one word; a value that is no word of ours (a code, a name, an amount) as it is. */
function sayOne(value: string, word: Word, kind: WordKind): string {
  const said = word(value, kind);
  return said === value.replaceAll('_', ' ') ? value : said;
}

/** Says what a line of a command's preview is about: `excluded until`. */
export const sayWhat = (what: string, word: Word): string => sayOne(what, word, 'change');

/** Says a value of a line of a command's preview in the person's language: its words and its times. */
export function sayValue(what: string, value: string, word: Word): string {
  if (written.has(what)) return value;
  if (isTime(value)) return timeText(value);
  if (what === 'method') return value.replace(/^[a-z_]+/, (code) => sayMethod(code, word));
  const kind = kinds[what] ?? 'becomes';
  if (!lists.has(what)) return sayOne(value, word, kind);
  return value
    .split(', ')
    .map((one) => sayOne(one, word, kind))
    .join(', ');
}
