import { sql } from 'kysely';
import { watchedFigures } from './watched-figures.ts';

const none = {};

/** How far each consumer of the outbox lags. */
const outboxFigures = watchedFigures({
  name: 'outbox',
  gauges: { outbox_lag_seconds: 'Age of the oldest event that a consumer has not read' },
  labels: ['consumer'],
  async read({ db }) {
    const { rows } = await sql<{ consumer: string; lag: number }>`
      select c.name as consumer, coalesce(extract(epoch from clock_timestamp() - o.at), 0)::float8 as lag
      from platform.outbox_consumer c left join lateral (
        select at from platform.outbox where (outbox.xid, outbox.id) > (c.xid, c.id)
        order by outbox.xid, outbox.id limit 1) o on true`.execute(db.kysely);
    return rows.map(({ consumer, lag }) => ({
      labels: { consumer },
      values: { outbox_lag_seconds: Math.max(lag, 0) },
    }));
  },
});

/** Jobs that are due, messages to players among them. */
const jobFigures = watchedFigures({
  name: 'jobs',
  gauges: {
    jobs_due: 'Jobs that should have started',
    jobs_due_oldest_seconds: 'How long the oldest of them has been due',
    jobs_given_up: 'Jobs that failed in every attempt',
  },
  labels: [],
  async read({ db }) {
    const { rows } = await sql<{ due: number; oldest: number; givenUp: number }>`
      select count(*) filter (where is_due)::int as due, count(*) filter (where attempts >= max_attempts)::int as "givenUp",
        coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where is_due)), 0)::float8 as oldest
      from (select *, run_at <= clock_timestamp() and locked_at is null and attempts < max_attempts as is_due
        from graphile_worker.jobs) j`.execute(db.kysely);
    const { due = 0, oldest = 0, givenUp = 0 } = rows[0] ?? {};
    return [{ labels: none, values: { jobs_due: due, jobs_due_oldest_seconds: oldest, jobs_given_up: givenUp } }];
  },
});

/** The server: connections, size, and the archive of its log, which is 0 where none is kept. */
const serverFigures = watchedFigures({
  name: 'server',
  gauges: {
    database_connections: 'Connections to the server',
    database_connections_max: 'Connections that it accepts',
    database_bytes: 'Size of the database',
    database_archived_at_seconds: 'When a segment of the log was last archived; 0: none is',
    database_archive_failures: 'Segments that could not be archived at the first attempt',
  },
  labels: [],
  async read({ db }) {
    const { rows } = await sql<Record<'connections' | 'max' | 'bytes' | 'archivedAt' | 'failures', number>>`
      select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::int as max, pg_database_size(current_database())::float8 as bytes,
        coalesce(extract(epoch from last_archived_time), 0)::float8 as "archivedAt", failed_count::int as failures
      from pg_stat_archiver`.execute(db.kysely);
    return rows.map((row) => ({
      labels: none,
      values: {
        database_connections: row.connections,
        database_connections_max: row.max,
        database_bytes: row.bytes,
        database_archived_at_seconds: row.archivedAt,
        database_archive_failures: row.failures,
      },
    }));
  },
});

/** Standbys that follow the primary. Their lag is shown to a role with `pg_monitor`, which the migrations give the worker. */
const standbyFigures = watchedFigures({
  name: 'standbys',
  gauges: {
    database_standbys: 'Standbys that stream from the primary',
    database_standbys_synchronous: 'Those that a commit waits for',
    database_replication_lag_seconds: 'Delay of the standby that is furthest behind',
  },
  labels: [],
  async read({ db }) {
    const { rows } = await sql<{ all: number; synchronous: number; lag: number }>`
      select count(*)::int as all, count(*) filter (where sync_state in ('sync', 'quorum'))::int as synchronous,
        coalesce(max(extract(epoch from replay_lag)), 0)::float8 as lag
      from pg_stat_replication where state = 'streaming'`.execute(db.kysely);
    const { all = 0, synchronous = 0, lag = 0 } = rows[0] ?? {};
    const values = {
      database_standbys: all,
      database_standbys_synchronous: synchronous,
      database_replication_lag_seconds: lag,
    };
    return [{ labels: none, values }];
  },
});

/** Figures of the database that belong to no module. */
export const databaseFigures = [outboxFigures, jobFigures, serverFigures, standbyFigures];
