import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countOf } from '../book/coin-count.ts';
import type { Cell } from '../book/steps.ts';
import { coinLabel } from '../money.ts';
import { textsOf } from '../texts/texts.ts';
import { countCoins } from './count-coins.ts';
import { createPace, type Speed } from './pace.ts';
import type { Stage } from './stage.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cells: Cell[] = [
  { position: [0, 0], value: '10' },
  { position: [1, 2], value: '30' },
  { position: [4, 1], value: '5' },
];

/** Counts on a stage that writes down what is seen and heard. */
function setUp({ win = 45n, isMotionReduced = false, speed = 'normal' as Speed } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }));
  const log: string[] = [];
  const said: string[] = [];
  const pace = createPace();
  pace.speed = speed;
  const stage = {
    pace,
    texts: textsOf.en,
    money: String,
    coinLabel: coinLabel(String, textsOf.en.pots, () => 10n),
    sound: { play: () => undefined },
    show: { hold: { count: ([reel]: number[]) => log.push(`act ${reel}`) } },
    view: {
      say: (text: string) => said.push(text),
      hold: { startCount: () => log.push('start'), lightCoin: ([reel]: number[]) => log.push(`light ${reel}`) },
      hud: {
        setCounting: (isOn: boolean) => log.push(`counting ${isOn}`),
        set: (_: string, text: string) => log.push(text),
        place: () => ({}),
        ringPot: (suit: string) => log.push(`ring ${suit}`),
      },
      overlay: { toss: async (_: unknown, text: string) => void log.push(`toss ${text}`) },
    },
  } as unknown as Stage;
  let isOver = false;
  const counted = countCoins(stage, countOf(cells, { win, max: undefined })).then(() => {
    isOver = true;
  });
  return { log, said, pace, counted, isOver: () => isOver };
}

it('lights one coin after the other and adds its value once it has arrived', async () => {
  const { log, said, counted } = setUp();
  await vi.runAllTimersAsync();
  await counted;
  expect(log).toEqual([
    ...['start', 'counting true', '0'],
    ...['light 0', 'act 0', 'toss 10', '10'],
    ...['light 1', 'act 1', 'toss 30', '40'],
    ...['light 4', 'act 4', 'toss 5', '45'],
  ]);
  expect(said).toEqual(['All coins together: 45']);
});

it('ends at the sum when the player taps, and never shows less than before', async () => {
  const { log, pace, isOver } = setUp();
  await vi.advanceTimersByTimeAsync(500);
  expect(log).not.toContain('45');
  pace.skip();
  await vi.advanceTimersByTimeAsync(1);
  expect(log.at(-1)).toBe('45');
  expect(log.filter((line) => line.startsWith('light'))).toHaveLength(cells.length);
  expect(isOver()).toBe(false);
  await vi.runAllTimersAsync();
  expect(isOver()).toBe(true);
  const sums = log.map(Number).filter((sum) => !Number.isNaN(sum));
  expect(sums).toEqual(sums.toSorted((a, b) => a - b));
});

it('shows the sum at once with reduced motion', async () => {
  const { log, said } = setUp({ isMotionReduced: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['start', 'counting true', 'light 0', 'light 1', 'light 4', '45']);
  expect(said).toHaveLength(1);
});

it('adds the pot of a full board last', async () => {
  const { log, said } = setUp({ win: 1_045n });
  await vi.runAllTimersAsync();
  expect(log.slice(-3)).toEqual(['45', 'ring spades', '1045']);
  expect(said).toEqual(['All coins together: 45, Grand: 1000']);
});

it('takes less time at a quick pace', async () => {
  const timeOf = async (speed: Speed) => {
    const { counted } = setUp({ speed });
    const started = Date.now();
    await vi.runAllTimersAsync();
    await counted;
    return Date.now() - started;
  };
  const times = [await timeOf('normal'), await timeOf('quick'), await timeOf('turbo')];
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(new Set(times).size).toBe(3);
});
