import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Stage } from '../theatre/stage.ts';
import { createGambleMoments } from './gamble-moments.ts';
import type { Running } from './running.ts';
import type { GambleTable } from './show-play.ts';
import type { Mood } from './theatre.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A table that writes down what happens at it. */
function setUp() {
  const log: string[] = [];
  const moods: Mood[] = [];
  const table: GambleTable = {
    ask: ({ step, steps }) => log.push(`ask ${step} of ${steps}`),
    picked: (pick) => log.push(`picked ${pick}`),
    async turn({ reveal }) {
      log.push('turn');
      await reveal();
      log.push('turned');
    },
  };
  const outro = async (_: unknown, { heading, win }: { heading: string; win: bigint }) => {
    log.push(`${heading} ${win}`);
  };
  const running = {
    theatre: {},
    setMood: (mood: Mood) => moods.push(mood),
    settle: () => moods.push('play'),
  } as unknown as Running;
  const plate = { hide: async () => void log.push('hide') };
  const stage = { view: { plate, costMinor: () => 10n } } as unknown as Stage;
  const moments = createGambleMoments(stage, { table, scenes: { outro } }, running);
  const card = (isWon: boolean) =>
    moments.play.turn({
      step: 1,
      card: 'hearts',
      sign: '♥',
      suit: 'Hearts',
      isWon,
      amount: '2',
      reveal: async () => void log.push('reveal'),
    });
  const end = (win: bigint) => moments.play.end({ heading: 'paid', caption: '', win, count: async () => undefined });
  return { log, moods, moments, card, end };
}

it('pays a doubled win with a scene, once', async () => {
  const { log, moods, moments, card, end } = setUp();
  moments.play.ask({ step: 1, steps: 5 });
  moments.play.picked('red');
  await card(true);
  expect(moods).toEqual(['feature', 'tense', 'tense', 'win']);
  await end(40n);
  await end(40n);
  expect(log).toEqual(['ask 1 of 5', 'picked red', 'turn', 'reveal', 'turned', 'paid 40']);
  expect(moods.slice(-2)).toEqual(['win', 'play']);
});

it('pays nothing after a lost card, and nothing for a win that was not gambled', async () => {
  const { log, moods, card, end } = setUp();
  await end(20n);
  await card(true);
  await card(false);
  expect(moods.at(-1)).toBe('play');
  await end(0n);
  expect(log.filter((line) => line.startsWith('paid'))).toEqual([]);
});

it('celebrates no doubled win of a round that lost money', async () => {
  const { log, card, end } = setUp();
  await card(true);
  await end(10n);
  expect(log.filter((line) => line.startsWith('paid'))).toEqual([]);
});

it('forgets the doublings of an earlier round', async () => {
  const { log, moments, card, end } = setUp();
  await card(true);
  moments.before({ do: 'spin', spin: 0, total: 0 });
  await end(20n);
  expect(log).not.toContain('paid 20');
});

it('makes way when no card comes, and stays when one does', async () => {
  const { log, moments, card } = setUp();
  moments.play.picked('black');
  await card(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log).not.toContain('hide');
  moments.play.picked('black');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log).toContain('hide');
});
