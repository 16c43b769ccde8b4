import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readEnvironment } from '../config.ts';

const schema = z.object({
  KEY: z.string().min(16),
  URL: z.string().optional(),
  /** A variable of its own, as the file of an operator's key is. */
  OWN: z.string().optional(),
  OWN_FILE: z.string().optional(),
});
const union = z.preprocess(
  (source: object) => ({ KIND: 'a', ...source }),
  z
    .discriminatedUnion('KIND', [
      z.object({ KIND: z.literal('a'), KEY: z.string().min(16) }),
      z.object({ KIND: z.literal('b'), SEED: z.string().min(16) }),
    ])
    .refine(() => true),
);

const secret = 'a secret of 27 letters here';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'altyn-files-'));
  mkdirSync(join(folder, 'folder'));
  const files = {
    ...{
      bare: secret,
      unix: `${secret}\n`,
      windows: `${secret}\r\n`,
      twice: `${secret}\n\n`,
      lines: `${secret}\nmore\n`,
    },
    ...{ empty: '', blank: '\n', short: 'hidden', huge: 'hidden'.repeat(20_000) },
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const place = (source: Record<string, string>) =>
  Object.fromEntries(Object.entries(source).map(([name, value]) => [name, value.replace('~', folder)]));

describe('variables from files', () => {
  it.each<[string, Record<string, string>, object]>([
    ['a file without a line end', { KEY_FILE: '~/bare' }, { KEY: secret }],
    ['the last line end cut', { KEY_FILE: '~/unix' }, { KEY: secret }],
    ['a Windows line end cut', { KEY_FILE: '~/windows' }, { KEY: secret }],
    ['one line end cut, not two', { KEY_FILE: '~/twice' }, { KEY: `${secret}\n` }],
    ['inner line ends kept', { KEY_FILE: '~/lines' }, { KEY: `${secret}\nmore` }],
    ['an empty variable beside the file', { KEY: '', KEY_FILE: '~/bare' }, { KEY: secret }],
    ['an empty file name', { KEY: secret, KEY_FILE: '' }, { KEY: secret }],
    ['an optional variable', { KEY: secret, URL_FILE: '~/bare' }, { KEY: secret, URL: secret }],
    ['a variable that ends so itself', { KEY: secret, OWN_FILE: '~/bare' }, { KEY: secret, OWN_FILE: '~/bare' }],
    ['a file of an unknown variable', { KEY: secret, OTHER_FILE: '~/none' }, { KEY: secret }],
  ])('accepts %s', (_name, source, expected) => {
    expect(readEnvironment(schema, place(source))).toEqual(place(expected as Record<string, string>));
  });

  it.each<[string, Record<string, string>, string]>([
    ['both', { KEY: 'hidden', KEY_FILE: '~/short' }, 'KEY_FILE: KEY is set too; set one of them'],
    ['a missing file', { KEY_FILE: '~/none' }, 'KEY_FILE: cannot be read (ENOENT)'],
    ['a folder', { KEY_FILE: '~/folder' }, 'KEY_FILE: cannot be read (EISDIR)'],
    ['an empty file', { KEY_FILE: '~/empty' }, 'KEY_FILE: names an empty file'],
    ['a blank file', { KEY_FILE: '~/blank' }, 'KEY_FILE: names an empty file'],
    ['a huge file', { KEY_FILE: '~/huge' }, 'KEY_FILE: names a file of more than 65536 bytes'],
    [
      'a missing file of an optional variable',
      { KEY: secret, URL_FILE: '~/none' },
      'URL_FILE: cannot be read (ENOENT)',
    ],
  ])('refuses %s', (_name, source, problem) => {
    const read = () => readEnvironment(schema, place(source));
    if (source['KEY'] !== 'hidden') expect(read).toThrow(new Error(`The environment is not usable:\n  ${problem}`));
    expect(read).toThrow(problem);
    expect(read).not.toThrow(/hidden/);
  });

  it('refuses a bad value in a file without telling it', () => {
    const read = () => readEnvironment(schema, place({ KEY_FILE: '~/short' }));
    expect(read).toThrow(/\n {2}KEY: /);
    expect(read).not.toThrow(/hidden/);
  });

  it('reads them for every kind of a union', () => {
    expect(readEnvironment(union, place({ KEY_FILE: '~/bare' }))).toEqual({ KIND: 'a', KEY: secret });
    expect(readEnvironment(union, place({ KIND: 'b', SEED_FILE: '~/bare' }))).toEqual({ KIND: 'b', SEED: secret });
  });
});
