import { missionList } from '@altyn/contracts/missions';
import { type Currency, formatMoney } from '@altyn/domain/money';
import type { PlatformDeps } from '../../platform/deps.ts';
import { hasMissions, replaceMissions } from './mission-store.ts';

/** Minor units of each currency per hryvnia. */
const perHryvnia: Record<Currency, bigint> = {
  uah: 100n,
  kzt: 1_200n,
  usd: 3n,
  eur: 2n,
  kgs: 200n,
  tjs: 25n,
  uzs: 30_000n,
};

const amountsOf = (uah: bigint) =>
  Object.fromEntries(Object.entries(perHryvnia).map(([currency, minor]) => [currency, formatMoney(uah * minor)]));

/** Missions achievable with usual stakes; rewards stay far below the rounds' average cost. */
const houseMissions = missionList.parse([
  {
    code: 'day-rounds',
    name: { en: 'Warm-up', ua: 'Розминка', ru: 'Разминка' },
    period: 'day',
    goal: 'rounds',
    count: 20,
    min_bets: amountsOf(5n),
    full_contribution_only: true,
    rewards: amountsOf(5n),
  },
  {
    code: 'day-games',
    name: { en: 'Three games', ua: 'Три гри', ru: 'Три игры' },
    period: 'day',
    goal: 'games',
    count: 3,
    min_bets: amountsOf(5n),
    rewards: amountsOf(2n),
  },
  {
    code: 'week-multiplier',
    name: { en: 'Tenfold', ua: 'Удесятеро', ru: 'Вдесятеро' },
    period: 'week',
    goal: 'multiplier',
    count: 1,
    multiplier: 10,
    min_bets: amountsOf(5n),
    rewards: amountsOf(10n),
  },
  {
    code: 'week-turnover',
    name: { en: 'Steady week', ua: 'Спокійний тиждень', ru: 'Спокойная неделя' },
    period: 'week',
    goal: 'turnover',
    turnover: amountsOf(1_000n),
    full_contribution_only: true,
    rewards: amountsOf(25n),
  },
]);

/** Seeds the house's missions unless there have been any. */
export async function seedMissions(deps: PlatformDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await hasMissions(tx)) return;
    const missions = houseMissions.map((definition) => ({ id: deps.ids.next(), definition }));
    await replaceMissions(tx, missions, deps.clock.now());
  });
}
