import { parseArgs } from 'node:util';
import pg from 'pg';
import { distributionLayout } from '../../apps/api/src/distribution-layout.ts';
import { distribute } from '../../apps/api/src/platform/distribution/distribute.ts';
import { defaultShards } from '../../apps/api/src/platform/distribution/layout.ts';
import {
  addWorker,
  drain,
  listNodes,
  listSizes,
  type Move,
  moveShard,
  rebalance,
} from '../../apps/api/src/platform/distribution/nodes.ts';
import { grantApiRights, roleNames } from '../../apps/api/src/platform/db/rights.ts';
import { spreadRoles } from '../../apps/api/src/platform/distribution/roles.ts';
import { makeShardFunctions } from '../../apps/api/src/platform/distribution/shard-functions.ts';
import { loadToolsConfig } from '../lib/config.ts';

/*
 * `npm run scale`: makes a distributed database of a migrated one, and looks after its nodes. DATABASE_URL is the owner's
 * address of the coordinator.
 */
const usage = `npm run scale -- <command>        with DATABASE_URL, the coordinator's address as the owner

  distribute [--shards 16] [--coordinator host:port]
                                distributes the tables and functions; again after each migration
  add-worker host:port          adds a node: same releases, the same database with the extension
  roles                         gives the workers the processes' roles, logins and passwords; after each change of one
  drain host:port               moves all shards away from a node
  move shard host:port          moves one shard
  rebalance                     spreads the shards over the nodes
  sizes                         what each shard takes on disk
  status                        the nodes and their shards`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shards: { type: 'string', default: String(defaultShards) }, coordinator: { type: 'string' } },
});
const [command, first, second] = positionals;
const say = (line: string) => process.stdout.write(`${line}\n`);
const tell = ({ shard, from, to, state }: Move) => say(`shard ${shard}: ${from} → ${to}: ${state}`);

const databaseUrl = loadToolsConfig().databaseUrl ?? '';

function given(word: string | undefined, name: string): string {
  if (word === undefined) throw new Error(`${name} is missing\n\n${usage}`);
  return word;
}

async function showNodes(client: pg.Client): Promise<void> {
  for (const node of await listNodes(client)) {
    const state = node.isActive ? (node.takesShards ? '' : ', takes no shards') : ', not active';
    say(`${node.host}:${node.port}  ${node.role}  ${node.shards} shards${state}`);
  }
}

const commands: Readonly<Record<string, (client: pg.Client) => Promise<void>>> = {
  async distribute(client) {
    const shards = Number(values.shards);
    if (!Number.isInteger(shards) || shards < 1 || shards > 1_024) throw new Error('--shards is from 1 to 1024');
    const made = await distribute(client, distributionLayout, {
      ...{ url: databaseUrl, shards, coordinator: values.coordinator, roles: roleNames },
    });
    await grantApiRights(databaseUrl);
    say(made.length === 0 ? 'Everything is distributed already.' : `Distributed ${made.join(', ')}.`);
    say('Restart the API and the worker: they ask once what the database is.');
  },
  async 'add-worker'(client) {
    await addWorker(client, given(first, 'The address'));
    await spreadRoles(client, roleNames, databaseUrl);
    await makeShardFunctions(client, distributionLayout, databaseUrl);
    await grantApiRights(databaseUrl);
    await showNodes(client);
  },
  async roles() {
    await grantApiRights(databaseUrl);
    say(`The workers know ${roleNames.join(', ')} as the coordinator does.`);
  },
  async drain(client) {
    await drain(client, given(first, 'The address'), tell);
    await showNodes(client);
  },
  async move(client) {
    await moveShard(client, given(first, 'The shard'), given(second, 'The address'));
    await showNodes(client);
  },
  async rebalance(client) {
    await rebalance(client, tell);
    await showNodes(client);
  },
  async sizes(client) {
    for (const { shard, node, bytes } of await listSizes(client)) {
      say(`shard ${shard}  ${node}  ${(Number(bytes) / 2 ** 20).toFixed(1)} MiB`);
    }
  },
  status: showNodes,
};

const run = commands[command ?? ''];
if (!run) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
if (databaseUrl === '') throw new Error('DATABASE_URL is missing: the address of the coordinator');
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
try {
  await run(client);
} finally {
  await client.end();
}
