import type {
  gameUrlRequest,
  ListedTransaction,
  OfferedGame,
  roundDetailsAnswer,
} from '@altyn/contracts/provider-wallet';
import type { z } from 'zod';
import type { ProviderKeys } from '../../wallet/index.ts';

/** Where a provider answers and how its messages are known. */
export interface ProviderConnection extends ProviderKeys {
  slug: string;
  url: string;
}

export type LaunchRequest = Omit<z.input<typeof gameUrlRequest>, 'request_uuid'>;
export type { ListedTransaction } from '@altyn/contracts/provider-wallet';

export type RoundDetails = z.output<typeof roundDetailsAnswer>['details'];

/** Our calls to game providers. What fails or answers anything but OK is undefined: there is no game then. */
export interface ProviderCalls {
  gameUrl(provider: ProviderConnection, request: LaunchRequest): Promise<string | undefined>;
  gameList(provider: ProviderConnection): Promise<OfferedGame[] | undefined>;
  /** What the provider knows of a round of its own: the outcome in its own words. */
  roundDetails(provider: ProviderConnection, asked: { playerId: string; round: string }): Promise<RoundDetails>;
  /** A page of the provider's own list of the transactions in [from, to). */
  transactions(
    provider: ProviderConnection,
    asked: { from: Date; to: Date; cursor: string | null },
  ): Promise<{ transactions: ListedTransaction[]; nextCursor: string | null } | undefined>;
}
