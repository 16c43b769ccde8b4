import { createHash } from 'node:crypto';
import {
  type SuspiciousReport,
  suspiciousReport,
  suspiciousReportForm,
} from '@altyn/contracts/services/suspicious-report';
import { formatMoney } from '@altyn/domain/money';
import { writeAudit } from '../../platform/audit.ts';
import { inside } from '../../platform/cli/rehearse.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type KycDeps, openSubmission } from '../kyc/index.ts';
import { getBalances } from '../ledger/index.ts';
import { sumRounds } from '../wallet/index.ts';
import { type CaseRow, listCaseAlerts, listMembers, lockCase } from './case-store.ts';
import {
  insertReport,
  listReportedInstruments,
  listReportedLinks,
  listReportedPayments,
  listReportedPersons,
  nextReportNumber,
  type ReportedPerson,
  type StoredReport,
} from './report-store.ts';

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** The document of a verified identity, while it is kept. */
async function documentOf(deps: KycDeps, tx: Tx, { submissionId }: ReportedPerson) {
  // With the connection of the transaction.
  const own = { ...deps, db: inside(tx) };
  const opened = submissionId === null ? undefined : await openSubmission(own, submissionId);
  const details = opened?.details;
  return details ? { kind: details.document, country: details.country, number: details.number } : null;
}

async function wirePerson(deps: KycDeps, tx: Tx, person: ReportedPerson): Promise<SuspiciousReport['persons'][0]> {
  const { firstName, lastName } = person;
  const pockets = (await getBalances(tx, person.id))?.pockets ?? {};
  return {
    player_id: person.id,
    name: firstName === null || lastName === null ? null : { first: firstName, last: lastName },
    document: await documentOf(deps, tx, person),
    verified_at: isoOf(person.verifiedAt),
    birth_date: person.birthDate,
    ...{ country: person.country, phone: person.phone, email: person.email, currency: person.currency },
    registered_at: person.createdAt.toISOString(),
    frozen_at: isoOf(person.frozenAt),
    balances: Object.fromEntries(Object.entries<bigint>(pockets).map(([name, minor]) => [name, formatMoney(minor)])),
  };
}

async function listPlay(tx: Tx, persons: readonly ReportedPerson[]): Promise<SuspiciousReport['play']> {
  const lines: SuspiciousReport['play'] = [];
  for (const { id, currency } of persons) {
    const { rounds, staked, won, from, to } = await sumRounds(tx, id);
    lines.push({
      ...{ player_id: id, currency, rounds, staked: formatMoney(staked), won: formatMoney(won) },
      ...{ from: isoOf(from), to: isoOf(to) },
    });
  }
  return lines;
}

async function listTransactions(tx: Tx, members: readonly string[]): Promise<SuspiciousReport['transactions']> {
  return (await listReportedPayments(tx, members)).map((one) => ({
    ...{ player_id: one.playerId, payment_id: one.id, direction: one.direction, method: one.method },
    ...{ provider: one.provider, provider_reference: one.providerReference },
    ...{ amount: formatMoney(one.amountMinor), returned: formatMoney(one.returnedMinor), currency: one.currency },
    ...{ status: one.status, part_of: one.partOf, recipient: one.recipient, account: one.accountMasked },
    ...{ created_at: one.createdAt.toISOString(), settled_at: isoOf(one.settledAt) },
  }));
}

/** What a report says of a case, besides its head. */
async function readFacts(deps: KycDeps, tx: Tx, caseId: string) {
  const members = await listMembers(tx, caseId);
  const persons = await listReportedPersons(tx, members);
  const wirePersons: SuspiciousReport['persons'] = [];
  for (const person of persons) wirePersons.push(await wirePerson(deps, tx, person));
  return {
    persons: wirePersons,
    links: (await listReportedLinks(tx, members)).map(({ one, other, state, reasons }) => ({
      ...{ one, other, state },
      shared: reasons.map(({ kind, shown }) => (shown === '' ? kind : `${kind} ${shown}`)),
    })),
    instruments: (await listReportedInstruments(tx, members)).map((one) => ({
      ...{ player_id: one.playerId, provider: one.provider, brand: one.brand, masked: one.masked, holder: one.holder },
      ...{ first_used_at: one.firstUsedAt.toISOString(), last_used_at: one.lastUsedAt.toISOString() },
    })),
    transactions: await listTransactions(tx, members),
    play: await listPlay(tx, persons),
    alerts: (await listCaseAlerts(tx, caseId)).map((one) => ({
      ...{ id: one.id, kind: one.kind, player_id: one.playerId },
      ...{ opened_at: one.openedAt.toISOString(), resolved_at: isoOf(one.resolvedAt) },
      facts: Object.fromEntries(Object.entries(one.details).map(([name, value]) => [name, `${value}`])),
    })),
  };
}

const wireCase = ({ id, number, openedAt, state, outcome }: CaseRow): SuspiciousReport['case'] => ({
  ...{ id, number: number.toString(), opened_at: openedAt.toISOString(), state, outcome },
});

/**
 * Makes a suspicious-transaction report of a case in its published form and stores it as it is. The audit log names it with
 * its SHA-256. Players are told nothing, and only those with the permission `compliance.report` can read it.
 * @returns undefined when there is no such case.
 */
export async function makeReport(
  deps: KycDeps,
  of: { caseId: string; grounds: string; actor: string; reason: string },
): Promise<StoredReport | undefined> {
  const { caseId, grounds, actor: madeBy, reason } = of;
  return deps.db.transaction(async (tx) => {
    const found = await lockCase(tx, caseId);
    if (!found) return undefined;
    const [id, number, madeAt] = [deps.ids.next(), await nextReportNumber(tx), deps.clock.now()];
    const report = suspiciousReport.parse({
      ...{ form: suspiciousReportForm.name, version: suspiciousReportForm.version, id, number: number.toString() },
      ...{ made_at: madeAt.toISOString(), made_by: madeBy, case: wireCase(found), grounds },
      ...(await readFacts(deps, tx, caseId)),
    });
    const content = `${JSON.stringify(report, null, 2)}\n`;
    const digest = createHash('sha256').update(content).digest();
    const stored = { id, number, caseId, content, digest, madeBy, madeAt };
    await insertReport(tx, stored);
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at: madeAt, actor: madeBy, action: 'case.report', subject: caseId, reason },
      details: { report: id, number: number.toString(), sha256: digest.toString('hex') },
    });
    return stored;
  });
}
