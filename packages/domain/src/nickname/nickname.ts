import { blockedWords } from './blocked-words.data.ts';
import { foldByLook, foldBySound } from './fold.ts';

/** Length of a nickname in characters. */
const minNickname = 3;
export const maxNickname = 16;

/** Why a nickname is refused. */
export type NicknameProblem = 'NICKNAME_INVALID' | 'NICKNAME_HOLDS_LOGIN' | 'NICKNAME_BLOCKED';

/** Letters of any alphabet, digits, and single signs between them; a letter comes first. */
const shape = /^\p{L}(?:[ ._-]?[\p{L}\p{N}ʼ'])*$/u;

/** Digits of a phone and letters of a mailbox from which a part gives the login away. */
const phonePart = 4;
const mailPart = 4;

/** A name as it is stored: composed letters, no spaces around, one between. */
export function cleanNickname(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/** Names with the same key look the same; one account holds it. */
export function nicknameKey(name: string): string {
  return foldByLook(name);
}

interface Folded {
  isStart: boolean;
  look: string;
  sound: string;
}

const folded: readonly Folded[] = blockedWords.map((entry) => {
  const word = entry.replace(/^\^/, '');
  return { isStart: entry.startsWith('^'), look: foldByLook(word), sound: foldBySound(word) };
});

/** True if the name holds a word, however it is spelt: with digits, signs between the letters, or another alphabet. */
function holdsBlocked(name: string): boolean {
  const parts = name.split(/[ ._-]|(?<=\p{Ll})(?=\p{Lu})/u);
  const looks = { whole: foldByLook(name), starts: parts.map(foldByLook) };
  const sound = { whole: foldBySound(name), starts: parts.map(foldBySound) };
  const finds = (in_: typeof looks, word: string, isStart: boolean) =>
    word.length > 1 &&
    (isStart ? [in_.whole, ...in_.starts].some((part) => part.startsWith(word)) : in_.whole.includes(word));
  return folded.some((word) => finds(looks, word.look, word.isStart) || finds(sound, word.sound, word.isStart));
}

/** True if the name gives the phone or the mailbox away. */
function holdsLogin(name: string, { phone, email }: { phone: string | null; email: string | null }): boolean {
  const digits = name.replaceAll(/\D/g, '');
  const number = (phone ?? '').replaceAll(/\D/g, '');
  const isOfNumber = Array.from({ length: Math.max(0, digits.length - phonePart + 1) }, (_, at) =>
    digits.slice(at, at + phonePart),
  ).some((part) => number.includes(part));
  const mailbox = (email ?? '').split('@')[0] ?? '';
  const own = foldByLook(name);
  const isOfMailbox = [mailbox, ...mailbox.split(/[^\p{L}\p{N}]+/u)]
    .filter((part) => part.length >= mailPart)
    .some((part) => own.includes(foldByLook(part)));
  return isOfNumber || isOfMailbox;
}

/**
 * Judges a cleaned nickname. @returns the reason to refuse it; undefined: it may be used.
 * @param logins the account's phone (digits) and email.
 */
export function nicknameProblem(
  name: string,
  logins: { phone: string | null; email: string | null },
): NicknameProblem | undefined {
  const length = [...name].length;
  if (length < minNickname || length > maxNickname || !shape.test(name)) return 'NICKNAME_INVALID';
  if (holdsLogin(name, logins)) return 'NICKNAME_HOLDS_LOGIN';
  return holdsBlocked(name) ? 'NICKNAME_BLOCKED' : undefined;
}
