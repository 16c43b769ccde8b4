import { flightMsOf, paidInFlight } from '@altyn/engines/live/crash';
import { type Layout, winOf } from '@altyn/engines/live/live-game';
import { drawFromChain } from '@altyn/engines/live/seed-chain';
import { pause } from '@altyn/server-kit/pause';
import { inTransaction } from '@altyn/server-kit/postgres';
import type pg from 'pg';
import type { Deps } from '../../../deps.ts';
import type { LiveTable } from '../../../titles/live-tables.ts';
import { rollbackBody, stakeBody, winBody } from '../bet-calls.ts';
import { type Entry, viewBets } from '../round-book.ts';
import { seedOf } from '../chains/make-chain.ts';
import {
  type AfterCall,
  insertBets,
  type LiveBetRow,
  lockOpenBets,
  lockPendingBets,
  lockStakedBets,
  type NewBet,
  type StakedBet,
  writeAfterCalls,
} from '../store/bet-store.ts';
import { findChainById } from '../chains/chain-store.ts';
import { type CashOuts, listCashOuts } from '../store/flight-store.ts';
import { keepLease, LeaseLost, type LiveRoundRow, writePhase } from '../store/round-store.ts';

/** Time for requesting stakes: two seconds at most. */
const closingMs = 1_900;
/** Bets per insert. Their stakes are requested while the next ones are being inserted. */
const writtenAtOnce = 512;
const writeAgainMs = 100;
const lockedMs = 250;
/** Delay between the draw and the take-off, so that every viewer is notified in time. */
const takeOffMs = 1_000;
export const leaseMs = 2_500;

/**
 * Moves a round one phase on in one transaction, fenced by the lease: a write of an older owner is rolled back.
 * @throws LeaseLost
 */
export async function moveTo<T>(
  deps: Deps,
  {
    from,
    to,
    now,
  }: {
    from: LiveRoundRow;
    /** Changes to the round, or a function that computes them within the transaction. */
    to: Partial<LiveRoundRow> | ((client: pg.PoolClient) => Promise<Partial<LiveRoundRow>>);
    now: Date;
  },
  work: (client: pg.PoolClient, next: LiveRoundRow) => Promise<T>,
): Promise<{ next: LiveRoundRow; result: T }> {
  return inTransaction(deps.pool, async (client) => {
    const until = new Date(now.getTime() + leaseMs);
    await keepLease(client, { tableCode: from.table_code, fence: from.fence, until });
    const next = { ...from, ...(typeof to === 'function' ? await to(client) : to) };
    await writePhase(client, { from, to: next, now });
    return { next, result: await work(client, next) };
  });
}

export const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Stops accepting layouts. */
export async function beginClosing(deps: Deps, from: LiveRoundRow, now: Date): Promise<LiveRoundRow> {
  const to = { phase: 'CLOSING' as const, deadline: after(now, closingMs) };
  return (await moveTo(deps, { from, to, now }, async () => undefined)).next;
}

/**
 * Inserts a bet for every stake of a closing round, in batches fenced by the lease. A batch that cannot be inserted by
 * the round's deadline is left out, and its stakes are never requested.
 * @param on `written`: called with each inserted batch; `leftOut`: with each other batch.
 * @throws LeaseLost
 */
export async function writeBets(
  deps: Deps,
  { table, round, entries }: { table: LiveTable; round: LiveRoundRow; entries: readonly Entry[] },
  on: { written: (bets: LiveBetRow[]) => void; leftOut: (bets: LiveBetRow[]) => void },
): Promise<void> {
  for (let start = 0; start < entries.length; start += writtenAtOnce) {
    const rows = entries
      .slice(start, start + writtenAtOnce)
      .map((entry) => newBet(deps, { table, round, entry, now: deps.now() }));
    const bets = rows.map(asPending);
    if (await writePart(deps, round, rows)) on.written(bets);
    else on.leftOut(bets.map((bet) => ({ ...bet, status: 'void' })));
  }
}

