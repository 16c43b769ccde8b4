import { fruitCrown } from '@altyn/engines/fruit-crown';
import type { LineSlotConfig } from '@altyn/engines/line-slot';
import { lineSlotGame } from '@altyn/engines/line-slot-game';
import { type HoldSlotConfig, holdSlot } from '@altyn/engines/slots/hold-slot';
import { holdFeature } from '@altyn/engines/slots/parts/hold-feature';
import { meterRespins } from '@altyn/engines/slots/parts/meter-respins';
import { plainSpin } from '@altyn/engines/slots/parts/paid-spin';
import { type ReelSlotParts, reelSlot } from '@altyn/engines/slots/parts/reel-slot';
import { reelsOf } from '@altyn/engines/slots/parts/reels';
import { stickyRespin } from '@altyn/engines/slots/parts/sticky-respin';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import { dragonLuck1Config } from '@altyn/engines/slots/titles/dragon-luck';
import { wolfMoonConfig } from '@altyn/engines/slots/titles/wolf-moon';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import type { TumbleConfig } from '@altyn/engines/slots/tumbles/config';
import { tumbleSlot } from '@altyn/engines/slots/tumbles/tumble-slot';
import { type WaysSlotConfig, waysSlot } from '@altyn/engines/slots/ways-slot';
import type { Engine } from '../../tools/maths/mapping/engine-rounds.ts';
import { boardData, holdData, partsData, stripsData, waysData } from '../../tools/maths/mapping/slot-data.ts';

/** A slot with other numbers, and the tables that its documents would have. */
export interface Variant {
  name: string;
  engine: Engine;
  tables: object;
}

/** How a variant changes each kind of configuration. */
interface Change {
  name: string;
  strips(config: LineSlotConfig): LineSlotConfig;
  ways(config: WaysSlotConfig): WaysSlotConfig;
  hold(config: HoldSlotConfig): HoldSlotConfig;
  parts(parts: ReelSlotParts): ReelSlotParts;
  board(config: TumbleConfig): TumbleConfig;
}

function lowCap(maxWinMultiple: number): Change {
  const capped = <T extends { maxWinMultiple: number }>(config: T): T => ({ ...config, maxWinMultiple });
  return { name: `cap ${maxWinMultiple}`, strips: capped, ways: capped, hold: capped, parts: capped, board: capped };
}

/** Scatters, coins and special coins come often: features start again, reach their limits and fill boards. */
const dense: Change = {
  name: 'dense',
  strips: (config) => ({
    ...config,
    strips: config.strips.map((strip) => strip.map((symbol) => (symbol === 'cherry' ? config.scatter : symbol))),
    scatterFeature: { ...config.scatterFeature, maxFreeSpins: 23 },
  }),
  ways: (config) => ({
    ...config,
    freeReels: config.freeReels.map((reel) =>
      reel.map(([symbol, weight]) => [symbol, symbol === config.scatter ? weight * 6 : weight]),
    ),
    freeSpins: { ...config.freeSpins, max: 21 },
  }),
  hold: (config) => ({ ...config, hold: { ...config.hold, ...oftenHeld } }),
  parts(parts) {
    const { hold, paid, scatter } = parts;
    const often = paid.rules?.wheel?.collector ?? scatter?.symbol;
    if (!hold) return often === undefined ? parts : { ...parts, paid: paidOften(paid, often) };
    const config = { ...hold.config, ...oftenHeld, special: { ...hold.config.special, oneIn: 3 } };
    return { ...parts, hold: holdFeature(config, { reels: paid.reels.tables.length, rows: paid.reels.rows }) };
  },
  board(config) {
    const { symbols, scatter, base, free = base } = config;
    if (!scatter) return config;
    const often = (weights: readonly number[]) =>
      weights.map((weight, place) => (symbols[place] === scatter.symbol ? weight * 5 : weight));
    return { ...config, base: often(base), free: often(free), scatter: { ...scatter, max: 17 } };
  },
};

/** The paid spin with reels that show a symbol six times as often. */
function paidOften({ kind, reels, payer, rules = {} }: ReelSlotParts['paid'], symbol: string): ReelSlotParts['paid'] {
  const weights = reels.tables.map(({ values, weights: own }) =>
    values.map((value, place) => [value, (own[place] ?? 0) * (value === symbol ? 6 : 1)] as const),
  );
  const { wildTimes, wheel } = rules;
  const often = { reels: reelsOf(reels.rows, weights, reels.stack), payer };
  if (wheel) {
    const { collector, full, prizes } = wheel;
    return meterRespins({ ...often, collector, meter: { name: collector, full }, wheel: prizes });
  }
  return kind === 'stickyRespin' ? stickyRespin(often) : plainSpin({ ...often, ...(wildTimes ? { wildTimes } : {}) });
}

const oftenHeld = { from: 3, coinOneIn: 3 };

function playedWith(change: Change): Variant[] {
  const strips = change.strips(fruitCrown);
  const ways = waysSlot(change.ways(wolfMoonConfig));
  const holdConfig = change.hold(dragonLuck1Config);
  const hold = holdSlot(holdConfig);
  // What a variant leaves as it is needs no second comparison.
  const changedBy = <T>(all: readonly T[], by: (one: T) => T) =>
    all.flatMap((one) => (by(one) === one ? [] : [by(one)]));
  const parts = changedBy(
    reelSlots.map((slot) => slot.parts),
    change.parts,
  ).map((own) => reelSlot({ ...own, earlier: [] }));
  const boards = changedBy(
    tumbleSlots.map(({ config }) => config),
    change.board,
  ).map(tumbleSlot);
  const { name } = change;
  const stripsEngine = lineSlotGame(strips);
  return [
    { name, engine: stripsEngine, tables: stripsData(strips, stripsEngine.modes) },
    { name, engine: ways, tables: waysData(ways.config, ways) },
    { name, engine: hold, tables: holdData(holdConfig, hold) },
    ...parts.map((engine) => ({ name, engine, tables: partsData(engine) })),
    ...boards.map((engine) => ({ name, engine, tables: boardData(engine) })),
  ];
}

/** Variants of all slots: with low caps, because no round reaches a real one, and with frequent features. */
export const slotVariants = (): Variant[] => [lowCap(2), lowCap(40), dense].flatMap(playedWith);
