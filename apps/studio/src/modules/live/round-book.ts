import type { LiveBets, LiveLayoutRefusal } from '@altyn/contracts/live/table';
import { cashedOut, targetOf } from '@altyn/engines/live/crash';
import { type Layout, type LiveGame, maxStakeAt, profitOf, stakeOf } from '@altyn/engines/live/live-game';
import { demoCurrency, type LiveTable, type TableLimits } from '../../titles/live-tables.ts';
import { chipsOf } from '../../chips.ts';

/** The player who places a layout. */
export interface Seat {
  player: string;
  sessionId: string;
  /** The operator's token, with which the stake is requested. */
  token: string;
  currency: string;
}

export interface Entry extends Seat {
  version: number;
  layout: Layout;
  stakeMinor: bigint;
  /** Flights only: automatic cash-out multiplier by spot, in hundredths. */
  targets: Targets | undefined;
}

type Targets = Readonly<Record<string, number>>;
export interface WantedLayout {
  version: number;
  bets: LiveBets;
  auto?: Targets | undefined;
  /** The player's balance as last known. A stake above it would take the table from others, and never be paid. */
  fundsMinor: bigint;
}

type Placing = { entry: Entry; refusal?: undefined } | { entry: Entry | undefined; refusal: LiveLayoutRefusal };

/** Layouts of an open round, one per player, and the house's exposure. No stake is taken yet. */
export interface RoundBook {
  place(seat: Seat, wanted: WantedLayout): Placing;
  of(player: string): Entry | undefined;
  /** Layouts with a stake. */
  entries(): Entry[];
  crowd(): { players: number; spots: Record<string, number> };
  /** Stakes of all players by spot, in hundredths of smallest chips. */
  readonly piles: ReadonlyMap<string, number>;
}

export function createRoundBook(
  { game, isFlight, isPlayed }: Pick<LiveTable, 'game' | 'isFlight' | 'isPlayed'>,
  limitsOf: (currency: string) => TableLimits | undefined,
): RoundBook {
  const entries = new Map<string, Entry>();
  const spots = new Map<string, number>();
  const piles = new Map<string, number>();
  let players = 0;
  /** By currency and case: the house's loss, net of stakes. */
  const exposures = new Map<string, bigint[]>();
  /** At the end of the longest flight every bet has won by its own target, which is the worst case. */
  const flightRisk = ({ layout, targets = {} }: Placed) => [
    [...layout].reduce((sum, [spot, stake]) => sum + cashedOut(stake, targets[spot] ?? 0) - stake, 0n),
  ];
  /** A double or a split adds the same stake, and both may win. */
  const playedRisk = ({ layout }: Placed) => [stakeOf(layout) * 2n];
  const riskOf = (placed: Placed) => {
    if (isFlight) return flightRisk(placed);
    return isPlayed ? playedRisk(placed) : riskByCase(game, paysOf, placed.layout);
  };
  const paysOf = new Map([...game.spots].map(([id, { pays }]) => [id, game.cases.map(pays)]));

  function count(entry: Entry, by: 1 | -1): void {
    // Play money is nobody's business.
    if (entry.currency === demoCurrency) return;
    if (entry.layout.size > 0) players += by;
    const chip = limitsOf(entry.currency)?.chips[0];
    for (const [spot, stake] of entry.layout) {
      spots.set(spot, (spots.get(spot) ?? 0) + by);
      if (chip !== undefined) piles.set(spot, (piles.get(spot) ?? 0) + by * chipsOf(stake, chip));
    }
  }

  return {
    place(seat, { version, bets, auto, fundsMinor }) {
      const known = entries.get(seat.player);
      const layout = readLayout(game, bets);
      const limits = limitsOf(seat.currency);
      const targets = isFlight && layout && limits ? targetsOf(layout, { auto, limits }) : undefined;
      if (known && version <= known.version) {
        const isRepeat = version === known.version && layout !== undefined && isSame(known, { layout, targets });
        return isRepeat ? { entry: known } : { entry: known, refusal: 'STALE' };
      }
      if (!layout || !limits) return { entry: known, refusal: 'INVALID' };
      if (!isWithin(layout, { limits, maxStakeOn: isFlight ? () => limits.maxTotal : byWin(game, limits) }))
        return { entry: known, refusal: 'LIMIT' };
      if (stakeOf(layout) > fundsMinor) return { entry: known, refusal: 'NO_FUNDS' };
      const before = exposures.get(seat.currency) ?? game.cases.map(() => 0n);
      const after = replaceRisk(before, { old: known && riskOf(known), next: riskOf({ layout, targets }) });
      // A change that lowers the exposure is accepted even above the limit.
      if (highest(after) > limits.maxExposure && highest(after) > highest(before))
        return { entry: known, refusal: 'TABLE_FULL' };
      exposures.set(seat.currency, after);
      if (known) count(known, -1);
      const entry = { ...seat, version, layout, targets, stakeMinor: stakeOf(layout) };
      entries.set(seat.player, entry);
      count(entry, 1);
      return { entry };
    },
    piles,
    of: (player) => entries.get(player),
    entries: () => [...entries.values()].filter(({ stakeMinor }) => stakeMinor > 0n),
    crowd: () => ({ players, spots: Object.fromEntries([...spots].filter(([, many]) => many > 0)) }),
  };
}

