import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Step } from '../book/steps.ts';
import type { ShowPlay } from '../show/show-play.ts';
import { playSteps } from './director.ts';
import type { Stage } from './stage.ts';

const reported = vi.fn<(error: unknown) => void>();
beforeEach(() => vi.stubGlobal('reportError', reported));
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockReset();
});

/** A stage that writes down what it shows, with a show of which some moments may fail. */
function setUp(show: Partial<ShowPlay> | undefined) {
  const log: string[] = [];
  const silent = () => undefined;
  const parts: Record<string, unknown> = {
    root: { dataset: { show: 'ready' } },
    hud: { meter: (_: string, __: string, value: number) => log.push(`bar ${value}`) },
    plate: { hide: async () => void log.push('hide') },
    setMessage: silent,
    setWin: (text: string) => log.push(`win ${text}`),
  };
  const stage = {
    texts: { meters: {}, congratulations: '', totalWin: '' },
    money: String,
    sound: { giveUp: () => log.push('oscillators') },
    view: parts,
    ...(show ? { show: { before: silent, after: silent, ...show } } : {}),
  } as unknown as Stage;
  return { log, stage };
}

const steps: readonly Step[] = [
  { do: 'meter', name: 'pots', value: 2, of: 4 },
  { do: 'total', win: 5n },
];
const broken = new Error('a scene has no sheet');
const throwIt = () => {
  throw broken;
};

it.each([
  ['before a step', { before: throwIt }],
  [
    'in a scene',
    { meter: { change: async () => throwIt(), wheel: async () => undefined, end: async () => undefined } },
  ],
])('a round goes on without a show that fails %s', async (_, show) => {
  const { log, stage } = setUp(show as unknown as Partial<ShowPlay>);
  await playSteps(stage, steps);
  expect(stage.show).toBeUndefined();
  expect(stage.view.root.dataset['show']).toBeUndefined();
  expect(log.slice(log.indexOf('oscillators'))).toEqual(['oscillators', 'hide', 'bar 2', 'win 5']);
  expect(reported.mock.calls).toEqual([[broken]]);
});

it('a fault of the game itself ends the round', async () => {
  const { stage } = setUp(undefined);
  stage.view.setWin = throwIt;
  await expect(playSteps(stage, steps)).rejects.toBe(broken);
  expect(reported).not.toHaveBeenCalled();
});
