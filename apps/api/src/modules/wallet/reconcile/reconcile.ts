import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Difference, reconcileBalances } from '../../ledger/index.ts';
import { findRoundDifferences, listOurs, type RoundDifference } from './reconcile-store.ts';

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
      const rounds = await findRoundDifferences(tx);
      return [...(await reconcileBalances(tx)), ...rounds.map((row) => ({ ...row, advice: adviceOf[row.check] }))];
    });
}

/** A transaction as a provider lists it. Amount in minor units. */
export interface TheirTransaction {
  uuid: string;
  kind: string;
  status: string;
  amount: bigint;
}

/** Compares a provider's own list of a span of time with ours. */
export async function reconcileProvider(
  deps: Pick<PlatformDeps, 'db'>,
  asked: { provider: string; from: Date; to: Date; theirs: readonly TheirTransaction[] },
): Promise<Difference[]> {
  const ours = new Map((await listOurs(deps.db.kysely, asked)).map((one) => [one.uuid, one]));
  const theirs = new Map(asked.theirs.map((one) => [one.uuid, one]));
  const check = `our list and ${asked.provider}'s`;
  const show = (one: TheirTransaction | undefined) => (one ? `${one.kind} ${one.amount} ${one.status}` : 'nothing');
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((uuid) => {
    const [own, other] = [ours.get(uuid), theirs.get(uuid)];
    if (own && other && show(own) === show(other)) return [];
    const isMissingHere = own === undefined;
    return [
      {
        check,
        playerId: null,
        subject: uuid,
        found: show(own),
        expected: show(other),
        advice: isMissingHere
          ? 'the provider believes it was settled: ask it to repeat the call; its uuid makes that safe'
          : 'we settled what the provider does not know: ask it to take it over or to roll it back',
      },
    ];
  });
}
