import { UsageError } from '../../platform/cli/cli.ts';
import type { CaseProblem } from './change-case.ts';
import type { FreezeProblem } from './freeze-accounts.ts';

const problems: Record<CaseProblem | FreezeProblem, string> = {
  unknown: '--id must be the id of a case',
  state: 'The case is not in a state for this',
  itself: '--into must be another case',
  'not a member': '--player must be a player of the case',
  'nothing to do': 'No account of the case would change',
};

/** Unwraps a result. @throws UsageError in an operator's words. */
export function demandDone<T>(result: T | CaseProblem | FreezeProblem): T {
  if (typeof result === 'string') throw new UsageError(problems[result as CaseProblem | FreezeProblem]);
  return result as T;
}
