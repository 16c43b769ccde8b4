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
  completed: ['completed', 'partially_refunded', 'partially_charged_back'],
  denied: ['denied', 'expired'],
  expired: ['expired', 'denied', 'created'],
  reviewing: ['completed', 'partially_refunded', 'partially_charged_back'],
  refunding: ['completed', 'refunded', 'partially_refunded', 'partially_charged_back'],
  refunded: ['refunded', 'denied', 'expired'],
  charged_back: ['charged_back'],
};
/** Our statuses with which the returned part of a line is compared. */
const settledHere = new Set(['completed', 'reviewing']);

/** Reads a provider's list completely; a string is the reason why it is unusable. */
async function listAll(
  provider: PaymentProvider,
  window: { from: Date; to: Date; datedBy: 'created' | 'settled' },
): Promise<ProviderLine[] | string> {
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
  const isEndedThere = line.status !== 'created' && line.status !== 'pending' && line.status !== 'processing';
  // A blockchain gateway cannot refund: an operator returned the coins by hand.
  const isReturnedByHand =
    status === 'refunded' && line.status === 'completed' && isCryptoMethod(payment.providerMethod);
  const isFine = isReturnedByHand || (endedPairs[status]?.includes(line.status) ?? !isEndedThere);
  if (isFine && settledHere.has(status) && line.returnedMinor !== payment.returnedMinor) {
    const [ours, theirs] = [payment.returnedMinor, line.returnedMinor].map((minor) => `${minor} returned`);
    return { paymentId, kind: 'status', ours: ours ?? '', theirs: theirs ?? '', advice: checkAdvice };
  }
  if (isFine) return undefined;
  return { paymentId, kind: 'status', ours: status, theirs: line.status, advice: checkAdvice };
}

const checkAdvice =
  'The provider was asked again and its answer applied; if this stays, it contradicts an ended payment: decide by hand.';
export interface ReconcileQuery {
  provider: string;
  from: Date;
  to: Date;
  /** The date that bounds the window: creation by default, or settlement. */
  datedBy?: 'created' | 'settled';
}

/**
 * Reads the provider's list and our payments of a window. By creation, the provider's list is read up to now, since it dates
 * payments by their arrival; by settlement, slightly wider than ours.
 */
async function readBoth(
  deps: PaymentsDeps,
  { provider, from, to, datedBy = 'created' }: ReconcileQuery,
): Promise<{ lines: ProviderLine[]; rows: PaymentRow[] } | string> {
  const untilMs = datedBy === 'created' ? Math.max(to.getTime(), deps.clock.now().getTime()) : to.getTime();
  const lines = await listAll(providerOf(deps, provider), {
    from: new Date(from.getTime() - marginMs),
    to: new Date(untilMs + marginMs),
    datedBy,
  });
  if (typeof lines === 'string') return lines;
  const rows = await selectWindow(deps.db.kysely, { provider, from, to, datedBy, limit: maxRows + 1 });
  return rows.length > maxRows ? tooMany : { lines, rows };
}

/**
 * Compares a provider's list with our payments created (or settled) in [from, to), and with earlier ones sent to it since,
 * as a withdrawal may have waited for days. An unreadable list is a difference.
 */
export async function reconcilePayments(
  deps: PaymentsDeps,
  query: ReconcileQuery,
): Promise<{ compared: number; differences: PaymentDifference[] }> {
  const read = await readBoth(deps, query);
  if (typeof read === 'string') return unreadable(read);
  const { lines, rows } = read;
  const ids = lines.flatMap(({ paymentId }) => (uuid.safeParse(paymentId).success ? [paymentId] : []));
  const named = await selectNamed(deps.db.kysely, { provider: query.provider, ids });
  const ours = new Map([...rows, ...named].map((payment) => [payment.id, payment]));
  const isOurs = (line: ProviderLine) => {
    const payment = ours.get(line.paymentId);
    return payment !== undefined && (payment.providerReference ?? line.reference) === line.reference;
  };
  const lineOf = new Map(lines.filter(isOurs).map((line) => [line.paymentId, line]));
  const known = new Set(rows.map(({ id }) => id));
  // By settlement, a payment that only the provider has settled is compared too. Recent changes may not have reached both sides.
  const isLate = ({ createdAt, updatedAt }: PaymentRow) =>
    query.datedBy === 'settled' || (createdAt < query.from && updatedAt < query.to);
  const others = named.filter((payment) => !known.has(payment.id) && lineOf.has(payment.id) && isLate(payment));
  const compared = [...rows, ...others];
  const differences = compared.flatMap((payment) => compare(payment, lineOf.get(payment.id)) ?? []);
  for (const line of lines) {
    if (isOurs(line)) continue;
    const advice =
      'The provider has a payment that is not in our books: ask for its origin. One that a restore has lost: `deposit book`.';
    const { paymentId, status: theirs } = line;
    differences.push({ paymentId, kind: 'unknown_to_us', ours: '-', theirs, advice });
  }
  return { compared: compared.length, differences };
}
