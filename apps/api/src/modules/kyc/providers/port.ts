import type { CreateIdentityCheck, IdentityCheckAnswer } from '@altyn/contracts/services/identity-check';
import type { Failure } from '../../../platform/http/provider-http.ts';

/** A service that checks documents and faces. */
export interface IdentityChecks {
  /** Orders a check; a repeat of the reference returns the first. */
  order(check: CreateIdentityCheck): Promise<IdentityCheckAnswer | Failure>;
  /** Reads the current result; `refused`: unknown check. */
  read(id: string): Promise<IdentityCheckAnswer | Failure>;
}
