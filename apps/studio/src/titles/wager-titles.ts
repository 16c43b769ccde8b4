import { baccarat, sideReturns } from '@altyn/engines/wagers/baccarat';
import { blackjack } from '@altyn/engines/wagers/blackjack';
import { dragonTiger, dragonTigerReturns } from '@altyn/engines/wagers/cards/dragon-tiger';
import { oasisPoker, oasisReturn } from '@altyn/engines/wagers/cards/oasis-poker';
import { threeCardPoker, threeCardReturns } from '@altyn/engines/wagers/cards/three-card-poker';
import { dice } from '@altyn/engines/wagers/dice';
import { fortuneRing } from '@altyn/engines/wagers/fortune-ring';
import { hiLo } from '@altyn/engines/wagers/hi-lo';
import { keno } from '@altyn/engines/wagers/keno';
import { limbo } from '@altyn/engines/wagers/limbo';
import { mines } from '@altyn/engines/wagers/mines';
import { plinko } from '@altyn/engines/wagers/plinko';
import { royalRoulette } from '@altyn/engines/wagers/royal-roulette';
import { skyAscent } from '@altyn/engines/wagers/sky-ascent';
import { road } from '@altyn/engines/wagers/steps/road';
import { tower } from '@altyn/engines/wagers/steps/tower';
import { multiHandPoker } from '@altyn/engines/wagers/poker/multi-hand-poker';
import { videoPoker } from '@altyn/engines/wagers/video-poker';
import type { WagerGame } from '@altyn/engines/wagers/wager-game';
import { wagerMaths } from '@altyn/engines/wagers/wager-maths';
import type { SlotGame, Title } from './slot-game.ts';
import { noLineRules } from './slot-titles.ts';

interface WagerTitle<Bet> {
  title: string;
  category: 'table' | 'crash';
  wager: WagerGame<Bet>;
  /**
   * Published return, per cent with two decimals: the lowest of all bets, or that of the usual bet if the rules list
   * the others.
   */
  rtp: string;
  /** Highest return of any bet, per cent. */
  highest: number;
  /** Lowest return of any bet, per cent; missing: `rtp`. */
  lowest?: number;
  /** Half the width of the 99 % interval of a simulated return; missing: the return is exact. */
  within?: string | null;
}

/** A title that takes bets. Its own client shows the pays, from the same maths. */
function wagerTitle<Bet>({ title, category, wager, rtp, highest, lowest, within = null }: WagerTitle<Bet>): Title {
  // Only the title's own client reads a wager's events.
  const slot = wagerMaths(wager) as unknown as SlotGame & { earlier: readonly SlotGame[] };
  const max = String(wager.maxWinMultiple);
  return {
    code: wager.game,
    highestReturn: highest,
    ...(lowest === undefined ? {} : { lowestReturn: lowest }),
    title,
    category,
    slot,
    earlier: slot.earlier,
    lineRules: { ...noLineRules, maxSpinMultiple: max },
    rules: {
      maths_version: wager.mathsVersion,
      evaluation: { kind: 'bet', lines: [], ways: null, min: 1 },
      grid: { reels: 0, min_rows: 0, max_rows: 0 },
      paytable: [],
      features: [],
      figures: [
        {
          mode: 'base',
          rtp,
          rtp_within: within,
          hit_rate: '0',
          deviation: null,
          feature_odds: null,
          top_odds: null,
          max_win: max,
        },
      ],
      max_win_multiple: wager.maxWinMultiple,
      reached_win_multiple: null,
    },
  };
}

export const wagerTitles: readonly Title[] = [
  wagerTitle({ title: 'Crown Dice', category: 'crash', wager: dice, rtp: '97.06', highest: 98 }),
  wagerTitle({ title: 'Limbo', category: 'crash', wager: limbo, rtp: '96.90', highest: 97 }),
  wagerTitle({ title: 'Plinko', category: 'crash', wager: plinko, rtp: '97.02', highest: 98.01 }),
  wagerTitle({ title: 'Mines', category: 'crash', wager: mines, rtp: '96.25', highest: 97 }),
  wagerTitle({ title: 'Keno', category: 'crash', wager: keno, rtp: '96.91', highest: 97.24 }),
  wagerTitle({ title: 'Hi-Lo', category: 'crash', wager: hiLo, rtp: '96.28', highest: 97 }),
  wagerTitle({ title: 'Fortune Ring', category: 'crash', wager: fortuneRing, rtp: '97.00', highest: 97 }),
  wagerTitle({ title: 'Sky Ascent', category: 'crash', wager: skyAscent, rtp: '96.99', highest: 97 }),
  wagerTitle({ title: 'Crown Tower', category: 'crash', wager: tower, rtp: '96.60', highest: 97 }),
  wagerTitle({ title: 'Fox Road', category: 'crash', wager: road, rtp: '96.30', highest: 97 }),
  wagerTitle({ title: 'Royal Roulette', category: 'table', wager: royalRoulette, rtp: '97.30', highest: 98.65 }),
  wagerTitle({
    ...{ title: 'Crown Baccarat', category: 'table', wager: baccarat, rtp: '98.94', highest: 98.95 },
    lowest: sideReturns.tie,
  }),
  wagerTitle({
    ...{ title: 'Crown Blackjack', category: 'table', wager: blackjack, rtp: '99.67', highest: 99.67 },
    within: '0.03',
  }),
  wagerTitle({
    ...{ title: 'Dragon Tiger', category: 'table', wager: dragonTiger, rtp: '96.26', highest: 96.27 },
    lowest: dragonTigerReturns.suitedTie,
  }),
  wagerTitle({
    ...{ title: 'Crown Three Card Poker', category: 'table', wager: threeCardPoker, rtp: '96.62' },
    highest: threeCardReturns.pairPlus,
  }),
  wagerTitle({
    ...{ title: 'Crown Oasis Poker', category: 'table', wager: oasisPoker, rtp: '98.96' },
    highest: oasisReturn,
  }),
  wagerTitle({
    title: 'Crown Multi-Hand Poker',
    category: 'table',
    wager: multiHandPoker,
    rtp: '98.91',
    highest: 99.55,
  }),
  wagerTitle({ title: 'Crown Video Poker', category: 'table', wager: videoPoker, rtp: '98.91', highest: 99.55 }),
];
