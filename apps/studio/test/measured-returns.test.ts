import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openPool } from '@altyn/server-kit/postgres';
import { afterAll, expect, it } from 'vitest';
import { useEmptyDatabase } from '../../../testkit/postgres/databases.ts';
import { migrate } from '../src/migrate.ts';

const database = useEmptyDatabase();
let pool: ReturnType<typeof openPool> | undefined;
afterAll(() => pool?.end());

it('takes over the returns of release 3, except for games with additional stakes', async () => {
  pool = openPool(database.url);
  await pool.query(await readFile(new URL('../releases/3.sql', import.meta.url), 'utf8'));
  const round = randomUUID();
  const client = await pool.connect();
  // Without its session and seed.
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(
    `insert into studio.round (id, session_id, player, game_code, mode, currency, stake_minor, win_minor, book, status,
       created_at, transaction_uuid, wallet_body, attempts, game_mode, maths_version, price_minor, words, choices, wallet_call)
     values ($1, $2, 'player', 'blackjack', 'real', 'UAH', 1000, 0, '{}', 'settled', now(), $3, '{}', 1, 'base', '1', 2000, 0, '{}', 'round')`,
    [round, randomUUID(), randomUUID()],
  );
  await client.query(
    `insert into studio.added_stake (transaction_uuid, round_id, step, choice, amount_minor, status, created_at, staked_at)
     values ($1, $2, 0, 'double', 1000, 'taken', now(), now())`,
    [randomUUID(), round],
  );
  client.release(true);
  await pool.query(
    `insert into studio.return_watch (game_code, game_mode, maths_version, rounds, returned, declared, excess_squared, bets, weight_squared)
     values ('blackjack', 'base', '1', 10, 9, 9.9, 2, 10, 10), ('royal-roulette', 'base', '1', 20, 19, 19.5, 3, 20, 20)`,
  );
  await pool.query(`insert into studio.return_watch_until (at) values ('2026-11-30T12:00:00Z')`);
  await migrate(pool);
  const { rows } = await pool.query('select * from studio.measured_return');
  expect(rows).toEqual([
    {
      game_code: 'royal-roulette',
      game_mode: 'base',
      maths_version: '1',
      rounds: 20n,
      returned: 19,
      declared: 19.5,
      excess_squared: 3,
      bets: 20,
      weight_squared: 20,
    },
  ]);
  const until = await pool.query('select at from studio.measured_return_until');
  expect(until.rows).toEqual([{ at: new Date('2026-11-30T12:00:00Z') }]);
});
