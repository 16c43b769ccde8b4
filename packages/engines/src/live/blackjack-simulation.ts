import type { GameRandomness } from '../randomness.ts';
import { advise } from '../wagers/blackjack-advice.ts';
import { pointsOf, valueOf } from '../wagers/blackjack-rules.ts';
import {
  charlieCards,
  dealFrom,
  handsAt,
  isDecided,
  lastStage,
  liveBlackjackRules,
  type Moves,
  movesFor,
  newShoe,
  returnedTo,
  type SharedDeal,
  type SharedHand,
  type TableMove,
} from './blackjack.ts';

/** For a hand one card short of a Charlie: the lowest hard total to stand on, by the dealer's points. */
const standsOneShortFrom: Readonly<Record<number, number>> = {
  1: 18,
  2: 17,
  3: 17,
  4: 16,
  5: 16,
  6: 16,
  7: 17,
  8: 17,
  9: 18,
  10: 18,
};

/** Basic strategy adapted to the six-card Charlie: a five-card hand that cannot bust always draws. */
function adviseShared(hand: SharedHand, up: number): TableMove {
  const { total, isSoft } = valueOf(hand.cards);
  const can = movesFor(hand);
  if (hand.cards.length === charlieCards - 1)
    return isSoft || total < (standsOneShortFrom[pointsOf(up)] ?? 17) ? 'hit' : 'stand';
  const [first = 0, second = 0] = hand.cards;
  const isPair = hand.cards.length === 2 && pointsOf(first) === pointsOf(second);
  const move = advise(
    {
      total,
      isSoft,
      pair: isPair ? pointsOf(first) : undefined,
      up: pointsOf(up),
      can: { double: can.includes('double'), split: can.includes('split'), surrender: false },
    },
    liveBlackjackRules,
  );
  return move === 'surrender' ? 'hit' : move;
}

/** Plays a deal by basic strategy. */
export function playByAdvice(deal: SharedDeal): Moves {
  if (isDecided(deal)) return [];
  const moves: (TableMove | undefined)[][] = [];
  for (let stage = 1; stage <= lastStage; stage += 1) {
    const hands = handsAt(deal, moves, stage);
    if (hands.every(({ isDone }) => isDone)) break;
    moves.push(hands.map((hand) => (hand.isDone ? undefined : adviseShared(hand, deal.dealer[0]!))));
  }
  return moves;
}

/**
 * @returns the player's expected return per round, as a multiple of the first stake, and half the width of its 99 %
 * interval.
 */
export function simulateShared({ rounds, randomness }: { rounds: number; randomness: GameRandomness }) {
  const shoe = newShoe();
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const deal = dealFrom(shoe, randomness);
    const hands = handsAt(deal, playByAdvice(deal), lastStage + 1);
    let won = 0;
    for (const hand of hands)
      won += Number(returnedTo(hand, { stake: 2n, dealer: deal.dealer })) / 2 - (hand.isDoubled ? 2 : 1);
    sum += won;
    squares += won * won;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - mean ** 2);
  return { mean, deviation, halfWidth99: (2.576 * deviation) / Math.sqrt(rounds) };
}
