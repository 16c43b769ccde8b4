import { id as uuid } from '@altyn/contracts/common';
import { selectNamed, selectWindow } from '../lists-store.ts';
import type { PaymentsDeps } from '../ports.ts';
import { providerOf } from '../ports.ts';
import type { PaymentProvider, ProviderLine } from '../providers/port.ts';
import { isCryptoMethod, orderedMinor } from '../rules.ts';
import type { PaymentRow } from '../store.ts';

const maxRows = 200_000;
/** Margin for clock differences: their list is read slightly wider than ours. */
const marginMs = 10 * 60_000;

/** A difference between a provider's books and ours, with its remedy. */
export interface PaymentDifference {
  paymentId: string;
  /** `unreadable`: nothing was compared, so there is no payment. */
  kind: 'unknown_to_us' | 'unknown_to_provider' | 'amount' | 'status' | 'unreadable';
  ours: string;
  theirs: string;
  advice: string;
}

/** Status that each of our final statuses must have in the provider's list. Open ones may still differ. */
const endedPairs: Record<string, readonly string[]> = {
  completed: ['completed'],
  denied: ['denied', 'expired'],
  expired: ['expired', 'denied', 'created'],
  reviewing: ['completed'],
  refunding: ['completed', 'refunded'],
  refunded: ['refunded'],
};

/** Reads a provider's list completely; a string is the reason why it is unusable. */
async function listAll(provider: PaymentProvider, window: { from: Date; to: Date }): Promise<ProviderLine[] | string> {
  const lines: ProviderLine[] = [];
  let cursor: string | null = null;
  do {
    const page = await provider.list({ ...window, cursor });
    if (typeof page === 'string') return `the list is ${page}`;
    if (page.nextCursor !== null && (page.nextCursor === cursor || page.lines.length === 0))
      return 'the list does not end';
    lines.push(...page.lines);
    if (lines.length > maxRows) return tooMany;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return lines;
}

const tooMany = `more than ${maxRows} payments`;

const unreadable = (theirs: string): { compared: number; differences: PaymentDifference[] } => {
  const advice = 'Nothing was compared: ask the provider why, or compare fewer hours at a time.';
  return { compared: 0, differences: [{ paymentId: '-', kind: 'unreadable', ours: '-', theirs, advice }] };
};

function compare(payment: PaymentRow, line: ProviderLine | undefined): PaymentDifference | undefined {
  const { id: paymentId, status } = payment;
  if (!line) {
    // Never sent to the provider, or abandoned before its answer.
    if (payment.providerReference === null) return undefined;
    const advice =
      'Ask the provider for this reference; do not pay or credit again. A payout it has lost ends by `withdrawal settle`.';
    return { paymentId, kind: 'unknown_to_provider', ours: status, theirs: '-', advice };
  }
  const oursMinor = orderedMinor(payment);
  if (line.amountMinor !== oursMinor || line.currency !== payment.currency) {
    const [ours, theirs] = [`${oursMinor} ${payment.currency}`, `${line.amountMinor} ${line.currency}`] as const;
    const advice = 'Stop the method, compare the order with the provider, correct by `player adjust`.';
    return { paymentId, kind: 'amount', ours, theirs, advice };
  }
  const isEndedThere = ['completed', 'denied', 'refunded'].includes(line.status);
  // A blockchain gateway cannot refund: an operator returned the coins by hand.
  const isReturnedByHand =
    status === 'refunded' && line.status === 'completed' && isCryptoMethod(payment.providerMethod);
  const isFine = isReturnedByHand || (endedPairs[status]?.includes(line.status) ?? !isEndedThere);
  if (isFine) return undefined;
  const advice = 'Run the check of payments; if it stays, the provider contradicts an ended payment: decide by hand.';
  return { paymentId, kind: 'status', ours: status, theirs: line.status, advice };
}

/**
 * Compares a provider's list with our payments created in [from, to), and with earlier ones sent to it since, as a
 * withdrawal may have waited for days. The provider's list is read up to now, since it dates payments by their arrival. An
 * unreadable list is a difference.
 */
export async function reconcilePayments(
  deps: PaymentsDeps,
  query: { provider: string; from: Date; to: Date },
): Promise<{ compared: number; differences: PaymentDifference[] }> {
  const provider = providerOf(deps, query.provider);
  const until = Math.max(query.to.getTime(), deps.clock.now().getTime());
  const lines = await listAll(provider, {
    from: new Date(query.from.getTime() - marginMs),
    to: new Date(until + marginMs),
  });
  if (typeof lines === 'string') return unreadable(lines);
  const rows = await selectWindow(deps.db.kysely, { ...query, limit: maxRows + 1 });
  if (rows.length > maxRows) return unreadable(tooMany);
  const ids = lines.flatMap(({ paymentId }) => (uuid.safeParse(paymentId).success ? [paymentId] : []));
  const named = await selectNamed(deps.db.kysely, { provider: query.provider, ids });
  const ours = new Map([...rows, ...named].map((payment) => [payment.id, payment]));
  const isOurs = (line: ProviderLine) => {
    const payment = ours.get(line.paymentId);
    return payment !== undefined && (payment.providerReference ?? line.reference) === line.reference;
  };
  const lineOf = new Map(lines.filter(isOurs).map((line) => [line.paymentId, line]));
  // Recent changes may not have reached both sides.
  const handedOverLate = named.filter(
    ({ id, createdAt, updatedAt }) => lineOf.has(id) && createdAt < query.from && updatedAt < query.to,
  );
  const compared = [...rows, ...handedOverLate];
  const differences = compared.flatMap((payment) => compare(payment, lineOf.get(payment.id)) ?? []);
  for (const line of lines) {
    if (isOurs(line)) continue;
    const advice = 'The provider has a payment that is not in our books: ask for its origin before anything moves.';
    const { paymentId, status: theirs } = line;
    differences.push({ paymentId, kind: 'unknown_to_us', ours: '-', theirs, advice });
  }
  return { compared: compared.length, differences };
}
