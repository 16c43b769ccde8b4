import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWords, seededWords } from '../../randomness.ts';
import { type PokerTableId, pokerTableIds, pokerTables } from '../poker-tables.ts';
import { allHands, commonDraws, everyDeal, pokerMaths } from '../video-poker-maths.ts';
import { wagerMaths } from '../wager-maths.ts';
import { bestHold } from './best-hold.ts';
import { type DrawnHand, handCounts, multiHandPoker } from './multi-hand-poker.ts';

const ranks = 'A23456789TJQK';
/** Parses `As Kd …` into card numbers. */
const hand = (text: string) =>
  text.split(' ').map((card) => ranks.indexOf(card[0] ?? '') + 13 * 'shcd'.indexOf(card[1] ?? ''));
const others = (cards: readonly number[]) =>
  Array.from({ length: 52 }, (_, card) => card).filter((card) => !cards.includes(card));

/** Mean pay of a hold by playing every draw. */
function meanByDraws(id: PokerTableId, cards: readonly number[], hold: string): number {
  const table = pokerTables[id];
  const rest = others(cards);
  const thrown = [0, 1, 2, 3, 4].filter((place) => hold[place] !== '1');
  let [sum, count] = [0, 0];
  const draw = (now: readonly number[], from: number, left: readonly number[]) => {
    const [place, ...after] = left;
    if (place === undefined) {
      sum += table.pays[table.handOf(now)] ?? 0;
      count += 1;
      return;
    }
    for (let next = from; next < rest.length; next += 1) draw(now.with(place, rest[next]!), next + 1, after);
  };
  draw(cards, 0, thrown);
  return sum / count;
}

describe('the advised hold', () => {
  it('returns 99.5439 % over all 2 598 960 deals of Jacks or Better, with the means that are published', () => {
    let paid = 0n;
    let deals = 0;
    const means = new Set<number>();
    const ofGarbage = new Set<number>();
    everyDeal((cards, weight) => {
      const best = bestHold('jacks', Array.from(cards));
      deals += weight;
      paid += BigInt(weight) * BigInt(best.paid);
      means.add(best.paid);
      if (best.hold === '00000') ofGarbage.add(best.paid);
    });
    // Ethier, Kim and Lee, Optimal conditional expectation at the video poker game Jacks or Better, arXiv 1602.04171:
    // the best mean has 1,153 different values, 766 of them of hands that hold nothing.
    expect([means.size, ofGarbage.size]).toEqual([1_153, 766]);
    expect(deals).toBe(allHands);
    expect(paid).toBe(19_842_315_923_796n);
    expect(Number(paid) / (allHands * commonDraws)).toBeCloseTo(0.995_439, 6);
  }, 180_000);

  it.each<[PokerTableId, string, string]>([
    // A dealt straight with four of a royal flush, and four of a straight flush beside a pair.
    ['jacks', 'As Ks Qs Js Td', '11110'],
    ['jacks', '5h 6h 7h 8h 8d', '11110'],
    ['jacks', 'Kh Qd Jc 4s 9s', '11101'],
    ['jacks', '9s 9h Jd Qc Ks', '11000'],
    ['jacks', 'Ts Th Jd Qc Ks', '10111'],
    ['bonus', 'Ah Ad Kc Ks 4s', '11110'],
    ['deuces', '2s 9d 4c 9h Ks', '11010'],
    ['deuces', '2s 2h 6d 7d 9c', '11110'],
    ['deuces', '3s 7h 9d Jc Ks', '00000'],
  ])('at %s keeps of %s %s', (id, cards, expected) => {
    expect(bestHold(id, hand(cards)).hold).toBe(expected);
  });

  it('has the mean pay that all its draws have, and no hold of three cards or more has a higher one', () => {
    const randomness = fromWords(seededWords(36));
    for (const id of pokerTableIds)
      for (let deal = 0; deal < 4; deal += 1) {
        const deck = others([]);
        const cards = Array.from({ length: 5 }, () => deck.splice(randomness.nextInt(deck.length), 1)[0]!);
        const { hold, paid } = bestHold(id, cards);
        const held = hold.replaceAll('0', '').length;
        if (held >= 2) expect(paid / commonDraws).toBeCloseTo(meanByDraws(id, cards, hold), 10);
        for (const other of ['11111', '11110', '11101', '11011', '10111', '01111', '11100', '00111', '10101'])
          expect(meanByDraws(id, cards, other)).toBeLessThanOrEqual(paid / commonDraws + 1e-12);
      }
  }, 60_000);
});

