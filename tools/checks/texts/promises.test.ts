import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { liveTables } from '../../../apps/studio/src/titles/live-tables.ts';
import { titles } from '../../../apps/studio/src/titles/titles.ts';

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string): unknown => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));

/** All texts below a value, with their paths. Excludes names and descriptions from other studios. */
function textsOf(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null || place.endsWith('/content/providers')) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${place}/${key}`));
}

/** Words that promise a category of games, in three languages. */
const promises: Readonly<Record<string, RegExp>> = {
  live: /live[- ](casino|table|game|dealer|стол|стіл|игр|ігр|казино)|жив(ые|і|ими) (игр|ігр|стол)/iu,
  table: /table games|roulette|blackjack|baccarat|рулетк|бл[еэ]кджек|бак+ара|наст(оль|іль)н/iu,
  crash: /crash (games|slots)|краш/iu,
};

const offered = new Set(
  (read('art/games.json') as { slug: string; category: string }[])
    .filter(({ slug }) => titles.has(slug) || liveTables.has(slug))
    .map(({ category }) => category),
);
const texts = [
  'apps/web/lib/content/snapshot.json',
  ...globSync('apps/web/messages/*/*.json', { cwd: root }).filter((path) => !path.endsWith('/games.json')),
].flatMap((path) => textsOf(read(path), path));

describe('categories promised by texts exist', () => {
  test.each(Object.entries(promises).filter(([category]) => !offered.has(category)))(
    'no text promises games of %s, which are not available',
    (_, words) => {
      expect(texts.filter(([, text]) => words.test(text))).toEqual([]);
    },
  );

  test('no text promises demos of most games, or addresses the operator', () => {
    const untrue = /most games|більшість ігор|у большинства игр|the operator enters|тут оператор|здесь оператор/iu;
    expect(texts.filter(([, text]) => untrue.test(text))).toEqual([]);
  });

  test('the words are found in the texts', () => {
    const samples = { live: 'зі live-іграми', table: 'рулетка', crash: 'краш-игры' };
    for (const [category, text] of Object.entries(samples))
      expect(promises[category]).toSatisfy((words: RegExp) => words.test(text));
    expect(texts.length).toBeGreaterThan(1_000);
  });
});
