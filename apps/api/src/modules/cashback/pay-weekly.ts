import { lastPayableWeek, weeklyCashback } from '@altyn/domain/bonus-cashback';
import { timeZoneOfCountry } from '@altyn/domain/country';
import { type Day, weekOf } from '@altyn/domain/schedule';
import type { PlatformDeps } from '../../platform/deps.ts';
import { hasReadUntil } from '../../platform/outbox/outbox-consumer.ts';
import { giveBonus, listCurrenciesOfKind } from '../bonuses/index.ts';
import { findPlayer } from '../identity/index.ts';
import { cashbackConsumer } from './accrue-cashback.ts';
import { readCashbackRates } from './cashback-percent.ts';
import { listUnpaid, lockUnpaid, markPaid } from './store.ts';

/** Maximum players paid per run and country; the next run continues. */
const batch = 1_000;

/** Maximum delay of a week's last commits after its end, clock skew included. */
const lateMs = 3_600_000;

/**
 * Pays every unpaid week whose Monday 06:00 has passed in the player's time zone. A week is decided once, after all its
 * play is processed. While an operator has disabled the bonus, its weeks stay open and block no others. Safe to run late or
 * concurrently: a week is decided under its lock, and the gift's reference is the week.
 * @returns the number of weeks decided.
 */
export async function payWeeklyCashback(deps: PlatformDeps): Promise<number> {
  let decided = 0;
  const currencies = await listCurrenciesOfKind(deps.db.kysely, 'WeeklyCashback');
  for (const timeZone of new Set(Object.values(timeZoneOfCountry))) {
    const lastMonday = lastPayableWeek(deps.clock.now(), timeZone);
    if (!(await isRead(deps, lastMonday, timeZone))) {
      deps.log.warn(
        { timeZone, monday: lastMonday },
        'weekly cashback is postponed: not all play of the week has been read',
      );
      continue;
    }
    for (const due of await listUnpaid(deps.db.kysely, { timeZone, currencies, lastMonday, limit: batch })) {
      if (await payWeek(deps, due)) decided += 1;
    }
  }
  return decided;
}

async function isRead(deps: PlatformDeps, monday: Day, timeZone: string): Promise<boolean> {
  const { endsAt } = weekOf(monday, timeZone);
  return hasReadUntil(deps.db.kysely, cashbackConsumer, new Date(endsAt.getTime() + lateMs));
}

async function payWeek(deps: PlatformDeps, due: { playerId: string; monday: Day }): Promise<boolean> {
  const player = await findPlayer(deps.db.kysely, due.playerId);
  if (!player) return false;
  const { percentHundredths } = await readCashbackRates(deps, deps.db.kysely, player);
  return deps.db.transaction(async (tx) => {
    const week = await lockUnpaid(tx, due);
    if (!week) return false;
    const amount = weeklyCashback({ ...week, net: week.realStake - week.realWin }, percentHundredths);
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
      // Disabled concurrently.
      deps.log.warn(
        { playerId: due.playerId, monday: due.monday },
        'no weekly cashback bonus is defined for this player',
      );
      return false;
    }
    await markPaid(tx, { ...due, amount, at: deps.clock.now() });
    return true;
  });
}
