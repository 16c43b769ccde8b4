import type { WheelReason } from '@altyn/contracts/engagement';

type Standing = 'ready' | 'closed' | 'onBreak' | 'spun' | 'missing';

/** Obstacles in the order in which a player reads of them: first those that no play removes. */
const standings: readonly (readonly [WheelReason, Standing])[] = [
  ['WHEEL_CLOSED', 'closed'],
  ['ON_BREAK', 'onBreak'],
  ['ALREADY_SPUN', 'spun'],
];

/** What a player is told of the spin. What is missing, the list of conditions says. */
export function standingOf(reasons: readonly WheelReason[]): Standing {
  if (reasons.length === 0) return 'ready';
  return standings.find(([reason]) => reasons.includes(reason))?.[1] ?? 'missing';
}
