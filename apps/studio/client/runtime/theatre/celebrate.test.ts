import type { BookEvent } from '@altyn/contracts/game-book';
import { expect, it } from 'vitest';
import { scriptOf } from '../book/script.ts';
import { textsOf } from '../texts/texts.ts';
import { playSteps } from './director.ts';
import type { Stage } from './stage.ts';

const grid = [['a'], ['a'], ['a']];

/** What the bar and the scene show of a round's wins, in order. */
async function shown(win: string, cap: boolean): Promise<string[]> {
  const line = { kind: 'line', line: 0, symbol: 'a', count: 3, positions: [[0, 0]], win, multiplier: 1 } as const;
  return shownOf([
    { type: 'reveal', spin: 0, grid },
    { type: 'win', ...line, positions: [[0, 0]] },
    { type: 'spinTotal', spin: 0, win },
    ...(cap ? [{ type: 'winCap' as const, win }] : []),
    { type: 'roundTotal', win, multiple: '1' },
  ]);
}

async function shownOf(events: BookEvent[], motion = 'reels'): Promise<string[]> {
  const log: string[] = [];
  const silent = () => undefined;
  const parts: Record<string, unknown> = {
    setWin: (text: string) => log.push(`field ${text}`),
    setMessage: (text: string) => text && log.push(`message ${text}`),
    banner: (text: string) => text && log.push(`banner ${text}`),
    costMinor: () => 100n,
    plate: { show: silent, setAmount: (text: string) => log.push(`scene ${text}`), setTier: silent, hide: silent },
    wins: { show: silent, clear: silent },
    overlay: { clear: silent, mark: silent, rise: (_: unknown, text: string) => log.push(`rise ${text}`) },
    board: { isTurning: true, stop: silent, change: silent },
    isFeature: () => false,
    ways: undefined,
  };
  const stage = {
    title: { board: { motion } },
    texts: textsOf.en,
    money: String,
    sound: { play: silent },
    coins: { fountain: silent },
    pace: {
      ms: (ms: number) => ms,
      wait: async () => undefined,
      pause: async () => undefined,
      run: async (_: number, step: (share: number) => void) => step(1),
      reset: silent,
    },
    view: new Proxy({}, { get: (_, name) => (String(name) in parts ? parts[String(name)] : silent) }),
  } as unknown as Stage;
  const script = scriptOf({ stake: '100', events });
  await playSteps(stage, script);
  return log;
}

it('counts a small win in its field at once', async () => {
  expect(await shown('200', false)).toEqual([
    'message Win 200',
    'field 200',
    'banner +200',
    'field 200',
    'field 200',
    'field 200',
  ]);
});

it.each([
  ['a big win', '2000', false],
  ['the maximum win', '50000', true],
])('names %s nowhere before its scene has counted to it', async (_, win, cap) => {
  const log = await shown(win, cap);
  expect(log.filter((line) => line.startsWith('banner') || line.startsWith('message'))).toEqual([]);
  expect(log.indexOf(`field ${win}`)).toBe(log.indexOf(`scene ${win}`) + 1);
  expect(log.at(-1)).toBe(`field ${win}`);
});

const way = (win: string): BookEvent => ({
  type: 'win',
  kind: 'ways',
  symbol: 'a',
  count: 3,
  positions: [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  win,
  multiplier: 1,
});

it('shows how wilds multiply each other in the largest win', async () => {
  const log = await shownOf([
    { type: 'reveal', spin: 0, grid },
    {
      type: 'wilds',
      kind: 'multiply',
      positions: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      multipliers: [5, 1, 3],
      grid,
    },
    way('60'),
    way('240'),
    { type: 'spinTotal', spin: 0, win: '300' },
    { type: 'roundTotal', win: '300', multiple: '3' },
  ]);
  expect(log.filter((line) => line.startsWith('banner'))).toEqual(['banner 5 × 3 = ×15', 'banner +300']);
});

it.each([
  ['312', ['banner 24 × 13', 'banner +312']],
  // The scene of a big win tells the result.
  ['2400', ['banner 24 × 100']],
])('shows by what the wins of a spin are multiplied together to %s', async (win, banners) => {
  const log = await shownOf([
    { type: 'reveal', spin: 0, grid },
    way('24'),
    { type: 'spinTotal', spin: 0, win },
    { type: 'roundTotal', win, multiple: '3' },
  ]);
  expect(log.filter((line) => line.startsWith('banner'))).toEqual(banners);
});

it.each([
  ['300', ['rise 300']],
  // One cluster may be the whole win, or more than the maximum pays.
  ['2400', []],
])('names the clusters of %s unless a scene counts to them', async (win, risen) => {
  const log = await shownOf(
    [
      { type: 'reveal', spin: 0, grid },
      way(win),
      { type: 'spinTotal', spin: 0, win },
      { type: 'roundTotal', win, multiple: '3' },
    ],
    'drop',
  );
  expect(log.filter((line) => line.startsWith('rise'))).toEqual(risen);
});
