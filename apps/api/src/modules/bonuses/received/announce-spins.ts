import { bonusDrawing, drawingPath } from '@altyn/domain/bonus-picture';
import type { Minor } from '@altyn/domain/money';
import type { PlatformDeps } from '../../../platform/deps.ts';
import type { WalletDeps } from '../../wallet/index.ts';
import { findUserBonus } from '../activation/user-bonus-store.ts';
import { recordReceived } from './record-received.ts';

/**
 * Announces that a package of free spins has won `amount`, which is now a bonus to wager: in the public feed, and to the
 * player with the game that paid it. Once per package.
 */
export async function announceSpins(
  deps: PlatformDeps & WalletDeps,
  won: { playerId: string; userBonusId: string; amount: Minor },
): Promise<void> {
  const { playerId, userBonusId: id, amount } = won;
  const userBonus = await findUserBonus(deps.db.kysely, { playerId, id });
  const spins = userBonus?.bonus.freeSpins;
  // Refused or burnt in the meantime: nothing is left to announce.
  if (!spins || userBonus.status !== 'ACTIVE') return;
  const game = (await deps.wallet.directories.games()).gameBySlug(spins.game);
  const image = drawingPath(bonusDrawing('FreeSpins'));
  await deps.db.transaction((tx) =>
    recordReceived(tx, deps, {
      id,
      playerId,
      amount,
      currency: userBonus.currency,
      shown: { image, game: { slug: spins.game, uuid: game?.id ?? null } },
      at: deps.clock.now(),
    }),
  );
}
