import { type Card, dealPoints, decks, pointsOf, type Side } from '../wagers/baccarat.ts';
import type { LiveGame, Spot } from './live-game.ts';

const cardsInDeck = 52;
const ranks = 13;
/** Payout of a pair among a side's first two cards, n to 1. */
const pairPays = 11;

/** A deal, in the order of its cards on the table. */
export interface LiveDeal {
  /** In dealing order: player, banker, player, banker, then the third cards. */
  cards: readonly { side: 'player' | 'banker'; card: Card }[];
  player: readonly Card[];
  banker: readonly Card[];
  winner: Side;
  playerPair: boolean;
  bankerPair: boolean;
}

const cardOf = (number: number): Card => ({ rank: (number % ranks) + 1, suit: Math.floor(number / ranks) });

/** The points of a side's cards. */
export const pointsOfHand = (cards: readonly Card[]): number =>
  cards.reduce((sum, { rank }) => sum + pointsOf(rank), 0) % 10;

/** Encodes cards (0 to 51, in dealing order) as an outcome: base-52 digits, the first card least significant. */
function outcomeOf(cards: readonly number[]): number {
  return cards.reduceRight((sum, card) => sum * cardsInDeck + card, 0);
}

/** Decodes the deal of an outcome. The drawing rules determine how many digits are cards. */
export function dealOf(outcome: number): LiveDeal {
  let left = outcome;
  const drawn: Card[] = [];
  const { player, outcome: winner } = dealPoints(() => {
    const card = cardOf(left % cardsInDeck);
    left = Math.floor(left / cardsInDeck);
    drawn.push(card);
    return pointsOf(card.rank);
  });
  const cards = drawn.map((card, place) => {
    const isPlayers = place < 4 ? place % 2 === 0 : place === 4 && player.length === 3;
    return { side: isPlayers ? ('player' as const) : ('banker' as const), card };
  });
  const handOf = (side: 'player' | 'banker') => cards.filter((dealt) => dealt.side === side).map(({ card }) => card);
  const hands = { player: handOf('player'), banker: handOf('banker') };
  const isPair = ([first, second]: readonly Card[]) => first?.rank === second?.rank;
  return { cards, ...hands, winner, playerPair: isPair(hands.player), bankerPair: isPair(hands.banker) };
}

function spot(id: string, maxPays: number, pays: (deal: LiveDeal) => number | undefined): Spot {
  return { id, maxPays, pays: (outcome) => pays(dealOf(outcome)) };
}

/** A bet on a side; a tie returns the stake. */
const sidePays = (side: Side, pays: number) => (deal: LiveDeal) =>
  deal.winner === side ? pays : deal.winner === 'tie' ? 0 : undefined;

const spots: readonly Spot[] = [
  spot('player', 1, sidePays('player', 1)),
  spot('banker', 0.95, sidePays('banker', 0.95)),
  spot('tie', 8, ({ winner }) => (winner === 'tie' ? 8 : undefined)),
  spot('playerPair', pairPays, (deal) => (deal.playerPair ? pairPays : undefined)),
  spot('bankerPair', pairPays, (deal) => (deal.bankerPair ? pairPays : undefined)),
];

/** One deal for each winner, with and without each pair. All hands have eight points or none, so nobody draws. */
function listCases(): number[] {
  const [four, eight, queen, king] = [3, 7, 11, 12];
  const hand = (points: 0 | 8, isPair: boolean) =>
    points === 8 ? (isPair ? [four, four] : [king, eight]) : isPair ? [king, king] : [king, queen];
  const winners = [
    [8, 0],
    [0, 8],
    [8, 8],
  ] as const;
  const flags = [false, true];
  return winners.flatMap(([ours, theirs]) =>
    flags.flatMap((playerPair) =>
      flags.map((bankerPair) => {
        const [player, banker] = [hand(ours, playerPair), hand(theirs, bankerPair)];
        return outcomeOf([player[0]!, banker[0]!, player[1]!, banker[1]!]);
      }),
    ),
  );
}

/**
 * Baccarat with one deal for all players: eight decks, reshuffled for each round. An outcome encodes the whole deal.
 */
export const liveBaccarat: LiveGame = {
  code: 'live-baccarat',
  mathsVersion: '1',
  spots: new Map(spots.map((each) => [each.id, each])),
  cases: listCases(),
  draw(randomness) {
    const shoe = Array.from({ length: decks * cardsInDeck }, (_, index) => index % cardsInDeck);
    const cards: number[] = [];
    dealPoints(() => {
      const [card = 0] = shoe.splice(randomness.nextInt(shoe.length), 1);
      cards.push(card);
      return pointsOf(cardOf(card).rank);
    });
    return outcomeOf(cards);
  },
};
