import type { GameRandomness } from '../randomness.ts';
import { advise, type Move } from './blackjack-advice.ts';
import { type BlackjackRules, dealerDraws } from './blackjack-rules.ts';

/** A hand in points: the simulation needs no suits. */
interface Hand {
  min: number;
  hasAce: boolean;
  cards: number;
  first: number;
  second: number;
  stake: number;
  isSplit: boolean;
}

const soft = ({ min, hasAce }: { min: number; hasAce: boolean }) => hasAce && min <= 11;
const totalOf = (hand: { min: number; hasAce: boolean }) => hand.min + (soft(hand) ? 10 : 0);

/** Precomputed moves by total (to 21), softness, pair, up card and allowed moves. */
function moveTable(rules: BlackjackRules): Move[] {
  const moves: Move[] = [];
  for (let key = 0; key < 22 * 2 * 11 * 11 * 8; key += 1) {
    const allowed = key % 8;
    const up = Math.floor(key / 8) % 11;
    const pair = Math.floor(key / 88) % 11;
    const isSoft = Math.floor(key / 968) % 2 === 1;
    const can = { double: (allowed & 1) > 0, split: (allowed & 2) > 0, surrender: (allowed & 4) > 0 };
    const total = Math.floor(key / 1_936);
    moves.push(advise({ total, isSoft, pair: pair === 0 ? undefined : pair, up, can }, rules));
  }
  return moves;
}

/**
 * Plays one box at a time by basic strategy, with a fresh shoe each round and the rules and advice of the game itself.
 * @returns the player's expected return per round, as a multiple of the first stake, and half the width of its 99 %
 * interval.
 */
export function simulateBlackjack(rules: BlackjackRules, of: { rounds: number; randomness: GameRandomness }) {
  const moves = moveTable(rules);
  const size = rules.decks * 52;
  const shoe = Uint8Array.from({ length: size }, (_, index) => Math.min(10, (index % 13) + 1));
  let dealt = 0;
  const draw = () => {
    const other = dealt + of.randomness.nextInt(size - dealt);
    const card = shoe[other]!;
    shoe[other] = shoe[dealt]!;
    shoe[dealt] = card;
    dealt += 1;
    return card;
  };
  const handOf = (first: number, second: number, isSplit: boolean): Hand => ({
    min: first + second,
    hasAce: first === 1 || second === 1,
    cards: 2,
    first,
    second,
    stake: 1,
    isSplit,
  });
  const give = (hand: Hand) => {
    const card = draw();
    hand.min += card;
    hand.hasAce ||= card === 1;
    hand.cards += 1;
  };
  /** Plays out a hand; splits add hands to `box`. @returns true when it was surrendered. */
  function playHand(hand: Hand, box: Hand[], up: number): boolean {
    for (;;) {
      const total = totalOf(hand);
      if (total >= 21) return false;
      const isFresh = hand.cards === 2;
      const isPair = isFresh && hand.first === hand.second;
      const isAces = hand.isSplit && hand.first === 1;
      const canSplit = isPair && box.length < rules.maxHands && (!isAces || rules.resplitAces);
      if (isAces && !canSplit) return false;
      const allowed =
        (isFresh && !isAces && (!hand.isSplit || rules.doubleAfterSplit) ? 1 : 0) +
        (canSplit ? 2 : 0) +
        (isFresh && !hand.isSplit && rules.surrender ? 4 : 0);
      const move =
        moves[((total * 2 + (soft(hand) ? 1 : 0)) * 11 + (isPair ? hand.first : 0)) * 88 + up * 8 + allowed]!;
      if (move === 'stand') return false;
      if (move === 'surrender') return true;
      if (move === 'split') {
        const { first } = hand;
        Object.assign(hand, handOf(first, draw(), true));
        box.push(handOf(first, draw(), true));
        continue;
      }
      if (move === 'double') hand.stake = 2;
      give(hand);
      if (move === 'double') return false;
    }
  }

  function round(): number {
    dealt = 0;
    const [first, up, second, hidden] = [draw(), draw(), draw(), draw()];
    const isNatural = first + second === 11 && (first === 1 || second === 1);
    if (up + hidden === 11 && (up === 1 || hidden === 1)) return isNatural ? 0 : -1;
    if (isNatural) return rules.blackjackTenths / 10;
    const box = [handOf(first, second, false)];
    for (let index = 0; index < box.length; index += 1) if (playHand(box[index]!, box, up)) return -0.5;
    const dealer = { min: up + hidden, hasAce: up === 1 || hidden === 1 };
    if (box.some((hand) => hand.min <= 21)) {
      while (dealerDraws({ total: totalOf(dealer), isSoft: soft(dealer) }, rules)) {
        const card = draw();
        dealer.min += card;
        dealer.hasAce ||= card === 1;
      }
    }
    const theirs = totalOf(dealer);
    let won = 0;
    for (const hand of box) {
      const ours = totalOf(hand);
      if (ours > 21 || (theirs <= 21 && ours < theirs)) won -= hand.stake;
      else if (theirs > 21 || ours > theirs) won += hand.stake;
    }
    return won;
  }

  let sum = 0;
  let squares = 0;
  for (let index = 0; index < of.rounds; index += 1) {
    const won = round();
    sum += won;
    squares += won * won;
  }
  const mean = sum / of.rounds;
  const deviation = Math.sqrt(squares / of.rounds - mean ** 2);
  return { mean, deviation, halfWidth99: (2.576 * deviation) / Math.sqrt(of.rounds) };
}
