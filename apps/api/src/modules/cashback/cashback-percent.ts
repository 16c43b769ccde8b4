import { type CashbackRates, cashbackPercentHundredths } from '@altyn/domain/bonus-cashback';
import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Player } from '../identity/index.ts';
import { readStars } from '../rating/index.ts';
import { readSetting } from '../settings/index.ts';

/** Reads a player's current cashback rates. */
export async function readCashbackRates(
  deps: PlatformDeps,
  queries: Queries,
  player: Pick<Player, 'id' | 'isPhoneVerified'>,
): Promise<CashbackRates> {
  const stars = await readStars(queries, { playerId: player.id, isPhoneVerified: player.isPhoneVerified });
  const starsHundredths = Math.round(stars * 100);
  const [percents, limits] = await Promise.all([
    readSetting(deps, 'CASHBACK_PERCENT_BY_STARS'),
    readSetting(deps, 'CASHBACK_LIMIT_PERCENT_BY_STARS'),
  ]);
  return {
    percentHundredths: cashbackPercentHundredths(percents, starsHundredths),
    limitHundredths: cashbackPercentHundredths(limits, starsHundredths),
  };
}
