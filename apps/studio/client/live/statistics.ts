export interface Counted {
  /** The number or prize. */
  name: string;
  count: number;
  /** Percentage of the rounds. */
  percent: number;
}

/** Frequency of each name in recent rounds, including unseen ones of `cases`, most frequent first. */
export function countResults(
  results: readonly number[],
  countAs: (outcome: number) => string,
  cases: readonly number[],
): Counted[] {
  const counts = new Map(cases.map((outcome) => [countAs(outcome), 0]));
  for (const outcome of results) counts.set(countAs(outcome), (counts.get(countAs(outcome)) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({
      name,
      count,
      percent: results.length === 0 ? 0 : Math.round((count / results.length) * 1_000) / 10,
    }))
    .sort((a, b) => b.count - a.count);
}
