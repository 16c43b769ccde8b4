import type { PlatformDeps } from '../../../platform/deps.ts';
import type { Difference } from '../../ledger/index.ts';
import { listInOrder, type OurTransaction, type Place } from '../history/transaction-store.ts';

/** A transaction in a provider's list. Amounts in minor units; `winAmount` of rounds only. */
export type TheirTransaction = Omit<OurTransaction, 'id' | 'kind' | 'round'> & { kind: string };

type Comparable = TheirTransaction | OurTransaction;

/**
 * Margin by which lists are read beyond the compared span: clocks differ, and so do the times at which both sides record a
 * call.
 */
export const listMarginMs = 10 * 60_000;
/** Maximum reported differences of one comparison; above it the lists do not match at all. */
const maxDifferences = 1_000;
/** Page size when reading our transactions. */
const pageRows = 1_000;

/** A provider's list that cannot be read to its end; the message gives the reason. */
export class UnreadableList extends Error {
  /** True when the part before the failure is reliable: the list only breaks off. */
  readonly isRightSoFar: boolean;

  constructor(message: string, { isRightSoFar }: { isRightSoFar: boolean }) {
    super(message);
    this.isRightSoFar = isRightSoFar;
  }
}

/** A transaction of one side that is not matched yet. */
interface Half {
  one: Comparable;
  isOurs: boolean;
}

interface Asked {
  provider: string;
  from: Date;
  to: Date;
  /** Oldest first, including `marginMs` before and after the span. */
  theirs: AsyncIterable<TheirTransaction> | Iterable<TheirTransaction>;
  marginMs?: number | undefined;
}

/**
 * Compares a provider's list with ours for [from, to). Merges both once in time order; a transaction unmatched within the
 * margin has no counterpart, which bounds memory. Transactions that we refused need not be listed; those listed as done
 * must be done here with the same amounts. Reports at most 1 000 differences. An unreadable list is itself a difference,
 * after those found before it; `until` is where the comparison ended.
 */
export async function reconcileProvider(
  deps: Pick<PlatformDeps, 'db'>,
  { provider, from, to, theirs, marginMs = listMarginMs }: Asked,
): Promise<{ compared: number; differences: Difference[]; until: Date }> {
  const differences: Difference[] = [];
  const halves = new Map<string, Half>();
  const check = `our list and ${provider}'s`;
  let compared = 0;
  let firstUnreported: Comparable | undefined;

  function judge(own: Comparable | undefined, other: Comparable | undefined): void {
    // A pair belongs to the span of our transaction.
    const counted = own ?? other;
    if (!counted || counted.at < from || counted.at >= to) return;
    compared += 1;
    const difference = findDifference(own, other);
    if (!difference) return;
    if (differences.length < maxDifferences) differences.push({ check, ...difference });
    else if (!firstUnreported || counted.at < firstUnreported.at) firstUnreported = counted;
  }

  const judgeHalf = ({ one, isOurs }: Half) => judge(isOurs ? one : undefined, isOurs ? undefined : one);

  function decideUntil(ms: number): void {
    for (const [key, half] of halves) {
      if (half.one.at.getTime() >= ms) return;
      halves.delete(key);
      judgeHalf(half);
    }
  }

  const wide = { from: new Date(from.getTime() - marginMs), to: new Date(to.getTime() + marginMs) };
  let reachedAt = wide.from;
  let until = to;
  try {
    for await (const { one, isOurs } of merge(readOurs(deps, { provider, ...wide }), theirs)) {
      reachedAt = one.at;
      const key = `${one.playerId} ${one.uuid}`;
      const half = halves.get(key);
      halves.delete(key);
      if (half && half.isOurs !== isOurs) judge(isOurs ? one : half.one, isOurs ? half.one : one);
      else {
        // Listed twice: one of the two has no counterpart.
        if (half) judgeHalf(half);
        halves.set(key, { one, isOurs });
      }
      decideUntil(one.at.getTime() - marginMs);
      if (firstUnreported) break;
    }
    decideUntil(Infinity);
  } catch (error) {
    if (!(error instanceof UnreadableList)) throw error;
    if (!error.isRightSoFar) {
      differences.push({ check, ...unread(error, from) });
      return { compared: 0, differences: differences.slice(-1), until: from };
    }
    // The counterparts of unmatched transactions may be in the unread part.
    const [oldest] = halves.values();
    until = oldest ? oldest.one.at : reachedAt;
    differences.push({ check, ...unread(error, until) });
  }
  if (firstUnreported) {
    differences.push({ check, ...givenUp(firstUnreported) });
    until = firstUnreported.at;
  }
  return { compared, differences, until: until < from ? from : until };
}

