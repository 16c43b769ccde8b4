import type { PromotionKind } from '@altyn/contracts/promotions/promotions';
import { writeAudit } from '../../../platform/audit.ts';
import type { Act } from '../../../platform/cli/command-input.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { findDraft, insertDraft, lockDraft, updateDraft } from './draft-store.ts';
import { planOf } from './plan.ts';
import { type Kinds, tryPlan } from './run-plan.ts';

/** Why a draft was not changed. */
export type DraftProblem = 'unknown' | 'decided' | 'changed';

/** Refuses what the commands of its kind would refuse. @throws UsageError, in their words. */
async function checkDefinition<D extends PlatformDeps>(
  kinds: Kinds<D>,
  draft: { kind: PromotionKind; definition: unknown },
): Promise<Refusal | undefined> {
  const plan = await planOf(kinds.deps, draft);
  if (isRefusal(plan)) return plan;
  await tryPlan(kinds, plan);
  return undefined;
}

/** Writes a new draft; audited. @returns its id, or VALIDATION_ERROR. @throws UsageError in the words of its kind. */
export async function createDraft<D extends PlatformDeps>(
  kinds: Kinds<D>,
  request: Act & { kind: PromotionKind; definition: unknown; action?: string },
): Promise<{ id: string } | Refusal> {
  const { deps } = kinds;
  const { kind, definition, actor, reason, action = 'promotion.create' } = request;
  const refusal = await checkDefinition(kinds, request);
  if (refusal) return refusal;
  const [id, createdAt] = [deps.ids.next(), deps.clock.now()];
  await deps.db.transaction(async (tx) => {
    await insertDraft(tx, { id, kind, definition, createdBy: actor, createdAt });
    await auditDraft(tx, deps, { actor, reason, action, id, details: { kind, definition } });
  });
  return { id };
}

/** Replaces the definition of a draft; audited. @returns the problem, or VALIDATION_ERROR. @throws UsageError */
export async function editDraft<D extends PlatformDeps>(
  kinds: Kinds<D>,
  request: Act & { id: string; definition: unknown },
): Promise<Refusal | DraftProblem | undefined> {
  const { deps } = kinds;
  const { id, definition, actor, reason } = request;
  const draft = await findDraft(deps.db.kysely, id);
  if (!draft) return 'unknown';
  if (draft.state !== 'draft') return 'decided';
  const refusal = await checkDefinition(kinds, { kind: draft.kind, definition });
  if (refusal) return refusal;
  return deps.db.transaction(async (tx) => {
    const locked = await lockDraft(tx, id);
    if (locked?.state !== 'draft') return 'decided';
    await updateDraft(tx, { id, definition });
    const details = { kind: draft.kind, definition };
    await auditDraft(tx, deps, { actor, reason, action: 'promotion.edit', id, details });
    return undefined;
  });
}

/** Writes an entry of the audit log on a draft. */
export async function auditDraft(
  tx: Tx,
  deps: PlatformDeps,
  of: Act & { action: string; id: string; details: Record<string, unknown> },
): Promise<void> {
  const { id, ...entry } = of;
  await writeAudit(tx, { ...entry, id: deps.ids.next(), at: deps.clock.now(), subject: `promotion:${id}` });
}
