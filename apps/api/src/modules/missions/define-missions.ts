import { missionList } from '@altyn/contracts/promotions/missions';
import { writeAudit } from '../../platform/audit.ts';
import type { Act } from '../../platform/cli/command-input.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { endMission, replaceMissions } from './mission-store.ts';

/**
 * Replaces the offered missions by a list; audited. Players who have started one keep its terms.
 * @returns the number of offered missions; VALIDATION_ERROR with each invalid field.
 */
export async function defineMissions(
  deps: PlatformDeps,
  request: Act & { definition: unknown },
): Promise<number | Refusal> {
  const parsed = missionList.safeParse(request.definition);
  if (!parsed.success) {
    return refuse('VALIDATION_ERROR', {
      details: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    });
  }
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await replaceMissions(
      tx,
      parsed.data.map((definition) => ({ id: deps.ids.next(), definition })),
      at,
    );
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor: request.actor,
      action: 'missions.define',
      subject: 'missions',
      reason: request.reason,
      details: { missions: parsed.data },
    });
  });
  return parsed.data.length;
}

/** Offers a mission no longer; audited. Players who have started it keep its terms. @returns NOT_FOUND. */
export async function stopMission(deps: PlatformDeps, request: Act & { code: string }): Promise<Refusal | undefined> {
  const { code, actor, reason } = request;
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    if (!(await endMission(tx, { code, at }))) return refuse('NOT_FOUND');
    const entry = { id: deps.ids.next(), at, actor, reason, action: 'missions.stop', subject: `mission:${code}` };
    await writeAudit(tx, { ...entry, details: {} });
    return undefined;
  });
}
