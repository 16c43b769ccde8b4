import { writeAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { moveFreeSpins } from '../../bonuses/index.ts';
import { markRetired } from '../store.ts';

/** A game of the studio that is retired, as `art/games.json` has it. */
export interface RetiredGame {
  gameCode: string;
  /** Local date from which it is not offered. */
  on: string;
  /** Slug of the game to which its free spins move. */
  successor: { slug: string; title: string };
}

/**
 * Retires games, of the studio and of the brands that it serves, once: they are not offered whatever the provider's list
 * says, and their free spins move to their successors with number and stake. Rounds, histories and proofs stay.
 */
export async function retireGames(
  tx: Tx,
  deps: PlatformDeps,
  { provider, retired }: { provider: string; retired: readonly RetiredGame[] },
): Promise<void> {
  const at = deps.clock.now();
  for (const { gameCode, on, successor } of retired) {
    for (const slug of await markRetired(tx, { provider, gameCode, on, successor: successor.slug })) {
      const moved = await moveFreeSpins(tx, { from: slug, to: successor, at });
      await writeAudit(tx, {
        ...{ id: deps.ids.next(), at, actor: 'release', action: 'game.retire', subject: slug },
        reason: 'Retired by its provider',
        details: { on, successor: successor.slug, ...moved },
      });
    }
  }
}
