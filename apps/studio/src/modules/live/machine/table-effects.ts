import { inTransaction } from '@altyn/server-kit/postgres';
import type { Deps } from '../../../deps.ts';
import type { LiveTable } from '../../../titles/live-tables.ts';
import { createStakeCalls, type OnBets } from '../answer-calls.ts';
import type { DecisionDesk } from '../decision-desk.ts';
import type { Entry } from '../round-book.ts';
import { openChain } from '../chains/open-chain.ts';
import { hurryBets, type LiveBetRow } from '../store/bet-store.ts';
import { type ChainRow, endChain, nextNumber } from '../chains/chain-store.ts';
import {
  endPaidRounds,
  findNewestRound,
  insertLiveRound,
  keepLease,
  LeaseLost,
  type LiveRoundRow,
  listOutcomes,
  releaseLease,
  takeLease,
} from '../store/round-store.ts';
import { dealHands, endStage } from './move-hands.ts';
import {
  beginClosing,
  drawRound,
  landFlight,
  leaseMs,
  lockRound,
  showResult,
  voidRound,
  writeBets,
} from './move-round.ts';
import type { TableEffect, TableEvent, TableState, Transition } from './table-machine.ts';

const shownResults = 500;

/** Receives events of the table after they are committed. */
export interface TableListener {
  onPhase(round: LiveRoundRow): void;
  onBets: OnBets;
  /** True while somebody watches; a table without viewers sleeps. */
  isWatched(): boolean;
}

/** Duration of the betting phase in milliseconds. */
export const openMsOf = ({ config }: Pick<Deps, 'config'>, { openMs }: LiveTable): number =>
  Math.min(config.LIVE_OPEN_MS, openMs);

/** A new round without layouts, fenced by its owner's lease. */
function newRound(deps: Deps, table: LiveTable, of: { chainId: string; number: number; fence: bigint }): LiveRoundRow {
  const now = deps.now();
  return {
    id: deps.newId(),
    table_code: table.code,
    chain_id: of.chainId,
    number: of.number,
    phase: 'OPEN',
    deadline: new Date(now.getTime() + openMsOf(deps, table)),
    fence: of.fence,
    opened_at: now,
    outcome: null,
    seed: null,
    stage: 0,
    tableau: null,
  };
}

/** Starts a round at the chain's next position. @returns undefined when no chain is available yet. */
async function openRound(
  deps: Deps,
  table: LiveTable,
  fence: bigint,
): Promise<{ round: LiveRoundRow; chain: ChainRow } | undefined> {
  const chain = await openChain(deps, table.code);
  if (!chain) return undefined;
  const number = await nextNumber(deps.pool, chain.id);
  if (number > chain.length) {
    await endChain(deps.pool, chain.id);
    return undefined;
  }
  const round = newRound(deps, table, { chainId: chain.id, number, fence });
  await inTransaction(deps.pool, async (client) => {
    const until = new Date(deps.now().getTime() + leaseMs);
    await keepLease(client, { tableCode: table.code, fence, until });
    await insertLiveRound(client, round);
  });
  return { round, chain };
}

/** Acquires the lease and loads the table's newest round. */
async function acquireTable(deps: Deps, tableCode: string, holder: string): Promise<TableEvent> {
  const now = deps.now();
  const until = new Date(now.getTime() + leaseMs);
  const fence = await takeLease(deps.pool, { tableCode, holder, now, until });
  if (fence === undefined) return { type: 'leaseRefused' };
  const outcomes = await listOutcomes(deps.pool, { tableCode, limit: shownResults });
  await hurryBets(deps.pool, tableCode, deps.now());
  return { type: 'leaseTaken', fence, outcomes, round: await findNewestRound(deps.pool, tableCode) };
}

interface Step {
  table: LiveTable;
  from: LiveRoundRow;
  now: Date;
}

/** The stored round after a transition, and the bets that it left out. */
interface Moved {
  next: LiveRoundRow;
  out: LiveBetRow[];
}

const without = async (next: Promise<LiveRoundRow>): Promise<Moved> => ({ next: await next, out: [] });

/** The transaction of each transition. */
const transactions: Record<Transition, (deps: Deps, step: Step) => Promise<Moved>> = {
  close: (deps, { from, now }) => without(beginClosing(deps, from, now)),
  lock: (deps, { from, now }) => lockRound(deps, from, now),
  deal: (deps, step) => without(dealHands(deps, step)),
  draw: (deps, step) => without(drawRound(deps, step)),
  endStage: (deps, step) => endStage(deps, step),
  land: (deps, { from, now }) => without(landFlight(deps, from, now)),
  showResult: (deps, { from, now }) => without(showResult(deps, from, now)),
  void: (deps, { from, now }) => without(voidRound(deps, from, now)),
};

/** Runs the effects of a table's machine. @returns the event that an effect raises, if it raises one. */
export function createEffects(
  deps: Deps,
  table: LiveTable,
  of: {
    holder: string;
    state: () => TableState;
    listener: TableListener;
    decisions: DecisionDesk;
    cashOuts: { flush(): Promise<void> };
    clearLayouts: () => void;
    layouts: () => Entry[];
  },
): (effect: Exclude<TableEffect, { type: 'wait' | 'sleep' }>) => Promise<TableEvent | undefined> {
  const { listener, decisions } = of;
  const lease = () => {
    const { fence } = of.state();
    if (fence === undefined) throw new LeaseLost(table.code);
    return { tableCode: table.code, fence };
  };
  type Run = {
    [T in Exclude<TableEffect['type'], 'wait' | 'sleep'>]: (
      effect: Extract<TableEffect, { type: T }>,
    ) => Promise<TableEvent | undefined>;
  };
  const silently = async (work: () => unknown): Promise<undefined> => {
    await work();
  };
  const run: Run = {
    takeLease: () => acquireTable(deps, table.code, of.holder),
    async renewLease() {
      await keepLease(deps.pool, { ...lease(), until: new Date(deps.now().getTime() + leaseMs) });
      return { type: 'leaseRenewed' };
    },
    async releaseLease() {
      await releaseLease(deps.pool, { ...lease(), now: deps.now() });
      return { type: 'leaseReleased' };
    },
    async move({ transition, from }) {
      // Requests received in time are stored before the phase ends.
      if (transition === 'endStage') await decisions.flush();
      if (transition === 'land') await of.cashOuts.flush();
      const { next, out } = await transactions[transition](deps, { table, from, now: deps.now() });
      return { type: 'moved', round: next, out };
    },
    async endPaidRounds() {
      const rounds = await endPaidRounds(deps.pool, { tableCode: table.code, now: deps.now() });
      return { type: 'roundsEnded', rounds };
    },
    async openRound() {
      const opened = await openRound(deps, table, lease().fence);
      return opened ? { type: 'opened', ...opened } : { type: 'notOpened' };
    },
    async resumeStage({ round }) {
      await decisions.begin(round);
      return { type: 'stageLoaded' };
    },
    clearLayouts: () => silently(of.clearLayouts),
    beginStage: ({ round }) => silently(() => decisions.begin(round)),
    announce: ({ round }) => silently(() => listener.onPhase(round)),
    async collectStakes({ round }) {
      const stakes = createStakeCalls(deps, { until: round.deadline, onBets: listener.onBets });
      const on = { written: stakes.request, leftOut: listener.onBets };
      await writeBets(deps, { table, round, entries: of.layouts() }, on);
      return undefined;
    },
    reportBets: ({ bets }) => silently(() => listener.onBets(bets)),
  };
  return (effect) => (run[effect.type] as (one: typeof effect) => Promise<TableEvent | undefined>)(effect);
}
