import type { LiveRoundView } from '@altyn/contracts/live-table';
import type { LiveRoundRow } from './round-store.ts';

/** A round as viewers get it. */
export function viewRound(round: LiveRoundRow): LiveRoundView {
  return {
    id: round.id,
    number: round.number,
    phase: round.phase,
    deadline: round.deadline.getTime(),
    outcome: round.outcome,
    seed: round.seed?.toString('hex') ?? null,
  };
}
