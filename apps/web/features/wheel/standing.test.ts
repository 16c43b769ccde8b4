import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

it.each([
  [[], 'ready'],
  [['ON_BREAK'], 'onBreak'],
  [['WHEEL_CLOSED', 'ALREADY_SPUN'], 'closed'],
  [['PLAY_NEEDED', 'ALREADY_SPUN'], 'spun'],
  [['PLAY_NEEDED', 'DEPOSIT_NEEDED'], 'missing'],
  [['RATING_TOO_LOW'], 'missing'],
] as const)('of %o a player reads: %s', (reasons, standing) => expect(standingOf(reasons)).toBe(standing));
