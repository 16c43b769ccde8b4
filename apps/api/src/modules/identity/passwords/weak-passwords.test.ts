import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refuseWeakPassword } from './weak-passwords.ts';

const logins = ['380672818224', 'olena.koval@example.com'];
const reasonOf = async (password: string) =>
  (await refuseWeakPassword(password, logins, 'password'))?.details[0]?.message;

it.each([
  ['123456', 'PASSWORD_TOO_COMMON'],
  ['password', 'PASSWORD_TOO_COMMON'],
  ['PassWord', 'PASSWORD_TOO_COMMON'],
  ['qwerty123', 'PASSWORD_TOO_COMMON'],
  ['380672818224', 'PASSWORD_HOLDS_NAME'],
  ['672818224!', 'PASSWORD_HOLDS_NAME'],
  ['x2818224x', 'PASSWORD_HOLDS_NAME'],
  ['Olena.Koval1', 'PASSWORD_HOLDS_NAME'],
  ['aaaaaa', 'PASSWORD_KINDS'],
  ['abcdef', 'PASSWORD_KINDS'],
  ['kqzwxj', 'PASSWORD_KINDS'],
  ['KQZWXJ', 'PASSWORD_KINDS'],
  ['жщкъхф', 'PASSWORD_KINDS'],
  ['secret-1', 'PASSWORD_WORD'],
  ['S3cret!?', 'PASSWORD_WORD'],
  ['любов-7!', 'PASSWORD_WORD'],
  ['Любовь9!', 'PASSWORD_WORD'],
  ['k.,jdm-7', 'PASSWORD_WORD'],
  ['kokhana7', 'PASSWORD_WORD'],
  ['12.05.90', 'PASSWORD_DATE'],
  ['Xefghij!', 'PASSWORD_RUN'],
  ['Kx9aaaaq', 'PASSWORD_RUN'],
  ['aA1!aA1!', 'PASSWORD_RUN'],
  ['Й-asdfgh', 'PASSWORD_WORD'],
  ['Йцукен!7', 'PASSWORD_WORD'],
  ['aaaaaaaaaaaa', 'PASSWORD_GUESSABLE'],
  ['україна2026', 'PASSWORD_GUESSABLE'],
  ['Ukraina2026', 'PASSWORD_GUESSABLE'],
  ['фывапролдж', 'PASSWORD_GUESSABLE'],
  ['other-pass', 'PASSWORD_GUESSABLE'],
  ['tide-Cobalt-9', undefined],
  ['Qm7-xk2v', undefined],
  ['k7#Tq2', undefined],
  ['щж7-Ґкхю', undefined],
  ['altyn-demo', undefined],
])('%s: %s', async (password, reason) => {
  expect(await reasonOf(password)).toBe(reason);
});

it('refuses every short password of one kind of characters', async () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  const capitals = letters.map((letter) => letter.toUpperCase());
  const digits = fc.constantFrom(...'0123456789');
  const ofOneKind = fc.oneof(
    ...[letters, capitals, digits].map((unit) => fc.string({ unit, minLength: 6, maxLength: 8 })),
  );
  await fc.assert(
    fc.asyncProperty(ofOneKind, async (password) => {
      expect(await reasonOf(password)).toBeDefined();
    }),
    { numRuns: 40 },
  );
});
