import { describe, expect, it } from 'vitest';
import { wagerMaths } from '../wager-maths.ts';
import {
  decks,
  dragonTiger,
  dragonTigerReturns,
  type DragonTigerSpot,
  dragonTigerSpots,
  returnedHalves,
} from './dragon-tiger.ts';
import { readSpots } from './read-spots.ts';
import { qualifies, rankThree } from './three-card-hands.ts';
import { threeCardMaths } from './three-card-maths.ts';
import { threeCardPoker, threeCardReturns } from './three-card-poker.ts';

const limits = { minMinor: 100n, maxMinor: 100_000n };
const card = (name: string) => 'A23456789TJQK'.indexOf(name[0]!) + 13 * 'shcd'.indexOf(name[1]!);
const hand = (names: string) => names.split(' ').map(card);
/** Draws given cards from a list in ascending order without those drawn before. */
const drawing = (cards: readonly number[], taken: readonly number[] = []) => {
  const gone = [...taken];
  let next = 0;
  return {
    nextInt: () => {
      const wanted = cards[next]!;
      next += 1;
      const place = wanted - gone.filter((one) => one < wanted).length;
      gone.push(wanted);
      return place;
    },
  };
};

describe('dragon tiger', () => {
  const cards = Array.from({ length: 52 }, (_, index) => index);
  /** Halves of a stake over all ordered deals of two cards. */
  const halvesOf = (spot: DragonTigerSpot) =>
    cards.reduce(
      (sum, dragon) =>
        sum +
        cards.reduce(
          (inner, tiger) =>
            inner + decks * (dragon === tiger ? decks - 1 : decks) * returnedHalves(spot, dragon, tiger),
          0,
        ),
      0,
    );

  it.each(dragonTigerSpots)('%s returns what it states, over all deals', (spot) => {
    const exact = (halvesOf(spot) / 2 / (416 * 415)) * 100;
    expect(dragonTigerReturns[spot]).toBeGreaterThanOrEqual(exact);
    expect(dragonTigerReturns[spot] - exact).toBeLessThan(0.000_01);
  });

  it('has the published house edges of eight decks', () => {
    // wizardofodds.com/games/dragon-tiger: 3.73 % on a side; a suited tie at 50 to 1 13.98 %.
    expect(100 - dragonTigerReturns.dragon).toBeCloseTo(3.73, 2);
    expect(100 - dragonTigerReturns.suitedTie).toBeCloseTo(13.98, 2);
    // A tie has the chance 31 ÷ 415.
    expect(dragonTigerReturns.tie).toBeCloseTo((1200 * 31) / 415, 4);
  });

  it.each([
    ['Ks', 'Qh', { dragon: '200', tie: '100' }, 400n],
    ['As', '2h', { dragon: '200' }, 0n],
    ['7s', '7h', { dragon: '202', tiger: '100', tie: '100', suitedTie: '100' }, 101n + 50n + 1_200n],
    ['7s', '7s', { suitedTie: '100', tie: '100' }, 5_100n + 1_200n],
  ])('%s against %s', (dragon, tiger, stakes, win) => {
    const draws = [
      card(dragon),
      dragon === tiger ? card(tiger) + 51 : card(tiger) - (card(tiger) > card(dragon) ? 1 : 0),
    ];
    const randomness = { nextInt: () => draws.shift() ?? 0 };
    expect(dragonTiger.play({ bet: { stakes }, randomness }).win).toBe(win);
  });
});

