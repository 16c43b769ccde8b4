import type { LivePhase, LiveTableau } from '@altyn/contracts/live/table';
import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

export interface LiveRoundRow {
  id: string;
  table_code: string;
  chain_id: string;
  number: number;
  phase: LivePhase;
  deadline: Date;
  fence: bigint;
  opened_at: Date;
  outcome: number | null;
  seed: Buffer | null;
  /** In phase DECIDING: number of the current decision, from 1. */
  stage: number;
  /** Cards visible to everyone. */
  tableau: LiveTableau | null;
}

/** A round in its stored form; outcomes are below 2^53. */
type StoredRound = Omit<LiveRoundRow, 'outcome'> & { outcome: bigint | null };

const toRound = (row: StoredRound): LiveRoundRow => ({ ...row, outcome: toOutcome(row.outcome) });
export const toOutcome = (stored: bigint | null): number | null => (stored === null ? null : Number(stored));

/** Another process owns the table; this process must not write to it. */
export class LeaseLost extends Error {}

/** Acquires the lease of a table if it has expired. @returns the fencing token; undefined: another process holds it. */
export async function takeLease(
  db: Queries,
  lease: { tableCode: string; holder: string; now: Date; until: Date },
): Promise<bigint | undefined> {
  const { rows } = await db.query<{ fence: bigint }>(
    `insert into live.lease as l (table_code, holder, fence, held_until) values ($1, $2, 1, $4)
     on conflict (table_code) do update set holder = $2, fence = l.fence + 1, held_until = $4
     where l.held_until <= $3 returning fence`,
    [lease.tableCode, lease.holder, lease.now, lease.until],
  );
  return rows[0]?.fence;
}

/** Renews the lease; its row stays locked until the end of the transaction. @throws LeaseLost */
export async function keepLease(db: Queries, lease: { tableCode: string; fence: bigint; until: Date }): Promise<void> {
  const { rowCount } = await db.query(
    `update live.lease set held_until = greatest(held_until, $3) where table_code = $1 and fence = $2`,
    [lease.tableCode, lease.fence, lease.until],
  );
  if (rowCount !== 1) throw new LeaseLost(lease.tableCode);
}

/** Releases the lease, so that another process can acquire it at once. */
export async function releaseLease(db: Queries, lease: { tableCode: string; fence: bigint; now: Date }): Promise<void> {
  await db.query('update live.lease set held_until = $3 where table_code = $1 and fence = $2', [
    lease.tableCode,
    lease.fence,
    lease.now,
  ]);
}

/** Tables with a round in progress and no lease holder. */
export async function findUnattended(db: Queries, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ table_code: string }>(
    `select r.table_code from live.round r left join live.lease l using (table_code)
     where r.phase in ('OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN') and (l.held_until is null or l.held_until <= $1)`,
    [now],
  );
  return rows.map((row) => row.table_code);
}

