import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { PaymentsDeps } from '../ports.ts';
import { alertUnknown } from './alert-unknown.ts';
import type { ReportOutcome } from './event-store.ts';
import { takeReport } from './take-report.ts';

/**
 * Handles a provider's webhook: verifies the signature over its exact bytes, then its age, then its format, then applies
 * it. Refuses NOT_FOUND (unknown provider), UNAUTHORIZED (signature, age), BAD_REQUEST (format), PAYMENT_NOT_FOUND.
 */
export async function takeWebhook(
  deps: PaymentsDeps,
  webhook: { provider: string; raw: Buffer; signature: string | undefined },
): Promise<ReportOutcome | Refusal> {
  const provider = deps.payments.providers.get(webhook.provider);
  if (!provider) return refuse('NOT_FOUND');
  const { raw, signature } = webhook;
  const notice = provider.readWebhook({ raw, signature, now: deps.clock.now() });
  if (notice === 'malformed') {
    deps.log.error({ provider: provider.name }, 'a signed webhook has an unknown shape');
    return refuse('BAD_REQUEST');
  }
  if (typeof notice === 'string') {
    deps.log.warn({ provider: provider.name, problem: notice }, 'a webhook was refused');
    return refuse('UNAUTHORIZED');
  }
  const { report, eventId: id, sequence } = notice;
  const outcome = await takeReport(deps, { provider: provider.name, report, event: { id, sequence } });
  if (isRefusal(outcome)) await alertUnknown(deps, { provider: provider.name, report });
  return outcome;
}
