import type { ConsumedEvent, OutboxConsumer } from '../src/platform/outbox/outbox-consumer.ts';

/** A consumer of events `counted` that keeps the `n` of each in `seen`, once their place is moved. */
export function countingConsumer(name: string): OutboxConsumer & { seen: number[] } {
  const seen: number[] = [];
  return {
    name,
    kinds: new Set(['counted']),
    seen,
    async prepare(_deps, events: readonly ConsumedEvent[]) {
      const numbers = events.map(({ json }) => (JSON.parse(json) as { n: number }).n);
      return async () => {
        seen.push(...numbers);
      };
    },
  };
}
