import { cashbackOf, lastPayableWeek } from '@altyn/domain/bonus-cashback';
import { timeZoneOfCountry } from '@altyn/domain/country';
import type { Day } from '@altyn/domain/schedule';
import type { PlatformDeps } from '../../platform/deps.ts';
import { giveBonus, listCurrenciesOfKind } from '../bonuses/index.ts';
import { findPlayer } from '../identity/index.ts';
import { readCashbackPercent } from './cashback-percent.ts';
import { listUnpaid, lockUnpaid, markPaid } from './store.ts';

/** Players paid by one run of the job for each country: the next run goes on. */
const batch = 1_000;

/**
 * Pays every week whose Monday 06:00 has passed on the player's clock and that is not paid yet. Where an operator has
 * switched the bonus off, weeks stay open until it is on again, and keep no others waiting. May run at any time, late
 * or twice at once: a week is decided under its lock, and the gift carries the week as its reference.
 * @returns how many weeks were decided.
 */
export async function payWeeklyCashback(deps: PlatformDeps): Promise<number> {
  let decided = 0;
  const currencies = await listCurrenciesOfKind(deps.db.kysely, 'WeeklyCashback');
  for (const timeZone of new Set(Object.values(timeZoneOfCountry))) {
    const lastMonday = lastPayableWeek(deps.clock.now(), timeZone);
    for (const due of await listUnpaid(deps.db.kysely, { timeZone, currencies, lastMonday, limit: batch })) {
      if (await payWeek(deps, due)) decided += 1;
    }
  }
  return decided;
}

async function payWeek(deps: PlatformDeps, due: { playerId: string; monday: Day }): Promise<boolean> {
  const player = await findPlayer(deps.db.kysely, due.playerId);
  if (!player) return false;
  const percent = await readCashbackPercent(deps, deps.db.kysely, player);
  return deps.db.transaction(async (tx) => {
    const week = await lockUnpaid(tx, due);
    if (!week) return false;
    const amount = cashbackOf(week.realStake - week.realWin, percent);
    const isGiven =
      amount > 0n &&
      (await giveBonus(tx, deps, {
        playerId: due.playerId,
        kind: 'WeeklyCashback',
        currency: week.currency,
        amount,
        reference: `weekly-cashback:${due.monday}`,
        isAutomatic: true,
        expiresAt: null,
      }));
    if (amount > 0n && !isGiven) {
      // Switched off in this moment.
      deps.log.warn({ playerId: due.playerId, monday: due.monday }, 'no weekly cashback bonus to give');
      return false;
    }
    await markPaid(tx, { ...due, amount, at: deps.clock.now() });
    return true;
  });
}
