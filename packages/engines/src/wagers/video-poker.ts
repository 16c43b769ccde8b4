import { type PokerTableId, paidHold, pokerTableIds, pokerTables } from './poker-tables.ts';
import { readObject, readStake } from './read-bet.ts';
import type { WagerEvent, WagerGame } from './wager-game.ts';

const cardsInDeck = 52;
const cardsInHand = 5;
/** Every pay is an integer multiple of the stake. */
const stakeUnits = 1;

export interface PokerBet {
  stake: string;
  table: PokerTableId;
}

/** Returns in per cent by the best holds, exact over all hands (`video-poker-maths.ts`), rounded up. */
export const tableReturns: Readonly<Record<PokerTableId, number>> = { jacks: 99.544, bonus: 99.1661, deuces: 98.9132 };

/** All holds: `hold:` and one digit per card from the left, 1 for a held card. */
export const holds: readonly string[] = Array.from(
  { length: 2 ** cardsInHand },
  (_, mask) => `hold:${mask.toString(2).padStart(cardsInHand, '0')}`,
);

/** The dealt hand, as recorded in the book. */
function dealtOf(events: readonly WagerEvent[]): number[] {
  const dealt = events.find(({ type }) => type === 'dealt');
  if (!dealt) throw new RangeError('video poker: no hand was dealt');
  return dealt['cards'] as number[];
}

/** Video poker: five cards from a fresh deck, any of which may be exchanged once. */
export const videoPoker: WagerGame<PokerBet> = {
  game: 'video-poker',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: 800,
  readBet(raw, limits) {
    const sent = readObject(raw);
    const stake = readStake(sent?.['stake'], limits, stakeUnits);
    const table = pokerTableIds.find((id) => id === sent?.['table']);
    return stake === undefined || table === undefined ? undefined : { stake, table };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  returnOf: ({ table }) => tableReturns[table],
  play({ bet, randomness }) {
    const deck = Array.from({ length: cardsInDeck }, (_, card) => card);
    const cards = Array.from({ length: cardsInHand }, () => deck.splice(randomness.nextInt(deck.length), 1)[0] ?? 0);
    const table = pokerTables[bet.table];
    const hold = paidHold(table, cards);
    return {
      events: [{ type: 'dealt', cards, hand: table.handOf(cards), hold }],
      win: 0n,
      next: { options: holds.map((id) => ({ id })), fallback: `hold:${hold}` },
    };
  },
  resume({ bet, events, choice, randomness }) {
    const dealt = dealtOf(events);
    const rest = Array.from({ length: cardsInDeck }, (_, card) => card).filter((card) => !dealt.includes(card));
    const hold = choice.slice('hold:'.length);
    const cards = dealt.map((card, place) =>
      hold[place] === '1' ? card : (rest.splice(randomness.nextInt(rest.length), 1)[0] ?? 0),
    );
    const table = pokerTables[bet.table];
    const hand = table.handOf(cards);
    const pay = table.pays[hand] ?? 0;
    return { events: [{ type: 'drawn', cards, hold, hand, pay }], win: BigInt(bet.stake) * BigInt(pay) };
  },
};
