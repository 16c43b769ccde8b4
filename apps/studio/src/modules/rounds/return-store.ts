import type pg from 'pg';

/** Real rounds of a title's mode so far; shares of their stakes. */
export interface WatchedReturn {
  game_code: string;
  game_mode: string;
  maths_version: string;
  rounds: bigint;
  /** Sum of the wins, less additional stakes. */
  returned: number;
  /** Sum of the declared returns of bets; 0 for slots. */
  declared: number;
  /** Sum of the squares of what each round returned beyond its declared return. */
  excess_squared: number;
  /** Number of bets: one a round, except at live tables. */
  bets: number;
  /** Sum of the squares of each round's number of bets. */
  weight_squared: number;
}

type Queries = Pick<pg.ClientBase, 'query'>;

interface Span {
  from: Date;
  to: Date;
}

const addToWatch = `
  on conflict (game_code, game_mode, maths_version) do update set
    rounds = watch.rounds + excluded.rounds, returned = watch.returned + excluded.returned,
    declared = watch.declared + excluded.declared, excess_squared = watch.excess_squared + excluded.excess_squared,
    bets = watch.bets + excluded.bets, weight_squared = watch.weight_squared + excluded.weight_squared`;

const insertWatch = `insert into studio.measured_return as watch
  (game_code, game_mode, maths_version, rounds, returned, declared, excess_squared, bets, weight_squared)`;

/**
 * Rounds of slots, tables and instant games. A declared return is one of the first stake, and the price of a round grows
 * with its additional stakes.
 */
async function addRounds(db: Queries, { from, to }: Span): Promise<void> {
  await db.query(
    `${insertWatch}
     select game_code, game_mode, maths_version, count(*), sum(returned), sum(declared), sum((returned - declared) ^ 2), count(*),
       count(*)
     from (
       select game_code, game_mode, maths_version, coalesce(declared_return, 0) / 100 as declared,
         (win_minor - case when declared_return is null then 0 else coalesce((
           select sum(amount_minor) from studio.added_stake f where f.round_id = r.id and f.status = 'taken'), 0) end
         )::double precision / case when declared_return is null and free_spins_id is null then price_minor else stake_minor end as returned
       from studio.round r
       where mode = 'real' and status = 'settled' and settled_at >= $1 and settled_at < $2) as played
     group by 1, 2, 3 ${addToWatch}`,
    [from, to],
  );
}

/** Rounds of live tables, each with all its bets: they share an outcome. */
async function addLiveRounds(
  db: Queries,
  { from, to }: Span,
  tables: readonly { code: string; mathsVersion: string }[],
): Promise<void> {
  await db.query(
    `${insertWatch}
     select table_code, 'live', maths_version, count(*), sum(returned), sum(declared), sum((returned - declared) ^ 2),
       sum(bets), sum(bets ^ 2)
     from (
       select b.table_code, t.maths_version, b.round_id, count(*) as bets,
         sum((b.win_minor - b.added_minor)::double precision / b.stake_minor) as returned,
         sum((b.bet_body::jsonb #>> '{bet,rtp}')::double precision / 100) as declared
       from live.round_phase p
       join live.bet b on b.round_id = p.round_id
       join unnest($3::text[], $4::text[]) as t (code, maths_version) on t.code = b.table_code
       where p.phase = 'SETTLED' and p.began_at >= $1 and p.began_at < $2 and b.status = 'settled' and b.of_bet is null and b.currency <> 'XXX'
       group by 1, 2, 3) as played
     group by 1, 2, 3 ${addToWatch}`,
    [from, to, tables.map(({ code }) => code), tables.map(({ mathsVersion }) => mathsVersion)],
  );
}

/**
 * Adds the real rounds settled since the last call and before `to`; concurrent calls run one after another.
 * @returns the returns of all titles so far.
 */
export async function addSettledReturns(
  db: Queries,
  to: Date,
  tables: readonly { code: string; mathsVersion: string }[],
): Promise<WatchedReturn[]> {
  await db.query(
    `insert into studio.measured_return_until (at) values (timestamptz 'epoch') on conflict (is_only) do nothing`,
  );
  const { rows } = await db.query<{ at: Date }>('select at from studio.measured_return_until for update');
  const from = rows[0]?.at ?? to;
  if (from < to) {
    await addRounds(db, { from, to });
    await addLiveRounds(db, { from, to }, tables);
    await db.query('update studio.measured_return_until set at = $1', [to]);
  }
  return (await db.query<WatchedReturn>('select * from studio.measured_return')).rows;
}
