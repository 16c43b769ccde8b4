import { writeAudit } from '../../platform/audit.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { forgetCatalogue } from './catalogue.ts';
import { setEnabled } from './store.ts';

/** Enables or disables a game or a provider on an operator's behalf, with the reason in the audit log. */
export async function switchOffer(
  deps: PlatformDeps,
  change: { kind: 'game' | 'provider'; slug: string; isEnabled: boolean; actor: string; reason: string },
): Promise<Refusal | undefined> {
  const { kind, slug, isEnabled, actor, reason } = change;
  const refusal = await deps.db.transaction(async (tx) => {
    if (!(await setEnabled(tx, { kind, slug, isEnabled }))) {
      return refuse(kind === 'game' ? 'GAME_NOT_FOUND' : 'PROVIDER_NOT_FOUND');
    }
    await writeAudit(tx, {
      id: deps.ids.next(),
      at: deps.clock.now(),
      actor,
      action: `${kind}.${isEnabled ? 'enable' : 'disable'}`,
      subject: slug,
      reason,
    });
    return undefined;
  });
  forgetCatalogue(deps);
  return refusal;
}
