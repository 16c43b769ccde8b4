/** The rules of a table, as data. */
export interface BlackjackRules {
  decks: number;
  /** The dealer hits a soft seventeen. */
  hitsSoft17: boolean;
  doubleAfterSplit: boolean;
  /** Late surrender: returns half the stake once the dealer is known to have no blackjack. */
  surrender: boolean;
  resplitAces: boolean;
  /** Maximum number of hands in one box after splits. */
  maxHands: number;
  /** Payout of a blackjack in tenths of the stake: 15 for 3:2, 12 for 6:5. */
  blackjackTenths: number;
}

/** Rules of the house's table. */
export const houseRules: BlackjackRules = {
  decks: 6,
  hitsSoft17: false,
  doubleAfterSplit: true,
  surrender: true,
  resplitAces: false,
  maxHands: 4,
  blackjackTenths: 15,
};

/** A card is a number from 0 to 51: its rank (0: ace, 12: king) plus thirteen times its suit. */
export const pointsOf = (card: number): number => Math.min(10, (card % 13) + 1);

export interface HandValue {
  total: number;
  /** True when an ace counts eleven. */
  isSoft: boolean;
}

export function valueOf(cards: readonly number[]): HandValue {
  const min = cards.reduce((sum, card) => sum + pointsOf(card), 0);
  const isSoft = min <= 11 && cards.some((card) => pointsOf(card) === 1);
  return { total: isSoft ? min + 10 : min, isSoft };
}

/** A blackjack: an ace and a ten-point card. */
export const isNatural = (cards: readonly number[]): boolean => cards.length === 2 && valueOf(cards).total === 21;

export function dealerDraws({ total, isSoft }: HandValue, rules: Pick<BlackjackRules, 'hitsSoft17'>): boolean {
  return total < 17 || (rules.hitsSoft17 && total === 17 && isSoft);
}
