import { writeAudit } from '../../platform/audit.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { freezePlayer } from '../wallet/index.ts';
import { lockCase, listMembers } from './case-store.ts';
import { endFreeze, findFreeze, insertFreeze, listFreezes } from './freeze-store.ts';

export type FreezeProblem = 'unknown' | 'not a member' | 'nothing to do';

interface Freezing {
  caseId: string;
  /** Undefined: every account of the case. */
  playerId: string | undefined;
  actor: string;
  reason: string;
}

/**
 * Freezes accounts of a case: no bets, deposits, payouts and gifts. Each player is told that the account is under review.
 * Audited under the case, which those who answer players do not read.
 * @returns the accounts that were not frozen before.
 */
export async function freezeAccounts(deps: PlatformDeps, of: Freezing): Promise<string[] | FreezeProblem> {
  const { caseId, playerId, actor, reason } = of;
  return deps.db.transaction(async (tx) => {
    if (!(await lockCase(tx, caseId))) return 'unknown';
    const members = await listMembers(tx, caseId);
    if (playerId !== undefined && !members.includes(playerId)) return 'not a member';
    const at = deps.clock.now();
    const frozen: string[] = [];
    for (const id of playerId === undefined ? members.toSorted() : [playerId]) {
      const isNew = !(await findFreeze(tx, id)) && (await freezePlayer(tx, { playerId: id, isFrozen: true, at }));
      if (!isNew) continue;
      await insertFreeze(tx, { id: deps.ids.next(), playerId: id, caseId, by: actor, frozenAt: at });
      frozen.push(id);
    }
    if (frozen.length === 0) return 'nothing to do';
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at, actor, action: 'case.freeze', subject: caseId, reason },
      details: { players: frozen },
    });
    return frozen;
  });
}

/** Frees accounts that a case has frozen; each player is told. Audited under the case. @returns the freed accounts. */
export async function unfreezeAccounts(deps: PlatformDeps, of: Freezing): Promise<string[] | FreezeProblem> {
  const { caseId, playerId, actor, reason } = of;
  return deps.db.transaction(async (tx) => {
    if (!(await lockCase(tx, caseId))) return 'unknown';
    const at = deps.clock.now();
    const held = (await listFreezes(tx, caseId)).filter((one) => playerId === undefined || one.playerId === playerId);
    if (held.length === 0) return 'nothing to do';
    const freed = held.map((one) => one.playerId).toSorted();
    for (const id of freed) await freezePlayer(tx, { playerId: id, isFrozen: false, at });
    for (const { id } of held) await endFreeze(tx, { id, by: actor, at });
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at, actor, action: 'case.unfreeze', subject: caseId, reason },
      details: { players: freed },
    });
    return freed;
  });
}
