import { describe, expect, it } from 'vitest';
import { deucesHand, type HandName, rankOf, standardHand } from './poker-hands.ts';
import { pokerTables } from './poker-tables.ts';
import { holds, videoPoker } from './video-poker.ts';
import { allHands, commonDraws, pokerMaths } from './video-poker-maths.ts';

const suits = 'shcd';
const ranks = 'A23456789TJQK';
/** Parses `As Kd …` into card numbers. */
const hand = (text: string) =>
  text.split(' ').map((card) => ranks.indexOf(card[0] ?? '') + 13 * suits.indexOf(card[1] ?? ''));
/** Draws the given cards one by one, regardless of the order of the deck. */
function dealing(cards: readonly number[]) {
  let left = Array.from({ length: 52 }, (_, card) => card);
  let next = 0;
  return {
    nextInt: () => {
      const index = left.indexOf(cards[next] ?? -1);
      next += 1;
      left = left.toSpliced(index, 1);
      return index;
    },
  };
}

describe('poker hands', () => {
  it.each<[string, HandName]>([
    ['As Ks Qs Js Ts', 'royal'],
    ['As 2s 3s 4s 5s', 'straightFlush'],
    ['As 2d 3s 4s 5s', 'straight'],
    ['Ks As 2s 3s 4d', 'nothing'],
    ['Ah Ad Ac As 5s', 'fourAces'],
    ['4h 4d 4c 4s 5s', 'fourLow'],
    ['5h 5d 5c 5s 4s', 'four'],
    ['5h 5d 5c 4d 4s', 'fullHouse'],
    ['2h 9h Jh Qh 4h', 'flush'],
    ['5h 5d 5c 4d 3s', 'three'],
    ['5h 5d 4c 4d 3s', 'twoPairs'],
    ['Jh Jd 4c 5d 3s', 'jacks'],
    ['Th Td 4c 5d 3s', 'nothing'],
  ])('%s is %s', (text, name) => {
    expect(standardHand(hand(text))).toBe(name);
  });

  it.each<[string, HandName]>([
    ['2h 2d 2c 2s 5s', 'fourDeuces'],
    ['2h Ks Qs Js Ts', 'wildRoyal'],
    ['As Ks Qs Js Ts', 'royal'],
    ['2h 2d 2c 5h 5s', 'five'],
    ['2h 5s 6s 7s 9s', 'straightFlush'],
    ['2h 2d 5s 9c 5d', 'four'],
    ['2h 5s 9c 5d 9h', 'fullHouse'],
    ['2h 5s 9s Js Ks', 'flush'],
    ['2h As 3s 4d 5s', 'straight'],
    ['2h 2d 9c Kd 7h', 'three'],
    ['2h 9c Kd 7h 4h', 'nothing'],
  ])('%s with deuces wild is %s', (text, name) => {
    expect(deucesHand(hand(text))).toBe(name);
  });
});

describe('video poker', () => {
  it('returns 99.54 % at Jacks or Better, with a royal once in 40,391 rounds, counted over all hands', () => {
    const { paid, chances, classes } = pokerMaths(pokerTables.jacks);
    expect(classes).toBe(134_459);
    expect(paid).toBe(19_842_315_923_796n);
    expect(Number(paid) / (allHands * commonDraws)).toBeCloseTo(0.995_439, 6);
    expect(1 / chances.royal).toBeCloseTo(40_390.55, 2);
    expect(Object.values(chances).reduce((sum, one) => sum + one)).toBeCloseTo(1, 12);
  }, 120_000);

  it('deals five cards, keeps the held ones and pays by the table', () => {
    const bet = { stake: '200', table: 'jacks' } as const;
    const dealt = hand('Ks Kd 4c 7h 9s');
    const randomness = dealing([...dealt, ...hand('Kh Kc 2s')]);
    const first = videoPoker.play({ bet, randomness });
    expect(first.events).toEqual([{ type: 'dealt', cards: dealt, hand: 'jacks', hold: '11000' }]);
    expect(first.next?.options.map(({ id }) => id)).toEqual(holds);
    expect(first.next?.fallback).toBe('hold:11000');
    const last = videoPoker.resume?.({ bet, events: first.events, choice: 'hold:11000', randomness });
    expect(last?.events[0]).toMatchObject({ cards: hand('Ks Kd Kh Kc 2s'), hand: 'four', pay: 25 });
    expect(last?.win).toBe(5_000n);
  });

  it('suggests holding deuces and the cards that pay with them', () => {
    const bet = { stake: '100', table: 'deuces' } as const;
    const { events } = videoPoker.play({ bet, randomness: dealing(hand('2s 9d 4c 9h Ks')) });
    expect(events[0]?.['hold']).toBe('11010');
  });

  it('draws from the 47 other cards, never a dealt one', () => {
    const bet = { stake: '100', table: 'jacks' } as const;
    const { events } = videoPoker.play({ bet, randomness: { nextInt: () => 0 } });
    const drawn = new Set<number>();
    for (let index = 0; index < 47; index += 1) {
      const part = videoPoker.resume?.({ bet, events, choice: 'hold:11110', randomness: { nextInt: () => index } });
      const cards = part?.events[0]?.['cards'] as number[] | undefined;
      drawn.add(cards?.[4] ?? -1);
    }
    expect(drawn.size).toBe(47);
    expect([...drawn].some((card) => rankOf(card) === card && card < 5)).toBe(false);
  });

  it.each([undefined, { stake: '100' }, { stake: '100', table: 'x' }, { stake: 100, table: 'jacks' }])(
    'refuses the bet %j',
    (raw) => {
      expect(videoPoker.readBet(raw, { minMinor: 100n, maxMinor: 1_000n })).toBeUndefined();
    },
  );
});
