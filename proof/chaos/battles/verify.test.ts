import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { battlesConsumer } from '../../../apps/api/src/modules/battles/follow-play.ts';
import { finishDueBattles } from '../../../apps/api/src/modules/battles/finish-battle.ts';
import { createDeps, createPlatformDeps } from '../../../apps/api/src/deps.ts';
import { loadConfig } from '../../../apps/api/src/config.ts';
import { migrate } from '../../../apps/api/src/platform/db/migrate.ts';
import { systemIds } from '../../../apps/api/src/platform/ids.ts';
import { consumeOnce } from '../../../apps/api/src/platform/outbox/outbox-consumer.ts';
import { createLiveApi, createProviderClient, makeKeys } from '../../../testkit/live-api.ts';
import { useEmptyDatabase } from '../../../testkit/postgres/databases.ts';
import { seedLoad, withSeeding } from '../load-players.ts';
import { startPlay } from '../play.ts';
import { findUnproven } from './judge.ts';
import { openBattles } from './load.ts';
import { verifyBattles } from './verify.ts';

const database = useEmptyDatabase(migrate);
const [players, battles, seconds] = [4, 2, 60];
let environment: Record<string, string>;
let client: pg.Client;

/** Plays until every player has a rank, and ends the battles. */
beforeAll(async () => {
  const keys = makeKeys();
  const seeded = await seedLoad(database.url, keys, { players });
  const api = await createLiveApi(database.url, keys);
  environment = api.environment;
  const provided = createProviderClient(() => api.url, keys, seeded.provider, { connections: 4 });
  const deps = createDeps(createPlatformDeps(loadConfig(environment), 'chaos'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await withSeeding(database.url, (seeding) => openBattles(seeding, { seeded, battles, seconds }));
    await api.start();
    const uuid = () => systemIds.next();
    const play = startPlay({ client: provided, ...seeded, seed: 5, uuid, workers: 4 });
    await vi.waitUntil(
      async () => {
        await consumeOnce(deps, battlesConsumer);
        const { rows } = await client.query('select from battles.participant where qualified_spins > 3');
        return rows.length === players * battles;
      },
      { timeout: 60_000, interval: 50 },
    );
    await play.stop();
    await play.journal.remove();
    // A battle waits for the events of its period, and those for every transaction of the server, also of other tests.
    let finished = 0;
    await vi.waitUntil(
      async () => {
        while (await consumeOnce(deps, battlesConsumer)) continue;
        finished += await finishDueBattles({ ...deps, clock: { now: () => new Date(Date.now() + 600_000) } });
        return finished === battles;
      },
      { timeout: 30_000, interval: 50 },
    );
  } finally {
    await deps.db.close();
    await provided.close();
    await api.stop();
  }
}, 120_000);
afterAll(() => client?.end());

const faults: readonly (readonly [title: string, change: string, found: RegExp])[] = [
  ['a rank is missing', `delete from battles.result where place = 2`, /^place 2 of battle .* is kept as nothing/],
  ['a prize differs', `update battles.result set amount = amount + 1 where place = 1`, /^place 1 of battle/],
  ['a rank is wrong', `update battles.result set place = 9 where place = 3`, /^place 9 of battle/],
  ['a prize was never paid', `update ledger.transfer set kind = 'gift' where kind = 'battle_prize'`, /paid 0 times/],
  [
    'a prize was paid twice',
    `update ledger.transfer set kind = 'battle_prize', reference = (
      select reference from ledger.transfer where kind = 'battle_prize' limit 1) where kind = 'gift'`,
    /paid [23] times/,
  ],
  ['an end was not announced', `delete from platform.outbox where kind = 'battle_win'`, /was told 0 times/],
  ['an end was not audited', `delete from platform.audit where action = 'battle.finish'`, /0 times in the audit log/],
  ['a score differs from the rounds', `update battles.participant set score = score + 100`, /; the rounds say/],
];
/** Tables that the faults modify. */
const tables = ['battles.result', 'battles.participant', 'ledger.transfer', 'platform.outbox', 'platform.audit'];
const copyOf = (table: string) => `kept_${table.replace('.', '_')}`;

/** Bypasses the triggers that protect history. */
async function change(text: string): Promise<void> {
  await client.query(`begin; set local session_replication_role = replica; ${text}; commit`);
}

describe('verification of battles', () => {
  it('finds no errors in correct data, and every rank', async () => {
    expect(await verifyBattles(database.url, environment)).toEqual({ problems: [], places: players * battles });
  });

  it.each(faults)('finds that %s', async (_title, fault, found) => {
    await change(tables.map((table) => `create table ${copyOf(table)} as table ${table}`).join('; '));
    try {
      await change(fault);
      const { problems } = await verifyBattles(database.url, environment);
      expect(problems).toContainEqual(expect.stringMatching(found));
    } finally {
      await client.query('rollback');
      const restore = (table: string) =>
        `delete from ${table}; insert into ${table} overriding system value table ${copyOf(table)}; drop table ${copyOf(table)}`;
      await change(tables.map(restore).join('; '));
    }
  });
});

it('a run without payments, or without interrupted payments, proves nothing', () => {
  const inPayment = { worker: 1, postgres: 1, api: 1 };
  const strikes = { inPlay: 3, inPayment, undone: { worker: 1, postgres: 1 } };
  expect(findUnproven(strikes, 24)).toEqual([]);
  expect(findUnproven(strikes, 0)).toEqual(['nothing shown: no place was paid']);
  expect(findUnproven({ ...strikes, inPlay: 0 }, 24)).toEqual(['nothing shown: no strike fell into the play']);
  expect(findUnproven({ ...strikes, undone: { worker: 2, postgres: 0 } }, 24)).toEqual([
    'nothing shown: no kill of postgres cut a payment off',
  ]);
});
