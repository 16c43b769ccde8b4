import { id as uuid } from '@altyn/contracts/common';
import type { PromotionKind } from '@altyn/contracts/promotions/promotions';
import { UsageError } from '../../../platform/cli/cli.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isFreeCode } from '../../bonuses/index.ts';
import { findLive } from '../live/list-live.ts';
import { movePeriod } from '../live/live-promotion.ts';
import { findDraft, listDraftedCodes } from './draft-store.ts';

/** With a number behind it a code has at most 64 letters. */
const maxStem = 58;

/** Definition of a copy, with its period in the time to come. `id`: of a draft, or of its kind. @throws UsageError */
export async function copiedDefinition(
  deps: PlatformDeps,
  { kind, id }: { kind: PromotionKind; id: string },
): Promise<unknown> {
  const draft = uuid.safeParse(id).success ? await findDraft(deps.db.kysely, id) : undefined;
  const found = draft?.kind === kind ? draft : await findLive(deps, { kind, id });
  if (!found) throw new UsageError('--id must be the id of a promotion of this kind');
  const moved = movePeriod(kind, found.definition, deps.clock.now());
  return kind === 'promo_code' ? withFreeCode(deps, moved as { code: string }) : moved;
}

/** A code is given once: a copy has the next one that neither a code nor an open draft has, such as `FRIDAY-2`. */
async function withFreeCode<Definition extends { code: string }>(
  deps: PlatformDeps,
  definition: Definition,
): Promise<Definition> {
  const stem = definition.code.replace(/-\d{1,3}$/, '').slice(0, maxStem);
  const drafted = await listDraftedCodes(deps.db.kysely);
  for (let number = 2; ; number += 1) {
    const code = `${stem}-${number}`;
    if (!drafted.has(code) && (await isFreeCode(deps.db.kysely, code))) return { ...definition, code };
  }
}
