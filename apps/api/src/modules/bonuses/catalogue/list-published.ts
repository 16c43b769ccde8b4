import type { Bonus as WireBonus } from '@altyn/contracts/bonuses';
import { depositWindowAt } from '@altyn/domain/bonus-schedule';
import { currencyOfCountry, registrationCountries, timeZoneOfCountry } from '@altyn/domain/country';
import type { Currency } from '@altyn/domain/money';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { percentDepositCode, personalTerms } from '../activation/take-bonus.ts';
import { viewBonus, viewWeek } from '../views.ts';
import { listPublicBonuses } from './bonus-store.ts';
import { findConfig } from './config-store.ts';

/** Time zone of a visitor's weekdays: that of the currency's country. */
function timeZoneOf(currency: Currency): string {
  const country = registrationCountries.find((one) => currencyOfCountry[one] === currency);
  return country === undefined ? 'UTC' : timeZoneOfCountry[country];
}

/**
 * Lists the terms of the bonuses that anyone may take, for visitors: without promo codes, gifts of single players and
 * anything of a player. Deposit interest comes with its whole week.
 */
export async function listPublished(
  deps: PlatformDeps,
  { currency }: { currency: Currency },
): Promise<{ items: WireBonus[]; total: number; deposit_interest: ReturnType<typeof viewWeek> | null }> {
  const queries = deps.db.kysely;
  const now = deps.clock.now();
  const [bonuses, config] = await Promise.all([
    listPublicBonuses(queries, { currency, now }),
    findConfig(queries, percentDepositCode),
  ]);
  const window = config ? depositWindowAt(config.windows, now, timeZoneOf(currency)).window : null;
  const items = bonuses.map((bonus) =>
    bonus.kind === 'PercentDeposit'
      ? viewBonus(personalTerms(bonus, undefined, window?.percent, config?.wagerHundredths), { window })
      : viewBonus(bonus),
  );
  const hasInterest = config !== undefined && bonuses.some((bonus) => bonus.kind === 'PercentDeposit');
  return { items, total: items.length, deposit_interest: hasInterest ? viewWeek(config.windows) : null };
}
