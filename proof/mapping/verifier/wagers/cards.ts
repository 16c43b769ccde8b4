/** Cards and totals of docs/games/mapping/blackjack.md. */
export const pointsOf = (card: number): number => Math.min(10, (card % 13) + 1);

export function totalOf(cards: readonly number[]): { total: number; isSoft: boolean } {
  const sum = cards.reduce((points, card) => points + pointsOf(card), 0);
  const isSoft = sum + 10 <= 21 && cards.some((card) => pointsOf(card) === 1);
  return { total: isSoft ? sum + 10 : sum, isSoft };
}

/** A total of 21 with two cards; that they do not come from a split is for the caller to say. */
export const isTwoCard21 = (cards: readonly number[]): boolean => cards.length === 2 && totalOf(cards).total === 21;

export function dealerDraws(cards: readonly number[], hitsSoft17: boolean): boolean {
  const { total, isSoft } = totalOf(cards);
  return total < 17 || (hitsSoft17 && total === 17 && isSoft);
}
