import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { makePartitions } from '../../../platform/partitions.ts';
import { monthlyTables } from '../jobs.ts';
import { callsOf, createWalletWorld, paths, type WalletWorld } from '../testing/wallet-world.ts';
import { reconcile, reconcileProvider } from './reconcile.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

/** Changes a table behind the back of its triggers, as a fault would. */
async function tamper(statement: string): Promise<void> {
  await world.deps.db.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
}

it('finds nothing in right books, and every planted fault in wrong ones', async () => {
  const player = await world.newPlayer({ game: 10_000n, bonus: 500n });
  const calls = callsOf(world, player);
  const bet = calls.bet(1_000);
  for (const [path, body] of [
    [paths.bet, bet],
    [paths.win, calls.win(bet, 500)],
    [paths.round, calls.round(100, 20)],
    [paths.rollback, calls.rollback(calls.bet(5))],
  ] as const) {
    expect((await world.send(path, body)).answer.status).toBe('OK');
  }
  const undone = calls.bet(70);
  await world.send(paths.bet, undone);
  await world.send(paths.rollback, calls.rollback(undone));
  expect(await reconcile(world.deps)).toEqual([]);

  const checks = async () => [...new Set((await reconcile(world.deps)).map((one) => one.check))].sort();
  await tamper(`update ledger.balance set digital = digital + 1 where player_id = '${player.id}'`);
  expect(await checks()).toEqual(['balance equals entries']);
  await tamper(`update ledger.balance set digital = digital - 1 where player_id = '${player.id}'`);
  await tamper(
    `update wallet.round set win_digital = win_digital + 5 where player_id = '${player.id}' and win_digital > 0`,
  );
  expect(await checks()).toEqual(['round equals transactions']);
  await tamper(
    `update wallet.round set win_digital = win_digital - 5 where player_id = '${player.id}' and win_digital > 0`,
  );
  await tamper(`delete from wallet.provider_transaction where kind = 'win'`);
  expect(await checks()).toEqual(['round equals transactions', 'transfer without transaction']);
  await tamper(`delete from ledger.transfer where kind = 'round'`);
  expect(await checks()).toContain('transaction without transfer');
});

it("compares a provider's list with ours", async () => {
  const player = await world.newPlayer({ game: 1_000n });
  const calls = callsOf(world, player);
  const from = world.clock.now();
  const bet = calls.bet(100);
  await world.send(paths.bet, bet);
  const span = { provider: 'test-studio', from, to: new Date(from.getTime() + 1) };
  world.clock.advance(1_000);
  const theirs = [{ uuid: bet.transaction_uuid, kind: 'bet', status: 'OK', amount: 100n }];
  const differences = await reconcileProvider(world.deps, { ...span, theirs });
  expect(differences.filter((one) => one.subject === bet.transaction_uuid)).toEqual([]);
  const other = await reconcileProvider(world.deps, { ...span, theirs: [{ ...theirs[0]!, amount: 101n }] });
  expect(other.filter((one) => one.subject === bet.transaction_uuid)).toHaveLength(1);
});

it('makes months ahead, once, and leaves one that the default partition has begun', async () => {
  const made = await makePartitions(world.deps.db.kysely, world.deps, monthlyTables);
  // The rows above are in the default partition: the running month of real time stays there.
  expect(made.length).toBeGreaterThanOrEqual(9);
  expect(await makePartitions(world.deps.db.kysely, world.deps, monthlyTables)).toEqual([]);
  const player = await world.newPlayer({ game: 100n });
  expect((await world.send(paths.round, callsOf(world, player).round(10, 0))).answer.status).toBe('OK');
});
