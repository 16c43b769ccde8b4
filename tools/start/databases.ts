import { join } from 'node:path';
import pg from 'pg';
import type { ToolsConfig } from '../lib/config.ts';
import { type Postgres, startPostgres } from '../lib/postgres.ts';

/** Connection strings of the owner, a database for each service. */
export interface DatabaseUrls {
  api: string;
  studio: string;
  cms: string;
  crypto: string;
}

/** Databases on the embedded server. */
export function embeddedDatabases(server: Pick<Postgres, 'url'>): DatabaseUrls {
  return {
    api: server.url('altyn'),
    studio: server.url('altyn_studio'),
    cms: server.url('altyn_cms'),
    crypto: server.url('altyn_crypto'),
  };
}

/** Databases on an existing server: other services' names are derived from the given one. */
export function existingDatabases(
  url: string,
  config: Pick<ToolsConfig, 'studioDatabaseUrl' | 'cmsDatabaseUrl' | 'cryptoDatabaseUrl'>,
): DatabaseUrls {
  return {
    api: url,
    studio: config.studioDatabaseUrl ?? sibling(url, 'studio'),
    cms: config.cmsDatabaseUrl ?? sibling(url, 'cms'),
    crypto: config.cryptoDatabaseUrl ?? sibling(url, 'crypto'),
  };
}

function sibling(url: string, suffix: string): string {
  const changed = new URL(url);
  changed.pathname = `${changed.pathname === '/' ? '/altyn' : changed.pathname}_${suffix}`;
  return changed.href;
}

/** Starts the embedded server of the local system. */
export function startLocalPostgres(config: ToolsConfig, password: string): Promise<Postgres> {
  return startPostgres({
    directory: join(config.dataDir, 'pg'),
    port: config.ports.POSTGRES_PORT,
    password,
    logFile: join(config.dataDir, 'logs', 'postgres.log'),
  });
}

const missingDatabase = '3D000';
/** Another process created it earlier or at the same moment. */
const alreadyThere = new Set(['42P04', '23505']);

/**
 * Creates the database of a connection string if missing.
 * @throws Error with instructions when the server is unreachable or refuses access.
 */
export async function ensureDatabase(url: string): Promise<void> {
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  const place = `${target.hostname}:${target.port || '5432'}`;
  const reached = await statement(url, 'select 1').catch((error: unknown) => error);
  if (reached === undefined) return;
  if (!(reached instanceof pg.DatabaseError) || reached.code !== missingDatabase) {
    throw new Error(`The database ${name} at ${place} cannot be reached: ${messageOf(reached)}`, { cause: reached });
  }
  target.pathname = '/postgres';
  const made = await statement(target.href, `create database ${pg.escapeIdentifier(name)}`).catch(
    (error: unknown) => error,
  );
  if (made === undefined || (made instanceof pg.DatabaseError && alreadyThere.has(made.code ?? ''))) return;
  throw new Error(`The database ${name} does not exist at ${place} and could not be made: ${messageOf(made)}`, {
    cause: made,
  });
}

/**
 * Lets the content service's role in as the owner of its database, which it migrates by itself, also where another role has
 * made the tables; nobody else connects to it.
 */
export async function giveContentDatabase(url: string, role: string): Promise<void> {
  const name = pg.escapeIdentifier(decodeURIComponent(new URL(url).pathname.slice(1)));
  await statement(
    url,
    `do $$ declare one record; begin
       begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end;
       for one in select c.oid::regclass as name from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
           and pg_get_userbyid(c.relowner) <> '${role}' loop
         execute format('alter table %s owner to ${role}', one.name);
       end loop;
       for one in select t.oid::regtype as name from pg_type t
         where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
           and pg_get_userbyid(t.typowner) <> '${role}' loop
         execute format('alter type %s owner to ${role}', one.name);
       end loop;
     end $$`,
  );
  await statement(url, `alter database ${name} owner to ${role}`);
  await statement(url, `revoke all on database ${name} from public`);
}

/** A refused connection is an AggregateError without a message; uses its code. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || (error as NodeJS.ErrnoException).code || error.name;
}

export async function statement(url: string, text: string): Promise<undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => undefined);
  }
}
