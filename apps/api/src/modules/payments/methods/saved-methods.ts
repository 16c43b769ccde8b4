import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { PaymentsDeps } from '../ports.ts';
import { deleteSavedMethod, preferSavedMethod, selectSavedMethods } from './method-store.ts';

type Saved = { playerId: string; id: string };

/** Saved cards and accounts of a player, as the contract shows them. */
export async function readSavedMethods(deps: PaymentsDeps, playerId: string) {
  const saved = await selectSavedMethods(deps.db.kysely, playerId);
  return saved.map(({ id, method, brand, masked, lastUsedAt, isDefault }) => ({
    id,
    method,
    brand,
    masked,
    last_used_at: lastUsedAt.toISOString(),
    is_default: isDefault,
  }));
}

/** Deletes a saved method; an unknown one is no error. */
export async function forgetSavedMethod(deps: PaymentsDeps, saved: Saved): Promise<void> {
  await deleteSavedMethod(deps.db.kysely, saved);
}

/** Makes a saved method the default of deposits. A refusal (NOT_FOUND) keeps the old default. */
export function makeDefault(deps: PaymentsDeps, saved: Saved): Promise<{ success: true } | Refusal> {
  return deps.db.transaction(async (tx) =>
    (await preferSavedMethod(tx, saved)) ? { success: true as const } : refuse('NOT_FOUND'),
  );
}
