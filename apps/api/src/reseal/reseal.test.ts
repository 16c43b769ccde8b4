import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { SealedColumn } from '@altyn/server-kit/reseal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../testing/database.ts';
import { testConfig } from '../../testing/test-api.ts';
import { createDeps, createPlatformDeps, type Deps } from '../deps.ts';
import { openMissingLevels } from '../modules/jackpots/index.ts';
import { staffSealed } from '../modules/staff/index.ts';
import { grantApiRights } from '../platform/db/rights.ts';
import { columnsOfWorker, resealJob, resealStaff, sealFigures } from './reseal.ts';

const pem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const [jwt, nextJwt] = [pem(), pem()];
const old = { JWT_PRIVATE_KEY: jwt, KYC_KEY: 'old-kyc'.repeat(6), JACKPOT_KEY: 'old-jackpots'.repeat(4) };
const alone = { JWT_PRIVATE_KEY: nextJwt, KYC_KEY: 'new-kyc'.repeat(6), JACKPOT_KEY: 'new-jackpots'.repeat(4) };
const rotated = {
  ...{ ...alone, JWT_PRIVATE_KEY_BEFORE: jwt },
  ...{ KYC_KEY_BEFORE: old.KYC_KEY, JACKPOT_KEY_BEFORE: old.JACKPOT_KEY },
};

const database = useTestDatabase();
const opened: Deps[] = [];
/** A process with the keys, and the role's rights. */
function open(keys: Record<string, string>, role: string): Deps {
  const url = new URL(database.url);
  url.searchParams.set('options', `-c role=${role}`);
  const deps = createDeps(createPlatformDeps(testConfig(url.href, keys), 'test'));
  opened.push(deps);
  return deps;
}

let before: { worker: Deps; office: Deps };
beforeAll(async () => {
  await grantApiRights(database.url);
  before = { worker: open(old, 'altyn_worker'), office: open(old, 'altyn_office') };
});
afterAll(() => Promise.all(opened.map((deps) => deps.db.close())));

const secret = Buffer.from('a secret of a person');
const allColumns = ({ worker, office }: { worker: Deps; office: Deps }) => [
  ...columnsOfWorker(worker),
  ...staffSealed(office.staff),
];

/** Rows of every sealed column but the levels', as the processes with these keys write them. */
async function writeRows(deps: typeof before, count: number): Promise<void> {
  const owner = createPlatformDeps(testConfig(database.url), 'test').db;
  const sealed = (table: string, id: string) =>
    allColumns(deps)
      .find((column) => column.table === table)!
      .sealer.seal(secret, id);
  for (let index = 0; index < count; index += 1) {
    const [player, id, account] = [randomUUID(), randomUUID(), randomUUID()];
    const rows: [string, unknown[]][] = [
      [
        `insert into identity.player (id, email, password_hash, country, currency, time_zone, language, newsletter_consent, created_at)
         values ($1, $2, 'hash', 'KZ', 'kzt', 'Asia/Almaty', 'ru', false, now())`,
        [player, `${player}@example.com`],
      ],
      [
        `insert into identity.totp (player_id, secret_sealed, created_at) values ($1, $2, now())`,
        [player, sealed('identity.totp', player)],
      ],
      [
        `insert into kyc.picture (player_id, id, kind, sealed, created_at) values ($1, $2, 'front', $3, now())`,
        [player, id, sealed('kyc.picture', id)],
      ],
      [
        `insert into kyc.submission (player_id, id, status, details_sealed, document_digest, submitted_at)
         values ($1, $2, 'review', $3, 'digest', now())`,
        [player, id, sealed('kyc.submission', id)],
      ],
      [
        `insert into kyc.proof (player_id, id, kind, status, details_sealed, submitted_at)
         values ($1, $2, 'funds', 'review', $3, now())`,
        [player, id, sealed('kyc.proof', id)],
      ],
      [
        `insert into payments.payment (player_id, id, direction, method, provider, provider_method, amount, currency, status,
           idempotency_key, request_hash, account_sealed, created_at, updated_at)
         values ($1, $2, 'withdraw', 'card', 'a-psp', 'card', 100, 'kzt', 'waiting_approval', $2, '', $3, now(), now())`,
        [player, id, sealed('payments.payment', id)],
      ],
      [
        `insert into staff.account (id, name, created_by, created_at, password_hash, totp_sealed)
         values ($1, $2, 'a test', now(), 'hash', $3)`,
        [account, `person-${account}`, sealed('staff.account', account)],
      ],
      [
        `insert into staff.invitation (digest, account_id, totp_sealed, created_at, expires_at)
         values ($1, $2, $3, now(), now())`,
        [Buffer.from(account), account, sealed('staff.invitation', account)],
      ],
    ];
    for (const [text, values] of rows) await owner.pool.query(text, values);
  }
  await owner.close();
}

