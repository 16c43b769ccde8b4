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

/** Seeds of every module in dependency order. */
const steps: readonly SeedStep[] = [
  seedSettings,
  seedGames,
  seedBonuses,
  seedPayments,
  openMissingLevels,
  seedBattles,
  seedMissions,
  seedWheel,
  seedDemo,
];

/** Seeds an empty database with the product's data and a demo player. */
export async function seed(deps: Deps): Promise<void> {
  for (const step of steps) await step(deps);
}
