import { missionList } from '@altyn/contracts/promotions/missions';
import { giftTexts } from '@altyn/domain/gift-amounts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { settingDefinitions } from '../settings/index.ts';
import { hasMissions, replaceMissions } from './mission-store.ts';

const amountsOf = (eurCents: number) => giftTexts(eurCents, settingDefinitions.REFERENCE_RATES_PER_EUR.initial);

/**
 * Missions achievable with usual stakes. Together their rewards are at most 5 % of the theoretical loss of the play that they
 * ask for (docs/money/house-edge.md).
 */
export const houseMissions = missionList.parse([
  {
    code: 'day-rounds',
    name: { en: 'Warm-up', ua: 'Розминка', ru: 'Разминка' },
    period: 'day',
    goal: 'rounds',
    count: 200,
    min_bets: amountsOf(40),
    full_contribution_only: true,
    rewards: amountsOf(4),
  },
  {
    code: 'week-multiplier',
    name: { en: 'Tenfold', ua: 'Удесятеро', ru: 'Вдесятеро' },
    period: 'week',
    goal: 'multiplier',
    count: 20,
    multiplier: 10,
    min_bets: amountsOf(100),
    rewards: amountsOf(5),
  },
  {
    code: 'week-turnover',
    name: { en: 'Week of play', ua: 'Тиждень гри', ru: 'Неделя игры' },
    period: 'week',
    goal: 'turnover',
    turnover: amountsOf(100_000),
    full_contribution_only: true,
    rewards: amountsOf(70),
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
