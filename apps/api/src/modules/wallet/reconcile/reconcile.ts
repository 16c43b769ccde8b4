import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Difference, reconcileBalances } from '../../ledger/index.ts';
import {
  allowLongStatements,
  findRoundDifferences,
  listOurs,
  type OurTransaction,
  type RoundDifference,
} from './reconcile-store.ts';

const adviceOf: Record<RoundDifference['check'], string> = {
  'transaction without transfer':
    'an accepted transaction has moved no money: correct by an adjustment, report the fault',
  'transfer without transaction':
    'money of a game moved without a provider call: correct by an adjustment, report the fault',
  'round equals transactions': 'the round is a view of its transactions: rebuild it from them',
  'transaction twice': 'one call counted twice: take the second back by an adjustment, report the fault',
};

/** Compares everything with everything, in one snapshot of the primary. @returns every difference with what to do. */
export async function reconcile(deps: Pick<PlatformDeps, 'db'>): Promise<Difference[]> {
  return deps.db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongStatements(tx);
      const rounds = await findRoundDifferences(tx);
      return [...(await reconcileBalances(tx)), ...rounds.map((row) => ({ ...row, advice: adviceOf[row.check] }))];
    });
}

/** A transaction as a provider lists it. Amounts in minor units; `winAmount` of rounds only. */
export interface TheirTransaction {
  uuid: string;
  kind: string;
  status: string;
  amount: bigint;
  winAmount: bigint | null;
  at: Date;
}

/** Clocks and the moments at which a call is written down differ: lists are read a little wider than they are compared. */
export const listMarginMs = 10 * 60_000;
/** Transactions of one comparison, each side, at most. */
export const maxCompared = 200_000;

function show(one: OurTransaction | TheirTransaction | undefined): string {
  if (!one) return 'nothing';
  // What a rollback gives back is the bet's amount: lists need not say it.
  const amount = one.kind === 'rollback' ? '' : ` ${one.amount}`;
  const win = one.kind === 'round' ? `, won ${one.winAmount ?? 0n}` : '';
  return `${one.kind}${amount}${win}: ${one.status}`;
}

/**
 * Compares a provider's own list with ours for [from, to). `theirs` reaches `listMarginMs` further on both sides. What we
 * have refused need not be in their list; what they list as done must be done here, with the same money. `atMost`
 * transactions of each side.
 * @throws RangeError when the span holds more than can be compared at once.
 */
export async function reconcileProvider(
  deps: Pick<PlatformDeps, 'db'>,
  asked: { provider: string; from: Date; to: Date; theirs: readonly TheirTransaction[]; atMost?: number },
): Promise<{ compared: number; differences: Difference[] }> {
  const { provider, from, to, atMost = maxCompared } = asked;
  const wide = { from: new Date(from.getTime() - listMarginMs), to: new Date(to.getTime() + listMarginMs) };
  const rows = await listOurs(deps.db.kysely, { provider, ...wide, limit: atMost + 1 });
  if (rows.length > atMost || asked.theirs.length > atMost)
    throw new RangeError(`more than ${atMost} transactions of ${provider}: ask for a shorter span`);
  const ours = new Map(rows.map((one) => [one.uuid, one]));
  const theirs = new Map(asked.theirs.map((one) => [one.uuid.toLowerCase(), one]));
  const isAsked = ({ at }: { at: Date }) => at >= from && at < to;
  let compared = 0;
  const differences = [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((uuid): Difference[] => {
    const [own, other] = [ours.get(uuid), theirs.get(uuid)];
    // A pair belongs to the span in which we have it.
    const counted = own ?? other;
    if (!counted || !isAsked(counted)) return [];
    compared += 1;
    const [isDoneHere, isDoneThere] = [own?.status === 'OK', other?.status === 'OK'];
    if (!isDoneHere && !isDoneThere) return [];
    if (isDoneHere && isDoneThere && show(own) === show(other)) return [];
    const base = { check: `our list and ${provider}'s`, playerId: null, subject: uuid };
    return [{ ...base, found: show(own), expected: show(other), advice: adviceFor(isDoneHere, isDoneThere) }];
  });
  return { compared, differences };
}

function adviceFor(isDoneHere: boolean, isDoneThere: boolean): string {
  if (isDoneHere && isDoneThere)
    return 'the same transaction with other money: compare both calls with the provider, correct by an adjustment';
  return isDoneThere
    ? 'the provider believes it was settled: ask it to repeat the call; its uuid makes that safe'
    : 'we settled what the provider does not know: ask it to take it over or to roll it back';
}
