import { expect, it } from 'vitest';
import type { Step } from '../book/steps.ts';
import type { Stage } from '../theatre/stage.ts';
import { createMeterMoments } from './meter-moments.ts';
import type { Running } from './running.ts';
import type { MeterScenes, Mood, ShowScenes, Theatre } from './theatre.ts';

const of = 4;

/** Respins that write down their scenes. */
function setUp() {
  const log: string[] = [];
  const moods: Mood[] = [];
  const data: Record<string, string> = {};
  const stage = {
    view: {
      root: { dataset: data },
      costMinor: () => 100n,
      setFeature: (feature: string | undefined) => log.push(`feature ${feature}`),
    },
    sound: { setFeature: () => undefined },
    pace: { reset: () => undefined },
  } as unknown as Stage;
  const running = {
    theatre: { figure: { hold: (act: string) => log.push(act) } },
    setMood: (mood: Mood) => moods.push(mood),
    settle: () => moods.push('play'),
    leaveFeature: undefined,
  } as unknown as Running;
  const meter: MeterScenes = {
    featureFrom: 2,
    meter: () => ({ set: async ({ before, value }) => void log.push(`${before} to ${value}`) }),
    async intro(_: Theatre, { value, enter }) {
      log.push(`intro ${value}`);
      enter();
    },
    feature: () => () => void log.push('left'),
    wheel: async (_: Theatre, { prize }) => void log.push(`wheel ${prize}`),
  };
  const outro: ShowScenes['outro'] = async (_, { win, leave }) => {
    log.push(`outro ${win}`);
    leave();
  };
  const moments = createMeterMoments(stage, { meter, outro }, running);
  const fill = (value: number) => moments.play.change({ value, of });
  const end = (win: bigint) => moments.play.end({ heading: '', caption: '', win, count: async () => undefined });
  return { log, moods, data, moments, fill, end };
}

const spin = { do: 'spin', spin: 0, total: 0 } as const;

it('begins the feature once, at its value', async () => {
  const { log, fill } = setUp();
  await fill(1);
  expect(log).toEqual(['cheer', '0 to 1']);
  await fill(2);
  await fill(3);
  expect(log.filter((line) => line.startsWith('intro'))).toEqual(['intro 2']);
  expect(log).toContain('feature free');
});

it('has no intro before a wheel that comes at once', async () => {
  const { log, fill } = setUp();
  await fill(4);
  expect(log).toEqual(['cheer', '0 to 4']);
});

it('raises the suspense with each respin, and lets the music tremble when one is missing', async () => {
  const { log, moods, data, moments, fill } = setUp();
  moments.before(spin);
  expect([data['respins'], log, moods]).toEqual(['0', [], []]);
  await fill(1);
  moments.before(spin);
  expect(data['respins']).toBe('1');
  expect(log.at(-1)).toBe('tense');
  expect(moods).toEqual([]);
  await fill(3);
  moments.before(spin);
  expect(data['respins']).toBe('3');
  expect(moods.at(-1)).toBe('tense');
  await fill(0);
  expect(data['respins']).toBe('0');
  expect(log.at(-1)).toBe('idle');
});

it('pays what no big win has shown with the outro, and leaves the feature', async () => {
  const { log, fill, end, moments } = setUp();
  await fill(4);
  await moments.play.wheel({ prize: 1_000, amount: '10' });
  await fill(0);
  await end(1_000n);
  expect(log).toContain('wheel 1000');
  expect(log.slice(-2)).toEqual(['outro 1000', 'feature undefined']);
});

it.each([
  ['a celebrated win', { do: 'spinTotal', tier: 'big' } as Step, 5_000n],
  ['a round that lost money', { do: 'spinTotal' } as Step, 40n],
])('leaves the feature without an outro after %s', async (_, step, win) => {
  const { log, fill, end, moments } = setUp();
  await fill(2);
  moments.before(step);
  await end(win);
  expect(log.some((line) => line.startsWith('outro'))).toBe(false);
  expect(log.slice(-2)).toEqual(['left', 'feature undefined']);
  await end(win);
  expect(log.at(-1)).toBe('feature undefined');
  expect(log.filter((line) => line === 'feature undefined')).toHaveLength(1);
});

it('leaves a round without respins alone', async () => {
  const { log, end } = setUp();
  await end(900n);
  expect(log).toEqual([]);
});
