import type { Act } from '../../../platform/cli/command-input.ts';
import { inside } from '../../../platform/cli/rehearse.ts';
import { advisoryLock } from '../../../platform/db/expressions.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { decideDraft, lockDraft } from './draft-store.ts';
import { planOf } from './plan.ts';
import { type Kinds, runPlan } from './run-plan.ts';
import { auditDraft, type DraftProblem } from './write-draft.ts';

/**
 * Makes a draft live by the commands of its kind, all in one transaction; audited. `version`: the draft that was looked at.
 * @returns what was made, the problem, or VALIDATION_ERROR. @throws UsageError in the words of its kind.
 */
export async function approveDraft<D extends PlatformDeps>(
  { deps, commands }: Kinds<D>,
  request: Act & { id: string; version: number },
): Promise<{ made: string[] } | Refusal | DraftProblem> {
  const { id, version, actor, reason } = request;
  return deps.db.transaction(async (tx) => {
    // Two missions that are approved at once would each replace the list without the other.
    await advisoryLock('promotions.approve').execute(tx);
    const draft = await lockDraft(tx, id);
    if (!draft) return 'unknown';
    if (draft.state !== 'draft') return 'decided';
    if (draft.version !== version) return 'changed';
    const within = { ...deps, db: inside(tx) };
    const plan = await planOf(within, draft);
    if (isRefusal(plan)) return plan;
    const made = await runPlan({ deps: within, commands }, plan, { actor, reason });
    await decideDraft(tx, { id, state: 'approved', by: actor, at: deps.clock.now(), made });
    await auditDraft(tx, deps, { actor, reason, action: 'promotion.approve', id, details: { version, made } });
    return { made };
  });
}

/** Drops a draft: it can be approved no more; audited. @returns the problem. */
export async function dropDraft(deps: PlatformDeps, request: Act & { id: string }): Promise<DraftProblem | undefined> {
  const { id, actor, reason } = request;
  return deps.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) return 'unknown';
    if (draft.state !== 'draft') return 'decided';
    await decideDraft(tx, { id, state: 'dropped', by: actor, at: deps.clock.now(), made: [] });
    await auditDraft(tx, deps, { actor, reason, action: 'promotion.drop', id, details: { kind: draft.kind } });
    return undefined;
  });
}
