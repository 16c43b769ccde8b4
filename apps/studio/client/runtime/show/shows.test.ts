import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { SheetPlan } from './sheets.ts';
import type { ScorePlan } from './score.ts';

const titles = fileURLToPath(new URL('../../titles/', import.meta.url));
const slugs = readdirSync(titles).filter((slug) => existsSync(`${titles}${slug}/show/show.ts`));
const read = (path: string) => readFileSync(path, 'utf8');
const maxBytes = 6_000_000;

it('there are show titles', () => {
  expect(slugs).toContain('fruit-crown');
});

describe.each(slugs)('the show of %s', (slug) => {
  const assets = `${titles}${slug}/assets/show/`;
  const {
    cast,
    figure,
    players = [],
  } = JSON.parse(read(`${assets}cast.json`)) as {
    cast: Record<string, SheetPlan>;
    figure: string;
    players?: readonly string[];
  };
  const score = JSON.parse(read(`${assets}score.json`)) as ScorePlan;
  const symbols = (JSON.parse(read(`${titles}${slug}/symbols.json`)) as { id: string }[]).map(({ id }) => id);

  it('has at least four symbols that land, idle, win and act in the feature', () => {
    const acting = Object.keys(cast).filter((name) => name !== figure && !players.includes(name));
    expect(acting.length).toBeGreaterThanOrEqual(4);
    for (const name of acting) {
      expect(symbols).toContain(name);
      expect(Object.keys(cast[name]!.acts)).toEqual(expect.arrayContaining(['land', 'idle', 'win', 'feature']));
    }
  });

  it('has larger frames for those that only scenes show', () => {
    const largest = Math.max(...symbols.map((name) => cast[name]?.large ?? 0));
    for (const name of players) expect(cast[name]!.large).toBeGreaterThan(largest);
  });

  it('has a character for each mood', () => {
    expect(Object.keys(cast[figure]!.acts).sort()).toEqual(['cheer', 'idle', 'nod', 'tense']);
  });

  it('gives every act cells of its own sheet or those of an earlier act, in two sizes', () => {
    for (const [name, { acts }] of Object.entries(cast)) {
      const starts = new Map<number, number>();
      let next = 0;
      for (const { from, frames } of Object.values(acts)) {
        if (starts.has(from)) expect(frames).toBe(starts.get(from));
        else {
          expect(from).toBe(next);
          starts.set(from, frames);
          next += frames;
        }
      }
      for (const size of ['small', 'large']) expect(existsSync(`${assets}${name}-${size}.avif`)).toBe(true);
    }
  });

  it('has six layers and its effects as recordings', () => {
    expect(score.layers).toHaveLength(6);
    for (const layer of score.layers) expect(statSync(`${assets}layer-${layer}.mp3`).size).toBeGreaterThan(40_000);
    const { effects } = score;
    for (const name of [
      'spinStart',
      'reelStop',
      'scatter1',
      'tense1',
      'tense2',
      'tense3',
      'winSmall',
      'winBig',
      'feature',
      'outro',
    ])
      expect(effects[name]).toHaveLength(2);
    const ends = Object.values(effects).map(([start = 0, length = 0]) => [start, start + length] as const);
    for (const [i, [start]] of ends.entries()) if (i > 0) expect(start).toBeGreaterThan(ends[i - 1]![1]);
  });

  it('shares no scene with another title', () => {
    const folder = `${titles}${slug}/show/`;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts')))
      for (const [, from = ''] of read(folder + file).matchAll(/from '(\.[^']+)'/g))
        expect(from).toMatch(/^(?:\.\/|\.\.\/assets\/show\/|\.\.\/\.\.\/\.\.\/runtime\/)/);
  });

  it('adds at most six megabytes to the repository', () => {
    const bytes = readdirSync(assets).reduce((sum, file) => sum + statSync(assets + file).size, 0);
    expect(bytes).toBeLessThan(maxBytes);
  });
});
