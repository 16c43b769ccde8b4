import type { CreateIdentityCheck, IdentityCheckAnswer } from '@altyn/contracts/identity-check';
import type { Failure } from '../../../platform/http/provider-http.ts';

/** A service that checks documents and faces. */
export interface IdentityChecks {
  /** Orders a check; a repeat with the same reference answers with the first. */
  order(check: CreateIdentityCheck): Promise<IdentityCheckAnswer | Failure>;
  /** What it says now; `refused`: it knows no such check. */
  read(id: string): Promise<IdentityCheckAnswer | Failure>;
}
