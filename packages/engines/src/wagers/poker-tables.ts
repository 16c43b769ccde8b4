import { deucesHand, type HandName, standardHand } from './poker-hands.ts';

/** A video poker game: how hands are named, and the multiple of the stake that each pays. */
export interface PokerTable {
  id: PokerTableId;
  /** Common name of the game and its paytable. */
  name: string;
  handOf: (cards: readonly number[]) => HandName;
  /** From the highest hand down; hands that are not listed pay nothing. */
  pays: Readonly<Partial<Record<HandName, number>>>;
}

export const pokerTableIds = ['jacks', 'bonus', 'deuces'] as const;
export type PokerTableId = (typeof pokerTableIds)[number];

export const pokerTables: Readonly<Record<PokerTableId, PokerTable>> = {
  jacks: {
    id: 'jacks',
    name: 'Jacks or Better 9/6',
    handOf: standardHand,
    pays: {
      royal: 800,
      straightFlush: 50,
      four: 25,
      fourLow: 25,
      fourAces: 25,
      fullHouse: 9,
      flush: 6,
      straight: 4,
      three: 3,
      twoPairs: 2,
      jacks: 1,
    },
  },
  bonus: {
    id: 'bonus',
    name: 'Bonus Poker 8/5',
    handOf: standardHand,
    pays: {
      royal: 800,
      fourAces: 80,
      straightFlush: 50,
      fourLow: 40,
      four: 25,
      fullHouse: 8,
      flush: 5,
      straight: 4,
      three: 3,
      twoPairs: 2,
      jacks: 1,
    },
  },
  deuces: {
    id: 'deuces',
    name: 'Deuces Wild 25/15/9',
    handOf: deucesHand,
    pays: {
      royal: 800,
      fourDeuces: 200,
      wildRoyal: 25,
      five: 15,
      straightFlush: 9,
      four: 4,
      fullHouse: 4,
      flush: 3,
      straight: 2,
      three: 1,
    },
  },
};

/** Cards that contribute to the dealt hand's pay: the default hold, also suggested by the client. */
export function paidHold(table: PokerTable, cards: readonly number[]): string {
  const pay = (hand: readonly number[]) => table.pays[table.handOf(hand)] ?? 0;
  const whole = pay(cards);
  if (whole === 0 && table.id !== 'deuces') return '00000';
  // A card contributes if the hand pays less with any useless card in its place.
  const held = cards.map((card, place) => {
    if (table.id === 'deuces' && card % 13 === 1) return true;
    return (
      whole > 0 &&
      Array.from({ length: 52 }, (_, other) => other).some(
        (other) => !cards.includes(other) && pay(cards.with(place, other)) < whole,
      )
    );
  });
  return held.map((isHeld) => (isHeld ? '1' : '0')).join('');
}
