import { expect, it } from 'vitest';
import { searchEntry } from './search-entry.ts';

const words = (prefix: string) => ({ en: `${prefix} en`, ua: `${prefix} ua`, ru: `${prefix} ru` });
const edited = { keywords: { ...words('k'), defaultKeywords: 'slots, EGT' }, description: words('d') };
const catalogue = { keywords: words('ck'), description: words('cd') };

it.each([
  [
    'editors’ texts, with common keywords before the language’s',
    edited,
    catalogue,
    { keywords: 'slots, EGT, k ua', description: 'd ua' },
  ],
  ['the catalogue if editors wrote none', undefined, catalogue, { keywords: 'ck ua', description: 'cd ua' }],
  ['neither', undefined, null, { keywords: undefined, description: undefined }],
  [
    'unique keywords; an empty description counts as missing',
    { keywords: { ...words(''), defaultKeywords: 'a, b', ua: 'b , c,' }, description: { ...words(''), ua: ' ' } },
    catalogue,
    { keywords: 'a, b, c', description: 'cd ua' },
  ],
])('%s', (_, seo, known, entry) => expect(searchEntry(seo, known, 'ua')).toEqual(entry));
