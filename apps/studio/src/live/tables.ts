import type { LiveLimits } from '@altyn/contracts/live-table';
import { liveBaccarat } from '@altyn/engines/live/baccarat';
import { crownWheel } from '@altyn/engines/live/crown-wheel';
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
  /** The least chip, times that of the currency: stakes that no pay has to be rounded for. */
  chipScale: bigint;
}

export const liveTables: ReadonlyMap<string, LiveTable> = new Map(
  [
    { title: 'Altyn Live Roulette', game: liveRoulette, rtp: '97.30' },
    { title: 'Crown Wheel', game: crownWheel, rtp: '96.00' },
    { title: 'Crown Sic Bo', game: liveSicBo, rtp: '97.22' },
    // Five per cent of a banker's win are kept: whole twenties of minor units.
    { title: 'Altyn Live Baccarat', game: liveBaccarat, rtp: '98.94', chipScale: 2n },
  ].map((table) => [table.game.code, { code: table.game.code, chipScale: 1n, ...table }]),
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

/** Undefined: the table does not deal in the currency. There is no demo. */
export function limitsOf({ chipScale }: Pick<LiveTable, 'chipScale'>, currency: string): TableLimits | undefined {
  const least = leastChips[currency];
  if (least === undefined) return undefined;
  const unit = least * chipScale;
  return {
    chips: chipSteps.map((step) => step * unit),
    mostWin: 36_000n * least,
    mostTotal: 20_000n * least,
    mostExposure: 400_000n * least,
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