export async function insertLiveRound(db: Queries, row: LiveRoundRow): Promise<void> {
  await db.query(
    `insert into live.round (id, table_code, chain_id, number, phase, deadline, fence, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.table_code, row.chain_id, row.number, row.phase, row.deadline, row.fence, row.opened_at],
  );
  await notePhase(db, row, row.opened_at);
}

const notePhase = (db: Queries, row: Pick<LiveRoundRow, 'id' | 'phase' | 'stage' | 'deadline' | 'fence'>, now: Date) =>
  db.query(
    'insert into live.round_phase (round_id, phase, began_at, deadline, fence, stage) values ($1, $2, $3, $4, $5, $6)',
    [row.id, row.phase, now, row.deadline, row.fence, row.stage],
  );

/** Stores the round's next phase. @throws LeaseLost if the round is no longer in the expected phase. */
export async function writePhase(
  db: Queries,
  { from, to, now }: { from: LiveRoundRow; to: LiveRoundRow; now: Date },
): Promise<void> {
  const { rowCount } = await db.query(
    `update live.round set phase = $3, deadline = $4, fence = $5, outcome = $6, seed = $7, stage = $9, tableau = $10
     where id = $1 and phase = $2 and stage = $8`,
    [
      from.id,
      from.phase,
      to.phase,
      to.deadline,
      to.fence,
      to.outcome,
      to.seed,
      from.stage,
      to.stage,
      to.tableau === null ? null : JSON.stringify(to.tableau),
    ],
  );
  if (rowCount !== 1) throw new LeaseLost(from.table_code);
  await notePhase(db, to, now);
}

/** The newest round of a table, in any phase. */
export async function findNewestRound(db: Queries, tableCode: string): Promise<LiveRoundRow | undefined> {
  const { rows } = await db.query<StoredRound>(
    `select * from live.round where table_code = $1
     order by phase in ('OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN') desc, opened_at desc limit 1`,
    [tableCode],
  );
  return rows[0] && toRound(rows[0]);
}

export async function findLiveRound(db: Queries, id: string): Promise<LiveRoundRow | undefined> {
  const { rows } = await db.query<StoredRound>('select * from live.round where id = $1', [id]);
  return rows[0] && toRound(rows[0]);
}

/** Outcomes of the last rounds, oldest first. */
export async function listOutcomes(db: Queries, of: { tableCode: string; limit: number }): Promise<number[]> {
  const { rows } = await db.query<{ outcome: bigint }>(
    `select outcome from live.round where table_code = $1 and outcome is not null and phase in ('RESULT', 'SETTLED')
     order by opened_at desc limit $2`,
    [of.tableCode, of.limit],
  );
  return rows.map(({ outcome }) => Number(outcome)).toReversed();
}

/** Finished rounds of a table, newest first. */
export async function listPastRounds(
  db: Queries,
  of: { tableCode: string; limit: number },
): Promise<{ id: string; number: number; outcome: number; opened_at: Date }[]> {
  const { rows } = await db.query<{ id: string; number: number; outcome: bigint; opened_at: Date }>(
    `select id, number, outcome, opened_at from live.round
     where table_code = $1 and outcome is not null and phase in ('RESULT', 'SETTLED') order by opened_at desc limit $2`,
    [of.tableCode, of.limit],
  );
  return rows.map((row) => ({ ...row, outcome: Number(row.outcome) }));
}

/** Ends rounds whose result was shown and whose bets are all paid. @returns those of the table. */
export async function endPaidRounds(db: Queries, of: { tableCode: string; now: Date }): Promise<LiveRoundRow[]> {
  const { rows } = await db.query<StoredRound>(
    `with ended as (
       update live.round r set phase = 'SETTLED'
       where table_code = $1 and phase = 'RESULT' and deadline <= $2
         and not exists (select from live.bet b where b.round_id = r.id and b.status in ('pending', 'staked'))
       returning *),
     noted as (
       insert into live.round_phase (round_id, phase, began_at, deadline, fence)
       select id, 'SETTLED', $2, deadline, fence from ended)
     select * from ended`,
    [of.tableCode, of.now],
  );
  return rows.map(toRound);
}

/**
 * Takes the decisions out of running rounds whose cards or end may be known: hands that are being decided stand, and a round
 * of these tables that is locked but not begun is voided by its next owner. @returns their number.
 */
export async function closeKnownRounds(db: Queries, of: { tableCodes: readonly string[]; now: Date }): Promise<number> {
  const decided = await db.query(
    `update live.round set deadline = $1, tableau = jsonb_set(tableau, '{isOpen}', 'false')
     where phase = 'DECIDING'`,
    [of.now],
  );
  const locked = await db.query(
    `update live.round set phase = 'CLOSING', deadline = $2 where phase = 'LOCKED' and table_code = any($1)`,
    [of.tableCodes, of.now],
  );
  return (decided.rowCount ?? 0) + (locked.rowCount ?? 0);
}
