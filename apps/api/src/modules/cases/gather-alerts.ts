import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import { writeAudit } from '../../platform/audit.ts';
import { advisoryLock } from '../../platform/db/expressions.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { addMembers, findOpenCaseOf, insertCase, listDueCases, lockCase, putAlert, updateCase } from './case-store.ts';
import { listLooseAlerts, listRing } from './ring-store.ts';

/** Author of what the worker does. */
const actor = 'cases';
const batch = 200;

/** Cases are opened one after another, so that two alerts of one ring find one case. */
export const serialiseCases = (tx: Tx) => advisoryLock('cases.gather').execute(tx);

type CaseDeps = Pick<PlatformDeps, 'ids' | 'clock'>;

/** Opens a case with these players; audited. @returns its id. */
export async function openCase(
  tx: Tx,
  deps: CaseDeps,
  of: { playerIds: readonly string[]; actor: string; reason: string },
): Promise<string> {
  const [id, at] = [deps.ids.next(), deps.clock.now()];
  await insertCase(tx, { id, by: of.actor, at });
  await addMembers(tx, { caseId: id, playerIds: of.playerIds, at });
  await writeAudit(tx, {
    ...{ id: deps.ids.next(), at, actor: of.actor, action: 'case.open', subject: id, reason: of.reason },
    details: { players: of.playerIds },
  });
  return id;
}

/** Puts an alert into the open case of its player's ring, or into a new one; a waiting case goes on. */
async function gather(tx: Tx, deps: CaseDeps, alert: { id: string; kind: string; playerId: string }): Promise<void> {
  const at = deps.clock.now();
  const ring = await listRing(tx, alert.playerId);
  const known = await findOpenCaseOf(tx, ring);
  const caseId =
    known?.id ??
    (await openCase(tx, deps, { playerIds: ring, actor, reason: `alert: ${alert.kind}` satisfies AutomaticReason }));
  await putAlert(tx, { caseId, alertId: alert.id, at });
  if (!known) return;
  await addMembers(tx, { caseId, playerIds: ring, at });
  await updateCase(tx, caseId, { state: 'open', at });
}

/** Gathers alerts in cases, and opens waiting cases whose time is over. Safe to repeat. @returns the number of alerts. */
export async function gatherAlerts(deps: PlatformDeps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await serialiseCases(tx);
    const at = deps.clock.now();
    for (const id of await listDueCases(tx, at)) {
      const found = await lockCase(tx, id);
      if (found?.state === 'waiting') await updateCase(tx, id, { state: 'open', at });
    }
    const alerts = await listLooseAlerts(tx, batch);
    for (const alert of alerts) await gather(tx, deps, alert);
    return alerts.length;
  });
}
