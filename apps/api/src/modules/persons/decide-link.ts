import { writeAudit } from '../../platform/audit.ts';
import type { Act } from '../../platform/cli/command-input.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { decideLinkRow, type Link, lockLink } from './link-store.ts';
import { judgeSoon } from './note-traces.ts';

/**
 * Cuts a link (two persons) or confirms it (one person) on an operator's behalf; audited. The decision stays, whatever the
 * accounts show later. Refuses NOT_FOUND.
 */
export async function decideLink(
  deps: Pick<PlatformDeps, 'db' | 'ids' | 'clock'>,
  decision: Act & { id: string; state: 'confirmed' | 'cut' },
): Promise<Link | Refusal> {
  const { id, state, actor, reason } = decision;
  return deps.db.transaction(async (tx) => {
    const link = await lockLink(tx, id);
    if (!link) return refuse('NOT_FOUND');
    const at = deps.clock.now();
    await decideLinkRow(tx, { id, state, by: actor, at });
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor,
      action: `person.${state === 'cut' ? 'cut' : 'confirm'}`,
      subject: id,
      reason,
      details: { one: link.one, other: link.other, before: link.state, reasons: link.reasons },
    });
    // Both: after a cut neither is reached from the other.
    await judgeSoon(tx, link.one);
    await judgeSoon(tx, link.other);
    return { ...link, state, decidedAt: at, decidedBy: actor };
  });
}
