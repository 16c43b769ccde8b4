import type { Authenticate } from '../../platform/http.ts';
import type { IdentityDeps } from '../identity/index.ts';

/** What the streams get from outside. */
export interface FeedDeps extends IdentityDeps {
  readonly authenticate: Authenticate;
}
