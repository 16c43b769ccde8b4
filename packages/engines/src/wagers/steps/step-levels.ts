/** A level of a game of steps: each step succeeds with the chance `safe` ÷ `outOf`, whatever came before. */
export interface StepLevel {
  outOf: number;
  safe: number;
  /** Steps after which a round is collected. */
  steps: number;
}

export const returnOfPlay = 97n;
/** No multiplier may exceed it: a round is collected before the step whose exact multiplier does. */
const maxMultiple = 10_000n;

/** 0.97 ÷ the chance of all steps, in hundredths, as a fraction. */
function fractionAfter({ outOf, safe }: Pick<StepLevel, 'outOf' | 'safe'>, steps: number): [bigint, bigint] {
  return [returnOfPlay * BigInt(outOf) ** BigInt(steps), BigInt(safe) ** BigInt(steps)];
}

/** Multiplier after steps, in hundredths, rounded down: 0.97 ÷ (safe ÷ outOf) to the power of their number. */
export function multiplierAfter(level: Pick<StepLevel, 'outOf' | 'safe'>, steps: number): bigint {
  const [above, below] = fractionAfter(level, steps);
  return above / below;
}

/** A level with as many steps as wanted, or as many as stay within the maximum multiplier. */
export function stepLevel(outOf: number, safe: number, wanted: number): StepLevel {
  const exceeds = (steps: number) => {
    const [above, below] = fractionAfter({ outOf, safe }, steps);
    return above > maxMultiple * 100n * below;
  };
  let steps = 0;
  while (steps < wanted && !exceeds(steps + 1)) steps += 1;
  return { outOf, safe, steps };
}

/** What a stake pays after steps, in minor units. */
export const paidAfter = (level: StepLevel, stake: string, steps: number): bigint =>
  steps === 0 ? 0n : (BigInt(stake) * multiplierAfter(level, steps)) / 100n;

/** Highest multiple of the stake that a level pays, rounded up. */
export const maxMultipleOf = (levels: Readonly<Record<string, StepLevel>>): number =>
  Math.ceil(Math.max(...Object.values(levels).map((level) => Number(multiplierAfter(level, level.steps)))) / 100);
