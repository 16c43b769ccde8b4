import { type BattleSeriesDefinition, battleSeriesDefinition } from '@altyn/contracts/promotions/battle-operating';
import { giftTexts } from '@altyn/domain/gift-amounts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { settingDefinitions } from '../settings/index.ts';
import { openSeriesBattles } from './open-series.ts';
import { insertSeriesIfMissing } from './series-store.ts';

/** Slots of the house; a battle lists those that are playable. */
const slots = [
  'fruit-crown',
  'gem-rush',
  'hot-sevens-40',
  'wolf-moon',
  'dragon-luck',
  'pharaohs-vault',
  'captains-gold',
  'storm-of-olympus',
  'lucky-clover',
  'astro-spin',
  'diamond-bells',
  'bison-canyon',
  'candy-orbit',
  'unicorn-reverie',
  'star-harvest',
  'aztec-sun-gate',
  'thunder-coils',
  'shark-reef',
  'samurai-blossom',
  'phoenix-ember',
  'crimson-castle',
  'frost-crown',
];

const minBets = { uah: '10', kzt: '100', usd: '0.20', eur: '0.20', kgs: '20', tjs: '2', uzs: '2500' };

/** Converts a prize in whole euros to every currency. */
const amountsOf = (euros: number) => giftTexts(euros * 100, settingDefinitions.REFERENCE_RATES_PER_EUR.initial);

const dailyRace: BattleSeriesDefinition = battleSeriesDefinition.parse({
  first_starts_at: '2026-01-01T00:00:00Z',
  every_hours: 24,
  duration_minutes: 24 * 60,
  terms: {
    name: { en: 'Daily race', ua: 'Щоденні перегони', ru: 'Ежедневная гонка' },
    score_kind: 'best_window',
    window_spins: 20,
    qualification_spins: 20,
    games: slots,
    min_bets: minBets,
    prizes: [
      { from: 1, to: 1, cup: 'brilliant', amounts: amountsOf(100) },
      { from: 2, to: 3, cup: 'platinum', amounts: amountsOf(40) },
      { from: 4, to: 10, cup: 'gold', amounts: amountsOf(10) },
      { from: 11, to: 30, cup: 'silver', amounts: amountsOf(3) },
      { from: 31, to: 60, cup: 'bronze', amounts: amountsOf(1) },
    ],
  },
});

const weeklyHunt: BattleSeriesDefinition = battleSeriesDefinition.parse({
  // A Monday.
  first_starts_at: '2026-01-05T00:00:00Z',
  every_hours: 7 * 24,
  duration_minutes: 7 * 24 * 60,
  terms: {
    name: { en: 'Multiplier hunt', ua: 'Полювання на множник', ru: 'Охота за множителем' },
    score_kind: 'biggest_multiplier',
    qualification_spins: 50,
    games: slots,
    min_bets: minBets,
    min_rating: 1,
    prizes: [
      { from: 1, to: 1, cup: 'brilliant', amounts: amountsOf(400) },
      { from: 2, to: 5, cup: 'platinum', amounts: amountsOf(100) },
      { from: 6, to: 20, cup: 'gold', amounts: amountsOf(30) },
      { from: 21, to: 50, cup: 'silver', amounts: amountsOf(10) },
      { from: 51, to: 100, cup: 'bronze', amounts: amountsOf(4) },
    ],
  },
});

const series = [
  { id: '01996f00-0000-7000-8000-00000000b001', definition: dailyRace },
  { id: '01996f00-0000-7000-8000-00000000b002', definition: weeklyHunt },
];

/** Seeds the house's series and their next battles once. A series disabled by an operator stays disabled. */
export async function seedBattles(deps: PlatformDeps): Promise<void> {
  for (const one of series) await insertSeriesIfMissing(deps.db.kysely, { ...one, at: deps.clock.now() });
  await openSeriesBattles(deps);
}
