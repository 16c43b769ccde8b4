/** A rule of the protocol that can be checked from outside. */
export interface Case<Probe> {
  /** The guarantee in docs/integrating/provider-protocol.md. */
  guarantee: string;
  name: string;
  run(probe: Probe): Promise<void>;
}

/** Result of a case; without `failure` or `skipped` it passed. */
export interface Outcome {
  guarantee: string;
  name: string;
  failure: string | undefined;
  /** Missing prerequisite. */
  skipped: string | undefined;
}

/** An observed violation of the protocol. */
export class Violation extends Error {}

/** Skips a case; the message names the missing prerequisite. */
export class Skip extends Error {}

const numberOf = ({ guarantee }: Pick<Outcome, 'guarantee'>) => Number(guarantee.slice(1));

/** Runs cases in sequence, ordered by guarantee, each with a new probe. */
export async function runCases<Probe>(cases: readonly Case<Probe>[], createProbe: () => Probe): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { guarantee, name, run } of cases.toSorted((a, b) => numberOf(a) - numberOf(b))) {
    const outcome: Outcome = { guarantee, name, failure: undefined, skipped: undefined };
    try {
      await run(createProbe());
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof Skip) outcome.skipped = message;
      else outcome.failure = message;
    }
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Asserts a condition. @throws Violation */
export function expectThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Violation(message);
}

/** Asserts an answer's status. @throws Violation */
export function expectStatus(answer: { status: string }, status: string): void {
  expectThat(answer.status === status, `expected ${status}, got ${answer.status}`);
}
