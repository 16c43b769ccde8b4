import { bonusDrawing, drawingPath } from '@altyn/domain/bonus-picture';
import type { PlatformDeps } from '../../../platform/deps.ts';
import type { WalletDeps } from '../../wallet/index.ts';
import { findUserBonus, markAnnounced } from '../activation/user-bonus-store.ts';
import { recordReceived } from './record-received.ts';

/**
 * Announces what a package of free spins has won, which is now a bonus to wager: in the public feed, and to the player with
 * the game that paid it. Once per package.
 */
export async function announceSpins(
  deps: PlatformDeps & WalletDeps,
  won: { playerId: string; userBonusId: string },
): Promise<void> {
  const { playerId, userBonusId: id } = won;
  const userBonus = await findUserBonus(deps.db.kysely, { playerId, id });
  const spins = userBonus?.bonus.freeSpins;
  const amount = userBonus?.spinsWon;
  if (!spins || amount == null) return;
  const game = (await deps.wallet.directories.games()).gameBySlug(spins.game);
  const image = drawingPath(bonusDrawing('FreeSpins'));
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const isNew = await markAnnounced(tx, { playerId, id, at });
    // Refused or burnt in the meantime: nothing is left to announce.
    if (!isNew || userBonus.status !== 'ACTIVE') return;
    await recordReceived(tx, deps, {
      id,
      playerId,
      amount,
      currency: userBonus.currency,
      shown: { image, game: { slug: spins.game, uuid: game?.id ?? null } },
      at,
    });
  });
}
