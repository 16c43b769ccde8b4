import type { GameRandomness } from '../randomness.ts';
import type { GambleChoice, GambleGame } from './gamble-game.ts';
import { type BookPart, type PlayingCard, type SlotEvent, suits } from './slot-game.ts';

/** Ranks run from 2 to 14, the ace. */
const ranks = 13;
const lowestRank = 2;
const places = 4;

/** All 52 cards, suit by suit, from the two to the ace. */
export const deck: readonly PlayingCard[] = suits.flatMap((suit) =>
  Array.from({ length: ranks }, (_, place) => ({ rank: lowestRank + place, suit })),
);

export type RiskResult = 'won' | 'tied' | 'lost';

/** The higher rank wins; suits do not count. */
export function resultOf(dealer: PlayingCard, own: PlayingCard): RiskResult {
  if (own.rank === dealer.rank) return 'tied';
  return own.rank > dealer.rank ? 'won' : 'lost';
}

/** How many of all pairs of a dealer's and a player's card from one deck have each result. */
export function countResults(): Record<RiskResult, number> {
  const counts = { won: 0, tied: 0, lost: 0 };
  for (const dealer of deck) for (const own of deck) if (own !== dealer) counts[resultOf(dealer, own)] += 1;
  return counts;
}

const cardChoice: GambleChoice = {
  kind: 'riskCard',
  options: Array.from({ length: places }, (_, place) => ({ id: String(place + 1) })),
};

/**
 * Card risk: the player risks the win or half of it, then the dealer's card is drawn, then the player picks one of four
 * places. A higher card doubles what is risked, an equal one keeps it, a lower one loses it. Each step has a new deck of
 * 52 cards. Nothing is drawn before the answer that it belongs to: the dealer's card follows the commitment, and the
 * four cards follow the pick, the picked one first. So no choice depends on a card that is not yet risked against, all
 * places have the same chances, and a step returns exactly what is risked.
 */
export const cardRisk: GambleGame = {
  kinds: ['risk', 'riskCard'],
  stepEvent: 'riskDrawn',
  offer: (win) => ({
    kind: 'risk',
    options: [{ id: 'collect' }, { id: 'all' }, ...(win > 1n ? [{ id: 'half' }] : [])],
  }),
  answer({ book, choice, step, randomness }) {
    const win = BigInt(book.win);
    const dealt = book.events.at(-2) as SlotEvent | undefined;
    if (dealt?.type === 'riskDealt') return draw({ dealt, choice, step, randomness });
    if (choice !== 'all' && choice !== 'half') return { events: [{ type: 'chosen', id: choice }], win };
    const risked = choice === 'all' ? win : win / 2n;
    const dealer = deck[randomness.nextInt(deck.length)]!;
    return {
      events: [
        { type: 'riskDealt', step, dealer, risked: risked.toString(), safe: (win - risked).toString() },
        { type: 'choice', ...cardChoice },
      ],
      win,
      next: { options: cardChoice.options },
    };
  },
};

type Dealt = Extract<SlotEvent, { type: 'riskDealt' }>;

/** Draws the picked card and then those of the other places, in order. */
function draw({
  dealt: { dealer, risked, safe },
  choice,
  step,
  randomness,
}: {
  dealt: Dealt;
  choice: string;
  step: number;
  randomness: GameRandomness;
}): BookPart {
  const rest = deck.filter(({ rank, suit }) => rank !== dealer.rank || suit !== dealer.suit);
  const take = () => rest.splice(randomness.nextInt(rest.length), 1)[0]!;
  const own = take();
  const cards = cardChoice.options.map(({ id }) => (id === choice ? own : take()));
  const result = resultOf(dealer, own);
  const times = { won: 2n, tied: 1n, lost: 0n }[result];
  const win = BigInt(safe) + times * BigInt(risked);
  return { events: [{ type: 'riskDrawn', step, place: choice, cards, result, win: win.toString() }], win };
}
