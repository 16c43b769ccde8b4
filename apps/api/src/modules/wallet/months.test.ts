import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { moveStrayed, findStrayed, makePartitions } from '../../platform/db/partitions.ts';
import { monthlyTables } from './jobs.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { callsOf, createWalletWorld, paths, type WalletWorld } from './testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

it('creates the current month and the next one when it is near, once, and skips a month with rows in the default partition', async () => {
  const madeAt = (day: string) =>
    makePartitions(world.deps.db.kysely, { clock: { now: () => new Date(day) } }, monthlyTables);
  expect(await madeAt('2031-03-15')).toEqual(['transfer_2031_03', 'provider_transaction_2031_03', 'round_2031_03']);
  expect(await madeAt('2031-03-21')).toEqual([]);
  const { rows: summarised } = await sql`
    select relname from pg_class where relname like '%2031_03%' and reloptions = '{autosummarize=on}' order by 1`.execute(
    world.deps.db.kysely,
  );
  expect(summarised).toEqual([
    { relname: 'provider_transaction_2031_03_created_at_idx' },
    { relname: 'provider_transaction_2031_03_id_idx' },
    { relname: 'round_2031_03_finished_at_idx' },
    { relname: 'transfer_2031_03_created_at_idx' },
    { relname: 'transfer_2031_03_id_idx' },
  ]);
  expect(await madeAt('2031-03-23')).toHaveLength(3);
  expect(await madeAt('2031-04-02')).toEqual([]);
  // A test database has no monthly partitions: current rows go to the default partition and stay there.
  const early = await world.newPlayer({ game: 100n });
  for (let times = 0; times < 2; times += 1) {
    const bet = callsOf(world, early).bet(10);
    expect((await world.send(paths.bet, bet)).answer.status).toBe('OK');
  }
  expect(await findStrayed(world.deps.db.kysely, monthlyTables)).toEqual([
    'ledger.transfer',
    'wallet.provider_transaction',
    'wallet.round',
  ]);
  // Ids hold the machine's time, which the clock of a test does not show.
  const now = new Date();
  const today = await madeAt(now.toISOString());
  expect(today.filter((name) => name.endsWith(now.toISOString().slice(0, 7).replace('-', '_')))).toEqual([]);
  const player = await world.newPlayer({ game: 100n });
  expect((await world.send(paths.round, callsOf(world, player).round(10, 0))).answer.status).toBe('OK');
});

it('moves rows from the default partition into their month while calls go on', async () => {
  const player = await world.newPlayer({ game: 1_000n });
  const calls = callsOf(world, player);
  const [bet, other] = [calls.bet(100), calls.bet(50)];
  for (const one of [bet, other]) expect((await world.send(paths.bet, one)).answer.status).toBe('OK');
  const before = await sql<{ id: string }>`select id from wallet.round order by id`.execute(world.deps.db.kysely);
  const untilTaken = async (path: string, body: object) => {
    for (;;) {
      const { answer } = await world.send(path, body);
      if (answer.status !== 'ERROR_UNKNOWN') return answer;
    }
  };
  const [made, repeated, back] = await Promise.all([
    moveStrayed(world.deps.db.kysely, monthlyTables),
    untilTaken(paths.bet, bet),
    untilTaken(paths.rollback, calls.rollback(other)),
  ]);
  expect(new Set(made.map((name) => name.replace(/_\d{4}_\d\d$/, '')))).toEqual(
    new Set(['transfer', 'provider_transaction', 'round']),
  );
  expect([repeated.status, back.status]).toEqual(['OK', 'OK']);
  expect(await player.pockets()).toMatchObject({ game: 900n });
  expect(await findStrayed(world.deps.db.kysely, monthlyTables)).toEqual([]);
  const after = await sql<{ id: string }>`select id from wallet.round order by id`.execute(world.deps.db.kysely);
  expect(after.rows).toEqual(before.rows);
  const { rows: options } = await sql<{ reloptions: string[] }>`
    select reloptions from pg_class where oid = 'wallet.round_default'::regclass`.execute(world.deps.db.kysely);
  expect(options).toEqual([{ reloptions: ['fillfactor=60'] }]);
  expect(await reconcile(world.deps)).toEqual([]);
  expect(await moveStrayed(world.deps.db.kysely, monthlyTables)).toEqual([]);
});
