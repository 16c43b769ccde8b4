import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { advisoryLock, anyOf } from '../../platform/db/expressions.ts';

/** Facts of a person that a report names. */
export interface ReportedPerson {
  id: string;
  firstName: string | null;
  lastName: string | null;
  submissionId: string | null;
  verifiedAt: Date | null;
  birthDate: string | null;
  country: string;
  phone: string | null;
  email: string | null;
  createdAt: Date;
  frozenAt: Date | null;
  currency: Currency;
}

export async function listReportedPersons(queries: Queries, playerIds: readonly string[]): Promise<ReportedPerson[]> {
  return queries
    .selectFrom('identity.player as p')
    .leftJoin('kyc.person as k', 'k.playerId', 'p.id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('wallet.player_control')
          .select(['playerId', 'frozenAt'])
          .where('playerId', '=', anyOf(playerIds))
          .as('c'),
      (join) => join.onRef('c.playerId', '=', 'p.id'),
    )
    .select(['p.id', 'k.firstName', 'k.lastName', 'k.submissionId', 'k.verifiedAt', 'p.country', 'p.phone', 'p.email'])
    .select(['p.createdAt', 'c.frozenAt', 'p.currency'])
    .select(sql<string | null>`p.birth_date::text`.as('birthDate'))
    .where('p.id', '=', anyOf(playerIds))
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .execute();
}

export interface ReportedLink {
  one: string;
  other: string;
  state: 'certain' | 'likely' | 'confirmed' | 'cut';
  reasons: { kind: string; shown: string }[];
}

/** Lists the links between accounts of a case. */
export async function listReportedLinks(queries: Queries, playerIds: readonly string[]): Promise<ReportedLink[]> {
  return queries
    .selectFrom('persons.link')
    .select(['one', 'other', 'state', 'reasons'])
    .where('one', '=', anyOf(playerIds))
    .where('other', '=', anyOf(playerIds))
    .orderBy('foundAt')
    .orderBy('id')
    .$narrowType<{ state: ReportedLink['state']; reasons: ReportedLink['reasons'] }>()
    .execute();
}

export async function listReportedInstruments(queries: Queries, playerIds: readonly string[]) {
  return queries
    .selectFrom('payments.instrument_use')
    .select(['playerId', 'provider', 'brand', 'masked', 'holder', 'firstUsedAt', 'lastUsedAt'])
    .where('playerId', '=', anyOf(playerIds))
    .orderBy('firstUsedAt')
    .orderBy('playerId')
    .orderBy('masked')
    .execute();
}

/** A payment as a report names it. */
interface ReportedPayment {
  playerId: string;
  id: string;
  direction: 'deposit' | 'withdraw';
  method: string;
  provider: string;
  providerReference: string | null;
  amountMinor: Minor;
  returnedMinor: Minor;
  currency: Currency;
  status: string;
  partOf: string | null;
  recipient: string | null;
  accountMasked: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

/** Lists all payments of players, oldest first. */
export async function listReportedPayments(queries: Queries, playerIds: readonly string[]): Promise<ReportedPayment[]> {
  return queries
    .selectFrom('payments.payment')
    .select(['playerId', 'id', 'direction', 'method', 'provider', 'providerReference', 'amount as amountMinor'])
    .select([
      'returned as returnedMinor',
      'currency',
      'status',
      'partOf',
      'recipient',
      'accountMasked',
      'createdAt',
      'settledAt',
    ])
    .where('playerId', '=', anyOf(playerIds))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export interface StoredReport {
  id: string;
  number: bigint;
  caseId: string;
  content: string;
  digest: Buffer;
  madeBy: string;
  madeAt: Date;
}

/** Takes the next number of a report. Until the transaction ends nobody else takes one. */
export async function nextReportNumber(tx: Tx): Promise<bigint> {
  await advisoryLock('cases.report number').execute(tx);
  const last = await tx
    .selectFrom('cases.report')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst();
  return (last?.number ?? 0n) + 1n;
}

export async function insertReport(tx: Tx, report: StoredReport): Promise<void> {
  await tx.insertInto('cases.report').values(report).execute();
}

const reportColumns = ['id', 'number', 'caseId', 'content', 'digest', 'madeBy', 'madeAt'] as const;

export async function findReport(queries: Queries, id: string): Promise<StoredReport | undefined> {
  return queries.selectFrom('cases.report').select(reportColumns).where('id', '=', id).executeTakeFirst();
}

/** Lists the reports of a case, oldest first, without their content. */
export async function listReports(
  queries: Queries,
  caseId: string,
): Promise<Omit<StoredReport, 'content' | 'digest'>[]> {
  return queries
    .selectFrom('cases.report')
    .select(['id', 'number', 'caseId', 'madeBy', 'madeAt'])
    .where('caseId', '=', caseId)
    .orderBy('number')
    .execute();
}
