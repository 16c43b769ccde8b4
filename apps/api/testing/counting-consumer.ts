import type { ConsumedEvent, OutboxConsumer } from '../src/platform/outbox/outbox-consumer.ts';

/** Creates a consumer of `counted` events that collects their `n` in `seen` after the commit. */
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
