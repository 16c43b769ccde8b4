import { dealPoints, decks, type Side } from './baccarat.ts';

/** Number of ordered six-card deals for each outcome, counted exactly over eight decks. */
export function countBaccarat(): Record<Side, bigint> {
  const left = Array.from({ length: 10 }, (_, points) => (points === 0 ? 16 : 4) * decks);
  const counts: Record<Side, bigint> = { player: 0n, banker: 0n, tie: 0n };
  const cards = 52 * decks;
  const dealt: number[] = [];
  class Short extends Error {}
  const isWhole = () => {
    let used = 0;
    try {
      const { outcome } = dealPoints(() => {
        const points = dealt[used];
        if (points === undefined) throw new Short();
        used += 1;
        return points;
      });
      return outcome;
    } catch (error) {
      if (error instanceof Short) return undefined;
      throw error;
    }
  };
  const grow = (ways: number) => {
    const outcome = dealt.length >= 4 ? isWhole() : undefined;
    if (outcome) {
      // Cards of the six that are not drawn may be any.
      let all = BigInt(ways);
      for (let more = dealt.length; more < 6; more += 1) all *= BigInt(cards - more);
      counts[outcome] += all;
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
  return counts;
}
