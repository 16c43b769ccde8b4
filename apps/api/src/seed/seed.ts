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

/** One step of the seed: safe to run again, changes nothing an operator has set since. */
type SeedStep = (deps: Deps) => Promise<void>;

/** Every module's seed, in the order of dependence. */
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

/** Fills an empty database with what the product needs to run, and a demo player. */
export async function seed(deps: Deps): Promise<void> {
  for (const step of steps) await step(deps);
}
