import { randomBytes } from 'node:crypto';
import { createPool } from '@altyn/server-kit/pool';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate as migrateApi } from '../../apps/api/src/platform/db/migrate.ts';
import { grantApiRights } from '../../apps/api/src/platform/db/rights.ts';
import { migrateQueue } from '../../apps/api/src/platform/jobs/migrate-queue.ts';
import { grantCryptoRights, migrate as migrateCrypto } from '../../apps/crypto/src/platform/migrate.ts';
import { checkMigrated, grantStudioRights, migrate as migrateStudio } from '../../apps/studio/src/migrate.ts';
import { runStatement, withDatabase } from '../../testkit/postgres/postgres-server.ts';
import { type DatabaseUrls, giveContentDatabase } from './databases.ts';
import { contentRole, letRolesIn, type RoleUrls, roleUrls } from './roles.ts';
import { completeSecrets } from './secrets.ts';

const names = ['api', 'studio', 'crypto', 'cms'] as const;
const suffix = randomBytes(5).toString('hex');
let owner: DatabaseUrls;
let urls: RoleUrls;

async function withPool(url: string, ...steps: ((pool: pg.Pool) => Promise<unknown>)[]): Promise<void> {
  const pool = createPool(url, 1);
  try {
    for (const step of steps) await step(pool);
  } finally {
    await pool.end();
  }
}

/** Runs a statement as a role. @returns what the server says against it. */
async function refusal(url: string, text: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => undefined);
  }
}

beforeAll(async () => {
  const server = inject('postgresUrl');
  for (const name of names) await runStatement(server, `create database roles_${name}_${suffix}`);
  owner = Object.fromEntries(names.map((name) => [name, withDatabase(server, `roles_${name}_${suffix}`)])) as never;
  const secrets = completeSecrets({});
  urls = roleUrls(owner, secrets);
  await giveContentDatabase(owner.cms, contentRole);
  await migrateApi(owner.api);
  await migrateQueue(owner.api);
  // Repeating changes nothing.
  for (let times = 0; times < 2; times += 1) await grantApiRights(owner.api);
  await withPool(owner.studio, migrateStudio, grantStudioRights);
  await withPool(owner.crypto, migrateCrypto, grantCryptoRights);
  await letRolesIn(owner.api, secrets);
}, 60_000);

afterAll(async () => {
  for (const name of names) {
    await runStatement(inject('postgresUrl'), `drop database if exists roles_${name}_${suffix} with (force)`);
  }
});

/** A table of each database, which its own processes read. */
const tableOf = { api: 'ledger.balance', studio: 'studio.session', crypto: 'crypto.payment' } as const;
const homes = {
  api: ['api'],
  worker: ['api'],
  operator: ['api'],
  studio: ['studio'],
  crypto: ['crypto'],
  cms: ['cms'],
  signer: ['api', 'crypto'],
} as const satisfies Partial<Record<keyof RoleUrls, readonly (typeof names)[number][]>>;

describe.each(Object.entries(homes))('the role of %s', (name, own) => {
  const at = (database: (typeof names)[number]) => {
    const url = new URL(urls[name as keyof RoleUrls]);
    url.pathname = new URL(owner[database]).pathname;
    return url.href;
  };

  it.each(names)('connects to the database of %s if it is its own', async (database) => {
    const said = await refusal(at(database), 'select 1');
    if ((own as readonly string[]).includes(database)) expect(said).toBeUndefined();
    else expect(said).toMatch(/permission denied for database/);
  });

  it('is no superuser, makes no role or database, and owns no table but those of content', async () => {
    const client = new pg.Client({ connectionString: at(own[0]) });
    await client.connect();
    const { rows } = await client.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
         (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = current_user`,
    );
    await client.end();
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
        owned: 0,
      },
    ]);
    if (name !== 'cms') expect(await refusal(at(own[0]), 'create table public.mine ()')).toMatch(/permission denied/);
  });
});

describe.each(['api', 'worker', 'operator'] as const)('the role of %s in the books', (name) => {
  it.each([
    ['update ledger.transfer set kind = kind', 'transfer'],
    ['delete from ledger.transfer', 'transfer'],
    ['update platform.audit set reason = reason', 'audit'],
    ['delete from payments.provider_event', 'provider_event'],
    ['truncate ledger.balance', 'balance'],
    ['alter table ledger.transfer disable trigger all', 'transfer'],
    ['drop table ledger.transfer', 'transfer'],
    ['delete from platform.migration', 'migration'],
  ])('is refused: %s', async (text, table) => {
    expect(await refusal(urls[name], text)).toMatch(
      new RegExp(`(permission denied for|must be owner of) table ${table}`),
    );
  });

  it('reads and adds to what only grows', async () => {
    expect(await refusal(urls[name], `select from ${tableOf.api}, ledger.transfer`)).toBeUndefined();
    expect(await refusal(urls[name], 'insert into platform.audit select * from platform.audit')).toBeUndefined();
  });
});

it('lets only operators change settings, and not the API draw a jackpot', async () => {
  const change = 'update settings.setting set value = value';
  expect(await refusal(urls.operator, change)).toBeUndefined();
  expect(await refusal(urls.api, change)).toMatch(/permission denied for table setting/);
  expect(await refusal(urls.worker, change)).toMatch(/permission denied for table setting/);
  const draw = 'update jackpots.level set round = round';
  expect(await refusal(urls.worker, draw)).toBeUndefined();
  expect(await refusal(urls.api, draw)).toMatch(/permission denied for table level/);
});

it.each(['api', 'worker', 'operator'] as const)('lets %s queue jobs', async (name) => {
  expect(await refusal(urls[name], `select graphile_worker.add_job('nothing')`)).toBeUndefined();
});

it('makes months through functions of the owner, of the three monthly tables alone', async () => {
  const make = (table: string, month = '2033-05-01Z') => `select platform.make_month('${table}', '${month}')`;
  expect(await refusal(urls.api, make('wallet.round'))).toMatch(/permission denied for function make_month/);
  expect(await refusal(urls.worker, make('wallet.round'))).toBeUndefined();
  expect(await refusal(urls.worker, make('wallet.round', '2033-05-02Z'))).toMatch(/does not begin a month/);
  expect(await refusal(urls.worker, make('ledger.balance'))).toMatch(/not partitioned by month/);
  expect(await refusal(urls.worker, `select platform.sort_into_months('wallet.round')`)).toMatch(/permission denied/);
  expect(await refusal(urls.worker, 'update ledger.transfer_2033_05 set kind = kind')).toMatch(/does not exist/);
  expect(await refusal(urls.worker, 'insert into wallet.round_2033_05 default values')).toMatch(/permission denied/);
});

it("shows the signer approvals, and nothing else of the operator's", async () => {
  expect(await refusal(urls.approvals, 'select from payments.approved_payout')).toBeUndefined();
  expect(await refusal(urls.approvals, 'select from payments.payment')).toMatch(/permission denied/);
  expect(await refusal(urls.approvals, `select from ${tableOf.api}`)).toMatch(/permission denied/);
  expect(await refusal(urls.signer, 'update crypto.payout set id = id')).toMatch(/permission denied/);
});

it('checks the migrations of a database as a role that may not apply one', async () => {
  await withPool(urls.studio, checkMigrated);
  const lacking = await checkMigratedOf(owner.cms);
  expect(lacking).toMatch(/The database lacks 0001-baseline\.sql, .*: run the migrations first/);
});

async function checkMigratedOf(url: string): Promise<string | undefined> {
  return withPool(url, checkMigrated).then(
    () => undefined,
    (error: Error) => error.message,
  );
}
