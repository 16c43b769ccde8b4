import { inTransaction } from '@altyn/server-kit/postgres';
import type { Deps } from './deps.ts';
import { figuresOf } from './titles/slot-game.ts';

/** Two-sided 99.9 % point of the normal distribution. */
const z999 = 3.2905267314919;
/** Minimum sample: wins are far from normally distributed. */
const leastRounds = 1_000;
/** Maximum delay between a round's timestamp and its commit. */
const marginMs = 60_000;

interface Watched {
  game_code: string;
  game_mode: string;
  maths_version: string;
  rounds: bigint;
  returned: number;
}

/**
 * Adds newly settled real rounds to each title's return and compares it with the published one (GLI-19, A.6.1):
 * `studio_return_outside` is 1 while the return is outside its 99.9 % interval.
 */
export async function watchReturns(deps: Deps): Promise<void> {
  const watched = await inTransaction(deps.pool, async (client) => {
    const to = new Date(deps.now().getTime() - marginMs);
    await client.query(
      `insert into studio.return_watch_until (at) values (timestamptz 'epoch') on conflict (is_only) do nothing`,
    );
    const { rows } = await client.query<{ at: Date }>('select at from studio.return_watch_until for update');
    const from = rows[0]?.at ?? to;
    if (from < to) {
      await client.query(
        `insert into studio.return_watch as watch (game_code, game_mode, maths_version, rounds, returned)
         select game_code, game_mode, maths_version, count(*), 
           sum(win_minor::double precision / case when free_spins_id is null then price_minor else stake_minor end)
         from studio.round where mode = 'real' and status = 'settled' and settled_at >= $1 and settled_at < $2
         group by 1, 2, 3
         on conflict (game_code, game_mode, maths_version)
         do update set rounds = watch.rounds + excluded.rounds, returned = watch.returned + excluded.returned`,
        [from, to],
      );
      await client.query('update studio.return_watch_until set at = $1', [to]);
    }
    return (await client.query<Watched>('select * from studio.return_watch')).rows;
  });
  for (const row of watched) compare(deps, row);
  deps.returnsWatchedAt.set(deps.now().getTime() / 1_000);
}

function compare(deps: Deps, row: Watched): void {
  const title = deps.titles.get(row.game_code);
  const mode = title?.slot.modes.find(({ id }) => id === row.game_mode);
  if (!title || !mode || title.slot.mathsVersion !== row.maths_version) return;
  const labels = { game: row.game_code, mode: row.game_mode };
  const { rtp, deviation } = figuresOf(title, row.game_mode);
  const rounds = Number(row.rounds);
  const actual = row.returned / rounds;
  const published = Number(rtp) / 100;
  deps.returns.actual.set(labels, actual);
  deps.returns.published.set(labels, published);
  if (deviation === null || rounds < leastRounds) return;
  const half = (z999 * Number(deviation) * 100) / mode.priceHundredths / Math.sqrt(rounds);
  const isOutside = Math.abs(actual - published) > half;
  deps.returns.outside.set(labels, isOutside ? 1 : 0);
  if (isOutside) deps.log.error({ ...labels, rounds, actual, published, half }, 'a title returns what it should not');
}
