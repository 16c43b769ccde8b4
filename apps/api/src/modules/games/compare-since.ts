import type { Difference } from '../ledger/index.ts';
import { moveComparedUntil, selectComparedUntil } from './comparison-store.ts';
import type { GamesDeps } from './ports.ts';
import { connectionOf } from './provider-connection.ts';
import { compareProvider, type ProviderComparison } from './reconcile-providers.ts';
import { selectProviders } from './store.ts';

const minuteMs = 60_000;
/** What is newer may still wait for its answer. */
const settledAfterMs = 15 * minuteMs;
/** Where a provider has not been compared yet. */
const firstSpanMs = 24 * 60 * minuteMs;
/** What could not be read for so long is left open: what came after it is worth more than another try. */
const triedForMs = 24 * 60 * minuteMs;

/**
 * Compares each connected provider's list with ours from where its last comparison ended, however long ago that was, up to a
 * quarter of an hour ago. What could not be read is tried again for a day, then told and left to the operator.
 * @returns `isWhole`: whether the comparison came to its end.
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
