import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { queryNodes } from '../../../../testing/nodes.ts';
import { callsOf, createWalletWorld, paths, type WalletWorld } from '../testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

it('clears remembered players with their connection, since the next server may have lost commits', async () => {
  const player = await world.newPlayer({ game: 1_000n });
  const play = async () => (await world.send(paths.round, callsOf(world, player).round(100, 0))).answer;
  expect(await play()).toMatchObject({ status: 'OK', balance: 900_000 });
  // A promoted standby without the last commits, where others have since brought the player to the same version.
  const { pool } = world.deps.db;
  await pool.query('update ledger.balance set game = game + 500 where player_id = $1', [player.id]);
  await queryNodes(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  let answer = await play();
  await expect
    .poll(async () => {
      if (answer.status !== 'OK') answer = await play();
      return answer.status;
    })
    .toBe('OK');
  // 900 + 500 and one stake; unanswered calls were not executed.
  expect(answer).toMatchObject({ balance: 1_300_000 });
});
