import type { officeCase, officeSuspiciousReport } from '@altyn/contracts/office/cases';
import type { z } from 'zod';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import { findCase, findReport, listCaseAlerts, listCaseNotes, listReports } from '../../../cases/index.ts';
import type { StaffCaller, StaffDeps } from '../../ports.ts';
import { listViewedMembers } from './entry-store.ts';

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

/** Shows a case with its players, alerts and notes; its reports to those who make them. Refuses NOT_FOUND. */
export async function viewCase(
  deps: StaffDeps,
  { id, caller }: { id: string; caller: StaffCaller },
): Promise<z.input<typeof officeCase> | Refusal> {
  const { kysely } = deps.db;
  const found = await findCase(kysely, id);
  if (!found) return refuse('NOT_FOUND');
  const reports = caller.permissions.has('compliance.report') ? await listReports(kysely, id) : null;
  return {
    ...{ id, number: found.number.toString(), state: found.state, outcome: found.outcome, owner: found.owner },
    ...{ opened_by: found.openedBy, opened_at: found.openedAt.toISOString() },
    ...{ waits_until: timeOf(found.waitsUntil), merged_into: found.mergedInto },
    members: (await listViewedMembers(kysely, id)).map((one) => ({
      ...{ player_id: one.playerId, name: one.name, phone: one.phone, country: one.country },
      ...{ added_at: one.addedAt.toISOString(), frozen_at: timeOf(one.frozenAt) },
    })),
    alerts: (await listCaseAlerts(kysely, id)).map((one) => ({
      ...{ id: one.id, kind: one.kind, player_id: one.playerId },
      ...{ opened_at: one.openedAt.toISOString(), resolved_at: timeOf(one.resolvedAt) },
      details: Object.fromEntries(Object.entries(one.details).map(([name, value]) => [name, `${value}`])),
    })),
    notes: (await listCaseNotes(kysely, id)).map((note) => ({ ...note, at: note.at.toISOString() })),
    reports:
      reports?.map((one) => ({
        ...{ id: one.id, number: one.number.toString(), made_by: one.madeBy, made_at: one.madeAt.toISOString() },
      })) ?? null,
  };
}

/** Shows a suspicious-transaction report as it was made. Refuses NOT_FOUND. */
export async function viewSuspiciousReport(
  deps: StaffDeps,
  id: string,
): Promise<z.input<typeof officeSuspiciousReport> | Refusal> {
  const report = await findReport(deps.db.kysely, id);
  if (!report) return refuse('NOT_FOUND');
  const { number, content, digest } = report;
  return { id, number: number.toString(), digest: digest.toString('hex'), content };
}
