import type { WheelReason } from '@altyn/contracts/engagement';

type Standing = 'visitor' | 'ready' | 'closed' | 'onBreak' | 'spun' | 'deposit' | 'play' | 'conditions';

/** Obstacles in the order in which a player reads of them: first those that no play removes. */
const standings: readonly (readonly [WheelReason, Standing])[] = [
  ['WHEEL_CLOSED', 'closed'],
  ['ON_BREAK', 'onBreak'],
  ['ALREADY_SPUN', 'spun'],
  ['DEPOSIT_NEEDED', 'deposit'],
  ['PLAY_NEEDED', 'play'],
];

/** What a player is told of the spin. */
export function standingOf(reasons: readonly WheelReason[]): Standing {
  if (reasons.length === 0) return 'ready';
  return standings.find(([reason]) => reasons.includes(reason))?.[1] ?? 'conditions';
}
