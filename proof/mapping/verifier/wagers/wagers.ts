import { playBaccarat } from './baccarat.ts';
import { playBlackjack } from './blackjack.ts';
import { playDragonTiger, playThreeCard } from './showdown.ts';
import { playOasis } from './oasis.ts';
import { playHiLo } from './hi-lo.ts';
import { playAscent, playDice, playKeno, playLimbo, playPlinko, playRing } from './instant.ts';
import { playMines } from './mines.ts';
import { playRoad, playTower } from './steps.ts';
import { playRoulette } from './roulette.ts';
import type { Play } from '../round.ts';
import { playMultiHand, playPoker } from './video-poker.ts';

type Wager = (of: { tables: never; bet: never }, play: Play) => number | bigint;

/** Wagers by game: a number is the multiplier in hundredths, a bigint the win in minor units. */
const wagers: Readonly<Record<string, Wager>> = {
  dice: playDice,
  limbo: playLimbo,
  plinko: playPlinko,
  mines: playMines,
  keno: playKeno,
  'hi-lo': playHiLo,
  'sky-ascent': playAscent,
  tower: playTower,
  road: playRoad,
  'fortune-ring': playRing,
  'royal-roulette': playRoulette,
  baccarat: playBaccarat,
  blackjack: playBlackjack,
  'dragon-tiger': playDragonTiger,
  'three-card-poker': playThreeCard,
  'oasis-poker': playOasis,
  'multi-hand-poker': playMultiHand,
  'video-poker': playPoker,
};

/** @returns the win in minor units. */
export function playWager({ game, tables, bet }: { game: string; tables: unknown; bet: unknown }, play: Play): bigint {
  const wager = wagers[game];
  if (!wager) throw new Error(`no wager ${game}`);
  const result = wager({ tables: tables as never, bet: bet as never }, play);
  return typeof result === 'bigint' ? result : (play.stake * BigInt(result)) / 100n;
}
