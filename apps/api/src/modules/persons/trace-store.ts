import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { advisoryLock } from '../../platform/db/expressions.ts';
import type { LinkReason, TraceKind } from './rules.ts';

export interface TraceRow {
  kind: TraceKind;
  digest: Buffer;
  /** Masked value, for operators. */
  shown: string;
}

/** Serialises accounts that show one of these traces, so that none misses the other. */
export async function serialiseTraces(tx: Tx, traces: readonly TraceRow[]): Promise<void> {
  // An address range alone links nobody, and whole towns share one: it is not locked.
  const names = traces.flatMap(({ kind, digest }) =>
    kind === 'address' ? [] : [`persons.trace ${kind} ${digest.toString('hex')}`],
  );
  for (const name of names.toSorted()) await advisoryLock(name).execute(tx);
}

/** Stores traces of an account. @returns the number of new ones. */
export async function putTraces(
  tx: Tx,
  of: { playerId: string; traces: readonly TraceRow[]; at: Date },
): Promise<number> {
  let added = 0;
  for (const { kind, digest, shown } of of.traces) {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into persons.trace (player_id, kind, digest, shown, first_at, last_at)
      values (${of.playerId}, ${kind}, ${digest}, ${shown}, ${of.at}, ${of.at})
      on conflict (player_id, kind, digest) do update set last_at = greatest(trace.last_at, excluded.last_at)
      returning xmax = 0 as "isNew"`.execute(tx);
    if (rows[0]?.isNew) added += 1;
  }
  return added;
}

export interface SharedTraces {
  playerId: string;
  reasons: LinkReason[];
}

/** Maximum accounts compared with one; beyond it an operator already has enough to look at. */
const maxCompared = 200;

/**
 * Lists the accounts that share a trace with a player, with all that each shares. Likely traces of more than `crowd`
 * accounts belong to a place, not to a person, and are left out.
 */
export async function listSharedTraces(
  queries: Queries,
  of: { playerId: string; crowd: number },
): Promise<SharedTraces[]> {
  const { rows } = await sql<SharedTraces>`
    with own as (
      select kind, digest, shown from persons.trace t where player_id = ${of.playerId}
        and (kind in ('document', 'register', 'bank_account', 'address') or (
          select count(*) from (select 1 from persons.trace c where c.kind = t.kind and c.digest = t.digest
            limit ${of.crowd + 1}) crowd) <= ${of.crowd})),
    candidates as (
      select distinct o.player_id from own join persons.trace o using (kind, digest)
      where own.kind <> 'address' and o.player_id <> ${of.playerId} limit ${maxCompared})
    select c.player_id as "playerId",
      json_agg(json_build_object('kind', own.kind, 'shown', own.shown) order by own.kind, own.shown) as reasons
    from candidates c join persons.trace o on o.player_id = c.player_id join own using (kind, digest)
    group by c.player_id order by c.player_id`.execute(queries);
  return rows;
}

/** Tells which players have shown a document, with or without a register's answer. */
export async function listIdentified(queries: Queries, playerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ playerId: string }>`
    select distinct player_id as "playerId" from persons.trace
    where kind = 'document' and player_id = any(${[...playerIds]}::uuid[])`.execute(queries);
  return new Set(rows.map(({ playerId }) => playerId));
}
