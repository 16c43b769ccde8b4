import type { LivePhase } from '@altyn/contracts/live/table';
import type { ChainRow } from '../chains/chain-store.ts';
import type { LiveBetRow } from '../store/bet-store.ts';
import type { LiveRoundRow } from '../store/round-store.ts';

/** Interval of lease renewals; the lease itself lasts 2.5 s. */
export const renewEveryMs = 800;
/** Delay before an action that failed or was not possible is tried again. */
const retryAfterMs = 300;
/** Results kept for the boards of a table. */
const maxOutcomes = 500;

/** Properties of a table that determine its phases. */
export interface TableRules {
  /** A multiplier grows during DRAWN, and bets are cashed out meanwhile. */
  isFlight: boolean;
  /** Players decide stage by stage between LOCKED and DRAWN. */
  isPlayed: boolean;
  /** Time limit of a stage's decisions, milliseconds. */
  decideMs: number;
}

/** One table in one process. */
export interface TableState {
  /** Fencing token of the lease; undefined: another process holds it, or the table sleeps. */
  fence: bigint | undefined;
  renewAtMs: number;
  /** The round in progress, or the last one. */
  round: LiveRoundRow | undefined;
  /** Chain of the last round that this process opened. */
  chain?: ChainRow;
  /** Outcomes of the last rounds, oldest first. */
  outcomes: readonly number[];
}

/** Facts at the moment of an event. */
export interface TableFacts {
  nowMs: number;
  /** At least one viewer; a table without viewers sleeps after its round. */
  isWatched: boolean;
  /** The process leaves: it ends its round and opens no other. */
  isLeaving: boolean;
  /** Every hand of the stage is decided and every additional stake answered. */
  isDecided: boolean;
}

/** A change of a round's phase, stored in one transaction. */
export type Transition = 'close' | 'lock' | 'deal' | 'draw' | 'endStage' | 'land' | 'showResult' | 'void';

export type TableEvent =
  /** The time of the last `wait` is over, or a viewer arrived. */
  | { type: 'tick' }
  | { type: 'leaseTaken'; fence: bigint; round: LiveRoundRow | undefined; outcomes: readonly number[] }
  /** Another process holds the lease. */
  | { type: 'leaseRefused' }
  | { type: 'leaseRenewed' }
  /** Another process has taken the lease; nothing of the failed action was stored. */
  | { type: 'leaseLost' }
  | { type: 'leaseReleased' }
  /** The decisions of an interrupted stage are loaded. */
  | { type: 'stageLoaded' }
  /** A new phase is stored. `out`: bets that it left out of the round. */
  | { type: 'moved'; round: LiveRoundRow; out: readonly LiveBetRow[] }
  /** Rounds whose bets are all paid have become SETTLED. */
  | { type: 'roundsEnded'; rounds: readonly LiveRoundRow[] }
  | { type: 'opened'; round: LiveRoundRow; chain: ChainRow }
  /** No chain of seeds is available yet. */
  | { type: 'notOpened' }
  /** An action failed, for example because the database is down. */
  | { type: 'failed' };

export type TableEffect =
  /** Raises `leaseTaken` or `leaseRefused`. */
  | { type: 'takeLease' }
  /** Raises `leaseRenewed`. */
  | { type: 'renewLease' }
  /** Raises `leaseReleased`. */
  | { type: 'releaseLease' }
  /** Raises `moved`. */
  | { type: 'move'; transition: Transition; from: LiveRoundRow }
  /** Raises `roundsEnded`. */
  | { type: 'endPaidRounds' }
  /** Raises `opened` or `notOpened`. */
  | { type: 'openRound' }
  /** Raises `stageLoaded`. */
  | { type: 'resumeStage'; round: LiveRoundRow }
  /** Empties the layouts of the previous round. */
  | { type: 'clearLayouts' }
  /** Loads the decisions of a new stage before it is announced. */
  | { type: 'beginStage'; round: LiveRoundRow }
  | { type: 'announce'; round: LiveRoundRow }
  /** Stores a bet for every layout and requests its stake. */
  | { type: 'collectStakes'; round: LiveRoundRow }
  | { type: 'reportBets'; bets: readonly LiveBetRow[] }
  /** Ends this step; the next `tick` is due at that time. */
  | { type: 'wait'; untilMs: number }
  /** Ends this step; the next `tick` follows when a viewer arrives. */
  | { type: 'sleep' };

/** The state after an event, and its effects in order. */
export interface TableStep {
  state: TableState;
  effects: readonly TableEffect[];
}

export const asleep: TableState = { fence: undefined, renewAtMs: 0, round: undefined, outcomes: [] };

/** The transition that ends each phase; undefined: the round is over. */
const endings: Record<LivePhase, (rules: TableRules) => Transition | undefined> = {
  OPEN: () => 'close',
  CLOSING: () => 'lock',
  LOCKED: ({ isPlayed }) => (isPlayed ? 'deal' : 'draw'),
  DECIDING: () => 'endStage',
  DRAWN: ({ isFlight }) => (isFlight ? 'land' : 'showResult'),
  RESULT: () => undefined,
  SETTLED: () => undefined,
  VOID: () => undefined,
};

/** Phases in which nothing is drawn yet: a new owner of the table voids the round. */
const voidable: ReadonlySet<LivePhase> = new Set<LivePhase>(['OPEN', 'CLOSING']);

