import type { PromotionKind } from '@altyn/contracts/promotions/promotions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { seed } from '../../../seed/seed.ts';
import { listLive } from '../live/list-live.ts';
import { definitions, euros } from '../testing/definitions.ts';
import { forecastOf } from './forecast.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
  await seed(api.deps);
});
afterAll(() => api.close());

/** 10 000 EUR of theoretical loss in the week. */
const lossEur = 1_000_000n;
const forecast = (kind: PromotionKind, change: object = {}) => {
  const definition = Array.isArray(definitions[kind]) ? definitions[kind] : { ...definitions[kind], ...change };
  return forecastOf(api.deps, { kind, definition, lossEur });
};
const none = { shareHundredths: null, weekEur: null, eachEur: null, maxEur: null };

describe('a forecast by the figures of the house edge', () => {
  it.each<[string, PromotionKind, object, object]>([
    // Two places of 50 EUR; in two hours 5 % of the loss is 5.95 EUR.
    ['a battle: what its time earns', 'battle', {}, { shareHundredths: 500n, weekEur: 595n, maxEur: 10_000n }],
    [
      'a battle of little: its prizes',
      'battle',
      { prizes: [{ from: 1, to: 1, amounts: euros('1.00') }] },
      { weekEur: 100n, maxEur: 100n },
    ],
    [
      'a series: seven battles a week',
      'battle_series',
      {},
      { shareHundredths: 500n, weekEur: 297n * 7n, eachEur: 10_000n, maxEur: 70_000n },
    ],
    // 0.05 EUR for 40 EUR of turnover at 3.5 %.
    [
      'a mission: its reward by the loss of its play',
      'mission',
      {},
      { shareHundredths: 357n, weekEur: 35_700n, eachEur: 5n },
    ],
    // 0.2 × 0.10 + 0.05 × 0.50 EUR by 8 EUR of loss.
    ['the wheel: its average prize by the loss of a spin', 'wheel', {}, { shareHundredths: 56n, weekEur: 5_600n }],
    ['jackpots: their contribution by an edge of 3.5 %', 'jackpot', {}, { shareHundredths: 1_429n, weekEur: 142_900n }],
    ['a gift: none', 'bonus', { kind: 'Offer', bonus_amount: '0', opt_in: false }, none],
    ['no definition: none', 'battle', { games: [] }, none],
  ])('%s', async (_, kind, change, expected) => {
    expect(await forecast(kind, change)).toMatchObject(expected);
  });

  it('of a bonus is its highest expected value, in all its currencies', async () => {
    const { eachEur, maxEur, weekEur } = await forecast('bonus');
    // 5 EUR with a wager of 30: less than its face value.
    expect(eachEur).toBeGreaterThan(0n);
    expect(eachEur).toBeLessThan(500n);
    expect(weekEur).toBeNull();
    const once = await forecast('bonus', { currencies: ['uah'] });
    expect(maxEur).toBeGreaterThan(once.maxEur ?? 0n);
    const daily = await forecast('bonus', { currencies: ['uah'], is_daily_activation: true });
    expect(daily.maxEur).toBe(7n * (once.maxEur ?? 0n));
  });

  it('of a promo code is that of its bonus, for as many as may use it', async () => {
    const one = await forecast('promo_code', { max_uses: 1 });
    expect(one.eachEur).toBeGreaterThan(0n);
    expect(one.maxEur).toBe(one.eachEur);
    expect((await forecast('promo_code', { max_uses: 10 })).maxEur).toBe(10n * (one.eachEur ?? 0n));
    // Its bonus has places without a limit.
    expect(await forecast('promo_code', { max_uses: null })).toMatchObject({ eachEur: one.eachEur, maxEur: null });
    expect((await forecast('promo_code', { max_uses: 999_999 })).maxEur).toBe(999_999n * (one.eachEur ?? 0n));
    expect((await forecast('promo_code', { max_uses: 1_000_000 })).maxEur).toBeNull();
  });

  it('has no bound where nothing limits the takings', async () => {
    const of = (places: number) => forecast('bonus', { currencies: ['uah'], max_daily_activations: places });
    const [bounded, endless] = [await of(999_999), await of(1_000_000)];
    expect(bounded.maxEur).toBe(999_999n * (bounded.eachEur ?? 0n));
    expect(endless).toEqual({ ...bounded, maxEur: null });
  });

  it('of the percent deposit grows with the days that it is open on, and is bounded by its places', async () => {
    const { days_of_week_active: days } = definitions.percent_deposit as {
      days_of_week_active: Record<string, object>;
    };
    const on = (isOpen: (day: string) => boolean) =>
      forecast('percent_deposit', {
        days_of_week_active: Object.fromEntries(
          Object.entries(days).map(([day, window]) => [day, { ...window, enabled: isOpen(day) }]),
        ),
      });
    const limit = (places: number, currency: string | null) =>
      api.deps.db.pool.query(
        `update bonuses.bonus set max_daily_activations = $1
         where kind = 'PercentDeposit' and ($2::text is null or currency = $2)`,
        [places, currency],
      );
    const endless = await on(() => true);
    expect(endless.maxEur).toBeNull();
    await limit(100, null);
    const [closed, one, all] = [await on(() => false), await on((day) => day === 'MON'), await on(() => true)];
    expect(closed).toMatchObject({ eachEur: 0n, maxEur: 0n });
    expect(one.eachEur).toBeGreaterThan(0n);
    expect(all.eachEur).toBe(one.eachEur);
    expect(endless.eachEur).toBe(one.eachEur);
    expect(Number(all.maxEur) / Number(one.maxEur)).toBeCloseTo(7, 1);
    await limit(1_000_000, 'uah');
    expect(await on(() => true)).toEqual(endless);
  });

  it('is there for all that the seeds make live but gifts', async () => {
    const without: string[] = [];
    for (const { kind, definition } of await listLive(api.deps)) {
      const read = await forecastOf(api.deps, { kind, definition, lossEur });
      const isGift = kind === 'bonus' && !(definition as { opt_in: boolean }).opt_in;
      if (!isGift && read.shareHundredths === null && read.eachEur === null) without.push(kind);
    }
    expect(without).toEqual([]);
  });
});
