import { protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import type { Difference } from '../../ledger/index.ts';
import { listMarginMs, reconcileProvider, type TheirTransaction, UnreadableList } from '../../wallet/index.ts';
import type { GamesDeps } from '../ports.ts';
import type { ListedTransaction, ProviderConnection } from '../providers/port.ts';
import { connectionOf } from '../providers/provider-connection.ts';
import { selectProviders } from '../store.ts';

export interface ProviderComparison {
  provider: string;
  compared: number;
  /** End of the comparison: the requested one, unless the list broke off or differs too much. */
  until: Date;
  differences: Difference[];
}

/** Converts protocol units to minor units; a fraction of one differs from every amount. */
function toMinor(units: number): bigint {
  const exact = BigInt(units);
  const scale = BigInt(protocolUnitsPerMinor);
  return exact % scale === 0n ? exact / scale : -1n;
}

/** Converts a line of a provider's list to our terms. */
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

/** Maximum disorder of lines: a provider's processes have separate clocks. */
const disorderMs = 60_000;
/** Maximum consecutive pages without progress in time: a provider scans a silence. */
const maxIdlePages = 1_000;
const wrong = { isRightSoFar: false };

/**
 * Reads a provider's list for [from, to), page by page.
 * @throws UnreadableList for an invalid page, and for a list that is unordered, of another span, or endless.
 */
async function* listTheirs(
  deps: GamesDeps,
  provider: ProviderConnection,
  span: { from: Date; to: Date },
): AsyncGenerator<TheirTransaction> {
  let cursor: string | null = null;
  let latestMs = span.from.getTime();
  let idlePages = 0;
  do {
    const page: Awaited<ReturnType<typeof deps.providerCalls.transactions>> = await deps.providerCalls.transactions(
      provider,
      { ...span, cursor },
    );
    if (!page) throw new UnreadableList('no list that can be believed', { isRightSoFar: true });
    const lines = page.transactions.map(toTheirs);
    const before = latestMs;
    for (const { at } of lines) {
      const atMs = at.getTime();
      if (atMs < span.from.getTime() || atMs >= span.to.getTime())
        throw new UnreadableList(`a line of ${at.toISOString()}, which was not asked for`, wrong);
      if (atMs < latestMs - disorderMs) throw new UnreadableList('a list that is not in the order of time', wrong);
      latestMs = Math.max(latestMs, atMs);
    }
    idlePages = latestMs > before ? 0 : idlePages + 1;
    if (page.nextCursor !== null && (page.nextCursor === cursor || idlePages > maxIdlePages))
      throw new UnreadableList('a list without an end', wrong);
    yield* lines;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/**
 * Compares a provider's list with ours for [from, to). An unreadable list is a difference.
 * @param marginMs maximum time between both sides' records of one transaction.
 */
export async function compareProvider(
  deps: GamesDeps,
  provider: ProviderConnection,
  { from, to, marginMs = listMarginMs }: { from: Date; to: Date; marginMs?: number },
): Promise<ProviderComparison> {
  const wide = { from: new Date(from.getTime() - marginMs), to: new Date(to.getTime() + marginMs) };
  const theirs = listTheirs(deps, provider, wide);
  const result = await reconcileProvider(deps, { provider: provider.slug, from, to, theirs, marginMs });
  return { provider: provider.slug, ...result };
}

/**
 * Compares the transaction lists of connected providers (`transactions/list`, provider side) with ours for [from, to). An
 * unreadable list is a difference.
 * @param asked `provider`: restricts it to one.
 */
export async function reconcileProviders(
  deps: GamesDeps,
  request: { from: Date; to: Date; provider?: string | undefined },
): Promise<ProviderComparison[]> {
  const results: ProviderComparison[] = [];
  for (const provider of await selectProviders(deps.db.kysely)) {
    const connection = connectionOf(provider);
    if (!connection || (request.provider !== undefined && request.provider !== connection.slug)) continue;
    results.push(await compareProvider(deps, connection, request));
  }
  return results;
}
