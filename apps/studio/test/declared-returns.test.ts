import { liveBaccarat } from '@altyn/engines/live/baccarat';
import { liveGames } from '@altyn/engines/live/live-games';
import { highestReturn, lowestReturn, layoutReturn, spotReturns } from '@altyn/engines/live/live-returns';
import { liveRoulette } from '@altyn/engines/live/roulette';
import { sideReturns, sides } from '@altyn/engines/wagers/baccarat';
import { countBaccarat } from '@altyn/engines/wagers/count-baccarat';
import { describe, expect, it } from 'vitest';
import { liveTables } from '../src/titles/live-tables.ts';
import { declaredReturn, highestReturnOf } from '../src/titles/slot-game.ts';
import { titles } from '../src/titles/titles.ts';
import { betsOf } from '../testing/mathematics.ts';

const stake = '1000';
const straightUp = [...liveRoulette.spots.values()].find(({ maxPays }) => maxPays === 35)!.id;

describe('the highest return offered to operators', () => {
  it.each(Object.entries(betsOf).filter(([code]) => titles.has(code)))('of %s is that of its best bet', (code, all) => {
    const title = titles.get(code)!;
    const declared = all.map((bet) => Number(declaredReturn(title, { mode: 'base', bet })));
    expect(highestReturnOf(title)).toBe(Math.max(...declared).toFixed(2));
  });

  it('of a slot is that of its best mode', () => {
    for (const title of titles.values()) {
      const modes = title.rules.figures.map(({ rtp }) => Number(rtp));
      expect(Number(highestReturnOf(title))).toBeGreaterThanOrEqual(Math.max(...modes));
      expect(Number(highestReturnOf(title))).toBeLessThan(100);
    }
  });

  it('of a live table is at least that of its lowest bet and below 100 %', () => {
    for (const { game } of liveTables.values()) {
      expect(highestReturn(game)).toBeGreaterThanOrEqual(lowestReturn(game));
      expect(highestReturn(game)).toBeLessThan(100);
    }
  });
});

describe('the declared return', () => {
  it.each([
    ['red and black', ['red', 'black'], '98.65'],
    ['one number', [straightUp], '97.30'],
    ['half on a number, half on red', [straightUp, 'red'], '97.98'],
  ])('of roulette counts all bets of the round: %s', (_name, spots, declared) => {
    const stakes = Object.fromEntries(spots.map((spot) => [spot, stake]));
    expect(declaredReturn(titles.get('royal-roulette')!, { mode: 'base', bet: { stakes } })).toBe(declared);
  });

  it('of a live layout is the mean of its spots by stake', () => {
    const layout = new Map([
      ['player', 100n],
      ['banker', 100n],
    ]);
    expect(layoutReturn(liveBaccarat, layout)).toBeCloseTo((98.7649 + 98.9421) / 2, 3);
    for (const game of liveGames.values()) expect([...spotReturns(game).keys()]).toEqual([...game.spots.keys()]);
  });

  it('of baccarat follows from the exact count of its deals', () => {
    const { player, banker, tie } = countBaccarat();
    const all = Number(player + banker + tie);
    const exact = {
      player: (2 * Number(player) + Number(tie)) / all,
      banker: (1.95 * Number(banker) + Number(tie)) / all,
      tie: (9 * Number(tie)) / all,
    };
    for (const side of sides) {
      expect(sideReturns[side] / 100 - exact[side]).toBeGreaterThanOrEqual(0);
      expect(sideReturns[side] / 100 - exact[side]).toBeLessThan(1e-6);
    }
  });
});
