import { protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import type { Difference } from '../ledger/index.ts';
import { listMarginMs, maxCompared, reconcileProvider, type TheirTransaction } from '../wallet/index.ts';
import type { GamesDeps } from './ports.ts';
import { connectionOf } from './provider-connection.ts';
import type { ListedTransaction, ProviderConnection } from './providers/port.ts';
import { selectProviders } from './store.ts';

/** A day of a busy provider is compared piece by piece: memory stays bounded. */
const pieceMs = 10 * 60_000;

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
export function toTheirs(listed: ListedTransaction): TheirTransaction {
  return {
    uuid: listed.transaction_uuid,
    kind: listed.kind,
    status: listed.status,
    amount: toMinor(listed.amount),
    winAmount: listed.win_amount === null ? null : toMinor(listed.win_amount),
    at: new Date(listed.created_at),
  };
}

/** Every page of a provider's list. @returns undefined when it cannot be read. */
async function listTheirs(
  deps: GamesDeps,
  provider: ProviderConnection,
  span: { from: Date; to: Date },
): Promise<TheirTransaction[] | undefined> {
  const theirs: TheirTransaction[] = [];
  let cursor: string | null = null;
  do {
    const page = await deps.providerCalls.transactions(provider, { ...span, cursor });
    if (!page || (page.nextCursor !== null && page.nextCursor === cursor)) return undefined;
    theirs.push(...page.transactions.map(toTheirs));
    cursor = page.nextCursor;
  } while (cursor !== null && theirs.length <= maxCompared);
  return theirs;
}

async function compareOne(
  deps: GamesDeps,
  provider: ProviderConnection,
  span: { from: Date; to: Date },
): Promise<ProviderComparison> {
  const result: ProviderComparison = { provider: provider.slug, compared: 0, differences: [] };
  for (let startMs = span.from.getTime(); startMs < span.to.getTime(); startMs += pieceMs) {
    const piece = { from: new Date(startMs), to: new Date(Math.min(startMs + pieceMs, span.to.getTime())) };
    const theirs = await listTheirs(deps, provider, {
      from: new Date(piece.from.getTime() - listMarginMs),
      to: new Date(piece.to.getTime() + listMarginMs),
    });
    if (!theirs) {
      result.differences.push({
        check: `our list and ${provider.slug}'s`,
        playerId: null,
        subject: `${piece.from.toISOString()} to ${piece.to.toISOString()}`,
        found: 'no list that can be believed',
        expected: 'a signed list',
        advice: 'ask the provider why its list cannot be read; compare again when it can',
      });
      return result;
    }
    try {
      const { compared, differences } = await reconcileProvider(deps, { provider: provider.slug, ...piece, theirs });
      result.compared += compared;
      result.differences.push(...differences);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // It says nothing of the pieces and providers after it.
      result.differences.push({
        check: `our list and ${provider.slug}'s`,
        playerId: null,
        subject: `${piece.from.toISOString()} to ${piece.to.toISOString()}`,
        found: error.message,
        expected: `at most ${maxCompared} transactions`,
        advice: 'not compared: compare both lists outside, and shorten the pieces of `reconcile-providers.ts`',
      });
    }
  }
  return result;
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
    results.push(await compareOne(deps, connection, asked));
  }
  return results;
}
