import type { LiveLimits } from '@altyn/contracts/live/table';
import { formatReturn } from '@altyn/domain/theoretical-loss';
import { liveBaccarat } from '@altyn/engines/live/baccarat';
import { liveBlackjack } from '@altyn/engines/live/blackjack';
import { liveCrash } from '@altyn/engines/live/crash';
import { caravanWheel } from '@altyn/engines/live/caravan';
import { crownWheel } from '@altyn/engines/live/crown-wheel';
import { fruitReels } from '@altyn/engines/live/fruit-reels';
import { type LiveGame, maxMultiple } from '@altyn/engines/live/live-game';
import { highestReturn, lowestReturn } from '@altyn/engines/live/live-returns';
import { liveRoulette } from '@altyn/engines/live/roulette';
import { liveSicBo } from '@altyn/engines/live/sic-bo';
import { starfallRoulette } from '@altyn/engines/live/starfall';

/** A live table as offered to operators. */
export interface LiveTable {
  code: string;
  title: string;
  game: LiveGame;
  /** Stakes must be a multiple of this, in minor units, so that payouts need no rounding. */
  stakeStep: bigint;
  /** Multiples of the currency's smallest chip. */
  limits: { win: bigint; total: bigint; exposure: bigint };
  /** Crash game: a multiplier grows until the secret outcome, and bets are cashed out meanwhile. */
  isFlight: boolean;
  /** Shared cards: each player makes decisions before the result. */
  isPlayed: boolean;
  /** Maximum duration of the betting phase. */
  openMs: number;
  /** Usual duration of the drawn phase, in spins: tables that show something before the spin need more than one. */
  spins: number;
  /** Visitors may play along with play money, which the table's players do not see. */
  hasDemo: boolean;
}

const usual = {
  stakeStep: 1n,
  limits: { win: 36_000n, total: 20_000n, exposure: 400_000n },
  isFlight: false,
  isPlayed: false,
  openMs: 20_000,
  spins: 1,
  hasDemo: false,
};
/**
 * A star pays 500 stakes: a number takes a tenth of the chips that it takes at the other roulette, and the same bets are a
 * higher risk. The stars fall in the first third of the drawn phase.
 */
const starfall = { ...usual, limits: { win: 50_000n, total: 20_000n, exposure: 800_000n }, spins: 1.5 };
/** A bonus round pays up to 960 to 1. The lantern goes round in the first quarter of the drawn phase. */
const caravan = { ...usual, limits: { win: 50_000n, total: 20_000n, exposure: 800_000n }, spins: 1.5 };
/** At × 1000.00 all remaining bets win at once: the win per bet is limited more strictly, the total exposure less. */
const flight = {
  stakeStep: 100n,
  limits: { win: 10_000n, total: 2_000n, exposure: 2_000_000n },
  isFlight: true,
  isPlayed: false,
  openMs: 8_000,
  spins: 1,
  hasDemo: true,
};

export const liveTables: ReadonlyMap<string, LiveTable> = new Map(
  [
    { ...usual, title: 'Altyn Live Roulette', game: liveRoulette },
    { ...starfall, title: 'Starfall Roulette', game: starfallRoulette },
    { ...usual, title: 'Crown Wheel', game: crownWheel },
    { ...caravan, title: 'Caravan Wheel', game: caravanWheel },
    { ...usual, title: 'Crown Sic Bo', game: liveSicBo },
    // A banker win pays a 5 % commission.
    { ...usual, title: 'Altyn Live Baccarat', game: liveBaccarat, stakeStep: 20n },
    // Pays three to two.
    { ...usual, title: 'Altyn Live Blackjack', game: liveBlackjack, stakeStep: 2n, isPlayed: true },
    { ...usual, title: 'Fruit Crown Live', game: fruitReels },
    { ...flight, title: 'Altyn Live Crash', game: liveCrash },
  ].map((table) => [table.game.code, { code: table.game.code, ...table }]),
);

/** Limits of a table in a currency, minor units. */
export interface TableLimits {
  chips: readonly bigint[];
  maxWin: bigint;
  maxTotal: bigint;
  /** For all players together, at the worst outcome, net of stakes. */
  maxExposure: bigint;
}

/** Smallest chip of each currency; all other limits are multiples of it. */
const minChips: Readonly<Record<string, bigint>> = {
  UAH: 500n,
  KZT: 5_000n,
  KGS: 1_000n,
  TJS: 100n,
  UZS: 100_000n,
  USD: 10n,
  EUR: 10n,
};

/** Play money; its calls never reach the wallet. */
export const demoCurrency = 'XXX';
const demoChip = 200n;
const chipSteps = [1n, 5n, 20n, 100n, 500n];

/** Smallest multiple of a chip that is also a multiple of the table's step. */
function unitOf(smallestChip: bigint, step: bigint): bigint {
  let unit = smallestChip;
  while (unit % step !== 0n) unit += smallestChip;
  return unit;
}

/** Currencies of real money that the tables take. */
export const tableCurrencies: readonly string[] = Object.keys(minChips);

/** Undefined if the table does not offer the currency. */
export function limitsOf(
  { stakeStep, limits, hasDemo }: Pick<LiveTable, 'stakeStep' | 'limits' | 'hasDemo'>,
  currency: string,
): TableLimits | undefined {
  const smallestChip = currency === demoCurrency && hasDemo ? demoChip : minChips[currency];
  if (smallestChip === undefined) return undefined;
  const unit = unitOf(smallestChip, stakeStep);
  return {
    chips: chipSteps.map((step) => step * unit),
    maxWin: limits.win * smallestChip,
    maxTotal: limits.total * smallestChip,
    maxExposure: limits.exposure * smallestChip,
  };
}

export function viewLimits({ chips, maxWin, maxTotal }: TableLimits): LiveLimits {
  return { chips: chips.map(String), max_win: maxWin.toString(), max_total: maxTotal.toString() };
}

/** Live tables as entries of the provider's game list. */
export const liveOffers = () =>
  [...liveTables.values()].map(({ code, title, game, hasDemo }) => ({
    game_code: code,
    title,
    category: 'live',
    rtp: lowestReturn(game).toFixed(2),
    max_rtp: formatReturn(highestReturn(game)),
    has_demo: hasDemo,
    is_enabled: true,
    max_win_multiple: maxMultiple(game),
  }));
