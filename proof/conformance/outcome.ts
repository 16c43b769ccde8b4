/** A rule of the protocol as something that can be seen from outside. */
export interface Case<Probe> {
  /** The guarantee in docs/provider-protocol.md. */
  guarantee: string;
  name: string;
  run(probe: Probe): Promise<void>;
}

/** What became of a case; neither `failure` nor `skipped`: it holds. */
export interface Outcome {
  guarantee: string;
  name: string;
  failure: string | undefined;
  /** What it needs and was not given. */
  skipped: string | undefined;
}

/** What a case sees that the protocol does not allow. */
export class Violation extends Error {}

/** A case that asks for what it was not given; its message says for what. */
export class Skip extends Error {}

const numberOf = ({ guarantee }: Pick<Outcome, 'guarantee'>) => Number(guarantee.slice(1));

/** Runs cases one after the other, in the order of their guarantees, each with a probe of its own. */
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

/** Holds what was promised. @throws Violation */
export function expectThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Violation(message);
}

/** Holds an answer's status. @throws Violation */
export function expectStatus(answer: { status: string }, status: string): void {
  expectThat(answer.status === status, `expected ${status}, got ${answer.status}`);
}
