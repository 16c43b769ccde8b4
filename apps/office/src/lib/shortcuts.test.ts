import { expect, it } from 'vitest';
import { isShortcut } from './shortcuts.ts';

const press = (code: string, key: string, held: object = {}) => ({
  ...{ code, key, altKey: false, ctrlKey: false, metaKey: false, ...held },
});
const refresh = { code: 'KeyR' };
const search = { code: 'Slash', key: '/' };
const second = { code: 'Digit2', isAlt: true };

it.each([
  ['R', press('KeyR', 'r'), refresh, true],
  ['R of a Cyrillic layout', press('KeyR', 'к'), refresh, true],
  ['the key that types r elsewhere', press('KeyO', 'r'), refresh, false],
  ['reload of the page', press('KeyR', 'r', { ctrlKey: true }), refresh, false],
  ['reload of the page on a Mac', press('KeyR', 'r', { metaKey: true }), refresh, false],
  ['/', press('Slash', '/'), search, true],
  ['/ in its place of a Cyrillic layout', press('Slash', '.'), search, true],
  ['/ of a German layout', press('Digit7', '/'), search, true],
  ['Alt and a digit', press('Digit2', '2', { altKey: true }), second, true],
  ['Alt and a digit on a Mac', press('Digit2', '™', { altKey: true }), second, true],
  ['a digit alone', press('Digit2', '2'), second, false],
])('%s', (_name, event, shortcut, isIt) => expect(isShortcut(event, shortcut)).toBe(isIt));