/** Undefined for an unknown spot, or without any stake. */
function readLayout(game: LiveGame, bets: LiveBets): Layout | undefined {
  const layout = new Map<string, bigint>();
  for (const [spot, amount] of Object.entries(bets)) {
    const stake = BigInt(amount);
    if (!game.spots.has(spot) || stake <= 0n) return undefined;
    layout.set(spot, stake);
  }
  return layout;
}

type Placed = Pick<Entry, 'layout' | 'targets'>;

function isWithin(
  layout: Layout,
  { limits, maxStakeOn }: { limits: TableLimits; maxStakeOn: (spot: string) => bigint },
): boolean {
  const unit = limits.chips[0]!;
  if (stakeOf(layout) > limits.maxTotal) return false;
  return [...layout].every(([id, stake]) => stake % unit === 0n && stake <= maxStakeOn(id));
}

/** Maximum stake of a spot, which keeps its possible win within the table's limit. */
const byWin =
  (game: LiveGame, { maxWin }: TableLimits) =>
  (spot: string) =>
    maxStakeAt(game.spots.get(spot)?.maxPays ?? 0, maxWin);

function targetsOf(layout: Layout, { auto = {}, limits }: { auto: Targets | undefined; limits: TableLimits }): Targets {
  return Object.fromEntries(
    [...layout].map(([spot, stake]) => [spot, targetOf({ stake, wanted: auto[spot], maxWin: limits.maxWin })]),
  );
}

/** The house's loss on a layout in each case, net of stakes. */
function riskByCase(
  game: LiveGame,
  paysOf: ReadonlyMap<string, readonly (number | undefined)[]>,
  layout: Layout,
): bigint[] {
  const risk = game.cases.map(() => 0n);
  for (const [id, stake] of layout)
    for (const [place, pays] of paysOf.get(id)!.entries())
      risk[place]! += pays === undefined ? -stake : profitOf(stake, pays);
  return risk;
}

const replaceRisk = (
  before: readonly bigint[],
  { old, next }: { old: readonly bigint[] | undefined; next: readonly bigint[] },
) => before.map((risk, place) => risk - (old?.[place] ?? 0n) + (next[place] ?? 0n));

const highest = (values: readonly bigint[]) => values.reduce((max, each) => (each > max ? each : max), 0n);

const isSame = (one: Placed, other: Placed) =>
  one.layout.size === other.layout.size &&
  [...one.layout].every(
    ([spot, stake]) => other.layout.get(spot) === stake && other.targets?.[spot] === one.targets?.[spot],
  );

export function viewBets(layout: Layout): LiveBets {
  return Object.fromEntries([...layout].map(([spot, stake]) => [spot, stake.toString()]));
}
