import type { Deps } from '../../deps.ts';
import type { FilmedTable } from '../video/index.ts';
import type { TableHub } from './hub.ts';
import { viewRound } from './views.ts';

/** What the video of a table shows. */
export function filmedTable(deps: Deps, { table, runner, onRound }: TableHub): FilmedTable {
  return {
    code: table.code,
    round: () => (runner.round ? viewRound(runner.round, table.isFlight) : null),
    lastOutcome: () => runner.outcomes.at(-1),
    isHere: () => runner.fence !== undefined,
    timings: { spin: deps.config.LIVE_SPIN_MS, result: deps.config.LIVE_RESULT_MS },
    // A cash-out needs the exact moment, so flights are not streamed.
    isStreamed: !table.isFlight,
    onRound,
  };
}
