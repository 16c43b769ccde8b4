import { readObject, readStake } from '../read-bet.ts';
import type { GameRandomness } from '../../randomness.ts';
import type { WagerEvent, WagerGame, WagerPart } from '../wager-game.ts';
import { type FiveCardHand, type FiveCardRank, lowestOf, rankFive } from './five-card-hands.ts';

const cardsInDeck = 52;
const cardsInHand = 5;
/** Every pay is an integer multiple of the ante. */
const stakeUnits = 1;
/** The bet of a hand that is played, in antes. */
export const betAntes = 2;

/** Price of an exchange in antes, by the number of cards; never returned. */
export const exchangePrices: readonly number[] = [0, 1, 2, 3, 4, 5];

/** The highest stake of a round in antes: all cards are exchanged and the hand is played. */
export const maxAntes = 1 + Math.max(...exchangePrices) + betAntes;

/** Pays of the bet, n to 1, when the dealer qualifies and the player wins. */
export const oasisPays: Readonly<Record<FiveCardHand, number>> = {
  royal: 100,
  straightFlush: 50,
  four: 20,
  fullHouse: 7,
  flush: 5,
  straight: 4,
  three: 3,
  twoPairs: 2,
  pair: 1,
  aceKing: 1,
  high: 1,
};

export interface OasisBet {
  /** The ante. */
  stake: string;
}

export type OasisResult = 'win' | 'lose' | 'push' | 'unqualified';

/** The dealer plays with an ace and a king, or better. */
export const qualifyingStrength = lowestOf('aceKing');

/** Result of a hand that was played. */
export function resultOf(player: FiveCardRank, dealer: FiveCardRank): OasisResult {
  if (dealer.strength < qualifyingStrength) return 'unqualified';
  if (player.strength === dealer.strength) return 'push';
  return player.strength > dealer.strength ? 'win' : 'lose';
}

/** What the ante and the bet return together, in antes. */
export function returnedAntes(player: FiveCardRank, dealer: FiveCardRank): number {
  const result = resultOf(player, dealer);
  if (result === 'win') return 2 + betAntes * (1 + oasisPays[player.hand]);
  return { unqualified: 2 + betAntes, push: 1 + betAntes, lose: 0 }[result];
}

/** Return in per cent of the ante by the advised answers, exact over all deals (`oasis-maths.ts`), rounded up. */
export const oasisReturn = 98.9629;

/** Every exchange: `exchange:` and one digit per card from the left, 1 for a card that is exchanged. */
const exchanges = Array.from({ length: 2 ** cardsInHand - 1 }, (_, mask) => {
  const digits = (mask + 1).toString(2).padStart(cardsInHand, '0');
  return { id: `exchange:${digits}`, count: digits.replaceAll('0', '').length };
});

interface Dealt {
  /** The player's cards now, and those that were exchanged. */
  cards: readonly number[];
  discarded: readonly number[];
  /** The dealer's open card. */
  open: number;
}

/** What the cards on the table are, from a book's events. */
export function dealtIn(events: readonly WagerEvent[]): Dealt {
  const dealt = events.find(({ type }) => type === 'dealt');
  if (!dealt) throw new RangeError('oasis poker: no hand was dealt');
  const first = dealt['cards'] as number[];
  const cards = (events.find(({ type }) => type === 'exchanged')?.['cards'] ?? first) as number[];
  return { cards, discarded: first.filter((card) => !cards.includes(card)), open: dealt['open'] as number };
}

const deckWithout = (gone: readonly number[]) =>
  Array.from({ length: cardsInDeck }, (_, card) => card).filter((card) => !gone.includes(card));

const draw = (deck: number[], { nextInt }: GameRandomness) => deck.splice(nextInt(deck.length), 1)[0] ?? 0;

/** The dealer's other cards are drawn when they are turned, not before. */
function turnDealer(bet: OasisBet, { cards, discarded, open }: Dealt, randomness: GameRandomness): WagerPart {
  const deck = deckWithout([...cards, ...discarded, open]);
  const dealt = [open, ...Array.from({ length: cardsInHand - 1 }, () => draw(deck, randomness))];
  const [player, dealer] = [rankFive(cards), rankFive(dealt)];
  return {
    events: [{ type: 'dealer', cards: dealt, hand: dealer.hand, result: resultOf(player, dealer) }],
    win: BigInt(bet.stake) * BigInt(returnedAntes(player, dealer)),
  };
}

function exchange(bet: OasisBet, dealt: Dealt, { digits, ...of }: { digits: string; randomness: GameRandomness }) {
  const deck = deckWithout([...dealt.cards, dealt.open]);
  const cards = dealt.cards.map((card, place) => (digits[place] === '1' ? draw(deck, of.randomness) : card));
  const events: WagerEvent[] = [{ type: 'exchanged', exchange: digits, cards, hand: rankFive(cards).hand }];
  return { events, win: 0n, next: { options: playOptions(bet), fallback: 'fold' } };
}

const playOptions = ({ stake }: OasisBet) => [
  { id: 'raise', addedMinor: (BigInt(stake) * BigInt(betAntes)).toString() },
  { id: 'fold' },
];

/**
 * Oasis poker: five cards against the dealer's five, one of them open. Cards may be exchanged once, for a price; then the
 * hand is played for two antes or folded.
 */
export const oasisPoker: WagerGame<OasisBet> = {
  game: 'oasis-poker',
  mathsVersion: '1',
  stakeUnits,
  maxWinMultiple: 2 + betAntes * (1 + oasisPays.royal),
  readBet(raw, limits) {
    const stake = readStake(readObject(raw)?.['stake'], limits, stakeUnits);
    return stake === undefined ? undefined : { stake };
  },
  stakeOf: ({ stake }) => BigInt(stake),
  returnOf: () => oasisReturn,
  play({ bet, randomness }) {
    const deck = deckWithout([]);
    const cards = Array.from({ length: cardsInHand }, () => draw(deck, randomness));
    const events = [{ type: 'dealt', cards, hand: rankFive(cards).hand, open: draw(deck, randomness) }];
    const prices = exchanges.map(({ id, count }) => ({
      id,
      addedMinor: (BigInt(bet.stake) * BigInt(exchangePrices[count] ?? 0)).toString(),
    }));
    return { events, win: 0n, next: { options: [...playOptions(bet), ...prices], fallback: 'fold' } };
  },
  resume({ bet, events, choice, randomness }) {
    if (choice === 'fold') return { events: [{ type: 'folded' }], win: 0n };
    const dealt = dealtIn(events);
    if (choice === 'raise') return turnDealer(bet, dealt, randomness);
    return exchange(bet, dealt, { digits: choice.slice('exchange:'.length), randomness });
  },
};
