import { type PokerTableId, pokerTableIds, pokerTables } from '../poker-tables.ts';
import type { HandName } from '../poker-hands.ts';
import { readObject, readStake } from '../read-bet.ts';
import { holds, tableReturns } from '../video-poker.ts';
import type { WagerEvent, WagerGame } from '../wager-game.ts';
import { bestHold, commonDraws } from './best-hold.ts';

const cardsInDeck = 52;
const cardsInHand = 5;
/** Every pay is an integer multiple of a hand's stake. */
const stakeUnits = 1;

export const handCounts = [5, 10, 25] as const;
export type HandCount = (typeof handCounts)[number];

export interface MultiHandBet {
  /** Of one hand. */
  stake: string;
  hands: HandCount;
  table: PokerTableId;
}

/** One hand after its draw. `pay`: in stakes of a hand. */
export interface DrawnHand {
  cards: number[];
  hand: HandName;
  pay: number;
}

function dealtOf(events: readonly WagerEvent[]): number[] {
  const dealt = events.find(({ type }) => type === 'dealt');
  if (!dealt) throw new RangeError('multi-hand poker: no hand was dealt');
  return dealt['cards'] as number[];
}

/**
 * Video poker with one deal for several hands: the held cards stay in each hand, and each draws from the 47 other cards
 * of a deck of its own.
 */
export const multiHandPoker: WagerGame<MultiHandBet> = {
  game: 'multi-hand-poker',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: 800,
  readBet(raw, { minMinor, maxMinor }) {
    const sent = readObject(raw);
    const hands = handCounts.find((count) => count === sent?.['hands']);
    const table = pokerTableIds.find((id) => id === sent?.['table']);
    if (hands === undefined || table === undefined) return undefined;
    // All hands together stay below the highest stake.
    const stake = readStake(sent?.['stake'], { minMinor, maxMinor: maxMinor / BigInt(hands) }, stakeUnits);
    return stake === undefined ? undefined : { stake, hands, table };
  },
  stakeOf: ({ stake, hands }) => BigInt(stake) * BigInt(hands),
  /** Each hand returns what a single hand does: the mean of a sum does not depend on how its parts move together. */
  returnOf: ({ table }) => tableReturns[table],
  play({ bet, randomness }) {
    const deck = Array.from({ length: cardsInDeck }, (_, card) => card);
    const cards = Array.from({ length: cardsInHand }, () => deck.splice(randomness.nextInt(deck.length), 1)[0] ?? 0);
    const { hold, paid } = bestHold(bet.table, cards);
    /** In hundredths of a hand's stake, rounded. */
    const mean = Math.round((paid * 100) / commonDraws);
    return {
      events: [{ type: 'dealt', cards, hand: pokerTables[bet.table].handOf(cards), hold, mean }],
      win: 0n,
      next: { options: holds.map((id) => ({ id })), fallback: `hold:${hold}` },
    };
  },
  resume({ bet, events, choice, randomness }) {
    const dealt = dealtOf(events);
    const others = Array.from({ length: cardsInDeck }, (_, card) => card).filter((card) => !dealt.includes(card));
    const hold = choice.slice('hold:'.length);
    const table = pokerTables[bet.table];
    const hands = Array.from({ length: bet.hands }, (): DrawnHand => {
      const rest = [...others];
      const cards = dealt.map((card, place) =>
        hold[place] === '1' ? card : (rest.splice(randomness.nextInt(rest.length), 1)[0] ?? 0),
      );
      const hand = table.handOf(cards);
      return { cards, hand, pay: table.pays[hand] ?? 0 };
    });
    const pay = hands.reduce((sum, one) => sum + one.pay, 0);
    return { events: [{ type: 'drawn', hold, hands, pay }], win: BigInt(bet.stake) * BigInt(pay) };
  },
};
