import { cashbackPercentHundredths } from '@altyn/domain/bonus-cashback';
import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Player } from '../identity/index.ts';
import { readStars } from '../rating/index.ts';
import { readSetting } from '../settings/index.ts';

/** Reads a player's current cashback rate, in hundredths of a per cent. */
export async function readCashbackPercent(
  deps: PlatformDeps,
  queries: Queries,
  player: Pick<Player, 'id' | 'isPhoneVerified'>,
): Promise<bigint> {
  const stars = await readStars(queries, { playerId: player.id, isPhoneVerified: player.isPhoneVerified });
  const percentByStars = await readSetting(deps, 'CASHBACK_PERCENT_BY_STARS');
  return cashbackPercentHundredths(percentByStars, Math.round(stars * 100));
}
