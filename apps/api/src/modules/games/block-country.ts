import { writeAudit } from '../../platform/audit.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { forgetCatalogue } from './catalogue.ts';
import { changeBlockedCountry } from './store.ts';

/**
 * Blocks or unblocks a game in a country on an operator's behalf. A blocked game cannot be launched, and open sessions take
 * no bets; wins are accepted. Audited even without a change. Refuses GAME_NOT_FOUND.
 * @returns the countries now blocked.
 */
export async function blockCountry(
  deps: PlatformDeps,
  change: { slug: string; country: string; isBlocked: boolean; actor: string; reason: string },
): Promise<readonly string[] | Refusal> {
  const { slug, country, isBlocked, actor, reason } = change;
  const result = await deps.db.transaction(async (tx) => {
    const blocked = await changeBlockedCountry(tx, { slug, country, isBlocked });
    if (!blocked) return refuse('GAME_NOT_FOUND');
    await writeAudit(tx, {
      id: deps.ids.next(),
      at: deps.clock.now(),
      actor,
      action: `game.${isBlocked ? 'block-country' : 'unblock-country'}`,
      subject: slug,
      reason,
      details: { country, blocked },
    });
    return blocked;
  });
  forgetCatalogue(deps);
  return result;
}
