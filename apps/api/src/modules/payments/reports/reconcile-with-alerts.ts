import { openAlert } from '../alerts/watch-payments.ts';
import { selectNamed } from '../lists-store.ts';
import { type PaymentsDeps, providerOf } from '../ports.ts';
import { type PaymentDifference, type ReconcileQuery, reconcilePayments } from './reconcile-payments.ts';
import { takeReport } from './take-report.ts';

const dayMs = 24 * 3_600_000;
/** Days after settlement in which a payer's bank may take a payment back, by the rules of the card networks. */
const reversibleDays = 120;

/**
 * Asks the provider for the current state of payments that differ in it, and applies the answers.
 * @returns the ids of the payments that the provider knows.
 */
async function askAgain(
  deps: PaymentsDeps,
  { provider, differences }: { provider: string; differences: readonly PaymentDifference[] },
): Promise<Set<string>> {
  const ids = differences.flatMap(({ kind, paymentId }) => (requeried.has(kind) ? [paymentId] : []));
  const known = new Set<string>();
  for (const { id, direction, providerReference: reference } of await selectNamed(deps.db.kysely, { provider, ids })) {
    if (reference === null) continue;
    const report = await providerOf(deps, provider).read({ direction, reference });
    if (typeof report === 'string') continue;
    await takeReport(deps, { provider, report });
    known.add(id);
  }
  return known;
}

const requeried: ReadonlySet<PaymentDifference['kind']> = new Set(['status', 'unknown_to_provider']);

/**
 * Compares a provider's list with our payments. Where a status differs, the provider is asked for that payment and its
 * answer applied, so that a lost report is made up for; each difference that stays opens an alert, an unreadable list none.
 */
export async function reconcileWithAlerts(
  deps: PaymentsDeps,
  query: ReconcileQuery,
): ReturnType<typeof reconcilePayments> {
  const { provider } = query;
  const first = await reconcilePayments(deps, query);
  const known = await askAgain(deps, { provider, ...first });
  const again = known.size > 0 ? await reconcilePayments(deps, query) : first;
  // A provider may date a payment's settlement by another day than we do.
  const isOtherDay = ({ kind, paymentId }: PaymentDifference) =>
    query.datedBy === 'settled' && kind === 'unknown_to_provider' && known.has(paymentId);
  const result = { ...again, differences: again.differences.filter((difference) => !isOtherDay(difference)) };
  for (const { paymentId, kind, ours, theirs, advice } of result.differences) {
    if (kind === 'unreadable') continue;
    const details = { provider, payment: paymentId, what: kind, ours, theirs, advice };
    const subject = `${provider} ${paymentId} ${kind}`;
    await deps.db.transaction((tx) =>
      openAlert(tx, deps, { kind: 'reconciliation', subject, playerId: null, details }),
    );
  }
  return result;
}

/**
 * Compares everything that was settled in the last 120 days, a day at a time, as a payment may be reversed for so long.
 * @param query.to end of the newest day.
 * @returns the differences that stayed.
 */
export async function reconcileSettled(
  deps: PaymentsDeps,
  query: { provider: string; to: Date },
): Promise<PaymentDifference[]> {
  const differences: PaymentDifference[] = [];
  for (let day = reversibleDays; day > 0; day -= 1) {
    const from = new Date(query.to.getTime() - day * dayMs);
    const window = {
      provider: query.provider,
      from,
      to: new Date(from.getTime() + dayMs),
      datedBy: 'settled',
    } as const;
    const found = (await reconcileWithAlerts(deps, window)).differences;
    differences.push(...found);
    // The other days would be as unreadable.
    if (found.some(({ kind }) => kind === 'unreadable')) break;
  }
  return differences;
}
