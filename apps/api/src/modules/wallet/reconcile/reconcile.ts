import { writeAudit } from '../../../platform/audit.ts';
import { allowLongStatements, type Queries } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import {
  type Base,
  type Difference,
  describeChangedMonth,
  findMonth,
  listUnsigned,
  type Month,
  reconcileBalances,
  signMonth,
  verifyMonths,
  wholeBase,
} from '../../ledger/index.ts';
import { findRoundDifferences, type RoundDifference } from './reconcile-store.ts';
import { findSuspects, storeWeights } from './round-weight-store.ts';

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

/** Above so many suspects the rounds of all players are compared. */
const maxSuspects = 10_000;

/** Players whose rounds must be compared; undefined: all, as when no month is closed. */
async function findPlayersToCompare(tx: Queries, base: Base): Promise<string[] | undefined> {
  if (base.closedMonths.length === 0) return undefined;
  const suspects = await findSuspects(tx, base, maxSuspects);
  return suspects.length < maxSuspects ? suspects : undefined;
}

async function compare(tx: Queries, { isWhole }: { isWhole: boolean }): Promise<Difference[]> {
  await allowLongStatements(tx);
  const { base: signed, changed } = await verifyMonths(tx);
  const base = isWhole ? wholeBase : signed;
  const all: Difference[] = [];
  for (const month of changed) all.push(...(await describeChangedMonth(tx, month)));
  all.push(...(await reconcileBalances(tx, base)));
  const rounds = await findRoundDifferences(tx, base, await findPlayersToCompare(tx, base));
  all.push(...rounds.map((row) => ({ ...row, advice: adviceOf[row.check] })));
  return [...all, ...noteTruncated(all)];
}

/**
 * Runs every check in one snapshot of the primary. Closed months whose rows are as they were signed off count by their sums;
 * with `isWhole` every row is compared again. @returns each difference with its remedy.
 */
export async function reconcile(
  deps: Pick<PlatformDeps, 'db'>,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<Difference[]> {
  return deps.db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => compare(tx, { isWhole }));
}

/**
 * Compares as `reconcile` does, and if nothing differs signs off the months that have ended, in the same snapshot.
 * @returns the differences, and the ends of the months signed now.
 */
export async function reconcileAndSign(
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'ids'>,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<{ differences: Difference[]; signed: Date[] }> {
  return deps.db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const differences = await compare(tx, { isWhole });
      if (differences.length > 0) return { differences, signed: [] };
      const months = await listUnsigned(tx, deps.clock.now());
      for (const month of months) await sign(deps, tx, month);
      return { differences, signed: months.map(({ endsAt }) => endsAt) };
    });
}

/**
 * Signs off a month as it is, whatever differs: an operator has looked into it. The differences are counted in the audit log.
 * @returns what differs over all months; undefined for a month that cannot be signed now.
 */
export async function signByHand(
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'ids'>,
  { endsAt, actor, reason }: { endsAt: Date; actor: string; reason: string },
): Promise<Difference[] | undefined> {
  const month = await findMonth(deps.db.kysely, { endsAt, now: deps.clock.now() });
  if (!month) return undefined;
  const differences = await reconcile(deps, { isWhole: true });
  // Not in the snapshot of the comparison: the log's next link must see the newest one.
  await deps.db.transaction(async (tx) => {
    await allowLongStatements(tx);
    await sign(deps, tx, month);
    await writeAudit(tx, {
      id: deps.ids.next(),
      at: deps.clock.now(),
      actor,
      action: 'months.sign',
      subject: endsAt.toISOString(),
      reason,
      details: { differences: differences.length },
    });
  });
  return differences;
}

/** Signs off a month that the caller has compared in the same transaction. */
async function sign(deps: Pick<PlatformDeps, 'clock' | 'ids'>, tx: Queries, month: Month): Promise<void> {
  const id = deps.ids.next();
  await signMonth(tx, { ...month, id, closedAt: deps.clock.now() });
  await storeWeights(tx, { id, range: month.range });
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
