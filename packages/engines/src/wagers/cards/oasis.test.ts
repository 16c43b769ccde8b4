import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWords, seededWords } from '../../randomness.ts';
import { wagerMaths } from '../wager-maths.ts';
import { type FiveCardHand, fiveCardHands, rankFive } from './five-card-hands.ts';
import { adviseDealt, adviseExchanged, playValue } from './oasis-odds.ts';
import { dealtIn, exchangePrices, oasisPays, oasisPoker, oasisReturn, resultOf, returnedAntes } from './oasis-poker.ts';

const card = (name: string) => 'A23456789TJQK'.indexOf(name[0]!) + 13 * 'shcd'.indexOf(name[1]!);
const hand = (names: string) => names.split(' ').map(card);
const deckWithout = (gone: readonly number[]) =>
  Array.from({ length: 52 }, (_, one) => one).filter((one) => !gone.includes(one));
/** Draws given cards, each from the ascending list of those that are left. */
const drawing = (cards: readonly number[], gone: readonly number[] = []) => {
  let left = deckWithout(gone);
  let next = 0;
  return {
    nextInt: () => {
      const place = left.indexOf(cards[next]!);
      left = left.filter((one) => one !== cards[next]);
      next += 1;
      return place;
    },
  };
};
/** Six different cards: a hand and an open card. */
const deals = fc.shuffledSubarray(deckWithout([]), { minLength: 6, maxLength: 6 });

describe('hands of five cards', () => {
  /** Every multiset of five ranks, with the number of its hands in several suits and in one. */
  function counted() {
    const counts = Object.fromEntries(fiveCardHands.map((name) => [name, 0])) as Record<FiveCardHand, number>;
    const strengths = new Set<number>();
    const count = (cards: readonly number[], ways: number) => {
      if (ways === 0) return;
      const { hand: name, strength } = rankFive(cards);
      counts[name] += ways;
      strengths.add(strength);
    };
    const choose = [1, 4, 6, 4, 1];
    const fill = (ranks: readonly number[]): void => {
      if (ranks.length === 5) {
        const sizes = [...new Set(ranks)].map((rank) => ranks.filter((one) => one === rank).length);
        const all = sizes.reduce((ways, size) => ways * (choose[size] ?? 0), 1);
        const suited = sizes.length === 5 ? 4 : 0;
        count(
          ranks.map((rank, place) => rank + 13 * (place % 4)),
          all - suited,
        );
        count(ranks, suited);
        return;
      }
      for (let rank = ranks.at(-1) ?? 0; rank < 13; rank += 1) fill([...ranks, rank]);
    };
    fill([]);
    return { counts, strengths: strengths.size };
  }

  it('has the known numbers of hands, 2 598 960 of 7 462 strengths', () => {
    const { counts, strengths } = counted();
    expect(counts).toEqual({
      royal: 4,
      straightFlush: 36,
      four: 624,
      fullHouse: 3_744,
      flush: 5_108,
      straight: 10_200,
      three: 54_912,
      twoPairs: 123_552,
      pair: 1_098_240,
      // Three of the eleven ranks below a king, but not queen, jack and ten; the suits are not all the same.
      aceKing: (165 - 1) * (4 ** 5 - 4),
      high: 1_302_540 - 167_280,
    });
    expect(strengths).toBe(7_462);
  });

  it('ranks hands by the cards that decide', () => {
    const order = [
      ...['2s 3h 4d 5c 7s', 'As Qh Jd 9c 8s', 'As Kh 4d 3c 2s', 'As Kh Qd Jc 9s', '2s 2h 3d 4c 5s', '2s 2h 3d 4c 6s'],
      ...['As Ah Kd Qc Js', '2s 2h 3d 3c 4s', '2s 2h 3d 3c 5s', 'As Ah 2d 2c 3s', '2s 2h 2d 3c 4s', 'As 2h 3d 4c 5s'],
      ...['2s 3h 4d 5c 6s', 'Ts Jh Qd Kc As', '2s 3s 4s 5s 7s', '2s 2h 2d 3c 3s', '3s 3h 3d 2c 2s', '2s 2h 2d 2c 3s'],
      ...['As 2s 3s 4s 5s', '9s Ts Js Qs Ks', 'Ts Js Qs Ks As'],
    ];
    const strengths = order.map((names) => rankFive(hand(names)).strength);
    expect(strengths.toSorted((a, b) => a - b)).toEqual(strengths);
    expect(new Set(strengths).size).toBe(order.length);
    expect(rankFive(hand('As Kh 4d 3c 2s')).strength).toBe(rankFive(hand('Ad Kc 4h 3s 2h')).strength);
  });

  it('is the same in any order of the cards and with any names of the suits', () => {
    fc.assert(
      fc.property(deals, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }), (dealt, suits) => {
        const cards = dealt.slice(0, 5);
        const renamed = cards.toReversed().map((one) => (one % 13) + 13 * suits[Math.floor(one / 13)]!);
        expect(rankFive(renamed)).toEqual(rankFive(cards));
      }),
    );
  });
});

