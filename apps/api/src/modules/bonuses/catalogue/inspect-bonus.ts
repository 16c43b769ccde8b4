import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { viewBonus } from '../views.ts';
import { countOutcomes, findBonus, listBonusLines, listPlaces } from './bonus-store.ts';
import { listPromoCodesOf } from './promo-code-store.ts';

/** Lists one line per bonus: id, currency, kind, status, name. */
export async function listAllBonuses(deps: PlatformDeps, currency: string | undefined): Promise<string[]> {
  const lines = await listBonusLines(deps.db.kysely, currency);
  return lines.map((one) => `${one.id}  ${one.currency}  ${one.kind}  ${one.status}  ${one.name}`);
}

/** Reads all details of a bonus for operators. Outcome amounts are in minor units. */
export async function inspectBonus(deps: PlatformDeps, id: string): Promise<Record<string, unknown> | Refusal> {
  const queries = deps.db.kysely;
  const bonus = await findBonus(queries, id);
  if (!bonus) return refuse('BONUS_NOT_FOUND');
  return {
    bonus: viewBonus(bonus),
    places: await listPlaces(queries, id),
    promo_codes: await listPromoCodesOf(queries, id),
    outcomes: await countOutcomes(queries, id),
  };
}
