import type {
  gameUrlRequest,
  ListedTable,
  ListedTransaction,
  OfferedGame,
  roundDetailsAnswer,
} from '@altyn/contracts/provider-wallet';
import type { z } from 'zod';
import type { ProviderKeys } from '../../wallet/index.ts';

/** A provider's address and keys. */
export interface ProviderConnection extends ProviderKeys {
  slug: string;
  url: string;
}

export type LaunchRequest = Omit<z.input<typeof gameUrlRequest>, 'request_uuid'>;
export type { ListedTransaction } from '@altyn/contracts/provider-wallet';

export type RoundDetails = Pick<z.output<typeof roundDetailsAnswer>, 'details' | 'page_url'>;

/** Our calls to game providers. A call that fails or is not answered OK gives undefined: the game is unavailable. */
export interface ProviderCalls {
  gameUrl(provider: ProviderConnection, request: LaunchRequest): Promise<string | undefined>;
  gameList(provider: ProviderConnection): Promise<OfferedGame[] | undefined>;
  /** The provider's live tables; a provider need not have this call. */
  tables(provider: ProviderConnection): Promise<ListedTable[] | undefined>;
  /** The provider's description of a round's outcome, and its page about it. */
  roundDetails(
    provider: ProviderConnection,
    request: { playerId: string; round: string },
  ): Promise<RoundDetails | undefined>;
  /** Reads a page of the provider's list of transactions in [from, to). */
  transactions(
    provider: ProviderConnection,
    request: { from: Date; to: Date; cursor: string | null },
  ): Promise<{ transactions: ListedTransaction[]; nextCursor: string | null } | undefined>;
}
