import type { LiveLayoutRefusal } from '@altyn/contracts/live/table';
import { lowestCashOut, multiplierAt } from '@altyn/engines/live/crash';
import { createLoopPause } from '@altyn/server-kit/pause';
import type { Deps } from '../../deps.ts';
import { type LiveTable, limitsOf } from '../../titles/live-tables.ts';
import type { ChainRow } from './chains/chain-store.ts';
import { createDecisionDesk, type DecisionAnswer, type DecisionDesk, type WantedMove } from './decision-desk.ts';
import { startOfFlight } from './machine/move-round.ts';
import { createEffects, type TableListener } from './machine/table-effects.ts';
import {
  acceptsLayout,
  advanceTable,
  asleep,
  renewEveryMs,
  type TableEvent,
  type TableRules,
  type TableState,
} from './machine/table-machine.ts';
import { createRoundBook, type Entry, type RoundBook, type Seat, type WantedLayout } from './round-book.ts';
import { type StoredCashOut, saveCashOuts } from './store/flight-store.ts';
import { LeaseLost, type LiveRoundRow, releaseLease } from './store/round-store.ts';
import { createStoreDesk } from './store-desk.ts';

interface Placed {
  entry: Entry | undefined;
  refusal: LiveLayoutRefusal | undefined;
}

/** Cash-out of a bet; a string is the reason for a refusal. `lost`: another process owns the table now. */
type CashOutAnswer = StoredCashOut | 'TOO_EARLY' | 'TOO_LATE' | 'NO_BET' | 'lost';

/** A request to cash out a bet, or half of it. */
interface WantedCashOut {
  round: string;
  spot: string;
  receivedAt: Date;
  isHalf: boolean;
}

/** Runs one table while this process holds its lease. */
export interface TableDriver {
  readonly round: LiveRoundRow | undefined;
  /** Chain of the last round that this process opened. */
  readonly chain: ChainRow | undefined;
  readonly book: RoundBook;
  readonly outcomes: readonly number[];
  /** Fencing token of the lease; undefined: another process holds it, or the table sleeps. */
  readonly fence: bigint | undefined;
  /** Replaces a player's layout; `receivedAt` determines whether it is in time. */
  place(seat: Seat, wanted: WantedLayout & { round: string; receivedAt: Date }): Placed;
  /** Cashes a bet out, at the multiplier of the moment of receipt. */
  cashOut(player: string, wanted: WantedCashOut): Promise<CashOutAnswer>;
  /** Decides a hand; valid by the moment of receipt. */
  decide(player: string, wanted: WantedMove & { round: string }): Promise<DecisionAnswer>;
  /** Decisions of the current stage. */
  readonly decisions: Pick<DecisionDesk, 'play' | 'receiveStake'>;
  /**
   * Acquires the lease, or does what is due. @returns milliseconds until the next step; undefined: the table sleeps.
   */
  step(): Promise<number | undefined>;
  /** Steps repeatedly until the table sleeps. */
  wake(): void;
  /** Resolves when the table sleeps: at once, or when the round that is running has ended. */
  asleep(): Promise<void>;
  stop(): Promise<void>;
}

/** Multiplier at which a bet leaves a flight at a given time. */
function cashOutAt(round: LiveRoundRow, at: Date): number | 'TOO_EARLY' | 'TOO_LATE' {
  if (round.phase !== 'DRAWN') return round.phase === 'RESULT' ? 'TOO_LATE' : 'TOO_EARLY';
  if (at >= round.deadline) return 'TOO_LATE';
  const hundredths = multiplierAt(at.getTime() - startOfFlight(round).getTime());
  return hundredths < lowestCashOut ? 'TOO_EARLY' : hundredths;
}

/** Repeats steps until the table sleeps. A tick that arrives during a pause ends it. */
function createLoop(step: () => Promise<number | undefined>, isWatched: () => boolean) {
  let running: Promise<void> | undefined;
  let isStopped = false;
  const pause = createLoopPause();

  async function run(): Promise<void> {
    while (!isStopped) {
      const waitMs = await step();
      if (waitMs === undefined) return;
      if (waitMs > 0) await pause.wait(Math.min(waitMs, renewEveryMs));
    }
  }

  function wake(): void {
    pause.end();
    if (isStopped) return;
    running ??= run().finally(() => {
      running = undefined;
      // A viewer arrived while the table was going to sleep.
      if (isWatched()) wake();
    });
  }

  return {
    wake,
    /** Ends the current pause. */
    tick: () => pause.end(),
    /** The loop's present run. */
    ended: async () => running,
    async stop() {
      isStopped = true;
      pause.end();
      await running;
    },
  };
}

/** The current state of a table's machine. */
interface Machine {
  state: TableState;
}

