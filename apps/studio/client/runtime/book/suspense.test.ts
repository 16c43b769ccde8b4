import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { titles } from '../../../src/titles/titles.ts';
import type { Title } from '../title.ts';
import { neededOf, suspenseOf } from './suspense.ts';

const folder = fileURLToPath(new URL('../../titles/', import.meta.url));
const slugs = readdirSync(folder).filter((slug) => titles.has(slug) && existsSync(`${folder}${slug}/symbols.json`));

/** The lowest number of a list in a title's rules. */
const lowest = (value: unknown): number | undefined =>
  value === undefined ? undefined : Math.min(...[value].flat().map(Number));

/** How many of a symbol its rules ask for in a paid spin and in a free one. */
function rulesOf({ slug, roles }: Title, symbol: string): { paid: number | undefined; free: number | undefined } {
  const { features, paytable } = titles.get(slug)!.rules;
  const valuesOf = (id: string) => features.find((feature) => feature.id === id)?.values;
  if (symbol === roles.collector) return { paid: Number(valuesOf('wheel')?.['full']), free: undefined };
  if (symbol === roles.coin) return { paid: lowest(valuesOf('hold')?.['from']), free: undefined };
  const pays = paytable.find((row) => row.symbol === symbol)?.pays;
  return {
    paid:
      lowest(valuesOf('freeSpins')?.['from']) ??
      lowest(valuesOf('pick')?.['from']) ??
      lowest(pays?.map(({ count }) => count)),
    free: lowest(valuesOf('freeSpins')?.['more_from']),
  };
}

describe.each(slugs)('suspense of %s', (slug) => {
  it('waits for as many symbols as its rules ask for', async () => {
    const { title } = (await import(`../../titles/${slug}/title.ts`)) as { title: Title };
    for (const tease of title.teases) {
      const { paid, free } = rulesOf(title, tease.symbol);
      expect(neededOf(tease, false)).toBe(paid);
      if (free !== undefined) expect(neededOf(tease, true)).toBe(free);
    }
  });
});

it('is known of every title that has it', () => {
  expect(slugs).toEqual(expect.arrayContaining(['hot-sevens-40', 'candy-orbit', 'dragon-luck', 'jam-cellar']));
});

describe('scatters that free spins ask for fewer of', () => {
  const tease = { symbol: 's', from: 3, needsInFree: 3 };
  const grid = [['s'], ['s'], ['a'], ['s'], ['a'], ['s']];

  it('begin earlier there, and wait shortly once they are won', () => {
    expect(suspenseOf(grid, [tease], false)).toMatchObject({ tense: [0, 0, 0, 0, 1, 2], landed: [1, 2, 0, 3, 0, 4] });
    expect(suspenseOf(grid, [tease], true).tense).toEqual([0, 0, 1, 2, 1, 1]);
  });

  it('are numbered to what each asks for', () => {
    const stamps = (isFree: boolean) =>
      suspenseOf(grid, [tease], isFree).teased.map(({ count, needs }) => `${count}/${needs}`);
    expect(stamps(false)).toEqual(['1/4', '2/4', '3/4', '4/4']);
    expect(stamps(true)).toEqual(['1/3', '2/3', '3/3', '4/3']);
  });

  it('are about nothing if they come with the last reel', () => {
    expect(suspenseOf([['a'], ['s'], ['s'], ['s']], [tease], false).teased).toEqual([]);
  });
});

describe('symbols that fill a meter of four', () => {
  const tease = { symbol: 's', from: 3, needs: 4, meter: 'm' };
  const grid = [['s'], ['a'], ['s']];
  const of = (held: number) => suspenseOf(grid, [tease], false, new Map([['m', held]]));

  it('bring suspense while one is missing, with those that the meter holds', () => {
    expect(of(0).tense).toEqual([0, 0, 0]);
    expect(of(1).tense).toEqual([0, 0, 0]);
    expect(of(2).tense).toEqual([0, 1, 2]);
    expect(of(3).tense).toEqual([1, 0, 0]);
  });

  it('are numbered from what the meter holds', () => {
    expect(of(2).landed).toEqual([3, 0, 4]);
    expect(of(2).teased.map(({ count, needs }) => `${count}/${needs}`)).toEqual(['3/4', '4/4']);
    expect(of(1).teased).toEqual([]);
  });

  it('are no matter of another meter', () => {
    expect(suspenseOf(grid, [tease], false, new Map([['other', 3]])).tense).toEqual([0, 0, 0]);
  });
});
