import { liveBaccarat } from './baccarat.ts';
import { liveBlackjack } from './blackjack.ts';
import { caravanWheel } from './caravan.ts';
import { liveCrash } from './crash.ts';
import { crownWheel } from './crown-wheel.ts';
import { fruitReels } from './fruit-reels.ts';
import type { LiveGame } from './live-game.ts';
import { liveRoulette } from './roulette.ts';
import { liveSicBo } from './sic-bo.ts';
import { starfallRoulette } from './starfall.ts';

/** All live games by code. */
export const liveGames: ReadonlyMap<string, LiveGame> = new Map(
  [
    liveRoulette,
    starfallRoulette,
    crownWheel,
    caravanWheel,
    liveSicBo,
    liveBaccarat,
    liveBlackjack,
    liveCrash,
    fruitReels,
  ].map((game) => [game.code, game]),
);
