import type { Deps } from '../../deps.ts';
import type { FilmedTable } from '../video/index.ts';
import { spinMsOf } from './machine/move-round.ts';
import type { ServedTable } from './serve-table.ts';
import { viewRound } from './views.ts';

/** What the video of a table shows. */
export function filmedTable(deps: Deps, { table, driver, onRound }: ServedTable): FilmedTable {
  return {
    code: table.code,
    round: () => (driver.round ? viewRound(driver.round, table.isFlight) : null),
    lastOutcome: () => driver.outcomes.at(-1),
    isHere: () => driver.fence !== undefined,
    timings: { spin: spinMsOf(deps, table), result: deps.config.LIVE_RESULT_MS },
    // A cash-out needs the exact moment, so flights are not streamed.
    isStreamed: !table.isFlight,
    onRound,
  };
}
