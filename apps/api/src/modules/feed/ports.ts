import type { Authenticate } from '../../platform/http/http.ts';
import type { IdentityDeps } from '../identity/index.ts';
import type { WalletDeps } from '../wallet/index.ts';

/** What the streams get from outside. */
export interface FeedDeps extends IdentityDeps, WalletDeps {
  readonly authenticate: Authenticate;
}
