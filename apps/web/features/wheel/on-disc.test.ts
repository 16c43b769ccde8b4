import { expect, it } from 'vitest';
import { onDisc } from './on-disc.ts';

it.each([
  ['485\u00a0₴', '485 ₴'],
  ['140\u00a0000\u00a0сум', '140\u00a0000 сум'],
  ['140\u202f000\u202fсум', '140\u202f000 сум'],
  ['$5', '$5'],
])('%s breaks before its currency alone', (money, text) => expect(onDisc(money)).toBe(text));
