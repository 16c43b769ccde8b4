import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { walletJobs } from './jobs.ts';
import { callsOf, createWalletWorld, paths, type WalletWorld } from './testing/wallet-world.ts';

const database = useTestDatabase();
const hourMs = 3_600_000;
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

async function run(name: string): Promise<void> {
  const job = walletJobs.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run(world.deps, undefined);
}

it('keeps a session for 400 days after its end, since money may still be owed on it', async () => {
  const player = await world.newPlayer({ game: 100n });
  const bet = callsOf(world, player).bet(10);
  await world.send(paths.bet, bet);
  const isKnown = async () => {
    await run('wallet-forget-sessions');
    const { rows } = await sql`select from wallet.game_session where player_id = ${player.id}`.execute(
      world.deps.db.kysely,
    );
    return rows.length === 1;
  };
  world.clock.advance((400 * 24 + 11) * hourMs);
  expect(await isKnown()).toBe(true);
  expect((await world.send(paths.win, callsOf(world, player).win(bet, 30))).answer.status).toBe('OK');
  world.clock.advance(2 * hourMs);
  expect(await isKnown()).toBe(false);
});

it('keeps limit usage only as long as a limit needs it', async () => {
  const player = await world.newPlayer({ game: 1_000n });
  const { kysely } = world.deps.db;
  await sql`insert into wallet.player_control (player_id) values (${player.id})`.execute(kysely);
  await sql`
    insert into wallet.player_limit (player_id, kind, period, amount) values (${player.id}, 'stake', 'month', 100)`.execute(
    kysely,
  );
  const hours = [720, 36 * 24];
  for (const ago of hours) {
    const hour = new Date(Math.floor(world.clock.now().getTime() / hourMs - ago) * hourMs);
    await sql`insert into wallet.usage_hour (player_id, hour, staked) values (${player.id}, ${hour}, 95)`.execute(
      kysely,
    );
  }
  await run('wallet-forget-usage');
  const { rows } = await sql`select from wallet.usage_hour where player_id = ${player.id}`.execute(kysely);
  expect(rows).toHaveLength(1);
  const { answer } = await world.send(paths.bet, callsOf(world, player).bet(10));
  expect(answer.status).toBe('LIMIT_REACHED');
});
