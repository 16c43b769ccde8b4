import { expect, it } from 'vitest';
import { takeDueBets } from '../src/modules/live/store/bet-store.ts';
import { liveWorld } from '../testing/live-world.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { process, seat, place, until } = liveWorld(studio);
const crowd = 30_000;
const limit = 1_024;

it('claims the due wins of a full table that the statistics do not know yet', async () => {
  const one = process();
  const who = await seat();
  await until(one, 'OPEN');
  place(one, who, { red: '1000' });
  await until(one, 'LOCKED');
  const client = await studio.deps.pool.connect();
  try {
    await client.query('begin');
    // The statistics end before the round, as they do whenever a crowd comes at once.
    await client.query(`update live.bet set status = 'settled', ended_at = created_at`);
    await client.query('analyze live.bet');
    await client.query(
      `insert into live.bet (id, round_id, table_code, session_id, player, currency, layout, stake_minor, bet_uuid,
         bet_body, created_at, status, wallet_call, next_attempt_at, after_uuid, after_body, win_minor, staked_at)
       select gen_random_uuid(), round_id, table_code, session_id, gen_random_uuid()::text, currency, layout, stake_minor,
         gen_random_uuid(), bet_body, created_at, 'pending', 'win', created_at, gen_random_uuid(), bet_body, 0, staked_at
       from live.bet, generate_series(1, $1)`,
      [crowd],
    );
    // The plan that was chosen for a table of 10 000 players, for a join.
    await client.query('drop index live.bet_added');
    await client.query('set local enable_hashjoin = off; set local enable_mergejoin = off');
    // A join of each bet with each takes many seconds, the claim itself a tenth of one.
    await client.query(`set local statement_timeout = '2s'`);
    const now = studio.deps.now();
    const due = await takeDueBets(client, { now, limit, nextAttemptAt: new Date(now.getTime() + 1_000) });
    expect(due).toHaveLength(limit);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
