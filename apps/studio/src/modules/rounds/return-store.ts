import type pg from 'pg';

/** Real rounds of a title's mode so far, and the sum of their wins in stakes. */
export interface WatchedReturn {
  game_code: string;
  game_mode: string;
  maths_version: string;
  rounds: bigint;
  returned: number;
}

/**
 * Adds the real rounds settled since the last call and before `to`; concurrent calls run one after another.
 * @returns the returns of all titles so far.
 */
export async function addSettledReturns(db: Pick<pg.ClientBase, 'query'>, to: Date): Promise<WatchedReturn[]> {
  await db.query(
    `insert into studio.return_watch_until (at) values (timestamptz 'epoch') on conflict (is_only) do nothing`,
  );
  const { rows } = await db.query<{ at: Date }>('select at from studio.return_watch_until for update');
  const from = rows[0]?.at ?? to;
  if (from < to) {
    await db.query(
      `insert into studio.return_watch as watch (game_code, game_mode, maths_version, rounds, returned)
       select game_code, game_mode, maths_version, count(*),
         sum(win_minor::double precision / case when free_spins_id is null then price_minor else stake_minor end)
       from studio.round where mode = 'real' and status = 'settled' and settled_at >= $1 and settled_at < $2
       group by 1, 2, 3
       on conflict (game_code, game_mode, maths_version)
       do update set rounds = watch.rounds + excluded.rounds, returned = watch.returned + excluded.returned`,
      [from, to],
    );
    await db.query('update studio.return_watch_until set at = $1', [to]);
  }
  return (await db.query<WatchedReturn>('select * from studio.return_watch')).rows;
}
