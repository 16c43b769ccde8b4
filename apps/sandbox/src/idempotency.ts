import { createHash } from 'node:crypto';

/** Stores first answers by idempotency key, the newest `limit` of them. */
export function createAnswerMemory<Answer>(limit: number) {
  const answers = new Map<string, { hash: string; answer: Answer }>();
  return {
    /** Runs `work` once per key; a repeat with the same body gets the first answer, with another body `undefined`. */
    once(key: string | undefined, body: unknown, work: () => Answer): Answer | undefined {
      if (key === undefined) return work();
      const hash = hashOf(body);
      const known = answers.get(key);
      if (known) return known.hash === hash ? known.answer : undefined;
      const answer = work();
      answers.set(key, { hash, answer });
      const oldest = answers.size > limit ? answers.keys().next().value : undefined;
      if (oldest !== undefined) answers.delete(oldest);
      return answer;
    },
  };
}

/** Hashes a parsed body; compared bodies come from the same schema, so key order is equal. */
export function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
