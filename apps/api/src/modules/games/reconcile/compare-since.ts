import type { Difference } from '../../ledger/index.ts';
import type { GamesDeps } from '../ports.ts';
import { connectionOf } from '../providers/provider-connection.ts';
import { selectProviders } from '../store.ts';
import { moveComparedUntil, selectComparedUntil } from './comparison-store.ts';
import { compareProvider, type ProviderComparison } from './reconcile-providers.ts';

const minuteMs = 60_000;
/** Newer calls may still await their answer. */
const settledAfterMs = 15 * minuteMs;
/** Span of a provider's first comparison. */
const firstSpanMs = 24 * 60 * minuteMs;
/** Time after which an unreadable span is skipped in favour of later ones. */
const triedForMs = 24 * 60 * minuteMs;

/**
 * Compares each connected provider's list with ours from the end of the last comparison, however old, up to a quarter of an
 * hour ago. An unreadable part is retried for a day, then reported and left to the operator.
 * @returns `isWhole`: true when the comparison reached its end.
 */
export async function compareSince(deps: GamesDeps): Promise<(ProviderComparison & { isWhole: boolean })[]> {
  const to = new Date(deps.clock.now().getTime() - settledAfterMs);
  const results: (ProviderComparison & { isWhole: boolean })[] = [];
  for (const provider of await selectProviders(deps.db.kysely)) {
    const connection = connectionOf(provider);
    if (!connection) continue;
    const { slug } = connection;
    const from = (await selectComparedUntil(deps.db.kysely, slug)) ?? new Date(to.getTime() - firstSpanMs);
    if (from >= to) continue;
    const result = await compareProvider(deps, connection, { from, to });
    const oldest = new Date(to.getTime() - triedForMs);
    const isStuck = result.until <= from && from < oldest;
    await moveComparedUntil(deps.db.kysely, slug, isStuck ? oldest : result.until);
    const differences = isStuck ? [...result.differences, leftOpen(slug, from, oldest)] : result.differences;
    results.push({ ...result, differences, isWhole: result.until >= to });
  }
  return results;
}

const leftOpen = (provider: string, from: Date, to: Date): Difference => ({
  check: `our list and ${provider}'s`,
  playerId: null,
  subject: `from ${from.toISOString()} to ${to.toISOString()}`,
  found: 'not compared, and not tried again',
  expected: 'compared',
  advice: 'when its list of that time can be read: `reconcile --only providers --hours …`',
});
