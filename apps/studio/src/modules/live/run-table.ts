import type { LiveLayoutRefusal, LivePhase } from '@altyn/contracts/live-table';
import { lowestCashOut, multiplierAt } from '@altyn/engines/live/crash';
import { inTransaction } from '@altyn/server-kit/postgres';
import { type OnBets, createStakeCalls } from './answer-calls.ts';
import { hurryBets } from './bet-store.ts';
import { endChain, nextNumber } from './chain-store.ts';
import { type StoredCashOut, saveCashOuts } from './flight-store.ts';
import { type DecisionAnswer, type DecisionDesk, type WantedMove, createDecisionDesk } from './decision-desk.ts';
import { dealHands, endStage, endsEarliest } from './move-hands.ts';
import { createStoreDesk } from './store-desk.ts';
import {
  beginClosing,
  drawRound,
  landFlight,
  lockRound,
  showResult,
  startOfFlight,
  voidRound,
  writeBets,
} from './move-round.ts';
import { type Entry, type RoundBook, type Seat, type WantedLayout, createRoundBook } from './round-book.ts';
import {
  LeaseLost,
  type LiveRoundRow,
  endPaidRounds,
  findNewestRound,
  insertLiveRound,
  keepLease,
  listOutcomes,
  releaseLease,
  takeLease,
} from './round-store.ts';
import { openChain } from './seed-chain.ts';
import type { Deps } from '../../deps.ts';
import { type LiveTable, limitsOf } from '../../titles/live-tables.ts';

const leaseMs = 2_500;
const renewEveryMs = 800;
const againMs = 300;
const shownResults = 500;

/** Receives events of the table after they are committed. */
export interface TableListener {
  onPhase(round: LiveRoundRow): void;
  onBets: OnBets;
  /** True while somebody watches; a table without viewers sleeps. */
  isWatched(): boolean;
}

interface Placed {
  entry: Entry | undefined;
  refusal: LiveLayoutRefusal | undefined;
}

/** Cash-out of a bet; a string is the reason for a refusal. `lost`: another process owns the table now. */
type LeftFlight = StoredCashOut | 'TOO_EARLY' | 'TOO_LATE' | 'NO_BET' | 'lost';

/** Duration of the betting phase in milliseconds. */
export const openMsOf = ({ config }: Pick<Deps, 'config'>, { openMs }: LiveTable): number =>
  Math.min(config.LIVE_OPEN_MS, openMs);

/** Runs one table while this process holds its lease. */
export interface TableRunner {
  readonly round: LiveRoundRow | undefined;
  readonly book: RoundBook;
  readonly outcomes: readonly number[];
  /** Fencing token of the lease; undefined: another process holds it, or the table sleeps. */
  readonly fence: bigint | undefined;
  /** Replaces a player's layout; `receivedAt` determines whether it is in time. */
  place(seat: Seat, wanted: WantedLayout & { round: string; receivedAt: Date }): Placed;
  /** Cashes a bet out, at the multiplier of the moment of receipt. */
  cashOut(player: string, wanted: { round: string; spot: string; receivedAt: Date }): Promise<LeftFlight>;
  /** Decides a hand; valid by the moment of receipt. */
  decide(player: string, wanted: WantedMove & { round: string }): Promise<DecisionAnswer>;
  /** Decisions of the current stage. */
  readonly decisions: Pick<DecisionDesk, 'play' | 'hear'>;
  /**
   * Acquires the lease, or does what is due. @returns milliseconds until the next step; undefined: the table sleeps.
   */
  step(): Promise<number | undefined>;
  /** Steps repeatedly until the table sleeps. */
  wake(): void;
  stop(): Promise<void>;
}

/** Multiplier at which a bet leaves a flight at a given time. */
function leavesAt(round: LiveRoundRow, at: Date): number | 'TOO_EARLY' | 'TOO_LATE' {
  if (round.phase !== 'DRAWN') return round.phase === 'RESULT' ? 'TOO_LATE' : 'TOO_EARLY';
  if (at >= round.deadline) return 'TOO_LATE';
  const hundredths = multiplierAt(at.getTime() - startOfFlight(round).getTime());
  return hundredths < lowestCashOut ? 'TOO_EARLY' : hundredths;
}

