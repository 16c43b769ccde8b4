import { maxMultiple as maxMultipleOf } from '@altyn/engines/live/live-game';
import { inTransaction } from '@altyn/server-kit/postgres';
import type { Deps } from '../../deps.ts';
import { liveTables } from '../../titles/live-tables.ts';
import { figuresOf } from '../../titles/slot-game.ts';
import { playedTitle } from '../../titles/titles.ts';
import { addSettledReturns, type WatchedReturn } from './return-store.ts';

/** Two-sided 99.9 % point of the normal distribution. */
const z999 = 3.2905267314919;
/** Minimum sample: wins are far from normally distributed. */
const minRounds = 1_000;
/** Maximum delay between a round's timestamp and its commit. */
const marginMs = 60_000;

/** The return of a title's mode or table so far, and what it should be. */
interface Comparison {
  actual: number;
  published: number;
  /** Distances to the ends of the interval around `published`; undefined: not known. */
  interval?: { below: number; above: number };
}

/**
 * Adds newly settled real rounds to each title's return and compares it with the published one (GLI-19, A.6.1):
 * `studio_return_outside` is 1 while the return is outside its 99.9 % interval.
 */
export async function watchReturns(deps: Deps): Promise<void> {
  const tables = [...liveTables.values()].map(({ code, game }) => ({ code, mathsVersion: game.mathsVersion }));
  const watched = await inTransaction(deps.pool, async (client) => {
    const to = new Date(deps.now().getTime() - marginMs);
    return addSettledReturns(client, to, tables);
  });
  for (const row of watched) {
    const comparison = compareTitle(deps, row) ?? compareTable(row);
    if (comparison) report(deps, row, comparison);
  }
  deps.returnsWatchedAt.set(deps.now().getTime() / 1_000);
}

function compareTitle(deps: Deps, row: WatchedReturn): Comparison | undefined {
  const title = playedTitle(deps.titles, row.game_code);
  const mode = title?.slot.modes.find(({ id }) => id === row.game_mode);
  if (!title || !mode || title.slot.mathsVersion !== row.maths_version) return undefined;
  if (title.slot.returnOf)
    return compareBets(row, {
      maxMultiple: title.rules.max_win_multiple,
      isBestPlay: title.slot.hasDecisions ?? false,
    });
  const { rtp, deviation } = figuresOf(title, row.game_mode);
  const rounds = Number(row.rounds);
  const of = { actual: row.returned / rounds, published: Number(rtp) / 100 };
  if (deviation === null) return of;
  const half = (z999 * Number(deviation) * 100) / mode.priceHundredths / Math.sqrt(rounds);
  return { ...of, interval: { below: half, above: half } };
}

function compareTable(row: WatchedReturn): Comparison | undefined {
  const table = row.game_mode === 'live' ? liveTables.get(row.game_code) : undefined;
  if (!table || table.game.mathsVersion !== row.maths_version) return undefined;
  return compareBets(row, { maxMultiple: maxMultipleOf(table.game), isBestPlay: table.isPlayed });
}

/**
 * Compares bets with the returns that were declared for each. Above, a self-normalised sum is measured by the squares of its
 * parts (de la Peña, Lai and Shao, Self-Normalized Processes, chapter 2): rare high wins appear in both. Below, where those
 * wins may be missing, by the highest variance of a bet that pays `maxMultiple` at most. Declared returns of games with
 * decisions assume the best ones, so that nothing can be said of lower ones.
 */
function compareBets(
  row: WatchedReturn,
  { maxMultiple, isBestPlay }: { maxMultiple: number; isBestPlay: boolean },
): Comparison {
  const { bets } = row;
  return {
    actual: row.returned / bets,
    published: row.declared / bets,
    interval: {
      above: (z999 * Math.sqrt(row.excess_squared)) / bets,
      below: isBestPlay ? Number.POSITIVE_INFINITY : (z999 * Math.sqrt(row.weight_squared * maxMultiple)) / bets,
    },
  };
}

function report(deps: Deps, row: WatchedReturn, { actual, published, interval }: Comparison): void {
  const labels = { game: row.game_code, mode: row.game_mode };
  const rounds = Number(row.rounds);
  deps.returns.actual.set(labels, actual);
  deps.returns.published.set(labels, published);
  if (!interval || rounds < minRounds) return;
  const isOutside = actual - published > interval.above || published - actual > interval.below;
  deps.returns.outside.set(labels, isOutside ? 1 : 0);
  if (isOutside)
    deps.log.error(
      { ...labels, rounds, actual, published, interval },
      'the measured return of a title differs from the published one',
    );
}
