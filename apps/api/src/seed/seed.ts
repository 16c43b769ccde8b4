import type { Deps } from '../deps.ts';
import { seedBattles } from '../modules/battles/index.ts';
import { seedBonuses } from '../modules/bonuses/index.ts';
import { seedGames } from '../modules/games/index.ts';
import { openMissingLevels } from '../modules/jackpots/index.ts';
import { seedMissions } from '../modules/missions/index.ts';
import { seedPayments } from '../modules/payments/index.ts';
import { seedSettings } from '../modules/settings/index.ts';
import { seedWheel } from '../modules/wheel/index.ts';
import { seedDemo } from './seed-demo.ts';

/** A step of the seed: idempotent, keeps an operator's changes. */
type SeedStep = (deps: Deps) => Promise<void>;

/** Steps in dependency order. */
const productSteps: readonly SeedStep[] = [seedSettings, seedGames, (deps) => seedBonuses(deps, 'DRAFT'), seedPayments];
const demoSteps: readonly SeedStep[] = [
  seedSettings,
  seedGames,
  (deps) => seedBonuses(deps),
  seedPayments,
  openMissingLevels,
  seedBattles,
  seedMissions,
  seedWheel,
  seedDemo,
];

/**
 * Seeds what the product needs and nothing that gives money away: bonuses are drafts, and there are no battles, missions
 * or sectors of the wheel. The worker opens the jackpots: it alone has the key of their points.
 */
export async function seedProduct(deps: Deps): Promise<void> {
  for (const step of productSteps) await step(deps);
}

/** Seeds the demo of the local system and of tests: everything is offered, and there is a demo player. */
export async function seed(deps: Deps): Promise<void> {
  for (const step of demoSteps) await step(deps);
}
