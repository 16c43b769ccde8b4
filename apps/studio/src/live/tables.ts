import type { LiveLimits } from '@altyn/contracts/live-table';
import { liveBaccarat } from '@altyn/engines/live/baccarat';
import { liveBlackjack } from '@altyn/engines/live/blackjack';
import { liveCrash } from '@altyn/engines/live/crash';
import { crownWheel } from '@altyn/engines/live/crown-wheel';
import { fruitReels } from '@altyn/engines/live/fruit-reels';
import { type LiveGame, mostMultiple } from '@altyn/engines/live/live-game';
import { liveRoulette } from '@altyn/engines/live/roulette';
import { liveSicBo } from '@altyn/engines/live/sic-bo';

/** A live table as it is offered. */
export interface LiveTable {
  code: string;
  title: string;
  game: LiveGame;
  /** Per cent with two places. */
  rtp: string;
  /** Stakes are whole multiples of it, minor units: no pay has to be rounded. */
  stakeStep: bigint;
  /** Multiples of the currency's least chip. */
  limits: { win: bigint; total: bigint; exposure: bigint };
  /** A multiplier grows until the outcome, which nobody knows before, and bets are cashed out meanwhile. */
  isFlight: boolean;
  /** Cards for everybody, with which each player decides what to do before the result. */
  isPlayed: boolean;
  /** How long bets are taken at most. */
  openMs: number;
}

const usual = {
  stakeStep: 1n,
  limits: { win: 36_000n, total: 20_000n, exposure: 400_000n },
  isFlight: false,
  isPlayed: false,
  openMs: 20_000,
};
/** At × 1000.00 everybody who has not left wins at once: what a bet can win is limited more, and what all can win less. */
const flight = {
  stakeStep: 100n,
  limits: { win: 10_000n, total: 2_000n, exposure: 2_000_000n },
  isFlight: true,
  isPlayed: false,
  openMs: 8_000,
};

export const liveTables: ReadonlyMap<string, LiveTable> = new Map(
  [
    { ...usual, title: 'Altyn Live Roulette', game: liveRoulette, rtp: '97.30' },
    { ...usual, title: 'Crown Wheel', game: crownWheel, rtp: '96.00' },
    { ...usual, title: 'Crown Sic Bo', game: liveSicBo, rtp: '97.22' },
    // Five per cent of a banker's win are kept.
    { ...usual, title: 'Altyn Live Baccarat', game: liveBaccarat, rtp: '98.94', stakeStep: 20n },
    // Three to two is paid.
    { ...usual, title: 'Altyn Live Blackjack', game: liveBlackjack, rtp: '99.53', stakeStep: 2n, isPlayed: true },
    { ...usual, title: 'Fruit Crown Live', game: fruitReels, rtp: '96.01' },
    { ...flight, title: 'Altyn Live Crash', game: liveCrash, rtp: '97.00' },
  ].map((table) => [table.game.code, { code: table.game.code, ...table }]),
);

/** What a table can lose and take in a currency, minor units. */
export interface TableLimits {
  chips: readonly bigint[];
  mostWin: bigint;
  mostTotal: bigint;
  /** Of all players together, at the worst outcome, net of what is staked. */
  mostExposure: bigint;
}

/** The least chip of each currency; every other limit is a multiple of it. */
const leastChips: Readonly<Record<string, bigint>> = {
  UAH: 500n,
  KZT: 5_000n,
  KGS: 1_000n,
  TJS: 100n,
  UZS: 100_000n,
  USD: 10n,
  EUR: 10n,
};
const chipSteps = [1n, 5n, 20n, 100n, 500n];

/** The least whole multiple of a chip that is one of the table's step too. */
function unitOf(least: bigint, step: bigint): bigint {
  let unit = least;
  while (unit % step !== 0n) unit += least;
  return unit;
}

/** Undefined: the table does not deal in the currency. There is no demo. */
export function limitsOf(
  { stakeStep, limits }: Pick<LiveTable, 'stakeStep' | 'limits'>,
  currency: string,
): TableLimits | undefined {
  const least = leastChips[currency];
  if (least === undefined) return undefined;
  const unit = unitOf(least, stakeStep);
  return {
    chips: chipSteps.map((step) => step * unit),
    mostWin: limits.win * least,
    mostTotal: limits.total * least,
    mostExposure: limits.exposure * least,
  };
}

export function viewLimits({ chips, mostWin, mostTotal }: TableLimits): LiveLimits {
  return { chips: chips.map(String), most_win: mostWin.toString(), most_total: mostTotal.toString() };
}

/** The tables as lines of the provider's list. */
export const liveOffers = () =>
  [...liveTables.values()].map(({ code, title, rtp, game }) => ({
    game_code: code,
    title,
    category: 'live',
    rtp,
    has_demo: false,
    is_enabled: true,
    max_win_multiple: mostMultiple(game),
  }));
