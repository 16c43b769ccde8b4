import { describe, expect, it } from 'vitest';
import { liveRoulette } from '../live/roulette.ts';
import {
  baccarat,
  type BaccaratSpot,
  returnedTwentieths,
  type Side,
  sideBets,
  sideReturns,
  sides,
} from './baccarat.ts';
import { countBaccarat, countDragons, countPairs } from './count-baccarat.ts';
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

  // Wizard of Odds, "Baccarat side bets": pair 10.36 %, either pair 13.71 %, dragon bonus 2.65 % and 9.37 %, eight decks.
  it('counts the known house edges of the bets beside the main ones, which are what it declares', () => {
    const [dragons, pairs] = [countDragons(), countPairs()];
    const percent = (returned: bigint, deals: bigint) => Number((returned * 10n ** 12n) / deals) / 10 ** 10;
    const exact: Record<(typeof sideBets)[number], number> = {
      playerPair: percent(12n * pairs.one, pairs.deals),
      bankerPair: percent(12n * pairs.one, pairs.deals),
      eitherPair: percent(6n * pairs.either, pairs.deals),
      playerDragon: percent(dragons.player, dragons.deals),
      bankerDragon: percent(dragons.banker, dragons.deals),
    };
    const edges = sideBets.map((bet) => Number((100 - exact[bet]).toFixed(2)));
    expect(edges).toEqual([10.36, 10.36, 13.71, 2.65, 9.37]);
    for (const bet of sideBets) {
      expect(sideReturns[bet] - exact[bet], bet).toBeGreaterThanOrEqual(0);
      expect(sideReturns[bet] - exact[bet], bet).toBeLessThan(1e-5);
    }
  });

  // Cards in dealing order by rank, ace 1 to king 13; each is drawn from a shoe in which it is there.
  it.each<[string, readonly number[], Partial<Record<BaccaratSpot, number>>]>([
    ['a natural against nothing', [9, 13, 13, 12], { player: 2, playerDragon: 2 }],
    [
      'a natural tie, one of a pair',
      [4, 8, 4, 13],
      { tie: 9, player: 1, banker: 1, playerPair: 12, eitherPair: 6, playerDragon: 1, bankerDragon: 1 },
    ],
    ['nine to nothing without a natural', [13, 13, 12, 12, 9, 11], { player: 2, playerDragon: 31 }],
    ['a banker by four', [1, 2, 1, 4, 13], { banker: 1.95, playerPair: 12, eitherPair: 6, bankerDragon: 2 }],
    ['a player by two', [3, 3, 3, 13, 1], { player: 2, playerPair: 12, eitherPair: 6 }],
    ['two pairs', [2, 5, 2, 5, 6], { tie: 9, player: 1, banker: 1, playerPair: 12, bankerPair: 12, eitherPair: 6 }],
  ])('pays %s', (_, ranks, pays) => {
    for (const spot of [...sides, ...sideBets]) {
      const left = Array.from({ length: 416 }, (_card, index) => index % 52);
      const cards = [...ranks];
      const nextInt = () => {
        const rank = cards.shift();
        const place = left.findIndex((card) => (card % 13) + 1 === rank);
        left.splice(place, 1);
        return place;
      };
      const { win } = baccarat.play({ bet: { stakes: { [spot]: '100' } }, randomness: { nextInt } });
      expect(Number(win) / 100, spot).toBe(pays[spot] ?? 0);
      expect(cards, spot).toEqual([]);
    }
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