describe('three-card poker', () => {
  const maths = threeCardMaths();

  it('has the known numbers of hands', () => {
    expect(maths.hands).toEqual({
      straightFlush: 48,
      three: 52,
      straight: 720,
      flush: 1_096,
      pair: 3_744,
      high: 16_440,
    });
    expect(maths.deals).toBe(22_100n * 18_424n);
  });

  it('loses 3.37 % of the ante by the best decisions, 2.01 % of all stakes', () => {
    // wizardofodds.com/games/three-card-poker: house edge 3.37 %, element of risk 2.01 %, play with Q-6-4 or better.
    const exact = 100 + (Number(maths.anteNet) / Number(maths.deals)) * 100;
    expect(exact).toBeCloseTo(96.63, 2);
    expect(threeCardReturns.ante).toBeGreaterThanOrEqual(exact);
    expect(threeCardReturns.ante - exact).toBeLessThan(0.000_1);
    expect((-Number(maths.anteNet) / Number(maths.staked)) * 100).toBeCloseTo(2.01, 2);
    expect(maths.isBestThreshold).toBe(true);
  });

  it('loses 2.32 % of the pair plus', () => {
    // The same page: 40, 30, 6, 4 and 1 to 1 have a house edge of 2.32 %.
    const exact = Number(maths.pairPlus) / 221;
    expect(100 - exact).toBeCloseTo(2.32, 2);
    expect(threeCardReturns.pairPlus).toBeGreaterThanOrEqual(exact);
    expect(threeCardReturns.pairPlus - exact).toBeLessThan(0.000_1);
  });

  it('ranks hands, and a queen qualifies', () => {
    const order = ['Qs Jh 9s', 'Ks 3h 2s', '2s 2h 3s', '2s 3s 5s', 'As 2h 3s', 'Qs Kh As', '2s 2h 2d', 'As 2s 3s'];
    const strengths = order.map((names) => rankThree(hand(names)).strength);
    expect(strengths.toSorted((a, b) => a - b)).toEqual(strengths);
    expect([qualifies(rankThree(hand('Qs 3h 2d'))), qualifies(rankThree(hand('Js Th 8d')))]).toEqual([true, false]);
    expect(rankThree(hand('9s 9h 3d')).strength).toBe(rankThree(hand('9c 9d 3h')).strength);
  });

  /** Plays an ante of 10 with a pair plus of 5. */
  function round(player: string, dealer: string, choice: string) {
    const game = wagerMaths(threeCardPoker);
    const bet = { stakes: { ante: '1000', pairPlus: '500' } };
    const first = game.play({ stakeMinor: 1_500n, bet, randomness: drawing(hand(player)) });
    const book = { bet, win: `${first.win}`, events: first.events };
    return game.resume({ book, choice, randomness: drawing(hand(dealer), hand(player)) });
  }

  it.each([
    ['a win', 'Ks 9h 4d', 'Qs 8h 3d', 'raise', 4_000n],
    ['a dealer without a queen', 'Ks 9h 4d', 'Js 8h 3d', 'raise', 3_000n],
    ['equal hands', 'Ks 9h 4d', 'Kh 9d 4s', 'raise', 2_000n],
    ['a loss', 'Ks 9h 4d', 'As 8h 3d', 'raise', 0n],
    ['a fold', 'Js 9h 4d', 'As 8h 3d', 'fold', 0n],
    ['a straight with its bonus', '9s Th Jd', 'Qs 8h 3d', 'raise', 4_000n + 1_000n + 3_500n],
    ['a straight flush that loses to a higher one', '2s 3s 4s', '9h Th Jh', 'raise', 5_000n + 20_500n],
    ['a pair that was folded: the pair plus is paid', '2s 2h 4d', 'As 8h 3d', 'fold', 1_000n],
  ])('pays %s', (_name, player, dealer, choice, win) => {
    expect(round(player, dealer, choice).win).toBe(win);
  });

  it('asks for as much again to play, and for nothing to fold', () => {
    const part = threeCardPoker.play({ bet: { stakes: { ante: '1000' } }, randomness: drawing(hand('Ks 9h 4d')) });
    expect(part.next).toEqual({ options: [{ id: 'raise', addedMinor: '1000' }, { id: 'fold' }], fallback: 'fold' });
    const alone = threeCardPoker.play({ bet: { stakes: { pairPlus: '100' } }, randomness: drawing(hand('9s 9h 4d')) });
    expect(alone).toMatchObject({ win: 200n });
    expect(alone.next).toBeUndefined();
  });
});

it.each([
  [{ dragon: '100', lion: '100' }],
  [{ dragon: '0' }],
  [{ dragon: '101' }],
  [{ dragon: '50' }],
  [{ dragon: '60000', tiger: '60000' }],
  [{}],
])('refuses the stakes %j', (stakes) => {
  expect(readSpots({ stakes }, limits, { spots: dragonTigerSpots, unit: 2 })).toBeUndefined();
});
