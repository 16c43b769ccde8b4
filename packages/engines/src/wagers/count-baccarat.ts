import { type Dealt, dealPoints, decks, dragonReturn, type Side } from './baccarat.ts';

/** Number of ordered six-card deals for each outcome, counted exactly over eight decks. */
export function countBaccarat(): Record<Side, bigint> {
  const counts: Record<Side, bigint> = { player: 0n, banker: 0n, tie: 0n };
  countDeals(({ outcome }, deals) => {
    counts[outcome] += deals;
  });
  return counts;
}

/** Stakes returned by each dragon over all deals, and the number of deals. */
export function countDragons(): { player: bigint; banker: bigint; deals: bigint } {
  const counts = { player: 0n, banker: 0n, deals: 0n };
  countDeals((dealt, deals) => {
    counts.player += deals * BigInt(dragonReturn('player', dealt));
    counts.banker += deals * BigInt(dragonReturn('banker', dealt));
    counts.deals += deals;
  });
  return counts;
}

/** Ordered first four cards with a pair of the player, and with a pair of either side; and all. */
export function countPairs(): { one: bigint; either: bigint; deals: bigint } {
  const [cards, ofRank, ranks] = [52n * BigInt(decks), 4n * BigInt(decks), 13n];
  const rest = (cards - 2n) * (cards - 3n);
  const pairs = cards * (ofRank - 1n);
  // The other pair is of the same rank, or of another one.
  const others = (ofRank - 2n) * (ofRank - 3n) + (ranks - 1n) * ofRank * (ofRank - 1n);
  const one = pairs * rest;
  return { one, either: 2n * one - pairs * others, deals: cards * (cards - 1n) * rest };
}

/** Calls `count` for every deal by points with the number of six-card deals that begin with it. */
function countDeals(count: (dealt: Dealt, deals: bigint) => void): void {
  const left = Array.from({ length: 10 }, (_, points) => (points === 0 ? 16 : 4) * decks);
  const cards = 52 * decks;
  const dealt: number[] = [];
  class Short extends Error {}
  const dealWhole = () => {
    let used = 0;
    try {
      return dealPoints(() => {
        const points = dealt[used];
        if (points === undefined) throw new Short();
        used += 1;
        return points;
      });
    } catch (error) {
      if (error instanceof Short) return undefined;
      throw error;
    }
  };
  const grow = (ways: number) => {
    const whole = dealt.length >= 4 ? dealWhole() : undefined;
    if (whole) {
      // Cards of the six that are not drawn may be any.
      let all = BigInt(ways);
      for (let more = dealt.length; more < 6; more += 1) all *= BigInt(cards - more);
      count(whole, all);
      return;
    }
    for (let points = 0; points < 10; points += 1) {
      const there = left[points] ?? 0;
      left[points] = there - 1;
      dealt.push(points);
      grow(ways * there);
      dealt.pop();
      left[points] = there;
    }
  };
  grow(1);
}
