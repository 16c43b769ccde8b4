import { type BonusDefinition, bonusDefinition } from '@altyn/contracts/promotions/bonus-operating';
import type { BonusKind } from '@altyn/domain/bonus';
import type { Currency } from '@altyn/domain/money';
import { runMigrations } from 'graphile-worker';
import { creditWaitingGrant, giveBonus } from '../apps/api/src/modules/bonuses/activation/give-bonus.ts';
import { insertGroupIfMissing, insertBonusIfMissing } from '../apps/api/src/modules/bonuses/catalogue/bonus-store.ts';
import { bonusOfDefinition } from '../apps/api/src/modules/bonuses/catalogue/define-bonus.ts';
import type { PlatformDeps } from '../apps/api/src/platform/deps.ts';

/** Alternating bonus kinds: for one the whole stake counts, for the other only the part from the bonus pocket. */
const kinds = ['Cashback', 'WheelFortune'] as const satisfies readonly BonusKind[];

const terms = {
  group: 'load',
  type: 'GAME',
  status: 'ACTIVE',
  opt_in: false,
  bonus_amount: '10.00',
  start_date: '2026-01-01T00:00:00Z',
  wager: '2',
  max_daily_activations: 0,
  max_unique_activations: null,
  // Every completion removes money: the excess over the cap, or a remainder below the minimum.
  max_win_amount: '25',
  win_amount_type: 'PERCENTAGES',
  burning_amount: '0.20',
  max_bet_amount: '0.48',
} satisfies Partial<Record<keyof BonusDefinition, unknown>>;

/**
 * Gives each player an ACTIVE bonus and a queue that the worker credits as the slot becomes free. The n-th bonus is n
 * times `amountMinor`, so the first complete early and the last outlast a long run.
 */
export async function seedGrants(
  deps: PlatformDeps,
  players: readonly string[],
  gift: { currency: Currency; amountMinor: bigint; times: number },
): Promise<void> {
  const { currency, amountMinor, times } = gift;
  const { db, clock, ids } = deps;
  await runMigrations({ connectionString: deps.config.DATABASE_URL });
  const group = { id: ids.next(), position: 1, code: terms.group, name: 'Load', isEnabled: true };
  await insertGroupIfMissing(db.kysely, group);
  for (const [index, kind] of kinds.entries()) {
    const wagerType = index === 0 ? 'VERSION2' : 'CLASSIC';
    const definition = bonusDefinition.parse({ ...terms, currency, kind, name: `Load ${kind}`, wager_type: wagerType });
    await insertBonusIfMissing(db.kysely, bonusOfDefinition(ids.next(), group, definition), clock.now());
  }
  for (const playerId of players) {
    for (let time = 0; time < times; time += 1) {
      const amount = amountMinor * BigInt(time + 1);
      const kind = kinds[time % kinds.length]!;
      const given = { playerId, kind, currency, amount, reference: `load-${time}`, isAutomatic: true, expiresAt: null };
      if (!(await db.transaction((tx) => giveBonus(tx, deps, given)))) throw new Error('a bonus was not given');
    }
    if (!(await creditWaitingGrant(deps, playerId))) throw new Error('a bonus was not credited');
  }
}
