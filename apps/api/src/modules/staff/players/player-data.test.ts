import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { demoPlayer } from '../../../seed/demo.ts';
import { seed } from '../../../seed/seed.ts';
import { findPlayerByLogin } from '../../identity/index.ts';
import { readLogin } from '../../identity/logins.ts';
import { exportPlayer } from './export-player.ts';
import { exportedTables, houseTables, withheldColumns, withheldTables } from './player-data.data.ts';

const database = useTestDatabase();
let api: TestApi;
let demoId: string;

beforeAll(async () => {
  api = await createTestApi(database.url);
  await seed(api.deps);
  const login = readLogin(demoPlayer.phone, 'KZ');
  demoId = (login && (await findPlayerByLogin(api.deps.db.kysely, login)))?.id ?? '';
});
afterAll(() => api.close());

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const shownOf = (name: string) =>
  exportedTables
    .filter(({ table }) => table === name)
    .flatMap(({ shown, owner, through }) => [...words(shown), ...(through ? [] : [owner])]);

/** The database's tables with their columns, without those of the extension that distributes. */
async function readSchema(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select n.nspname || '.' || r.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class r join pg_namespace n on n.oid = r.relnamespace
      join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    where r.relkind in ('r', 'p') and not r.relispartition
      and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker', 'public', 'columnar_internal')
    group by 1`.execute(api.deps.db.kysely);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Tables that refer to another table: pairs of child and parent. */
async function readReferences() {
  const { rows } = await sql<{ child: string; parent: string }>`
    select cn.nspname || '.' || c.relname as child, pn.nspname || '.' || p.relname as parent
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace cn on cn.oid = c.relnamespace
      join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
    where f.contype = 'f'`.execute(api.deps.db.kysely);
  return rows;
}

/** What is wrong with the lists, against a schema. */
function problemsOf(schema: ReadonlyMap<string, readonly string[]>): string[] {
  const exported = new Set(exportedTables.map(({ table }) => table));
  const known = [...exported, ...Object.keys(withheldTables), ...houseTables];
  const twice = known.filter((name, at) => known.indexOf(name) !== at).map((name) => `${name} is listed twice`);
  const gone = known.filter((name) => !schema.has(name)).map((name) => `${name} does not exist`);
  const unlisted = [...schema.keys()].filter((name) => !known.includes(name)).map((name) => `${name} is not listed`);
  const columns = [...exported].flatMap((name) => {
    const listed = new Set([...shownOf(name), ...Object.keys(withheldColumns[name] ?? {})]);
    const real = schema.get(name) ?? [];
    return [
      ...real.filter((column) => !listed.has(column)).map((column) => `${name}.${column} is not listed`),
      ...[...listed].filter((column) => !real.includes(column)).map((column) => `${name}.${column} does not exist`),
      ...shownOf(name)
        .filter((column) => column in (withheldColumns[name] ?? {}))
        .map((column) => `${name}.${column} is shown and withheld`),
    ];
  });
  const idle = Object.keys(withheldColumns).filter((name) => !exported.has(name));
  return [...twice, ...gone, ...unlisted, ...columns, ...idle.map((name) => `${name} is not exported`)];
}

describe('the lists of a player’s data', () => {
  it('name every table and every column of the schema', async () => {
    expect(problemsOf(await readSchema())).toEqual([]);
  });

  it('report a new table and a new column', async () => {
    const schema = await readSchema();
    schema.set('wallet.secret_plan', ['player_id']);
    schema.set('identity.player', [...(schema.get('identity.player') ?? []), 'shoe_size']);
    expect(problemsOf(schema)).toEqual(['wallet.secret_plan is not listed', 'identity.player.shoe_size is not listed']);
  });

  it('count no table among the house’s that names a player, directly or by reference', async () => {
    const schema = await readSchema();
    const naming = /(^|_)(player|friend|referrer|user|person)_id$/;
    const named = [...schema].filter(([, columns]) => columns.some((column) => naming.test(column)));
    const players = new Set(['identity.player', ...named.map(([table]) => table)]);
    const references = await readReferences();
    for (let size = 0; size !== players.size; ) {
      size = players.size;
      for (const { child, parent } of references) if (players.has(parent)) players.add(child);
    }
    expect(players.size).toBeGreaterThan(60);
    expect(players).toContain('support.message');
    expect(houseTables.filter((name) => players.has(name))).toEqual([]);
  });

  it('give a reason for whatever is withheld', () => {
    const reasons = [...Object.values(withheldTables), ...Object.values(withheldColumns).flatMap(Object.values)];
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{20,}/);
  });
});

interface Part {
  table: string;
  rows: Record<string, unknown>[];
  cut_after?: number;
}

async function exportDemo(maxRows?: number): Promise<Part[]> {
  const lines: string[] = [];
  const of = { playerId: demoId, ...(maxRows !== undefined && { maxRows }) };
  await exportPlayer(api.deps.db.kysely, of, (line) => lines.push(line));
  return lines.map((line) => JSON.parse(line) as Part);
}

it('shows no seed, no note and no reason of a hold', async () => {
  const { kysely } = api.deps.db;
  await sql`insert into wheel.commitment (player_id, server_seed, server_seed_hash, created_at)
    values (${demoId}, 'seed-of-the-next-spin', 'its-hash', now())
    on conflict (player_id) do update set server_seed = 'seed-of-the-next-spin', server_seed_hash = 'its-hash'`.execute(
    kysely,
  );
  await sql`insert into staff.note (player_id, id, text, by, at)
    values (${demoId}, ${api.deps.ids.next()}, 'note-of-staff', 'olena', now())`.execute(kysely);
  await sql`insert into persons.trace (player_id, kind, digest, shown, first_at, last_at)
    values (${demoId}, 'device', '\\x01', 'trace-of-a-device', now(), now())`.execute(kysely);
  const text = JSON.stringify(await exportDemo());
  expect(text).toContain('its-hash');
  expect(text).toContain(demoPlayer.phone.replace('+', ''));
  for (const secret of ['seed-of-the-next-spin', 'note-of-staff', 'trace-of-a-device', 'password_hash'])
    expect(text).not.toContain(secret);
});

it('orders rows, the newest first, and says where they were cut', async () => {
  for (const day of [1, 3, 2])
    await sql`insert into identity.consent (player_id, kind, text_version, given, at)
      values (${demoId}, 'newsletter', ${`v${day}`}, true, ${new Date(Date.UTC(2040, 0, day))})`.execute(
      api.deps.db.kysely,
    );
  const whole = await exportDemo();
  const consents = whole.find(({ table }) => table === 'identity.consent');
  expect(consents?.rows.slice(0, 3).map(({ text_version }) => text_version)).toEqual(['v3', 'v2', 'v1']);
  expect(consents).not.toHaveProperty('cut_after');
  expect(whole.at(-1)).not.toHaveProperty('incomplete');
  const cut = await exportDemo(2);
  expect(cut.find(({ table }) => table === 'identity.consent')).toMatchObject({
    ...{ cut_after: 2, rows: [{ text_version: 'v3' }, { text_version: 'v2' }] },
  });
  expect(cut.at(-1)).toMatchObject({ incomplete: expect.arrayContaining(['identity.consent']), rows_per_table: 2 });
});
