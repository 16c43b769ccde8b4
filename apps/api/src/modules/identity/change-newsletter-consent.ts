import type { Tx } from '../../platform/db/db.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { readSetting } from '../settings/index.ts';
import { insertNewsletterConsent, lockPlayer } from './player-store.ts';
import type { IdentityDeps } from './ports.ts';

/** Records or withdraws consent to news in the caller's transaction; the history is append-only. Refuses UNAUTHORIZED. */
export async function changeNewsletterConsent(
  tx: Tx,
  deps: IdentityDeps,
  change: { playerId: string; isGiven: boolean },
): Promise<Refusal | undefined> {
  const player = await lockPlayer(tx, change.playerId);
  if (!player) return refuse('UNAUTHORIZED');
  if (player.newsletterConsent === change.isGiven) return undefined;
  const termsVersion = await readSetting(deps, 'TERMS_VERSION');
  await insertNewsletterConsent(tx, { ...change, termsVersion, at: deps.clock.now() });
  return undefined;
}
