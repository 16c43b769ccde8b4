import type { Queries } from '../../platform/db/db.ts';
import { starsOf } from './rules.ts';
import { findStanding } from './store.ts';

/** Reads a player's stars, 0.00–10.00. */
export async function readStars(
  queries: Queries,
  player: { playerId: string; isPhoneVerified: boolean },
): Promise<number> {
  const standing = await findStanding(queries, player.playerId);
  return starsOf({
    isPhoneVerified: player.isPhoneVerified,
    turnoverStarsHundredths: standing?.starsHundredths ?? 100,
  });
}
