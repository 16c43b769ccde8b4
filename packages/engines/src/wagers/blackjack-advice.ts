import type { BlackjackRules } from './blackjack-rules.ts';

export type Move = 'hit' | 'stand' | 'double' | 'split' | 'surrender';

export interface Situation {
  total: number;
  isSoft: boolean;
  /** Points of each card of a pair (1: aces); undefined: no pair. */
  pair: number | undefined;
  /** Points of the dealer's open card, 1 for an ace. */
  up: number;
  can: { double: boolean; split: boolean; surrender: boolean };
}

const within = (up: number, from: number, to: number) => up >= from && up <= to;

function splits(pair: number, up: number, { decks, doubleAfterSplit }: BlackjackRules): boolean {
  switch (pair) {
    case 1:
    case 8:
      return true;
    case 9:
      return within(up, 2, 9) && up !== 7;
    case 7:
      return within(up, 2, 7);
    case 6:
      return within(up, doubleAfterSplit || decks <= 2 ? 2 : 3, 6);
    case 4:
      return doubleAfterSplit && within(up, 5, 6);
    case 2:
    case 3:
      return within(up, doubleAfterSplit ? 2 : 4, 7);
    default:
      return false;
  }
}

function surrenders({ total, isSoft, pair, up }: Situation, { hitsSoft17 }: BlackjackRules): boolean {
  if (isSoft) return false;
  if (pair === 8) return hitsSoft17 && up === 1;
  if (total === 16) return up === 9 || up === 10 || up === 1;
  if (total === 15) return up === 10 || (hitsSoft17 && up === 1);
  return total === 17 && hitsSoft17 && up === 1;
}

function doubles({ total, isSoft, up }: Situation, { decks, hitsSoft17 }: BlackjackRules): boolean {
  if (isSoft) {
    if (total === 13 || total === 14) return within(up, 5, 6);
    if (total === 15 || total === 16) return within(up, 4, 6);
    if (total === 17) return within(up, 3, 6);
    if (total === 18) return within(up, hitsSoft17 ? 2 : 3, 6);
    return total === 19 && hitsSoft17 && up === 6;
  }
  if (total === 9) return within(up, decks <= 2 ? 2 : 3, 6);
  if (total === 10) return within(up, 2, 9);
  return total === 11 && (up !== 1 || hitsSoft17 || decks <= 2);
}

function stands({ total, isSoft, up }: Situation): boolean {
  if (isSoft) return total >= 19 || (total === 18 && within(up, 2, 8));
  if (total >= 17) return true;
  return total === 12 ? within(up, 4, 6) : total >= 13 && within(up, 2, 6);
}

/** Basic strategy: the best move by the hand's total and the dealer's open card. Insurance is never advised. */
export function advise(situation: Situation, rules: BlackjackRules): Move {
  const { pair, up, can } = situation;
  if (can.surrender && surrenders(situation, rules)) return 'surrender';
  if (can.split && pair !== undefined && splits(pair, up, rules)) return 'split';
  if (can.double && doubles(situation, rules)) return 'double';
  return stands(situation) ? 'stand' : 'hit';
}
