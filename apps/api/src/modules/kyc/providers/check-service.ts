import { identityCheck, identityCheckPaths } from '@altyn/contracts/services/identity-check';
import { callProvider, createProviderAgent } from '../../../platform/http/provider-http.ts';
import type { IdentityChecks } from './port.ts';

/** Creates a client of `@altyn/contracts/identity-check`. `url` ends in `/identity/v1`. */
export function createCheckService({ url, apiKey }: { url: string; apiKey: string }): IdentityChecks {
  const agent = createProviderAgent();
  const base = url.replace(/\/+$/, '');
  return {
    order: (check) =>
      callProvider(agent, {
        method: 'POST',
        url: `${base}${identityCheckPaths.checks}`,
        apiKey,
        body: check,
        idempotencyKey: check.reference,
        answer: identityCheck,
      }),
    read: (id) =>
      callProvider(agent, {
        method: 'GET',
        url: `${base}${identityCheckPaths.check(id)}`,
        apiKey,
        answer: identityCheck,
      }),
  };
}
