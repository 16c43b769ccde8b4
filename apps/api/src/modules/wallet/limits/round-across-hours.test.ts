import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { callsOf, createWalletWorld, paths, type WalletWorld } from '../testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

it('a round across the border of an hour counts in one hour, so that no window holds its win without its stake', async () => {
  const player = await world.newPlayer({ game: 10_000n });
  await sql`insert into wallet.player_control (player_id) values (${player.id})`.execute(world.deps.db.kysely);
  const calls = callsOf(world, player);
  world.clock.advance(55 * 60_000);
  const bet = calls.bet(1_000);
  expect((await world.send(paths.bet, bet)).answer.status).toBe('OK');
  world.clock.advance(10 * 60_000);
  expect((await world.send(paths.win, calls.win(bet, 1_000))).answer.status).toBe('OK');
  const { rows } = await sql`
    select hour, staked, won from wallet.usage_hour where player_id = ${player.id} order by hour`.execute(
    world.deps.db.kysely,
  );
  expect(rows).toEqual([{ hour: new Date('2026-11-21T10:00:00Z'), staked: 1_000n, won: 1_000n }]);
});
