import { protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import type { Difference } from '../ledger/index.ts';
import { listMarginMs, reconcileProvider, type TheirTransaction } from '../wallet/index.ts';
import type { GamesDeps } from './ports.ts';
import { connectionOf } from './provider-connection.ts';
import type { ListedTransaction, ProviderConnection } from './providers/port.ts';
import { selectProviders } from './store.ts';

export interface ProviderComparison {
  provider: string;
  compared: number;
  differences: Difference[];
}

/** Protocol units → minor units; what is no whole minor unit is none of ours and differs from everything. */
function toMinor(units: number): bigint {
  const exact = BigInt(units);
  const scale = BigInt(protocolUnitsPerMinor);
  return exact % scale === 0n ? exact / scale : -1n;
}

/** A line of a provider's list in our words. */
function toTheirs(listed: ListedTransaction): TheirTransaction {
  return {
    playerId: listed.user.toLowerCase(),
    uuid: listed.transaction_uuid.toLowerCase(),
    referenceUuid: listed.reference_transaction_uuid?.toLowerCase() ?? null,
    kind: listed.kind,
    currency: listed.currency.toLowerCase(),
    status: listed.status,
    amount: toMinor(listed.amount),
    winAmount: listed.win_amount === null ? null : toMinor(listed.win_amount),
    at: new Date(listed.created_at),
  };
}

/** A provider's list could not be read to its end. */
class UnreadableList extends Error {}

/**
 * A provider's own list for [from, to), page by page.
 * @throws UnreadableList for a page that cannot be believed, or that goes on without saying anything new.
 */
async function* listTheirs(
  deps: GamesDeps,
  provider: ProviderConnection,
  span: { from: Date; to: Date },
): AsyncGenerator<TheirTransaction> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof deps.providerCalls.transactions>> = await deps.providerCalls.transactions(
      provider,
      { ...span, cursor },
    );
    const isStuck = page?.nextCursor != null && (page.nextCursor === cursor || page.transactions.length === 0);
    if (!page || isStuck) throw new UnreadableList();
    yield* page.transactions.map(toTheirs);
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/**
 * A provider's own list against ours for [from, to). A list that cannot be read is a difference.
 * @param marginMs how far apart both sides may have written one transaction down.
 */
export async function compareProvider(
  deps: GamesDeps,
  provider: ProviderConnection,
  { from, to, marginMs = listMarginMs }: { from: Date; to: Date; marginMs?: number },
): Promise<ProviderComparison> {
  const wide = { from: new Date(from.getTime() - marginMs), to: new Date(to.getTime() + marginMs) };
  const theirs = listTheirs(deps, provider, wide);
  try {
    const result = await reconcileProvider(deps, { provider: provider.slug, from, to, theirs, marginMs });
    return { provider: provider.slug, ...result };
  } catch (error) {
    if (!(error instanceof UnreadableList)) throw error;
    const unreadable: Difference = {
      check: `our list and ${provider.slug}'s`,
      playerId: null,
      subject: `${from.toISOString()} to ${to.toISOString()}`,
      found: 'no list that can be believed',
      expected: 'a signed list',
      advice: 'ask the provider why its list cannot be read; compare again when it can',
    };
    return { provider: provider.slug, compared: 0, differences: [unreadable] };
  }
}

/**
 * Fetches the transaction lists of connected providers (`transactions/list`, provider side) for [from, to) and compares
 * them with ours. A list that cannot be read is a difference.
 * @param asked `provider`: only this one.
 */
export async function reconcileProviders(
  deps: GamesDeps,
  asked: { from: Date; to: Date; provider?: string | undefined },
): Promise<ProviderComparison[]> {
  const results: ProviderComparison[] = [];
  for (const provider of await selectProviders(deps.db.kysely)) {
    const connection = connectionOf(provider);
    if (!connection || (asked.provider !== undefined && asked.provider !== connection.slug)) continue;
    results.push(await compareProvider(deps, connection, asked));
  }
  return results;
}
