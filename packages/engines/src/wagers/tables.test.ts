import { describe, expect, it } from 'vitest';
import { liveRoulette } from '../live/roulette.ts';
import { baccarat, returnedTwentieths, type Side, sides } from './baccarat.ts';
import { countBaccarat } from './count-baccarat.ts';
import { returnedBy, royalRoulette } from './royal-roulette.ts';

describe('baccarat', () => {
  it('counts the known deals of eight decks and their house edges', () => {
    const counts = countBaccarat();
    expect(counts).toEqual({
      banker: 2_292_252_566_437_888n,
      player: 2_230_518_282_592_256n,
      tie: 475_627_426_473_216n,
    });
    const all = counts.player + counts.banker + counts.tie;
    expect(all).toBe(4_998_398_275_503_360n);
    const edge = (side: Side) => {
      const returned = sides.reduce((sum, outcome) => sum + counts[outcome] * returnedTwentieths(side, outcome), 0n);
      return 100 - (Number((returned * 10n ** 8n) / (all * 20n)) / 10 ** 8) * 100;
    };
    expect(edge('banker')).toBeCloseTo(1.0579, 4);
    expect(edge('player')).toBeCloseTo(1.2351, 4);
    expect(edge('tie')).toBeCloseTo(14.3596, 4);
  });

  it('returns the stakes of both sides on a tie', () => {
    const bet = { stakes: { player: '100', banker: '100', tie: '20' } };
    // Six cards worth zero: ten to king, then a ten and a jack.
    const places = [9, 9, 9, 9, 18, 18];
    const { win } = baccarat.play({ bet, randomness: { nextInt: () => places.shift() ?? 0 } });
    expect(win).toBe(380n);
  });
});

describe('royal roulette', () => {
  const even = ['red', 'black', 'odd', 'even', 'low', 'high'];
  it('returns 36/37 on every bet, 73/74 with la partage on even money, counted over all pockets', () => {
    for (const spot of liveRoulette.spots.keys()) {
      let returned = 0n;
      for (let number = 0; number < 37; number += 1) returned += returnedBy({ stakes: { [spot]: '2' } }, number);
      expect(returned, spot).toBe(even.includes(spot) ? 73n : 72n);
    }
    expect((73 / 74) * 100).toBeCloseTo(98.649, 3);
  });

  it('offers every bet of the layout', () => {
    // 37 numbers, 60 splits, 14 threes, 23 corners and first four, 11 sixes, 12 outside.
    expect(
      royalRoulette.readBet({ stakes: { '17': '2', '0-1-2-3': '2', column3: '2' } }, { minMinor: 2n, maxMinor: 10n }),
    ).toBeDefined();
    expect(liveRoulette.spots.size).toBe(37 + 60 + 14 + 23 + 11 + 12);
  });

  it.each([
    undefined,
    {},
    { stakes: {} },
    { stakes: { '37': '2' } },
    { stakes: { red: '3' } },
    { stakes: { red: '12' } },
  ])('refuses the bet %j', (raw) => {
    expect(royalRoulette.readBet(raw, { minMinor: 2n, maxMinor: 10n })).toBeUndefined();
  });
});
