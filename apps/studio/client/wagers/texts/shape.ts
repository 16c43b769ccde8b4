import type { BaccaratSpot } from '@altyn/engines/wagers/baccarat';
import type { Guess } from '@altyn/engines/wagers/hi-lo';
import type { PlinkoRisk } from '@altyn/engines/wagers/plinko';

/** Texts of games with bets, in addition to those of the runtime. `fill` replaces `{…}`. */
export interface WagerTexts {
  betFor: string;
  placeBets: string;
  playing: string;
  yourTurn: string;
  cashOut: string;
  lastResults: string;
  returnIs: string;
  fair: string;
  maxWin: string;
  chance: string;
  pays: string;
  toWin: string;
  side: string;
  under: string;
  over: string;
  target: string;
  rows: string;
  risk: string;
  risks: Record<PlinkoRisk, string>;
  mines: string;
  mine: string;
  gem: string;
  /** Autoplay of games with bets: `raise` has `{percent}`. */
  autobet: Record<
    'start' | 'rounds' | 'onWin' | 'onLoss' | 'keep' | 'first' | 'raise' | 'profit' | 'tiles' | 'guesses' | 'climbs',
    string
  >;
  /** Keys of every game. */
  keys: string;
  instant: Record<'on' | 'off', string>;
  randomTile: string;
  closed: string;
  nextTile: string;
  tileIs: string;
  pickNumbers: string;
  picked: string;
  randomPick: string;
  clear: string;
  cards: string;
  hiLoHint: string;
  hiLoKeys: string;
  plinkoRain: string;
  guesses: Record<Guess, string>;
  guessesOrSame: Record<Guess, string>;
  skipCard: string;
  free: string;
  chip: string;
  totalBet: string;
  undo: string;
  double: string;
  rebet: string;
  numberIs: string;
  baccarat: Record<BaccaratSpot, string>;
  /** `{pays}`. */
  upTo: string;
  beadPlate: string;
  bigRoad: string;
  names: Record<'plinko' | 'mines', string>;
  rules: Record<
    | 'dice'
    | 'limbo'
    | 'plinko'
    | 'mines'
    | 'keno'
    | 'hiLo'
    | 'fortuneRing'
    | 'roulette'
    | 'roulettePartage'
    | 'baccarat'
    | 'baccaratReturns'
    | 'baccaratSideBets',
    string
  >;
  ranks: Readonly<Record<string, string>>;
  suits: readonly string[];
}
