import { allowLongStatements } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Difference, reconcileBalances } from '../../ledger/index.ts';
import { findRoundDifferences, type RoundDifference } from './reconcile-store.ts';

const adviceOf: Record<RoundDifference['check'], string> = {
  'transaction without transfer':
    'an accepted transaction has moved no money: correct by `player adjust`, report the fault',
  'transfer without transaction':
    'money of a game moved without a provider call: correct by `player adjust`, report the fault',
  'round equals transactions': 'the round is a view of its transactions: rebuild it from them',
  'open rounds are counted':
    'a bonus of the player ends too early or not at all: set ledger.balance.open_rounds to what is expected, and add one to version',
  'transaction twice': 'one call counted twice: take the second back by `player adjust`, report the fault',
};

/** Runs every check in one snapshot of the primary. @returns each difference with its remedy. */
export async function reconcile(deps: Pick<PlatformDeps, 'db'>): Promise<Difference[]> {
  return deps.db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongStatements(tx);
      const rounds = await findRoundDifferences(tx);
      const all = [...(await reconcileBalances(tx)), ...rounds.map((row) => ({ ...row, advice: adviceOf[row.check] }))];
      return [...all, ...noteTruncated(all)];
    });
}

/** Maximum differences reported per check. */
const maxReported = 1_000;

/** Adds a note for each check whose differences were cut off. */
function noteTruncated(differences: readonly Difference[]): Difference[] {
  return [...Map.groupBy(differences, ({ check }) => check)].flatMap(([check, reported]) =>
    reported.length < maxReported
      ? []
      : {
          check,
          playerId: null,
          subject: 'further ones',
          found: 'not told',
          expected: 'none',
          advice: `only ${maxReported} of a kind are told: settle these, then reconcile again`,
        },
  );
}
