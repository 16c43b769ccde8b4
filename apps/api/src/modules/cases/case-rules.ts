import type { CaseState } from '@altyn/contracts/office/cases';

/** What happens to a case. */
export type CaseMove = 'wait' | 'resume' | 'close' | 'merge' | 'reopen' | 'gather';

/** The state that a move leads to; missing: it is refused. A new alert wakes a waiting case. */
const moves: Record<CaseState, Partial<Record<CaseMove, CaseState>>> = {
  open: { wait: 'waiting', close: 'closed', merge: 'closed', gather: 'open' },
  waiting: { wait: 'waiting', resume: 'open', close: 'closed', merge: 'closed', gather: 'open' },
  closed: { reopen: 'open' },
};

/** The state of a case after a move; undefined: the move is not possible. */
export const afterMove = (state: CaseState, move: CaseMove): CaseState | undefined => moves[state][move];
