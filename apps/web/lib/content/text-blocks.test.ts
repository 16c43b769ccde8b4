import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textBlocks } from './text-blocks.ts';

const paragraph = (...lines: string[]) => ({ kind: 'paragraph', lines });
const list = (...items: string[]) => ({ kind: 'list', items });

it.each([
  ['', []],
  ['  \n \r\n', []],
  ['One', [paragraph('One')]],
  ['One\nstill one\n\nTwo', [paragraph('One', 'still one'), paragraph('Two')]],
  ['- a\n- b', [list('a', 'b')]],
  ['Intro:\n- a\r\n- b\nOutro', [paragraph('Intro:'), list('a', 'b'), paragraph('Outro')]],
  ['- a\n\n- b', [list('a'), list('b')]],
  ['-5 degrees\n-', [paragraph('-5 degrees', '-')]],
  ['Гра – і в касі', [paragraph('Гра\u00a0– і\u00a0в\u00a0касі')]],
  ['- з карткою й без', [list('з\u00a0карткою й\u00a0без')]],
])('%j', (text, blocks) => expect(textBlocks(text)).toEqual(blocks));

it('loses no word', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,6}$/)),
      fc.array(fc.constantFrom('\n', '\n\n', ' ')),
      (words, gaps) => {
        const text = words.map((word, index) => word + (gaps[index] ?? '\n')).join('');
        const parsed = textBlocks(text).flatMap((block) => (block.kind === 'list' ? block.items : block.lines));
        expect(parsed.join(' ').split(/\s/).filter(Boolean)).toEqual(words);
      },
    ),
  );
});
