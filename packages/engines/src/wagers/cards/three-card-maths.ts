import { rankThree, type ThreeCardHand, type ThreeCardRank } from './three-card-hands.ts';
import { isWorthPlaying, returnedAntes, returnedPairPlus } from './three-card-poker.ts';

interface Hand {
  cards: readonly [number, number, number];
  rank: ThreeCardRank;
}

function everyHand(): Hand[] {
  const hands: Hand[] = [];
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1) hands.push({ cards: [a, b, c], rank: rankThree([a, b, c]) });
  return hands;
}

/** The same for hands that differ only in the names of their suits: ranks, each with its suit in order of appearance. */
function shapeOf({ cards }: Hand): string {
  const suits: number[] = [];
  return cards
    .toSorted((one, other) => (one % 13) - (other % 13))
    .map((card) => {
      const suit = Math.floor(card / 13);
      if (!suits.includes(suit)) suits.push(suit);
      return `${card % 13}.${suits.indexOf(suit)}`;
    })
    .join();
}

export interface ThreeCardMaths {
  /** Numbers of the 22 100 hands by name. */
  hands: Record<ThreeCardHand, number>;
  /** Antes returned by the best decisions beyond those staked, over all hands and dealer's hands. */
  anteNet: bigint;
  deals: bigint;
  /** Antes and plays staked by the best decisions. */
  staked: bigint;
  /** Stakes returned by the pair plus over all hands. */
  pairPlus: bigint;
  /** True when the published threshold is the best decision for every hand. */
  isBestThreshold: boolean;
}

/** Exact figures over all 22 100 hands, each with all 18 424 hands of the dealer. */
export function threeCardMaths(): ThreeCardMaths {
  const all = everyHand();
  const hands = { high: 0, pair: 0, flush: 0, straight: 0, three: 0, straightFlush: 0 };
  const byShape = new Map<string, { hand: Hand; count: number }>();
  let pairPlus = 0n;
  for (const hand of all) {
    hands[hand.rank.hand] += 1;
    pairPlus += BigInt(returnedPairPlus(hand.rank));
    const shape = shapeOf(hand);
    byShape.set(shape, { hand, count: (byShape.get(shape)?.count ?? 0) + 1 });
  }
  const totals = { anteNet: 0n, deals: 0n, staked: 0n, isBestThreshold: true };
  for (const { hand, count } of byShape.values()) {
    let [deals, returned] = [0, 0];
    for (const dealer of all) {
      if (dealer.cards.some((card) => hand.cards.includes(card))) continue;
      deals += 1;
      returned += returnedAntes(hand.rank, dealer.rank);
    }
    // Two antes are staked by playing, one is lost by folding.
    const [played, folded] = [returned - 2 * deals, -deals];
    totals.isBestThreshold &&= isWorthPlaying(hand.rank) === played > folded;
    totals.anteNet += BigInt(count) * BigInt(Math.max(played, folded));
    totals.deals += BigInt(count) * BigInt(deals);
    totals.staked += BigInt(count) * BigInt(played > folded ? 2 * deals : deals);
  }
  return { hands, pairPlus, ...totals };
}
