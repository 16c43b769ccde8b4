/**
 * Expected free spins of a round, including retriggers and the limit `max`. All spins have the same award
 * probabilities; awards beyond `max` are dropped.
 * @param awards probability of each number of awarded spins; the remaining probability awards none.
 */
export function expectedFreeSpins(first: number, awards: ReadonlyMap<number, number>, max: number): number {
  const none = 1 - [...awards.values()].reduce((sum, probability) => sum + probability, 0);
  // ahead[total]: expected remaining spins when `total` were awarded and `played` are over; computed backwards.
  let next = new Float64Array(max + 1);
  let start = 0;
  for (let played = max - 1; played >= 0; played -= 1) {
    const ahead = new Float64Array(max + 1);
    for (let total = played + 1; total <= max; total += 1) {
      let value = 1 + none * next[total]!;
      for (const [count, probability] of awards) value += probability * next[Math.min(max, total + count)]!;
      ahead[total] = value;
    }
    next = ahead;
    if (played === 0) start = ahead[Math.min(first, max)]!;
  }
  return start;
}
