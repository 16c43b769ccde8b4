import { describe, expect, it, test } from 'vitest';
import { bestBattle, isNewcomer, missionNews, starProgress, wageringOf } from './own-facts.ts';

test.each([
  [0, { next: 1, percent: 0 }],
  [3.46, { next: 4, percent: 46 }],
  [9.99, { next: 10, percent: 99 }],
  [10, undefined],
])('%s stars', (rating, progress) => expect(starProgress(rating)).toEqual(progress));

test.each([
  ['25.00', '100.00', { left: '75.00', percent: 25 }],
  ['120.00', '100.00', { left: '0.00', percent: 100 }],
])('%s of %s wagered', (progress, wager_amount, expected) =>
  expect(wageringOf({ progress, wager_amount })).toEqual(expected),
);

test.each([
  [undefined, false],
  [{ recent: [], unfinished: [] }, true],
  [{ recent: ['slot'], unfinished: [] }, false],
  [{ recent: [], unfinished: ['slot'] }, false],
])('games %j: newcomer %s', (games, expected) => expect(isNewcomer(games)).toBe(expected));

describe('news of missions', () => {
  const mission = (state: 'offered' | 'started' | 'fulfilled' | 'claimed', percent = 0) => ({
    state,
    percent,
    name: { en: state },
  });
  it('tells of rewards first, then of the nearest goal, then of what may be started', () => {
    const [offered, started, near, fulfilled, claimed] = [
      mission('offered'),
      mission('started', 10),
      mission('started', 80),
      mission('fulfilled', 100),
      mission('claimed', 100),
    ];
    expect(missionNews([offered, started, near, fulfilled, claimed])).toEqual({ kind: 'claim', count: 1 });
    expect(missionNews([offered, started, near, claimed])).toEqual({ kind: 'started', mission: near });
    expect(missionNews([offered, offered, claimed])).toEqual({ kind: 'offered', count: 2 });
    expect(missionNews([claimed])).toBeUndefined();
  });
});

it('tells of the running battle with the best place', () => {
  const battle = (status: 'active' | 'completed', place: number | null) => ({ battle: { status }, place });
  expect(bestBattle([battle('completed', 1), battle('active', null), battle('active', 7)])?.place).toBe(7);
  expect(bestBattle([battle('active', null)])?.place).toBeNull();
  expect(bestBattle([battle('completed', 1)])).toBeUndefined();
});