/** @returns true when the batch was inserted by the deadline. @throws LeaseLost */
async function writePart(deps: Deps, round: LiveRoundRow, rows: readonly NewBet[]): Promise<boolean> {
  while (deps.now() < round.deadline) {
    try {
      await inTransaction(deps.pool, async (client) => {
        const until = after(deps.now(), leaseMs);
        await keepLease(client, { tableCode: round.table_code, fence: round.fence, until });
        await insertBets(client, rows);
      });
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      deps.log.error({ err: error, round: round.id }, 'bets of a round could not be stored');
      await pause(writeAgainMs);
    }
  }
  return false;
}

function newBet(
  deps: Deps,
  { table, round, entry, now }: { table: LiveTable; round: LiveRoundRow; entry: Entry; now: Date },
): NewBet {
  const [id, uuid] = [deps.newId(), deps.newId()];
  return {
    id,
    round_id: round.id,
    table_code: table.code,
    session_id: entry.sessionId,
    player: entry.player,
    currency: entry.currency,
    layout: viewBets(entry.layout),
    stake_minor: entry.stakeMinor,
    targets: entry.targets ?? null,
    of_bet: null,
    bet_uuid: uuid,
    bet_body: stakeBody(deps, { id, uuid, game: table.game, entry }),
    created_at: now,
  };
}

export const asPending = (row: NewBet): LiveBetRow => ({
  ...row,
  added_minor: 0n,
  win_minor: null,
  status: 'pending',
  wallet_call: 'bet',
  refusal: null,
  balance_minor: null,
  after_uuid: null,
  after_body: null,
  attempts: 0,
  next_attempt_at: null,
  staked_at: null,
  ended_at: null,
});

/** Locks the round: taken stakes are in; those without an answer are excluded and rolled back. */
export async function lockRound(
  deps: Deps,
  from: LiveRoundRow,
  now: Date,
): Promise<{ next: LiveRoundRow; out: LiveBetRow[] }> {
  const { next, result } = await moveTo(
    deps,
    { from, to: { phase: 'LOCKED', deadline: after(now, lockedMs) }, now },
    async (client) => {
      return giveBack(deps, client, { bets: await lockPendingBets(client, from.id), now });
    },
  );
  return { next, out: result };
}

/** Usual duration of the drawn phase of a table without flights. */
export const spinMsOf = ({ config }: Pick<Deps, 'config'>, { spins }: Pick<LiveTable, 'spins'>): number =>
  config.LIVE_SPIN_MS * spins;

/** Duration of the drawn phase of an outcome, which a bonus round prolongs. */
const drawnMsOf = (deps: Pick<Deps, 'config'>, table: LiveTable, outcome: number): number =>
  Math.round(spinMsOf(deps, table) * (table.game.lengthOf?.(outcome) ?? 1));

/** Draws the outcome from the committed seed and stores every bet's win, in one transaction. */
export async function drawRound(
  deps: Deps,
  { table, from, now }: { table: LiveTable; from: LiveRoundRow; now: Date },
): Promise<LiveRoundRow> {
  const chain = await findChainById(deps.pool, from.chain_id);
  if (chain.salt === null) throw new Error('a round of a chain without a salt');
  const seed = seedOf(deps, chain, from.number);
  const outcome = drawFromChain(table.game, { seed: seed.toString('hex'), number: from.number, salt: chain.salt });
  const deadline = after(now, table.isFlight ? takeOffMs + flightMsOf(outcome) : drawnMsOf(deps, table, outcome));
  const { next } = await moveTo(
    deps,
    { from, to: { phase: 'DRAWN', deadline, outcome, seed }, now },
    async (client) => {
      // A flight is paid after it ends, by the cash-out of each bet.
      if (table.isFlight) return;
      // Paid after the ball has come to rest, so that no balance reveals the result early.
      const winOfBet = (bet: StakedBet) => winOf(table.game, layoutOf(bet), outcome);
      await payWins(deps, client, { roundId: from.id, winOfBet, dueAt: deadline });
    },
  );
  return next;
}

