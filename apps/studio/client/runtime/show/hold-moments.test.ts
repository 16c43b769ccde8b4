import { expect, it } from 'vitest';
import type { Cell } from '../book/steps.ts';
import type { Stage } from '../theatre/stage.ts';
import { createHoldMoments } from './hold-moments.ts';
import { leaveFeature, type Running } from './running.ts';
import type { HoldPlace, HoldScenes, Mood } from './theatre.ts';

const coin: Cell = { position: [0, 0], value: '40' };

/** A hall that writes down what happens in it. */
function setUp(suspense: () => number) {
  const log: string[] = [];
  const place: HoldPlace = {
    lay: () => log.push('lay'),
    setLeft: (left) => log.push(`left ${left}`),
    suspense,
    async collect(positions) {
      log.push(`collect ${positions.length}`);
    },
    count: () => log.push('count'),
    leave: () => log.push('leave'),
  };
  const scenes: HoldScenes = {
    async intro(_, { enter }) {
      log.push('cover');
      enter();
      log.push('uncover');
    },
    place: (_, respins) => {
      log.push(`place ${respins}`);
      return place;
    },
    async pot(_, { name }) {
      log.push(`pot ${name}`);
    },
  };
  const moods: Mood[] = [];
  const figure = {
    hold: (act: string) => log.push(`figure ${act}`),
    once: async (act: string) => void log.push(`figure once ${act}`),
  };
  const running = {
    theatre: { figure },
    setMood: (mood: Mood) => moods.push(mood),
    settle: () => moods.push(running.leaveFeature ? 'feature' : 'play'),
    leaveFeature: undefined,
  } as unknown as Running;
  let watching: unknown;
  const hold = {
    watch(listener: unknown) {
      watching = listener;
    },
    slot: ([reel]: number[]) => (reel === 0 ? {} : undefined),
  };
  const stage = { view: { hold } } as unknown as Stage;
  const moments = createHoldMoments(stage, scenes, running);
  return { log, moods, running, moments, place, watching: () => watching };
}

it('lays the coins on the title’s board, behind the scene', async () => {
  const { log, moods, moments, place, watching } = setUp(() => 0);
  await moments.play.begin({ respins: 3, cells: [coin], enter: () => log.push('enter') });
  expect(log).toEqual(['cover', 'place 3', 'enter', 'uncover']);
  expect(moods).toEqual(['win', 'feature']);
  expect(watching()).toBe(place.lay);
});

it('lets the character wait in suspense and answer a coin', async () => {
  let suspense = 0;
  const { log, moods, moments } = setUp(() => suspense);
  await moments.play.begin({ respins: 3, cells: [coin], enter: () => undefined });
  log.length = moods.length = 0;
  moments.before({ do: 'respin', left: 2, cells: [], total: 40n });
  expect(log).toEqual([]);
  moments.after({ do: 'respin', left: 1, cells: [], total: 40n });
  suspense = 1;
  moments.before({ do: 'respin', left: 3, cells: [coin], total: 40n });
  expect(log).toEqual(['left 1', 'figure idle', 'figure tense']);
  expect(moods).toEqual(['feature', 'tense']);
  moments.after({ do: 'respin', left: 3, cells: [coin], total: 40n });
  expect(log.slice(3)).toEqual(['left 3', 'figure idle', 'figure once nod']);
});

it('writes collected values once the coins have arrived', async () => {
  const { log, moments } = setUp(() => 0);
  await moments.play.begin({ respins: 3, cells: [coin], enter: () => undefined });
  log.length = 0;
  await moments.play.boost([[2, 1]], () => log.push('apply'));
  moments.after({ do: 'boost', positions: [[2, 1]], cells: [coin], total: 40n });
  expect(log).toEqual(['figure cheer', 'collect 1', 'apply', 'figure idle']);
});

it('lets each coin act as it is counted, while the character cheers', async () => {
  const { log, moods, moments } = setUp(() => 0);
  await moments.play.begin({ respins: 3, cells: [coin], enter: () => undefined });
  log.length = moods.length = 0;
  const count = { coins: [], full: 0n, total: 40n };
  moments.before({ do: 'count', count });
  moments.play.count([0, 0]);
  moments.play.count([1, 0]);
  moments.after({ do: 'count', count });
  expect(log).toEqual(['figure cheer', 'count', 'figure idle']);
  expect(moods).toEqual(['win']);
});

it('takes its board away with the feature, and begins anew', async () => {
  const { log, running, moments, watching } = setUp(() => 0);
  await moments.play.begin({ respins: 3, cells: [], enter: () => undefined });
  leaveFeature(running);
  leaveFeature(running);
  expect(watching()).toBeUndefined();
  expect(log.filter((line) => line === 'leave')).toHaveLength(1);
  // A respin of a round that began before its show had arrived.
  moments.before({ do: 'respin', left: 1, cells: [], total: 40n });
  await moments.play.begin({ respins: 3, cells: [], enter: () => undefined });
  expect(log.filter((line) => line === 'place 3')).toHaveLength(2);
});
