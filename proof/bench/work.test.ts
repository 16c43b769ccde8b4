import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requireNoErrors, requireWork } from './work.ts';

const root = new URL('../../', import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  scripts: Record<string, string>;
};

it.each(Object.entries(scripts).filter(([name]) => name.startsWith('bench:')))(
  '%s refuses figures without the work they claim',
  (_name, command) => {
    const source = readFileSync(new URL(command.replace(/^node (\S+).*/, '$1'), root), 'utf8');
    expect(source).toMatch(/\brequireWork\(\{/);
  },
);

it.each([
  ['nothing done', 0, 5_000],
  ['too little done', 4_999, 5_000],
  ['nothing claimed', 0, 0],
  ['no number', Number.NaN, 1],
])('refuses figures: %s', (_why, done, claimed) => {
  expect(() => requireWork({ what: 'games found', done, claimed })).toThrow('No figures: games found');
});

it('lets figures of complete work pass', () => {
  expect(() => requireWork({ what: 'games found', done: 5_000, claimed: 5_000 })).not.toThrow();
  expect(() => requireNoErrors('rounds', [])).not.toThrow();
});

it('refuses figures of work with errors and names the first', () => {
  expect(() => requireNoErrors('rounds', ['HTTP 503', 'late'])).toThrow('rounds: 2 errors, first: HTTP 503');
});
