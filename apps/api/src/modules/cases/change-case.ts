import type { caseOutcomes } from '@altyn/contracts/office/cases';
import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { resolveAlertIn } from '../payments/index.ts';
import { afterMove, type CaseMove } from './case-rules.ts';
import {
  addMembers,
  type CaseRow,
  insertCaseNote,
  listCaseAlerts,
  lockCase,
  moveContent,
  putAlert,
  updateCase,
} from './case-store.ts';
import { openCase, serialiseCases } from './gather-alerts.ts';
import { listRing } from './ring-store.ts';

export type CaseProblem = 'unknown' | 'state' | 'itself';
type Outcome = (typeof caseOutcomes)[number];

/** Who acts on which case, and why. */
interface CaseAct {
  id: string;
  actor: string;
  reason: string;
}

/** Locks a case and writes the audit entry of what `work` does to it. */
async function change(
  deps: PlatformDeps,
  act: CaseAct & { action: string; details?: Record<string, unknown> },
  work: (tx: Tx, found: CaseRow, at: Date) => Promise<CaseProblem | undefined>,
): Promise<CaseProblem | undefined> {
  return deps.db.transaction(async (tx) => {
    await serialiseCases(tx);
    const found = await lockCase(tx, act.id);
    if (!found) return 'unknown';
    const at = deps.clock.now();
    const problem = await work(tx, found, at);
    if (problem) return problem;
    const { id: subject, actor, reason, action, details = {} } = act;
    await writeAudit(tx, { id: deps.ids.next(), at, actor, action, subject, reason, details });
    return undefined;
  });
}

/** Opens a case for a player's ring by hand. @returns its id. */
export async function openCaseFor(
  deps: PlatformDeps,
  of: { playerId: string; actor: string; reason: string },
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    await serialiseCases(tx);
    return openCase(tx, deps, { ...of, playerIds: await listRing(tx, of.playerId) });
  });
}

/** Gives a case an owner. */
export const takeCase = (deps: PlatformDeps, act: CaseAct & { owner: string }) =>
  change(
    deps,
    { ...act, action: 'case.take', details: { owner: act.owner } },
    async (tx, { state, waitsUntil }, at) => {
      if (state === 'closed') return 'state';
      await updateCase(tx, act.id, { state, at, owner: act.owner, ...(waitsUntil && { waitsUntil }) });
      return undefined;
    },
  );

/** Writes a note into a case; it cannot be changed later. */
export const noteCase = (deps: PlatformDeps, act: CaseAct & { text: string }) =>
  change(deps, { ...act, action: 'case.note' }, async (tx, _found, at) => {
    await insertCaseNote(tx, { caseId: act.id, id: deps.ids.next(), by: act.actor, at, text: act.text });
    return undefined;
  });

/** Moves a case: it waits until a time, goes on, or is opened again. */
export const moveCase = (
  deps: PlatformDeps,
  act: CaseAct & { move: Extract<CaseMove, 'wait' | 'resume' | 'reopen'>; waitsUntil?: Date },
) =>
  change(deps, { ...act, action: `case.${act.move}` }, async (tx, { state, outcome }, at) => {
    const next = afterMove(state, act.move);
    // What a merged case had is elsewhere.
    if (!next || outcome === 'merged') return 'state';
    await updateCase(tx, act.id, { state: next, at, ...(act.waitsUntil && { waitsUntil: act.waitsUntil }) });
    return undefined;
  });

/** Closes a case with its result; its open alerts are resolved with it. Freezes stay. */
export const closeCase = (deps: PlatformDeps, act: CaseAct & { outcome: Outcome }) =>
  change(deps, { ...act, action: 'case.close', details: { outcome: act.outcome } }, async (tx, { state }, at) => {
    const next = afterMove(state, 'close');
    if (!next) return 'state';
    for (const { id, resolvedAt } of await listCaseAlerts(tx, act.id)) {
      if (resolvedAt === null) await resolveAlertIn(tx, deps, { id, actor: act.actor, reason: act.reason });
    }
    await updateCase(tx, act.id, { state: next, at, outcome: act.outcome });
    return undefined;
  });

/** Puts what a case has into another one, and closes it. */
export const mergeCase = (deps: PlatformDeps, act: CaseAct & { into: string }) =>
  change(deps, { ...act, action: 'case.merge', details: { into: act.into } }, async (tx, { state }, at) => {
    if (act.into === act.id) return 'itself';
    const target = await lockCase(tx, act.into);
    if (!target) return 'unknown';
    const next = afterMove(state, 'merge');
    if (!next || target.state === 'closed') return 'state';
    await moveContent(tx, { from: act.id, into: act.into, at });
    await updateCase(tx, act.id, { state: next, at, outcome: 'merged', mergedInto: act.into });
    return undefined;
  });

/** Adds a player with their ring, or an alert with its player, to a case that is not closed. */
export const addToCase = (deps: PlatformDeps, act: CaseAct & { playerId: string; alertId: string | undefined }) =>
  change(
    deps,
    { ...act, action: 'case.add', details: { players: [act.playerId], alert: act.alertId ?? null } },
    async (tx, { state }, at) => {
      if (state === 'closed') return 'state';
      await addMembers(tx, { caseId: act.id, playerIds: await listRing(tx, act.playerId), at });
      if (act.alertId !== undefined) await putAlert(tx, { caseId: act.id, alertId: act.alertId, at });
      return undefined;
    },
  );
