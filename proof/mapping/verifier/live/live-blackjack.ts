import { dealerDraws, isTwoCard21, pointsOf, totalOf } from '../wagers/cards.ts';
import { at, type Draws } from '../draws.ts';

/** Live blackjack of docs/games/mapping/live.md. */
export interface SharedTables {
  decks: number;
  hitsSoft17: boolean;
  blackjackTenths: number;
  charlieCards: number;
  stages: number;
}

interface Deal {
  hand: readonly number[];
  second: readonly number[];
  dealer: readonly number[];
}

interface Hand {
  cards: readonly number[];
  stakes: number;
  isSplit: boolean;
  isFinished: boolean;
}

export type Moves = readonly (readonly string[])[];

function dealOf(draws: Draws, { decks, hitsSoft17, stages }: SharedTables): Deal {
  const shoe = Array.from({ length: decks * 52 }, (_, place) => place % 52);
  let k = 0;
  const next = () => {
    const j = k + draws.int(shoe.length - k);
    const [atK, atJ] = [at(shoe, k), at(shoe, j)];
    shoe[k] = atJ;
    shoe[j] = atK;
    k += 1;
    return atJ;
  };
  const some = (count: number) => Array.from({ length: count }, next);
  const [first, open, other, hidden] = [next(), next(), next(), next()];
  const hand = [first, other, ...some(stages)];
  const second = some(stages);
  const dealer = [open, hidden];
  while (dealerDraws(dealer, hitsSoft17)) dealer.push(next());
  return { hand, second, dealer };
}

const isPossible = (move: string | undefined, { cards, isSplit }: Hand): boolean => {
  if (move === 'double') return cards.length === 2 && !isSplit;
  if (move === 'split') return cards.length === 2 && !isSplit && pointsOf(at(cards, 0)) === pointsOf(at(cards, 1));
  return move === 'hit';
};

function moved(
  hand: Hand,
  move: string | undefined,
  of: { place: number; c: number; d: number; charlie: number },
): Hand[] {
  if (hand.isFinished) return [hand];
  if (!isPossible(move, hand)) return [{ ...hand, isFinished: true }];
  if (move === 'split') {
    return [of.c, of.d].map((card, place) => {
      const cards = [at(hand.cards, place), card];
      const isFinished = pointsOf(at(cards, 0)) === 1 || totalOf(cards).total === 21;
      return { cards, stakes: 1, isSplit: true, isFinished };
    });
  }
  const cards = [...hand.cards, of.place === 0 ? of.c : of.d];
  if (move === 'double') return [{ ...hand, cards, stakes: 2, isFinished: true }];
  return [{ ...hand, cards, isFinished: totalOf(cards).total >= 21 || cards.length >= of.charlie }];
}

function returned(
  { cards, stakes, isSplit }: Hand,
  of: { dealer: readonly number[]; stake: bigint; tables: SharedTables },
) {
  const { dealer, tables } = of;
  const staked = of.stake * BigInt(stakes);
  const isOwn = !isSplit && isTwoCard21(cards);
  if (isTwoCard21(dealer)) return isOwn ? staked : 0n;
  if (isOwn) return staked + (staked * BigInt(tables.blackjackTenths)) / 10n;
  const [ours, theirs] = [totalOf(cards).total, totalOf(dealer).total];
  if (ours > 21) return 0n;
  if (cards.length >= tables.charlieCards || theirs > 21 || theirs < ours) return staked * 2n;
  return ours === theirs ? staked : 0n;
}

function winOfDeal(tables: SharedTables, { hand, second, dealer }: Deal, bet: { stake: bigint; moves: Moves }): bigint {
  const cards = hand.slice(0, 2);
  let hands: Hand[] = [{ cards, stakes: 1, isSplit: false, isFinished: isTwoCard21(cards) }];
  for (let stage = 1; stage <= tables.stages; stage += 1) {
    const of = { c: at(hand, stage + 1), d: at(second, stage - 1), charlie: tables.charlieCards };
    hands = hands.flatMap((each, place) => moved(each, bet.moves[stage - 1]?.[place], { ...of, place }));
  }
  return hands.reduce((sum, each) => sum + returned(each, { dealer, stake: bet.stake, tables }), 0n);
}

/** Draws a deal. @returns its outcome, and the win of a stake with its moves in minor units. */
export function drawShared(tables: SharedTables, draws: Draws) {
  const deal = dealOf(draws, tables);
  const { dealer } = deal;
  const unmoved = winOfDeal(tables, deal, { stake: 2n, moves: [] });
  const u = [0n, 2n, 4n].indexOf(unmoved);
  return {
    outcome: totalOf(dealer).total + (isTwoCard21(dealer) ? 32 : 0) + 64 * (u === -1 ? 3 : u),
    winOf: (bet: { stake: bigint; moves: Moves }) => winOfDeal(tables, deal, bet),
  };
}
