import { bonusDefinition, depositWindowsDefinition } from '@altyn/contracts/promotions/bonus-operating';
import { currencies, parseMoney } from '@altyn/domain/money';
import { v5 } from 'uuid';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { readSetting } from '../../settings/index.ts';
import { percentDepositCode } from '../activation/take-bonus.ts';
import { insertBonusIfMissing, insertGroupIfMissing, listGroups } from './bonus-store.ts';
import { writeConfig } from './config-store.ts';
import { bonusOfDefinition, windowsOfDefinition } from './define-bonus.ts';
import { insertPromoCode } from './promo-code-store.ts';
import { seedBonusesOf, seedDepositWindows, seedGroups } from './seed-bonuses.ts';

/** Namespace from which seeded ids are derived, so that they survive reruns. */
const namespace = '5a8f6c1e-6b0a-4b7e-9d57-2f1f6a3c9b10';
const startDate = '2026-11-01T00:00:00.000Z';

/** Id of a seeded bonus, e.g. `seededBonusId('uah', 'first-deposit')`. */
export function seededBonusId(currency: string, key: string): string {
  return v5(`bonus:${currency}:${key}`, namespace);
}

/**
 * Seeds missing groups, bonuses of every kind in every currency, promo codes and percent-deposit windows. As drafts with
 * disabled codes, nothing can be activated until an operator decides so.
 */
export async function seedBonuses(deps: PlatformDeps, status: 'ACTIVE' | 'DRAFT' = 'ACTIVE'): Promise<void> {
  const settings = {
    firstDepositPercent: await readSetting(deps, 'FIRST_DEPOSIT_PERCENT'),
    firstDepositWager: await readSetting(deps, 'FIRST_DEPOSIT_WAGER'),
    welcomePromoWager: await readSetting(deps, 'WELCOME_PROMO_WAGER'),
  };
  const updatedAt = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    for (const [index, group] of seedGroups.entries()) {
      const id = v5(`group:${group.code}`, namespace);
      await insertGroupIfMissing(tx, { id, position: index + 1, isEnabled: true, ...group });
    }
    const groups = new Map((await listGroups(tx)).map((group) => [group.code, group]));
    for (const currency of currencies) {
      for (const { key, definition, promoCodes = [] } of seedBonusesOf(currency, settings)) {
        const checked = bonusDefinition.parse({ ...definition, currency, status, start_date: startDate });
        const group = groups.get(checked.group);
        if (!group) throw new Error(`Seeded bonus ${key} names an unknown group`);
        const id = seededBonusId(currency, key);
        await insertBonusIfMissing(tx, bonusOfDefinition(id, group, checked), updatedAt);
        for (const promo of promoCodes) {
          const startsAt = new Date(startDate);
          await insertPromoCode(tx, { ...promo, bonusId: id, isEnabled: status === 'ACTIVE', startsAt, endsAt: null });
        }
      }
    }
    const { wager, days_of_week_active } = depositWindowsDefinition.parse(seedDepositWindows);
    const windows = windowsOfDefinition(days_of_week_active);
    const wagerHundredths = parseMoney(wager) ?? 100n;
    await writeConfig(tx, { code: percentDepositCode, wagerHundredths, windows, updatedAt }, { keep: true });
  });
}
