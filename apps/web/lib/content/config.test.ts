import { describe, expect, it } from 'vitest';
import { configEntry, configText, sitePath } from './config.ts';

const entry = (key: string, value: string, breakpoint: 'mobile' | 'tablet' | 'desktop' | null = null) => ({
  key,
  value,
  breakpoint,
  component: null,
  image: null,
});
const config = {
  general: [entry('title', 'General'), entry('title', 'General on phones', 'mobile'), entry('link', '/games')],
  desktop: [entry('title', 'Wide')],
  mobile: [entry('link', '/mobile', 'tablet')],
};

describe('configEntry', () => {
  it.each([
    ['title', 'desktop', 'Wide'],
    ['title', 'mobile', 'General on phones'],
    ['link', 'desktop', '/games'],
    ['link', 'mobile', '/games'],
    ['none', 'mobile', undefined],
  ] as const)('%s on %s: %s', (key, width, value) => expect(configEntry(config, key, width)?.value).toBe(value));
});

it.each([
  ['title', 'General'],
  ['link', '/games'],
  ['none', undefined],
])('text of %s for all widths: %s', (key, text) => expect(configText(config, key)).toBe(text));

it('treats an empty text as missing', () => {
  expect(configText({ general: [entry('title', '  ')], desktop: [], mobile: [] }, 'title')).toBeUndefined();
});

it.each([
  ['/games', '/games'],
  ['/cashbox?action=deposit', '/cashbox?action=deposit'],
  ['/', '/'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['games', undefined],
  ['/a b', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s gives the site path %s', (text, path) => expect(sitePath(text)).toBe(path));