async function* readOurs(
  deps: Pick<PlatformDeps, 'db'>,
  request: { provider: string; from: Date; to: Date },
): AsyncGenerator<OurTransaction> {
  let after: Place | undefined;
  do {
    const { rows, next }: Awaited<ReturnType<typeof listInOrder>> = await listInOrder(deps.db.kysely, {
      ...request,
      after,
      limit: pageRows,
    });
    yield* rows;
    after = next ?? undefined;
  } while (after);
}

/** Merges two lists in time order; reads nothing before it is needed. */
async function* merge(
  ours: AsyncIterable<OurTransaction>,
  theirs: AsyncIterable<TheirTransaction> | Iterable<TheirTransaction>,
): AsyncGenerator<Half> {
  const [own, other] = [ours[Symbol.asyncIterator](), toAsync(theirs)];
  let [left, right] = [await own.next(), await other.next()];
  for (;;) {
    if (!left.done && (right.done || left.value.at <= right.value.at)) {
      yield { one: left.value, isOurs: true };
      left = await own.next();
    } else if (!right.done) {
      yield { one: right.value, isOurs: false };
      right = await other.next();
    } else return;
  }
}

async function* toAsync<T>(list: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* list;
}

/** Fields that must match. A rollback returns the bet's amount: lists may omit it. */
function show(one: Comparable | undefined): string {
  if (!one) return 'nothing';
  const amount = one.kind === 'rollback' ? '' : ` ${one.amount} ${one.currency}`;
  const win = one.kind === 'round' ? `, won ${one.winAmount ?? 0n}` : '';
  return `${one.kind}${amount}${win}: ${one.status}`;
}

/** True for a win or a rollback of a different bet; a list need not name the bet. */
const refersElsewhere = (own: Comparable, other: Comparable) =>
  other.referenceUuid !== null &&
  (other.kind === 'win' || other.kind === 'rollback') &&
  own.referenceUuid !== other.referenceUuid;

function findDifference(
  own: Comparable | undefined,
  other: Comparable | undefined,
): Omit<Difference, 'check'> | undefined {
  const [isDoneHere, isDoneThere] = [own?.status === 'OK', other?.status === 'OK'];
  const one = own ?? other;
  if (!one || (!isDoneHere && !isDoneThere)) return undefined;
  const base = { playerId: one.playerId, subject: one.uuid };
  const [found, expected] = [show(own), show(other)];
  if (own && other && isDoneHere && isDoneThere && found === expected) {
    if (!refersElsewhere(own, other)) return undefined;
    return {
      ...base,
      found: `${found}, of ${own.referenceUuid}`,
      expected: `${expected}, of ${other.referenceUuid}`,
      advice: 'it belongs to another bet there: its money may have gone to another pocket, compare both calls',
    };
  }
  return { ...base, found, expected, advice: adviceFor(isDoneHere, isDoneThere) };
}

function adviceFor(isDoneHere: boolean, isDoneThere: boolean): string {
  if (isDoneHere && isDoneThere)
    return 'the same transaction with other money: compare both calls with the provider, correct by `player adjust`';
  return isDoneThere
    ? 'the provider believes it was settled: ask it to repeat the call; its uuid makes that safe'
    : 'we settled what the provider does not know: ask it to take it over or to roll it back';
}

const unread = ({ message }: UnreadableList, unreadFrom: Date): Omit<Difference, 'check'> => ({
  playerId: null,
  subject: `from ${unreadFrom.toISOString()}`,
  found: message,
  expected: 'a signed list, oldest first',
  advice: 'ask the provider why its list cannot be read; compare again when it can',
});

const givenUp = (one: Comparable): Omit<Difference, 'check'> => ({
  playerId: null,
  subject: `from ${one.at.toISOString()}`,
  found: 'not compared',
  expected: 'compared',
  advice: `there are ${maxDifferences} differences before it: settle these, then compare again`,
});
