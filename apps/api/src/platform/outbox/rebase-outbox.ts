import { sql } from 'kysely';
import { writeAudit } from '../audit.ts';
import { type Command, UsageError } from '../cli/cli.ts';
import { allowLongStatements, type Database } from '../db/db.ts';

/** Below every transaction number of a server: these events precede all later ones. */
const before = '2';

/**
 * Renumbers the outbox after a restore from another server's dump: that server's transaction numbers are ahead of ours, so
 * that consumers would read nothing until ours catch up. Keeps the order of events and each consumer's position among them;
 * events written here since follow, and are read by all.
 * @returns the number of events; OWN: the outbox belongs to this server; READ_HERE: a consumer has already read events
 * written here and would repeat them. Excludes concurrent writers.
 */
export function rebaseOutbox(
  db: Pick<Database, 'transaction'>,
  entry: Parameters<typeof writeAudit>[1],
): Promise<number | 'OWN' | 'READ_HERE'> {
  return db.transaction(async (tx) => {
    // Moves days of events at once; a forgotten lock must not delay it forever.
    await allowLongStatements(tx);
    await sql`set local lock_timeout = '30s'`.execute(tx);
    await sql`lock table platform.outbox, platform.outbox_consumer in access exclusive mode`.execute(tx);
    // Ids continue after the dump's: rows older than the last foreign one came with the dump.
    const { rows } = await sql<{ last: bigint | null }>`
      select max(id) as last from (
        select xid, id from platform.outbox union all select xid, id from platform.outbox_consumer) as place
      where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(tx);
    const last = rows[0]?.last ?? null;
    if (last === null) return 'OWN';
    const { rows: read } = await sql`
      select 1 from platform.outbox_consumer
      where xid < pg_snapshot_xmax(pg_current_snapshot()) and id > ${last}`.execute(tx);
    if (read.length > 0) return 'READ_HERE';
    await sql`
      create temporary table moved on commit drop as
      select *, row_number() over (order by id > ${last}, xid, id) as place from platform.outbox`.execute(tx);
    await sql`
      update platform.outbox_consumer c set xid = ${before}::xid8, id = (
        select count(*) from moved m where c.xid > '0'::xid8 and (m.xid, m.id) <= (c.xid, c.id) and m.id <= ${last})`.execute(
      tx,
    );
    await sql`delete from platform.outbox`.execute(tx);
    const { numAffectedRows } = await sql`
      insert into platform.outbox (xid, id, kind, player_id, payload, at, bundle) overriding system value
      select ${before}::xid8, place, kind, player_id, payload, at, bundle from moved`.execute(tx);
    await writeAudit(tx, entry);
    return Number(numAffectedRows ?? 0n);
  });
}

export const outboxCommands: readonly Command[] = [
  {
    name: 'outbox rebase',
    summary: 'After a restore from a dump: move consumers to their last positions',
    options: {},
    permission: 'system.run',
    isAudited: true,
    noPreview: 'It counts the events under the locks that it takes; it refuses where there is nothing to do.',
    async run({ deps, options, actor, print }) {
      const entry = {
        id: deps.ids.next(),
        at: deps.clock.now(),
        actor,
        action: 'outbox.rebase',
        subject: 'outbox',
        reason: options['reason'] ?? '',
      };
      const events = await rebaseOutbox(deps.db, entry);
      if (events === 'OWN')
        throw new UsageError('The outbox was not restored from another server: there is nothing to do');
      if (events === 'READ_HERE')
        throw new UsageError(
          'A worker has already run on this database: restore it again, and run this command before a worker starts',
        );
      print(`${events} events, in their order; every consumer goes on where it was`);
    },
  },
];
