import pg from 'pg';
import { nodeUrl } from './placement.ts';

interface Role {
  name: string;
  canLogin: boolean;
  /** As the server stores it: a hash. Null: none, or the caller may not read it. */
  password: string | null;
}

async function readRoles(client: pg.ClientBase, names: readonly string[]): Promise<Role[]> {
  const { rows: may } = await client.query<{ read: boolean }>(
    `select has_table_privilege('pg_catalog.pg_authid', 'select') as read`,
  );
  const from = may[0]?.read ? 'pg_authid' : 'pg_roles';
  const password = may[0]?.read ? 'rolpassword' : 'null::text';
  const { rows } = await client.query<Role>(
    `select rolname as name, rolcanlogin as "canLogin", ${password} as password from ${from} where rolname = any($1)`,
    [names],
  );
  return rows;
}

/** Addresses of the workers; none on plain PostgreSQL. */
async function listWorkers(client: pg.ClientBase, databaseUrl: string): Promise<string[]> {
  const { rows: kind } = await client.query<{ isDistributed: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_node') is not null as "isDistributed"`,
  );
  if (!kind[0]?.isDistributed) return [];
  const { rows } = await client.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 and noderole = 'primary'`,
  );
  return rows.map(({ host, port }) => nodeUrl(databaseUrl, host, port));
}

/**
 * Gives each worker the roles that exist here, with the same login and password: the extension copies only the roles that
 * were created after the first worker was added. On plain PostgreSQL it does nothing. `databaseUrl`: of the owner.
 */
export async function spreadRoles(client: pg.ClientBase, names: readonly string[], databaseUrl: string): Promise<void> {
  const workers = await listWorkers(client, databaseUrl);
  if (workers.length === 0) return;
  const roles = await readRoles(client, names);
  for (const url of workers) {
    const worker = new pg.Client({ connectionString: url });
    await worker.connect();
    try {
      await worker.query('set citus.enable_ddl_propagation = off');
      const there = new Map((await readRoles(worker, names)).map((role) => [role.name, role]));
      for (const role of roles)
        for (const statement of changesOf(role, there.get(role.name))) await worker.query(statement);
    } finally {
      await worker.end();
    }
  }
}

/** Statements that make a worker's role like the one here; none where it is: two changes of one role at once would fail. */
export function changesOf({ name, canLogin, password }: Role, there: Role | undefined): string[] {
  const create = `do $$ begin
    create role ${name} nologin;
  exception when duplicate_object or unique_violation then null;
  end $$`;
  const isLike = canLogin === (there?.canLogin ?? false) && (password === null || password === there?.password);
  const secret = password === null ? '' : ` password ${pg.escapeLiteral(password)}`;
  const alter = `alter role ${name} ${canLogin ? 'login' : 'nologin'}${secret}`;
  return [...(there ? [] : [create]), ...(isLike ? [] : [alter])];
}