const step = (state: TableState, ...effects: readonly TableEffect[]): TableStep => ({ state, effects });
const retry = (state: TableState, { nowMs }: TableFacts): TableStep =>
  step(state, { type: 'wait', untilMs: nowMs + retryAfterMs });
const untilDeadline = ({ deadline }: LiveRoundRow): TableEffect => ({ type: 'wait', untilMs: deadline.getTime() });

/** True when a phase is over; a stage that everyone has decided ends once its cards have been seen. */
function isDue({ phase, deadline, tableau }: LiveRoundRow, rules: TableRules, facts: TableFacts): boolean {
  if (deadline.getTime() <= facts.nowMs) return true;
  if (phase !== 'DECIDING' || tableau?.isOpen !== true || !facts.isDecided) return false;
  return deadline.getTime() - rules.decideMs <= facts.nowMs;
}

/** What the owner of the table does next. */
function proceed(state: TableState, rules: TableRules, facts: TableFacts): TableStep {
  const { round, fence } = state;
  if (fence === undefined) return step(state, { type: facts.isLeaving ? 'sleep' : 'takeLease' });
  if (!round) return step(state, { type: 'endPaidRounds' });
  const transition = endings[round.phase](rules);
  if (transition === undefined && round.phase !== 'RESULT') return step(state, { type: 'endPaidRounds' });
  if (!isDue(round, rules, facts)) return step(state, untilDeadline(round));
  if (transition === undefined) return step(state, { type: 'endPaidRounds' });
  return step(state, { type: 'move', transition, from: { ...round, fence } });
}

function tick(state: TableState, rules: TableRules, facts: TableFacts): TableStep {
  const isRenewalDue = state.fence !== undefined && state.renewAtMs <= facts.nowMs;
  return isRenewalDue ? step(state, { type: 'renewLease' }) : proceed(state, rules, facts);
}

function leaseTaken(
  { fence, round, outcomes }: Extract<TableEvent, { type: 'leaseTaken' }>,
  rules: TableRules,
  facts: TableFacts,
): TableStep {
  const state: TableState = { fence, round, outcomes, renewAtMs: facts.nowMs + renewEveryMs };
  if (!round) return proceed(state, rules, facts);
  if (voidable.has(round.phase)) return step(state, { type: 'move', transition: 'void', from: { ...round, fence } });
  return step(state, { type: 'resumeStage', round });
}

/** Announces a stored phase. The stage of a played table is loaded first, so that decisions find it. */
function moved(state: TableState, round: LiveRoundRow, out: readonly LiveBetRow[], rules: TableRules): TableStep {
  const isResult = round.phase === 'RESULT' && round.outcome !== null;
  const outcomes = isResult ? [...state.outcomes, round.outcome!].slice(-maxOutcomes) : state.outcomes;
  const isStage = rules.isPlayed && (round.phase === 'DECIDING' || round.phase === 'DRAWN');
  return step(
    { ...state, round, outcomes },
    ...(isStage ? [{ type: 'beginStage', round } as const] : []),
    { type: 'announce', round },
    ...(round.phase === 'CLOSING' ? [{ type: 'collectStakes', round } as const] : []),
    ...(out.length > 0 ? [{ type: 'reportBets', bets: out } as const] : []),
    untilDeadline(round),
  );
}

function roundsEnded(
  state: TableState,
  rounds: readonly LiveRoundRow[],
  { isWatched, isLeaving }: TableFacts,
): TableStep {
  const ended = rounds.find(({ id }) => id === state.round?.id);
  return step(
    ended ? { ...state, round: ended } : state,
    ...(ended ? [{ type: 'announce', round: ended } as const] : []),
    { type: isWatched && !isLeaving ? 'openRound' : 'releaseLease' },
  );
}

/** Applies an event to a table; returns the next state and its effects. Pure. */
export function advanceTable(state: TableState, event: TableEvent, rules: TableRules, facts: TableFacts): TableStep {
  switch (event.type) {
    case 'tick':
      return tick(state, rules, facts);
    case 'leaseTaken':
      return leaseTaken(event, rules, facts);
    case 'leaseRefused':
      return facts.isWatched && !facts.isLeaving ? retry(state, facts) : step(state, { type: 'sleep' });
    case 'leaseRenewed':
      return proceed({ ...state, renewAtMs: facts.nowMs + renewEveryMs }, rules, facts);
    case 'leaseLost':
      return retry({ ...state, fence: undefined }, facts);
    case 'leaseReleased':
      return step({ ...state, fence: undefined }, { type: 'sleep' });
    case 'stageLoaded':
      return proceed(state, rules, facts);
    case 'moved':
      return moved(state, event.round, event.out, rules);
    case 'roundsEnded':
      return roundsEnded(state, event.rounds, facts);
    case 'opened':
      return step(
        { ...state, round: event.round, chain: event.chain },
        { type: 'clearLayouts' },
        { type: 'beginStage', round: event.round },
        { type: 'announce', round: event.round },
        untilDeadline(event.round),
      );
    case 'notOpened':
    case 'failed':
      return retry(state, facts);
  }
}

/** True when a layout for a round, received at a time, still counts. */
export function acceptsLayout({ fence, round }: TableState, wanted: { round: string; receivedAt: Date }): boolean {
  if (fence === undefined || round?.id !== wanted.round) return false;
  return round.phase === 'OPEN' && wanted.receivedAt < round.deadline;
}