/** Start of a drawn flight; its deadline is its end. */
export function startOfFlight({ deadline, outcome }: LiveRoundRow): Date {
  return new Date(deadline.getTime() - flightMsOf(outcome ?? 0));
}

/** Ends a flight: bets cashed out manually, or automatically up to the point, win. */
export async function landFlight(deps: Deps, from: LiveRoundRow, now: Date): Promise<LiveRoundRow> {
  const to = { phase: 'RESULT' as const, deadline: after(now, deps.config.LIVE_RESULT_MS) };
  const { next } = await moveTo(deps, { from, to, now }, async (client) => {
    const byHand = await listCashOuts(client, { roundId: from.id });
    const winOfBet = (bet: StakedBet) => winOfFlight(bet, { byHand: byHand.get(bet.id), point: from.outcome ?? 0 });
    await payWins(deps, client, { roundId: from.id, winOfBet, dueAt: now });
  });
  return next;
}

/** Payout of a bet after its flight. */
function winOfFlight(bet: StakedBet, { byHand, point }: { byHand: CashOuts | undefined; point: number }): bigint {
  let win = 0n;
  for (const [spot, stake] of layoutOf(bet)) {
    const target = bet.targets?.[spot] ?? 0;
    const rest = byHand?.left[spot] ?? (target <= point ? target : 0);
    win += paidInFlight(stake, { half: byHand?.halves[spot], rest });
  }
  return win;
}

/** Stores the win of every bet in a round and the bodies of the calls that pay it. */
export async function payWins(
  deps: Deps,
  client: pg.PoolClient,
  { roundId, winOfBet, dueAt }: { roundId: string; winOfBet: (bet: StakedBet) => bigint; dueAt: Date },
): Promise<void> {
  const staked = await lockStakedBets(client, roundId);
  const calls = staked.map((bet): AfterCall => {
    const [uuid, winMinor] = [deps.newId(), winOfBet(bet)];
    return { id: bet.id, uuid, winMinor, body: winBody(deps, bet, { uuid, winMinor }) };
  });
  await writeAfterCalls(client, { call: 'win', calls, dueAt });
}

export async function showResult(deps: Deps, from: LiveRoundRow, now: Date): Promise<LiveRoundRow> {
  const to = { phase: 'RESULT' as const, deadline: after(now, deps.config.LIVE_RESULT_MS) };
  return (await moveTo(deps, { from, to, now }, async () => undefined)).next;
}

/** Voids a round whose owner died before the lock: nothing is drawn, and every stake is rolled back. */
export async function voidRound(deps: Deps, from: LiveRoundRow, now: Date): Promise<LiveRoundRow> {
  const { next } = await moveTo(deps, { from, to: { phase: 'VOID', deadline: now }, now }, async (client) =>
    giveBack(deps, client, { bets: await lockOpenBets(client, from.id), now }),
  );
  return next;
}

export async function giveBack(
  deps: Deps,
  client: pg.PoolClient,
  { bets, now }: { bets: readonly LiveBetRow[]; now: Date },
): Promise<LiveBetRow[]> {
  const calls = bets.map((bet): AfterCall => {
    const uuid = deps.newId();
    return { id: bet.id, uuid, winMinor: null, body: rollbackBody(deps, bet, uuid) };
  });
  await writeAfterCalls(client, { call: 'rollback', calls, dueAt: now });
  return bets.map((bet) => ({ ...bet, status: 'pending', wallet_call: 'rollback' }));
}

export const layoutOf = ({ layout }: Pick<LiveBetRow, 'layout'>): Layout =>
  new Map(Object.entries(layout).map(([spot, stake]) => [spot, BigInt(stake)]));