describe('multi-hand video poker', () => {
  const play = (bet: Parameters<typeof multiHandPoker.play>[0]['bet'], seed: number, choice?: string) => {
    const randomness = fromWords(seededWords(seed));
    const first = multiHandPoker.play({ bet, randomness });
    const answer = choice ?? first.next!.fallback;
    const last = multiHandPoker.resume!({ bet, events: first.events, choice: answer, randomness });
    return {
      dealt: first.events[0]!['cards'] as number[],
      first,
      last,
      drawn: last.events[0]!['hands'] as DrawnHand[],
    };
  };

  it('keeps the held cards in each hand, draws from the 47 others, and pays the sum of the hands', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...handCounts),
        fc.constantFrom(...pokerTableIds),
        fc.nat(),
        fc.nat({ max: 31 }),
        (hands, table, seed, mask) => {
          const hold = mask.toString(2).padStart(5, '0');
          const { dealt, drawn, last } = play({ stake: '300', hands, table }, seed, `hold:${hold}`);
          expect(drawn).toHaveLength(hands);
          for (const { cards, hand: name, pay } of drawn) {
            expect(new Set(cards).size).toBe(5);
            for (const [place, card] of cards.entries()) {
              if (hold[place] === '1') expect(card).toBe(dealt[place]);
              else expect(dealt).not.toContain(card);
            }
            expect(name).toBe(pokerTables[table].handOf(cards));
            expect(pay).toBe(pokerTables[table].pays[name] ?? 0);
          }
          expect(last.win).toBe(300n * BigInt(drawn.reduce((sum, one) => sum + one.pay, 0)));
        },
      ),
    );
  });

  it('draws each hand on its own: a card that one hand has drawn is in the decks of the others', () => {
    const { drawn } = play({ stake: '100', hands: 25, table: 'jacks' }, 7, 'hold:00000');
    const all = drawn.flatMap(({ cards }) => cards);
    // 125 cards of 47 different ones.
    expect(new Set(all).size).toBeLessThanOrEqual(47);
    expect(new Set(drawn.map(({ cards }) => cards.join())).size).toBe(25);
  });

  it('returns what one hand does, and its rounds deviate as the covariance of draws from one deal says', () => {
    const { rtp, deviation, covariance } = pokerMaths(pokerTables.jacks);
    expect(multiHandPoker.returnOf({ stake: '1', hands: 25, table: 'jacks' })).toBeCloseTo(rtp * 100, 3);
    // The published variance of 9/6 Jacks or Better is 19.51468.
    expect(deviation ** 2).toBeCloseTo(19.514_676, 5);
    expect(covariance).toBeCloseTo(1.966, 3);
    const bet = { stake: '1', hands: 25, table: 'jacks' } as const;
    const randomness = fromWords(seededWords(99));
    const rounds = 2_000;
    let sum = 0;
    for (let round = 0; round < rounds; round += 1) {
      const first = multiHandPoker.play({ bet, randomness });
      const choice = first.next!.fallback;
      sum += Number(multiHandPoker.resume!({ bet, events: first.events, choice, randomness }).win) / 25;
    }
    const error = Math.sqrt((deviation ** 2 / 25 + (24 / 25) * covariance) / rounds);
    expect(Math.abs(sum / rounds - rtp)).toBeLessThan(4 * error);
  }, 180_000);

  it('takes a stake of a hand that all hands can have, within the limits of the whole', () => {
    const limits = { minMinor: 200n, maxMinor: 10_000n };
    const bet = (stake: string, hands: number) => multiHandPoker.readBet({ stake, hands, table: 'bonus' }, limits);
    expect(bet('400', 25)).toEqual({ stake: '400', hands: 25, table: 'bonus' });
    expect(bet('401', 25)).toBeUndefined();
    expect(bet('2000', 5)).toMatchObject({ hands: 5 });
    expect(bet('199', 5)).toBeUndefined();
    expect(bet('400', 6)).toBeUndefined();
    expect(multiHandPoker.readBet({ stake: '400', hands: 5, table: 'x' }, limits)).toBeUndefined();
    expect(multiHandPoker.stakeOf({ stake: '400', hands: 25, table: 'bonus' })).toBe(10_000n);
  });

  it('plays an unanswered deal by the best hold, which costs nothing', () => {
    const maths = wagerMaths(multiHandPoker);
    const { next } = maths.play({
      stakeMinor: 500n,
      bet: { stake: '100', hands: 5, table: 'jacks' },
      randomness: fromWords(seededWords(3)),
    });
    expect(next?.options).toHaveLength(32);
    expect(next?.options.every((option) => !('addedMinor' in option))).toBe(true);
    expect(next?.options.some(({ id }) => id === next.fallback)).toBe(true);
  });
});
