import pg from 'pg';
import { runStatement, withDatabase } from '../../../testkit/postgres/postgres-server.ts';
import { distributionLayout } from '../src/distribution-layout.ts';
import { distribute } from '../src/platform/distribution/distribute.ts';

/** Shards of a test database: few, as each is a set of tables to copy, and more than nodes. */
const shards = 4;

/** Lets the roles of the processes in: nodes know each other's sessions by their login. */
export async function admitRoles(nodes: readonly string[], roles: readonly string[]): Promise<void> {
  for (const node of nodes) {
    for (const role of roles) {
      await runStatement(
        node,
        `do $$ begin create role ${role} login; exception when duplicate_object then alter role ${role} login; end $$`,
      );
    }
  }
}

/**
 * Distributes a migrated database over the nodes and closes it, so that it can be cloned on each of them: a clone of every
 * node's part is a distributed database again.
 */
export async function distributeTemplate(nodes: readonly string[], template: string): Promise<void> {
  for (const node of nodes) await runStatement(withDatabase(node, template), 'create extension if not exists citus');
  const [coordinator = '', ...workers] = nodes;
  const client = new pg.Client({ connectionString: withDatabase(coordinator, template) });
  await client.connect();
  const address = (url: string) => new URL(url).host;
  try {
    await distribute(client, distributionLayout, {
      url: withDatabase(coordinator, template),
      shards,
      coordinator: address(coordinator),
      workers: workers.map(address),
    });
  } finally {
    await client.end();
  }
  for (const node of nodes) {
    await runStatement(node, `alter database ${template} allow_connections false`);
    await runStatement(node, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`);
  }
}

/** Lets a test plant a trigger that fails: `distribute` sets the same on the database. */
export async function allowTriggers(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await runStatement(url, `alter database ${name} set citus.enable_unsafe_triggers = on`);
}
