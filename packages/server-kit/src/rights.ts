import type pg from 'pg';

/** What the role of one process may do in its service's database. */
interface ServiceRole {
  name: string;
  /** Tables that it reads and does not write: `schema.table`, or `schema.*` for all of a schema. */
  readsOnly?: readonly string[];
  /** Tables that it does not even read, named likewise. */
  hidden?: readonly string[];
  /** Tables of a hidden schema that it reads all the same. */
  shown?: readonly string[];
  /** Functions of the owner that it may call, with their parameters' types. */
  calls?: readonly string[];
  /** It sees the server's statistics, as those of its standbys. */
  readsStatistics?: boolean;
}

/** The roles of a service's database. */
export interface Rights {
  roles: readonly ServiceRole[];
  /** Roles that connect, and have what the migrations grant them. */
  visitors?: readonly string[];
}

/** Function of the triggers that refuse to change or delete rows. */
const refusal = 'refuse_change';

/**
 * Gives each role its rights, and takes back all others: no ownership, no DDL, rows of append-only tables only to read and
 * to add. Nobody else may connect. Run it after the migrations, as the owner; repeating it changes nothing.
 */
export async function grantRights(client: pg.ClientBase, { roles, visitors = [] }: Rights): Promise<void> {
  await client.query('begin');
  try {
    const names = [...roles.map(({ name }) => name), ...visitors];
    for (const name of names) await createRole(client, name);
    await openToThese(client, names);
    const schemas = await listSchemas(client);
    for (const role of roles) await grantTo(client, role, schemas);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Creates a role without login unless it exists; roles belong to the whole server, so another database may have made it. */
async function createRole(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`do $$ begin
    create role ${name} nologin;
  exception when duplicate_object or unique_violation then null;
  end $$`);
}

async function openToThese(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ database: string }>('select quote_ident(current_database()) as database');
  const database = rows[0]?.database ?? '';
  await client.query(`revoke all on database ${database} from public`);
  await client.query(`grant connect, temporary on database ${database} to ${names.join(', ')}`);
}

async function listSchemas(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  return rows.map(({ name }) => name);
}

async function grantTo(
  client: pg.ClientBase,
  { name, readsOnly = [], hidden = [], shown = [], calls = [], readsStatistics = false }: ServiceRole,
  schemas: string[],
): Promise<void> {
  const all = schemas.join(', ');
  await client.query(`revoke all on all tables in schema ${all} from ${name}`);
  await client.query(`grant usage on schema ${all} to ${name}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${all} to ${name}`);
  await client.query(`grant usage, select on all sequences in schema ${all} to ${name}`);
  // Partitions that are made later: rows are written through their table.
  await client.query(`alter default privileges in schema ${all} grant select on tables to ${name}`);
  for (const table of await listAppendOnly(client)) {
    await client.query(`revoke update, delete on ${table} from ${name}`);
  }
  for (const table of readsOnly) await client.query(`revoke insert, update, delete on ${whichOf(table)} from ${name}`);
  for (const table of hidden) await client.query(`revoke all on ${whichOf(table)} from ${name}`);
  for (const table of shown) await client.query(`grant select on ${whichOf(table)} to ${name}`);
  for (const table of await listRowSecured(client)) {
    await client.query(`drop policy if exists ${name} on ${table}`);
    await client.query(`create policy ${name} on ${table} to ${name} using (true)`);
  }
  for (const call of calls) await client.query(`grant execute on function ${call} to ${name}`);
  // An owner who is no superuser may not grant it: the server's operator does.
  if (readsStatistics)
    await client.query(
      `do $$ begin grant pg_monitor to ${name}; exception when insufficient_privilege then null; end $$`,
    );
}

/** The tables that `schema.table` or `schema.*` names, as a statement does. */
function whichOf(table: string): string {
  const [schema = '', one = ''] = table.split('.');
  return one === '*' ? `all tables in schema ${schema}` : table;
}

async function listAppendOnly(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname = $1`,
    [refusal],
  );
  return rows.map(({ name }) => name);
}

/** Tables whose rows only the owner sees without a policy: those of the job queue. */
async function listRowSecured(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relrowsecurity',
  );
  return rows.map(({ name }) => name);
}