describe('rounds of Oasis poker', () => {
  const ante = 1_000n;
  const bet = { stake: `${ante}` };
  const game = wagerMaths(oasisPoker);

  /** Plays answers; `drawn` are the cards after the deal. @returns the last part, and all stakes */
  function round(dealt: string, answers: readonly string[], drawn: string) {
    const dealtCards = hand(dealt);
    let part: ReturnType<typeof game.play> = game.play({ stakeMinor: ante, bet, randomness: drawing(dealtCards) });
    let events: readonly { type: string }[] = part.events;
    let staked = ante;
    const randomness = drawing(drawn === '' ? [] : hand(drawn), dealtCards);
    for (const choice of answers) {
      staked += BigInt(part.next?.options.find(({ id }) => id === choice)?.addedMinor ?? '0');
      part = game.resume({ book: { bet, win: `${part.win}`, events }, choice, randomness });
      events = events.concat(part.events);
    }
    return { part, events, staked, net: part.win - staked };
  }

  it.each([
    ['a win with a pair', 'As Ah 4d 5c 7s Kd', ['raise'], 'Ac 9h 8d 3c', 3_000n, 3n],
    ['a win with two pairs', 'As Ah 4d 4c 7s Kd', ['raise'], 'Ac 9h 8d 3c', 3_000n, 5n],
    ['a win with three of a kind', 'As Ah Ad 4c 7s Kd', ['raise'], 'Kh 9h 8d 3c', 3_000n, 7n],
    ['a win with a straight', '3s 4h 5d 6c 7s Kd', ['raise'], 'Kh 9h 8d 2c', 3_000n, 9n],
    ['a win with a flush', '3s 4s 5s 6s 9s Kd', ['raise'], 'Kh 9h 8d 2c', 3_000n, 11n],
    ['a win with a full house', 'As Ah Ad 4c 4s Kd', ['raise'], 'Kh 9h 8d 3c', 3_000n, 15n],
    ['a win with four of a kind', 'As Ah Ad Ac 4s Kd', ['raise'], 'Kh 9h 8d 3c', 3_000n, 41n],
    ['a win with a straight flush', '3s 4s 5s 6s 7s Kd', ['raise'], 'Kh 9h 8d 2c', 3_000n, 101n],
    ['the highest win', 'Ts Js Qs Ks As Kd', ['raise'], 'Kh 9h 8d 2c', 3_000n, 201n],
    ['a royal flush against no ace and king', 'Ts Js Qs Ks As Kd', ['raise'], 'Qh 9h 8d 2c', 3_000n, 1n],
    ['nothing against nothing: the dealer does not play', '2s 4h 5d 6c 9s Kd', ['raise'], 'Qh 9h 8d 2c', 3_000n, 1n],
    ['a loss', '2s 2h 5d 6c 9s Kd', ['raise'], 'Kh 9h 8d 2c', 3_000n, -3n],
    ['a tie', 'As Kh 5d 6c 9s Kd', ['raise'], 'Ah 5c 6d 9h', 3_000n, 0n],
    ['a fold', '2s 4h 5d 6c 9s Kd', ['fold'], '', 1_000n, -1n],
    [
      'an exchanged card that makes a flush',
      '3s 4s 5s 9s 9h Kd',
      ['exchange:00001', 'raise'],
      '2s Kh 8d 7c 3c',
      4_000n,
      10n,
    ],
    ['an exchange before a fold', '2s 4h 5d 6c 9s Kd', ['exchange:11100', 'fold'], 'Qh 8d 3c', 4_000n, -4n],
    ['four exchanged cards', '2s 4h 5d 6c 9s Kd', ['exchange:11110', 'raise'], '9h 9d Qc Jc Ah 8d 3c Th', 7_000n, 3n],
    [
      'five exchanged cards',
      '2s 4h 5d 6c 9s Kd',
      ['exchange:11111', 'raise'],
      '9h 9d Qc Jc Th Ah 8d 3c 7h',
      8_000n,
      -2n,
    ],
  ])('%s', (_name, dealt, answers, drawn, staked, antes) => {
    const played = round(dealt, answers, drawn);
    expect(played.staked).toBe(staked);
    expect(played.net).toBe(antes * ante);
    expect(played.part.next).toBeUndefined();
  });

  it('asks for the prices of exchanges and for two antes to play, and never adds to what a fold loses', () => {
    const { part } = round('2s 4h 5d 6c 9s Kd', [], '');
    expect(part.next?.fallback).toBe('fold');
    expect(part.next?.options).toHaveLength(33);
    const added = new Map(part.next?.options.map(({ id, addedMinor }) => [id, addedMinor]));
    expect(added.get('raise')).toBe('2000');
    expect(added.get('fold')).toBeUndefined();
    // An ante for each card, as in the standard rules of beatingbonuses.com/oasis.htm.
    const prices = ['10000', '11000', '11100', '11110', '11111'].map((digits) => added.get(`exchange:${digits}`));
    expect(prices).toEqual(['1000', '2000', '3000', '4000', '5000']);
    const after = round('2s 4h 5d 6c 9s Kd', ['exchange:10000'], 'Qh').part.next;
    expect(after).toEqual({ options: [{ id: 'raise', addedMinor: '2000' }, { id: 'fold' }], fallback: 'fold' });
  });

  it('deals every card of a round once, whatever is answered, and keeps the cards that are not exchanged', () => {
    const ids = game.play({ stakeMinor: ante, bet, randomness: fromWords(seededWords(1)) }).next!.options;
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...ids), fc.constantFrom('raise', 'fold'), (seed, { id }, second) => {
        const randomness = fromWords(seededWords(seed));
        const first = game.play({ stakeMinor: ante, bet, randomness });
        let { events } = first as { events: { type: string; cards?: number[] }[] };
        let part: ReturnType<typeof game.resume> | typeof first = first;
        for (const choice of [id, second]) {
          if (!part.next) break;
          part = game.resume({ book: { bet, win: '0', events }, choice, randomness });
          events = events.concat(part.events as typeof events);
        }
        const { cards, discarded, open } = dealtIn(events as never);
        const dealer = events.find(({ type }) => type === 'dealer')?.cards ?? [open];
        expect(new Set([...cards, ...discarded, ...dealer]).size).toBe(cards.length + discarded.length + dealer.length);
        expect(dealer[0]).toBe(open);
        const digits = id.startsWith('exchange:') ? id.slice('exchange:'.length) : '00000';
        const dealt = events[0]!.cards!;
        expect(dealt.map((one) => (discarded.includes(one) ? '1' : '0')).join('')).toBe(digits);
        expect(dealt.filter((one, place) => cards[place] === one)).toEqual(dealt.filter((one) => cards.includes(one)));
        expect(part.win).toBeLessThanOrEqual(ante * BigInt(oasisPoker.maxWinMultiple));
        expect(part.win).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('has the pays of the highest win, and none below one to one', () => {
    expect(oasisPoker.maxWinMultiple).toBe(2 + 2 + 2 * 100);
    expect(Math.min(...Object.values(oasisPays))).toBe(1);
    const win = returnedAntes(rankFive(hand('Ts Js Qs Ks As')), rankFive(hand('Ah Kh 2d 3c 4c')));
    expect(win).toBe(oasisPoker.maxWinMultiple);
  });
});

describe('advice of Oasis poker', () => {
  /** Antes won by playing on average, by turning every hand of the dealer. */
  function turned(cards: readonly number[], open: number, discarded: readonly number[] = []): number {
    const deck = deckWithout([...cards, open, ...discarded]);
    const own = rankFive(cards);
    let [hands, won] = [0, 0];
    for (let a = 0; a < deck.length; a += 1)
      for (let b = a + 1; b < deck.length; b += 1)
        for (let c = b + 1; c < deck.length; c += 1)
          for (let d = c + 1; d < deck.length; d += 1) {
            hands += 1;
            won += returnedAntes(own, rankFive([open, deck[a]!, deck[b]!, deck[c]!, deck[d]!])) - 3;
          }
    return won / hands;
  }

  it.each([
    ['As Kh 4d 5c 7s', 'Ks', ''],
    ['2s 2h 4d 5c 7s', 'As', '9s'],
    ['4s 5s 6s 7s 8s', '3s', '2h 2d'],
  ])('counts what %s wins against %s over every hand of the dealer', (cards, open, discarded) => {
    const gone = discarded === '' ? [] : hand(discarded);
    const exact = turned(hand(cards), card(open), gone);
    expect(playValue(hand(cards), card(open), gone)).toBeCloseTo(exact, 10);
  });

  /** Antes won on average by exchanging the cards at some places, with the best answer after it. */
  function exchanged(cards: readonly number[], open: number, places: readonly number[]): number {
    const discarded = places.map((place) => cards[place]!);
    let [draws, won] = [0, 0];
    const fill = (next: readonly number[], rest: readonly number[], [place, ...others]: readonly number[]): void => {
      if (place === undefined) {
        draws += 1;
        won += adviseExchanged(next, open, discarded).value;
        return;
      }
      for (const [at, one] of rest.entries()) fill(next.with(place, one), rest.slice(at + 1), others);
    };
    fill(cards, deckWithout([...cards, open]), places);
    return won / draws - exchangePrices[places.length]!;
  }

  it.each([
    ['9s 2s 5s Ks 7h', 'Td', 'exchange:00001'],
    ['Ts Js Qs Ks 2d', '2s', 'exchange:00001'],
    ['4s 5h 6s 7s 2h', '3d', 'exchange:00001'],
    ['9s 5h 6s 7s 2h', 'Ad', 'fold'],
    ['As Kh 4d 5c 7s', '4c', 'raise'],
    ['As Kh 4d 5c 7s', 'Ks', 'fold'],
    ['2s 2h 4d 5c 7s', 'As', 'raise'],
    ['3s 3h 4d 4c 7s', 'As', 'raise'],
  ])('advises the best answer to %s against %s', (names, open, id) => {
    const advice = adviseDealt(hand(names), card(open));
    expect(advice.id).toBe(id);
    const ones = [0, 1, 2, 3, 4].map((place) => exchanged(hand(names), card(open), [place]));
    const best = Math.max(-1, playValue(hand(names), card(open)));
    expect(advice.unexchanged).toBeCloseTo(best, 10);
    expect(advice.value).toBeCloseTo(Math.max(best, ...ones), 10);
  });

  it('is the best of playing, folding and every exchange of one card, for any deal', () => {
    fc.assert(
      fc.property(deals, (dealt) => {
        const [cards, open] = [dealt.slice(0, 5), dealt[5]!];
        const ones = [0, 1, 2, 3, 4].map((place) => exchanged(cards, open, [place]));
        const { id, value } = adviseDealt(cards, open);
        expect(value).toBeCloseTo(Math.max(-1, playValue(cards, open), ...ones), 10);
        if (id.startsWith('exchange:')) expect(value).toBeCloseTo(ones[id.indexOf('1') - 'exchange:'.length]!, 10);
      }),
      { numRuns: 40 },
    );
  });

  // Three to a royal flush, three of a kind, an ace and a king.
  it.each([
    ['Ts Js Qs 2h 3d', '4c'],
    ['7s 7h 7d 2h 3d', '2c'],
    ['As Ks 2h 3d 5c', '2c'],
  ])('no exchange of two cards is better for %s against %s', (names, open) => {
    const pairs = [0, 1, 2, 3].flatMap((one) =>
      [1, 2, 3, 4].filter((other) => other > one).map((other) => [one, other]),
    );
    const best = Math.max(...pairs.map((places) => exchanged(hand(names), card(open), places)));
    expect(best).toBeLessThan(adviseDealt(hand(names), card(open)).value);
  });

  it('states a return that the published house edge confirms', () => {
    // The published house edge of the standard rules is 1.04 % of the ante; `npm run maths:tables -- 0 oasis` counts it.
    expect(100 - oasisReturn).toBeCloseTo(1.04, 2);
    expect(resultOf(rankFive(hand('2s 4h 5d 6c 9s')), rankFive(hand('As Qh 8d 7c 2s')))).toBe('unqualified');
  });
});
