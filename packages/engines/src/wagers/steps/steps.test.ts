import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wagerMaths } from '../wager-maths.ts';
import { roadLevelIds, roadLevels, road } from './road.ts';
import { multiplierAfter, type StepLevel, stepLevel } from './step-levels.ts';
import { tower, towerLevelIds, towerLevels } from './tower.ts';

const levels: readonly (readonly [name: string, level: StepLevel])[] = [
  ...Object.entries(towerLevels).map(([id, level]) => [`tower, ${id}`, level] as const),
  ...Object.entries(roadLevels).map(([id, level]) => [`road, ${id}`, level] as const),
];
type Part = { events: { type: string; [name: string]: unknown }[]; win: bigint; next?: unknown };

describe.each(levels)('%s', (_name, level) => {
  it('returns at most 97 % after every step, losing less than a hundredth of the stake to rounding', () => {
    for (let steps = 1; steps <= level.steps; steps += 1) {
      const chance = (level.safe / level.outOf) ** steps;
      const returned = chance * Number(multiplierAfter(level, steps));
      expect(returned).toBeLessThanOrEqual(97.000_001);
      expect(returned).toBeGreaterThan(97 - chance);
      expect(multiplierAfter(level, steps)).toBeLessThanOrEqual(1_000_000n);
    }
  });
});

it('ends a level before the step whose exact multiplier exceeds ×10 000', () => {
  expect(towerLevels.expert.steps).toBe(8);
  expect(towerLevels.master.steps).toBe(6);
  expect(stepLevel(2, 1, 100).steps).toBe(13);
  expect(multiplierAfter({ outOf: 3, safe: 1 }, 9)).toBeGreaterThan(1_000_000n);
});

it('has the multipliers of the known tables', () => {
  const first = (level: StepLevel) => [1, 2, 3].map((steps) => Number(multiplierAfter(level, steps)));
  expect(first(towerLevels.hard)).toEqual([194, 388, 776]);
  expect(first(towerLevels.easy)).toEqual([129, 172, 229]);
  expect(first(roadLevels.medium)).toEqual([121, 151, 189]);
});

/** Plays a round: as many steps as wanted, then the cash-out. */
function playOut(
  maths: ReturnType<typeof wagerMaths>,
  { bet, wanted, next, answer }: { bet: unknown; wanted: number; next: () => number; answer: () => string },
) {
  const randomness = { nextInt: (bound: number) => next() % bound };
  let part: Part = maths.play({ stakeMinor: 1_000n, bet, randomness });
  const book = { bet, win: '0', events: part.events };
  const countOf = () => book.events.filter(({ type }) => type === 'safe' || type === 'crossed').length;
  while (part.next) {
    const choice = countOf() >= wanted && countOf() > 0 ? 'cashout' : answer();
    part = maths.resume({ book, choice, randomness });
    book.events = [...book.events, ...part.events];
  }
  return { events: book.events, win: part.win, steps: countOf() };
}

describe('tower', () => {
  const maths = wagerMaths(tower);

  it('pays by the opened doors, and lays as many traps on every floor as its level has', () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.nat()),
        fc.constantFrom(...towerLevelIds),
        fc.integer({ min: 1, max: 9 }),
        (stream, id, wanted) => {
          const next = () => stream.next().value ?? 0;
          const level = towerLevels[id];
          const answer = () => `pick:${next() % level.outOf}`;
          const { events, win, steps } = playOut(maths, { bet: { stake: '1000', level: id }, wanted, next, answer });
          const trap = events.find(({ type }) => type === 'trap');
          expect(win).toBe(trap ? 0n : (1_000n * multiplierAfter(level, steps)) / 100n);
          const opened = events.filter(({ type }) => type === 'safe' || type === 'trap');
          const floors = [
            ...opened.map(({ traps }) => traps as number[]),
            ...events.flatMap(({ type, ...rest }) => (type === 'laid' ? (rest['floors'] as number[][]) : [])),
          ];
          expect(floors).toHaveLength(level.steps);
          for (const traps of floors) expect(new Set(traps).size).toBe(level.outOf - level.safe);
          for (const { type, door, traps } of opened)
            expect((traps as number[]).includes(door as number)).toBe(type === 'trap');
        },
      ),
    );
  });

  it('draws every door alike: each of a floor holds a trap in the same share of all draws', () => {
    for (const id of towerLevelIds) {
      const level = towerLevels[id];
      for (let door = 0; door < level.outOf; door += 1) {
        const traps = Array.from({ length: level.outOf }, (_, draw) => {
          const draws = [draw];
          const randomness = { nextInt: () => draws.shift() ?? 0 };
          const bet = { stake: '1000', level: id };
          return tower.resume!({ bet, events: [], choice: `pick:${door}`, randomness }).events[0]?.type;
        }).filter((type) => type === 'trap');
        expect(traps).toHaveLength(level.outOf - level.safe);
      }
    }
  });

  it.each([
    ['no level', { stake: '1000' }],
    ['an unknown level', { stake: '1000', level: 'impossible' }],
    ['a fraction of a unit', { stake: '1050', level: 'easy' }],
  ])('refuses %s', (_name, bet) => {
    expect(tower.readBet(bet, { minMinor: 100n, maxMinor: 100_000n })).toBeUndefined();
  });

  it('has no cash-out before the first door, and no door that its floor lacks', () => {
    const bet = { stake: '1000', level: 'hard' };
    const first: Part = maths.play({ stakeMinor: 1_000n, bet, randomness: { nextInt: () => 0 } });
    const book = { bet, win: '0', events: first.events };
    expect(() => maths.resume({ book, choice: 'cashout', randomness: { nextInt: () => 0 } })).toThrow(RangeError);
    expect(() => maths.resume({ book, choice: 'pick:2', randomness: { nextInt: () => 0 } })).toThrow(RangeError);
  });
});

describe('road', () => {
  const maths = wagerMaths(road);

  it('pays the crossed lanes, nothing after a hit, and collects after the last', () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.nat()),
        fc.constantFrom(...roadLevelIds),
        fc.integer({ min: 1, max: 24 }),
        (stream, id, wanted) => {
          const next = () => stream.next().value ?? 0;
          const bet = { stake: '1000', level: id };
          const { events, win, steps } = playOut(maths, { bet, wanted, next, answer: () => 'go' });
          const isHit = events.some(({ type }) => type === 'hit');
          expect(win).toBe(isHit ? 0n : (1_000n * multiplierAfter(roadLevels[id], steps)) / 100n);
          expect(steps).toBeLessThanOrEqual(roadLevels[id].steps);
        },
      ),
    );
    const all = playOut(maths, {
      ...{ bet: { stake: '1000', level: 'daring' }, wanted: 99, next: () => 0, answer: () => 'go' },
    });
    expect(all).toMatchObject({ steps: 13, win: 1_000n * 7_946n + 240n });
  });

  it('crosses a lane on exactly the share of draws of its level', () => {
    for (const id of roadLevelIds) {
      const { outOf, safe } = roadLevels[id];
      const types = Array.from(
        { length: outOf },
        (_, draw) => road.play({ bet: { stake: '1000', level: id }, randomness: { nextInt: () => draw } }).events[0],
      );
      expect(types.filter((event) => event?.type === 'crossed')).toHaveLength(safe);
    }
  });
});