/** True when a phase is over; a stage that everyone has decided ends once its cards have been seen. */
function isOver(deps: Deps, round: LiveRoundRow, isDecided: boolean): boolean {
  const now = deps.now();
  const isStage = round.phase === 'DECIDING' && round.tableau?.isOpen === true;
  return round.deadline <= now || (isStage && isDecided && endsEarliest(deps, round) <= now);
}

/** A new round without layouts, fenced by its owner's lease. */
function newRound(deps: Deps, table: LiveTable, of: { chainId: string; number: number }): LiveRoundRow {
  const now = deps.now();
  return {
    id: deps.newId(),
    table_code: table.code,
    chain_id: of.chainId,
    number: of.number,
    phase: 'OPEN',
    deadline: new Date(now.getTime() + openMsOf(deps, table)),
    fence: 0n,
    opened_at: now,
    outcome: null,
    seed: null,
    stage: 0,
    tableau: null,
  };
}

export function createTableRunner(deps: Deps, table: LiveTable, listener: TableListener): TableRunner {
  const holder = deps.newId();
  const desk = createStoreDesk(deps, saveCashOuts);
  const decisions = createDecisionDesk(deps, { onBets: listener.onBets, onDecided: () => rouse?.() });
  const limits = (currency: string) => limitsOf(table, currency);
  let fence: bigint | undefined;
  let round: LiveRoundRow | undefined;
  let book = createRoundBook(table, limits);
  let outcomes: number[] = [];
  let renewAtMs = 0;
  let loop: Promise<void> | undefined;
  let isStopped = false;
  let rouse: (() => void) | undefined;

  const later = (ms: number) => new Date(deps.now().getTime() + ms);
  const announce = (next: LiveRoundRow) => {
    round = next;
    listener.onPhase(next);
  };

  async function take(): Promise<boolean> {
    fence = await takeLease(deps.pool, { tableCode: table.code, holder, now: deps.now(), until: later(leaseMs) });
    if (fence === undefined) return false;
    renewAtMs = deps.now().getTime() + renewEveryMs;
    outcomes = await listOutcomes(deps.pool, { tableCode: table.code, limit: shownResults });
    await hurryBets(deps.pool, table.code, deps.now());
    const newest = await findNewestRound(deps.pool, table.code);
    round = newest;
    if (newest && (newest.phase === 'OPEN' || newest.phase === 'CLOSING'))
      announce(await voidRound(deps, fenced(newest), deps.now()));
    else if (newest) await decisions.begin(newest);
    return true;
  }

  /** The round, continued under this owner's lease. @throws LeaseLost */
  function fenced(of: LiveRoundRow): LiveRoundRow {
    if (fence === undefined) throw new LeaseLost(table.code);
    return { ...of, fence };
  }

  async function renew(): Promise<void> {
    if (fence === undefined || deps.now().getTime() < renewAtMs) return;
    await keepLease(deps.pool, { tableCode: table.code, fence, until: later(leaseMs) });
    renewAtMs = deps.now().getTime() + renewEveryMs;
  }

  async function sleep(): Promise<undefined> {
    if (fence !== undefined) await releaseLease(deps.pool, { tableCode: table.code, fence, now: deps.now() });
    fence = undefined;
    return undefined;
  }

  /** @returns true when a round has started. */
  async function open(): Promise<boolean> {
    const chain = await openChain(deps, table.code);
    if (!chain) return false;
    const number = await nextNumber(deps.pool, chain.id);
    if (number > chain.length) {
      await endChain(deps.pool, chain.id);
      return false;
    }
    const next = fenced(newRound(deps, table, { chainId: chain.id, number }));
    await inTransaction(deps.pool, async (client) => {
      await keepLease(client, { tableCode: table.code, fence: next.fence, until: later(leaseMs) });
      await insertLiveRound(client, next);
    });
    book = createRoundBook(table, limits);
    await play(next);
    return true;
  }

  /** Moves the current round to its next phase. */
  async function move(from: LiveRoundRow): Promise<void> {
    const now = deps.now();
    if (from.phase === 'OPEN') {
      const next = await beginClosing(deps, from, now);
      announce(next);
      const stakes = createStakeCalls(deps, { until: next.deadline, onBets: listener.onBets });
      const on = { written: stakes.ask, leftOut: listener.onBets };
      await writeBets(deps, { table, round: next, entries: book.entries() }, on);
    } else if (from.phase === 'CLOSING') {
      const { next, out } = await lockRound(deps, from, now);
      announce(next);
      listener.onBets(out);
    } else if (from.phase === 'LOCKED' && table.isPlayed) await play(await dealHands(deps, { table, from, now }));
    else if (from.phase === 'LOCKED') announce(await drawRound(deps, { table, from, now }));
    else if (from.phase === 'DECIDING') {
      // Decisions received in time are stored before the stage ends.
      await decisions.flush();
      const { next, out } = await endStage(deps, { table, from, now });
      await play(next);
      listener.onBets(out);
    } else {
      // Cash-outs received in time are stored before the flight ends.
      if (table.isFlight) await desk.flush();
      const next = await (table.isFlight ? landFlight : showResult)(deps, from, now);
      outcomes = [...outcomes, next.outcome!].slice(-shownResults);
      announce(next);
    }
  }

  const play = async (next: LiveRoundRow) => {
    await decisions.begin(next);
    announce(next);
  };

  const isDue = (of: LiveRoundRow) => isOver(deps, of, decisions.play?.isDecided ?? false);

  async function step(): Promise<number | undefined> {
    if (fence === undefined && !(await take())) return listener.isWatched() ? againMs : undefined;
    await renew();
    const isRunning =
      round && (['OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN'] as LivePhase[]).includes(round.phase);
    if (round && isRunning) {
      if (isDue(round)) await move(fenced(round));
    } else if (!round || round.phase !== 'RESULT' || isDue(round)) {
      for (const ended of await endPaidRounds(deps.pool, { tableCode: table.code, now: deps.now() }))
        if (ended.id === round?.id) announce(ended);
      if (!listener.isWatched()) return sleep();
      if (!(await open())) return againMs;
    }
    return round ? Math.max(0, round.deadline.getTime() - deps.now().getTime()) : againMs;
  }

  async function run(): Promise<void> {
    for (let waitMs: number | undefined = 0; !isStopped && waitMs !== undefined; ) {
      try {
        waitMs = await step();
      } catch (error) {
        // Another process runs the table now, or this one acquires it again.
        if (error instanceof LeaseLost) fence = undefined;
        else deps.log.error({ err: error, table: table.code }, 'a live table cannot go on');
        waitMs = againMs;
      }
      if (waitMs !== undefined && waitMs > 0) await pause(Math.min(waitMs, renewEveryMs));
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const wake = () => {
    rouse?.();
    if (isStopped) return;
    loop ??= run().finally(() => {
      loop = undefined;
      // A viewer arrived while the table was going to sleep.
      if (listener.isWatched()) wake();
    });
  };

  return {
    get round() {
      return round;
    },
    get book() {
      return book;
    },
    get outcomes() {
      return outcomes;
    },
    get fence() {
      return fence;
    },
    decisions,
    async decide(player, { round: of, ...wanted }) {
      if (fence === undefined || !table.isPlayed || !round) return 'NO_HAND';
      if (round.id !== of) return 'TOO_LATE';
      return decisions.decide(player, { round, fence }, wanted);
    },
    async cashOut(player, { round: of, spot, receivedAt }) {
      if (fence === undefined || !table.isFlight || round?.id !== of) return 'NO_BET';
      const hundredths = leavesAt(round, receivedAt);
      if (typeof hundredths === 'string') return hundredths;
      const wish = { player, spot, hundredths, receivedAt };
      const answer = await desk.ask({ roundId: of, tableCode: table.code, fence }, wish);
      return answer === 'none' ? 'NO_BET' : answer;
    },
    place(seat, { round: of, receivedAt, ...wanted }) {
      if (fence === undefined || !round || round.id !== of || round.phase !== 'OPEN' || receivedAt >= round.deadline)
        return { entry: book.of(seat.player), refusal: 'CLOSED' };
      const { entry, refusal } = book.place(seat, wanted);
      return { entry, refusal };
    },
    step,
    wake,
    async stop() {
      isStopped = true;
      rouse?.();
      await loop;
      await sleep();
    },
  };
}
