import type { Authenticate } from '../../platform/http/http.ts';
import type { IdentityDeps } from '../identity/index.ts';
import type { WalletDeps } from '../wallet/index.ts';

/** Dependencies of the streams. */
export interface FeedDeps extends IdentityDeps, WalletDeps {
  readonly authenticate: Authenticate;
}