/** Applies an event and its effects, and the events that these raise. @returns milliseconds until the next tick. */
async function applyEvent(
  of: {
    deps: Deps;
    rules: TableRules;
    listener: TableListener;
    decisions: DecisionDesk;
    machine: Machine;
    runEffect: ReturnType<typeof createEffects>;
  },
  event: TableEvent,
): Promise<number | undefined> {
  const { deps, rules, listener, decisions, machine, runEffect } = of;
  const isDecided = decisions.play?.isDecided ?? false;
  const isLeaving = deps.departure.leaving.aborted;
  const facts = { nowMs: deps.now().getTime(), isWatched: listener.isWatched(), isLeaving, isDecided };
  const next = advanceTable(machine.state, event, rules, facts);
  machine.state = next.state;
  for (const effect of next.effects) {
    if (effect.type === 'sleep') return undefined;
    if (effect.type === 'wait') return Math.max(0, effect.untilMs - deps.now().getTime());
    const raised = await runEffect(effect);
    if (raised) return applyEvent(of, raised);
  }
  return undefined;
}

/** Releases the lease if this process holds it, so that another process can acquire it at once. */
async function releaseHeld(deps: Deps, tableCode: string, machine: Machine): Promise<void> {
  const { fence } = machine.state;
  if (fence === undefined) return;
  await releaseLease(deps.pool, { tableCode, fence, now: deps.now() });
  machine.state = { ...machine.state, fence: undefined };
}

/** Decides a player's hand in the round that is running. */
async function decideHand(
  of: { machine: Machine; table: LiveTable; decisions: DecisionDesk },
  player: string,
  { round: roundId, ...wanted }: WantedMove & { round: string },
): Promise<DecisionAnswer> {
  const { fence, round } = of.machine.state;
  if (fence === undefined || !of.table.isPlayed || !round) return 'NO_HAND';
  if (round.id !== roundId) return 'TOO_LATE';
  return of.decisions.decide(player, { round, fence }, wanted);
}

export function createTableDriver(deps: Deps, table: LiveTable, listener: TableListener): TableDriver {
  const rules = { isFlight: table.isFlight, isPlayed: table.isPlayed, decideMs: deps.config.LIVE_DECIDE_MS };
  const newBook = () => createRoundBook(table, (currency) => limitsOf(table, currency));
  const cashOuts = createStoreDesk(deps, saveCashOuts);
  const decisions = createDecisionDesk(deps, { onBets: listener.onBets, onDecided: () => loop.tick() });
  const machine: Machine = { state: asleep };
  let book = newBook();
  const runEffect = createEffects(deps, table, {
    holder: deps.newId(),
    state: () => machine.state,
    listener,
    decisions,
    cashOuts,
    clearLayouts: () => {
      book = newBook();
    },
    layouts: () => book.entries(),
  });

  const raise = (event: TableEvent) => applyEvent({ deps, rules, listener, decisions, machine, runEffect }, event);
  const step = () => raise({ type: 'tick' });
  const safeStep = () =>
    step().catch((error: unknown) => {
      if (error instanceof LeaseLost) return raise({ type: 'leaseLost' });
      deps.log.error({ err: error, table: table.code }, 'a step of a live table failed');
      return raise({ type: 'failed' });
    });
  const loop = createLoop(safeStep, () => listener.isWatched() && !deps.departure.leaving.aborted);

  return {
    get round() {
      return machine.state.round;
    },
    get chain() {
      return machine.state.chain;
    },
    get book() {
      return book;
    },
    get outcomes() {
      return machine.state.outcomes;
    },
    get fence() {
      return machine.state.fence;
    },
    decisions,
    decide: (player, wanted) => decideHand({ machine, table, decisions }, player, wanted),
    async cashOut(player, { round: roundId, spot, receivedAt, isHalf }) {
      const { fence, round } = machine.state;
      if (fence === undefined || !table.isFlight || round?.id !== roundId) return 'NO_BET';
      const hundredths = cashOutAt(round, receivedAt);
      if (typeof hundredths === 'string') return hundredths;
      const request = { player, spot, hundredths, receivedAt, isHalf };
      const answer = await cashOuts.store({ roundId, tableCode: table.code, fence }, request);
      return answer === 'none' ? 'NO_BET' : answer;
    },
    place(seat, { round, receivedAt, ...wanted }) {
      if (!acceptsLayout(machine.state, { round, receivedAt }))
        return { entry: book.of(seat.player), refusal: 'CLOSED' };
      const { entry, refusal } = book.place(seat, wanted);
      return { entry, refusal };
    },
    step,
    wake: loop.wake,
    asleep: loop.ended,
    async stop() {
      await loop.stop();
      await releaseHeld(deps, table.code, machine);
    },
  };
}
