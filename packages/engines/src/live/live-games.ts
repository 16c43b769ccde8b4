import { liveBaccarat } from './baccarat.ts';
import { crownWheel } from './crown-wheel.ts';
import type { LiveGame } from './live-game.ts';
import { liveRoulette } from './roulette.ts';
import { liveSicBo } from './sic-bo.ts';

/** Every live game by its code. */
export const liveGames: ReadonlyMap<string, LiveGame> = new Map(
  [liveRoulette, crownWheel, liveSicBo, liveBaccarat].map((game) => [game.code, game]),
);
