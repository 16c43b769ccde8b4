import { id as uuid } from '@altyn/contracts/common';
import type { PromotionKind } from '@altyn/contracts/promotions/promotions';
import { UsageError } from '../../../platform/cli/cli.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { findLive } from '../live/list-live.ts';
import { movePeriod } from '../live/live-promotion.ts';
import { findDraft } from './draft-store.ts';

/** Definition of a copy, with its period in the time to come. `id`: of a draft, or of its kind. @throws UsageError */
export async function copiedDefinition(
  deps: PlatformDeps,
  { kind, id }: { kind: PromotionKind; id: string },
): Promise<unknown> {
  const draft = uuid.safeParse(id).success ? await findDraft(deps.db.kysely, id) : undefined;
  const found = draft?.kind === kind ? draft : await findLive(deps, { kind, id });
  if (!found) throw new UsageError('--id must be the id of a promotion of this kind');
  return movePeriod(kind, found.definition, deps.clock.now());
}