/** Every sealed value as it is stored, by table. */
async function readValues(): Promise<Record<string, { key: Record<string, unknown>; sealed: Buffer }[]>> {
  const owner = createPlatformDeps(testConfig(database.url), 'test').db;
  const found: Record<string, { key: Record<string, unknown>; sealed: Buffer }[]> = {};
  for (const { table, key, column } of allColumns(before)) {
    const { rows } = await owner.pool.query(
      `select ${key.join(', ')}, ${column} as sealed from ${table} where ${column} is not null order by ${key.join(', ')}`,
    );
    found[table] = rows.map(({ sealed, ...rest }) => ({ key: rest, sealed }));
  }
  await owner.close();
  return found;
}

async function runAll({ worker, office }: { worker: Deps; office: Deps }): Promise<void> {
  await resealJob.run(worker, {});
  await resealStaff(office);
}

/** Figures that are not 0, by table. */
async function figures(worker: Deps, gauge: string): Promise<Record<string, number>> {
  const rows = await sealFigures.read(worker);
  return Object.fromEntries(
    rows.filter(({ values }) => values[gauge] !== 0).map(({ labels, values }) => [labels['sealed']!, values[gauge]!]),
  );
}

const opensAll = (columns: readonly SealedColumn[], values: Awaited<ReturnType<typeof readValues>>) =>
  columns.flatMap(({ table, sealer, contextOf }) =>
    values[table]!.filter(({ key, sealed }) => !sealer.isCurrent(sealed, contextOf(key))).map(() => table),
  );

it('knows every sealed column of the database', async () => {
  const { rows } = await before.worker.db.pool.query<{ column: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as column from pg_catalog.pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') join pg_namespace n on n.oid = c.relnamespace
     join lateral (select n.nspname as table_schema, c.relname as table_name, a.attname as column_name) as named on true
     where a.attnum > 0 and not a.attisdropped and a.attname ~ 'sealed' and a.atttypid = 'bytea'::regtype order by 1`,
  );
  const known = allColumns(before).map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ column }) => column)).toEqual(known.toSorted());
});

it('seals again what an earlier key has sealed, beside others, until that key can go', {
  timeout: 60_000,
}, async () => {
  await openMissingLevels(before.worker);
  await writeRows(before, 7);
  await runAll(before);
  expect(await figures(before.worker, 'sealed_rows_unchecked')).toEqual({});

  const after = { worker: open(rotated, 'altyn_worker'), office: open(rotated, 'altyn_office') };
  const second = { worker: open(rotated, 'altyn_worker'), office: open(rotated, 'altyn_office') };
  const seven = Object.fromEntries(allColumns(before).map(({ table }) => [table, 7]));
  expect(await figures(after.worker, 'sealed_rows_other_key')).toEqual({ ...seven, 'jackpots.level': 4 });

  // Two processes at once, while one that still has the old keys writes.
  await Promise.all([runAll(after), runAll(second), writeRows(before, 3)]);
  await runAll(after);
  expect(await figures(after.worker, 'sealed_rows_other_key')).toEqual({});
  expect(await figures(after.worker, 'sealed_rows_unchecked')).toEqual({});

  const values = await readValues();
  const without = { worker: open(alone, 'altyn_worker'), office: open(alone, 'altyn_office') };
  expect(opensAll(allColumns(without), values)).toEqual([]);
  expect(opensAll(allColumns(before), values)).not.toEqual([]);
  expect(values['identity.totp']).toHaveLength(10);

  await runAll(after);
  expect(await readValues()).toEqual(values);
});

it('looks again at a value that a program changed, and leaves one that no key opens', async () => {
  const after = { worker: open(rotated, 'altyn_worker'), office: open(rotated, 'altyn_office') };
  const { pool } = after.worker.db;
  const sealer = before.worker.identity.totpSealer;
  const { rows } = await pool.query<{ player_id: string }>('select player_id from identity.totp order by 1 limit 2');
  const [changed, lost] = rows.map(({ player_id: id }) => id);
  await pool.query('update identity.totp set secret_sealed = $2 where player_id = $1', [
    changed,
    sealer.seal(secret, changed!),
  ]);
  await pool.query('update identity.totp set secret_sealed = $2 where player_id = $1', [lost, Buffer.alloc(40)]);
  expect(await figures(after.worker, 'sealed_rows_unchecked')).toEqual({ 'identity.totp': 2 });
  await runAll(after);
  const values = await readValues();
  const valueOf = (id?: string) => values['identity.totp']!.find(({ key }) => key['player_id'] === id)!.sealed;
  expect(after.worker.identity.totpSealer.isCurrent(valueOf(changed), changed!)).toBe(true);
  expect(valueOf(lost)).toEqual(Buffer.alloc(40));
  expect(await figures(after.worker, 'sealed_rows_unchecked')).toEqual({ 'identity.totp': 1 });
});
