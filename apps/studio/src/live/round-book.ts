import type { LiveBets, LiveLayoutRefusal } from '@altyn/contracts/live-table';
import { type Layout, type LiveGame, mostStakeAt, profitOf, stakeOf } from '@altyn/engines/live/live-game';
import type { TableLimits } from './tables.ts';

/** Who places a layout. */
export interface Seat {
  player: string;
  sessionId: string;
  /** The operator's, with which the stake is asked for. */
  token: string;
  currency: string;
}

export interface Entry extends Seat {
  version: number;
  layout: Layout;
  stakeMinor: bigint;
}

export type Placing = { entry: Entry; refusal?: undefined } | { entry: Entry | undefined; refusal: LiveLayoutRefusal };

/** The layouts of an open round: one for each player, and what the house could lose by them. Nothing is taken yet. */
export interface RoundBook {
  place(seat: Seat, wanted: { version: number; bets: LiveBets }): Placing;
  of(player: string): Entry | undefined;
  /** Layouts with a stake. */
  entries(): Entry[];
  crowd(): { players: number; spots: Record<string, number> };
}

export function createRoundBook(game: LiveGame, limitsOf: (currency: string) => TableLimits | undefined): RoundBook {
  const entries = new Map<string, Entry>();
  const spots = new Map<string, number>();
  let players = 0;
  /** By currency and case: what the house loses, net of the stakes. */
  const exposures = new Map<string, bigint[]>();
  const paysOf = new Map([...game.spots].map(([id, { pays }]) => [id, game.cases.map(pays)]));

  function count(entry: Entry, by: 1 | -1): void {
    if (entry.layout.size > 0) players += by;
    for (const spot of entry.layout.keys()) spots.set(spot, (spots.get(spot) ?? 0) + by);
  }

  return {
    place(seat, { version, bets }) {
      const known = entries.get(seat.player);
      const layout = readLayout(game, bets);
      if (known && version <= known.version) {
        const isRepeat = version === known.version && layout !== undefined && isSame(known.layout, layout);
        return isRepeat ? { entry: known } : { entry: known, refusal: 'STALE' };
      }
      const limits = limitsOf(seat.currency);
      if (!layout || !limits) return { entry: known, refusal: 'INVALID' };
      if (!isWithin(game, layout, limits)) return { entry: known, refusal: 'LIMIT' };
      const before = exposures.get(seat.currency) ?? game.cases.map(() => 0n);
      const after = replaceExposure(paysOf, before, { old: known?.layout, next: layout });
      // A change that takes risk away is taken even where there is too much of it.
      if (highest(after) > limits.mostExposure && highest(after) > highest(before))
        return { entry: known, refusal: 'TABLE_FULL' };
      exposures.set(seat.currency, after);
      if (known) count(known, -1);
      const entry = { ...seat, version, layout, stakeMinor: stakeOf(layout) };
      entries.set(seat.player, entry);
      count(entry, 1);
      return { entry };
    },
    of: (player) => entries.get(player),
    entries: () => [...entries.values()].filter(({ stakeMinor }) => stakeMinor > 0n),
    crowd: () => ({ players, spots: Object.fromEntries([...spots].filter(([, many]) => many > 0)) }),
  };
}

/** Undefined: a spot that the game does not have, or no stake on one. */
function readLayout(game: LiveGame, bets: LiveBets): Layout | undefined {
  const layout = new Map<string, bigint>();
  for (const [spot, amount] of Object.entries(bets)) {
    const stake = BigInt(amount);
    if (!game.spots.has(spot) || stake <= 0n) return undefined;
    layout.set(spot, stake);
  }
  return layout;
}

function isWithin(game: LiveGame, layout: Layout, limits: TableLimits): boolean {
  const unit = limits.chips[0]!;
  if (stakeOf(layout) > limits.mostTotal) return false;
  return [...layout].every(([id, stake]) => stake % unit === 0n && stake <= mostStakeOn(game, id, limits));
}

/** The highest stake of a spot: what it could win stays within the table's limit. */
function mostStakeOn(game: LiveGame, id: string, { mostWin }: TableLimits): bigint {
  return mostStakeAt(game.spots.get(id)?.mostPays ?? 0, mostWin);
}

function replaceExposure(
  paysOf: ReadonlyMap<string, readonly (number | undefined)[]>,
  before: readonly bigint[],
  { old, next }: { old: Layout | undefined; next: Layout },
): bigint[] {
  const after = [...before];
  const add = (layout: Layout, by: 1n | -1n) => {
    for (const [id, stake] of layout) {
      for (const [place, pays] of paysOf.get(id)!.entries())
        after[place]! += by * (pays === undefined ? -stake : profitOf(stake, pays));
    }
  };
  if (old) add(old, -1n);
  add(next, 1n);
  return after;
}

const highest = (values: readonly bigint[]) => values.reduce((most, each) => (each > most ? each : most), 0n);

const isSame = (one: Layout, other: Layout) =>
  one.size === other.size && [...one].every(([spot, stake]) => other.get(spot) === stake);

export function viewBets(layout: Layout): LiveBets {
  return Object.fromEntries([...layout].map(([spot, stake]) => [spot, stake.toString()]));
}
