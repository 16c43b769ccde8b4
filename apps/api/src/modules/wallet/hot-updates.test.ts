import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { callsOf, createWalletWorld, paths, type WalletWorld } from './testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

/** How often a balance has been changed, and how often without touching an index: the server tells it a little late. */
async function readUpdates(): Promise<{ updated: number; hot: number }> {
  const { rows } = await world.deps.db.pool.query<{ updated: number; hot: number }>(`
    select n_tup_upd::int as updated, n_tup_hot_upd::int as hot
    from pg_stat_user_tables where schemaname = 'ledger' and relname = 'balance'`);
  return rows[0]!;
}

it('every movement changes its balance where it lies, without touching an index', { timeout: 60_000 }, async () => {
  const players = await Promise.all(Array.from({ length: 60 }, () => world.newPlayer({ game: 100_000n })));
  const before = await readUpdates();
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      players.map(async (player) => {
        const calls = callsOf(world, player);
        const bet = calls.bet(100);
        await world.send(paths.bet, bet);
        await world.send(paths.win, calls.win(bet, 50));
        await world.send(paths.round, calls.round(100, 50));
      }),
    );
  }
  await expect
    .poll(async () => (await readUpdates()).updated - before.updated, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(800);
  const { updated, hot } = await readUpdates();
  // A page that is full for a moment lets one go astray.
  expect(hot / updated).toBeGreaterThan(0.98);
});
