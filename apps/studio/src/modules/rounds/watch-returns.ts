import { inTransaction } from '@altyn/server-kit/postgres';
import { type WatchedReturn, addSettledReturns } from './return-store.ts';
import type { Deps } from '../../deps.ts';
import { figuresOf } from '../../titles/slot-game.ts';

/** Two-sided 99.9 % point of the normal distribution. */
const z999 = 3.2905267314919;
/** Minimum sample: wins are far from normally distributed. */
const leastRounds = 1_000;
/** Maximum delay between a round's timestamp and its commit. */
const marginMs = 60_000;

/**
 * Adds newly settled real rounds to each title's return and compares it with the published one (GLI-19, A.6.1):
 * `studio_return_outside` is 1 while the return is outside its 99.9 % interval.
 */
export async function watchReturns(deps: Deps): Promise<void> {
  const watched = await inTransaction(deps.pool, async (client) => {
    const to = new Date(deps.now().getTime() - marginMs);
    return addSettledReturns(client, to);
  });
  for (const row of watched) compare(deps, row);
  deps.returnsWatchedAt.set(deps.now().getTime() / 1_000);
}

function compare(deps: Deps, row: WatchedReturn): void {
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
