import type { LineSlotConfig } from '@altyn/engines/line-slot';
import type { HoldSlotConfig } from '@altyn/engines/slots/hold-slot';
import type { BuyRule } from '@altyn/engines/slots/parts/bought-levels';
import type { ReelSlot, ReelSlotParts } from '@altyn/engines/slots/parts/reel-slot';
import type { SlotGame } from '@altyn/engines/slots/slot-game';
import type { TumbleSlot } from '@altyn/engines/slots/tumbles/tumble-slot';
import type { WaysSlotConfig } from '@altyn/engines/slots/ways-slot';

/** Records whose order or keys matter are written as lists of pairs, in the order of the configuration. */
const listed = <T>(record: Readonly<Record<string, T>>) => Object.entries(record);
const byCount = (record: Readonly<Record<number, number>>) =>
  Object.entries(record).map(([count, value]) => [Number(count), value] as const);
const modesOf = (modes: SlotGame['modes']) => modes.map(({ id, priceHundredths }) => [id, priceHundredths] as const);

interface Facts {
  game: string;
  mathsVersion: string;
  maxWinMultiple: number;
}
const factsOf = ({ game, mathsVersion, maxWinMultiple }: Facts, modes: SlotGame['modes'], stakeUnits: number) => ({
  game,
  version: mathsVersion,
  modes: modesOf(modes),
  stakeUnits,
  maxWinMultiple,
});

/** Tables of a slot with reel strips. */
export function stripsData(config: LineSlotConfig, modes: SlotGame['modes']) {
  const { rows, lines, strips, wild, scatter, pays, scatterFeature } = config;
  return {
    ...factsOf(config, modes, lines.length),
    rows,
    wild,
    scatter,
    scatterPays: byCount(scatterFeature.pays),
    freeSpins: {
      awards: byCount(scatterFeature.freeSpins),
      times: scatterFeature.freeSpinMultiplier,
      max: scatterFeature.maxFreeSpins,
    },
    pays: listed(pays),
    lines,
    strips,
  };
}

/** Tables of Wolf Moon. */
export function waysData(config: WaysSlotConfig, { modes, stakeUnits }: SlotGame) {
  const { rows, wild, scatter, pays, baseReels, freeReels, freeSpins, buy } = config;
  return {
    ...factsOf(config, modes, stakeUnits),
    rows,
    wild,
    scatter,
    freeSpins: {
      awards: byCount(freeSpins.awards),
      max: freeSpins.max,
      wildTimes: freeSpins.wildMultipliers,
    },
    buy: {
      counts: buy.scatters,
      ...(buy.super && { super: { counts: buy.super.scatters, wildTimes: buy.super.wildMultipliers } }),
    },
    pays: listed(pays),
    baseReels,
    freeReels,
  };
}

/** Tables of Dragon Luck, maths 1. */
export function holdData(config: HoldSlotConfig, { modes, stakeUnits }: SlotGame) {
  const { rows, lines, wild, coin, pays, reels, hold } = config;
  return {
    ...factsOf(config, modes, stakeUnits),
    rows,
    wild,
    hold: { coin, from: hold.from, respins: hold.respins, coinOneIn: hold.coinOneIn, ...coinsOf(hold) },
    pays: listed(pays),
    lines,
    reels,
  };
}

const coinsOf = ({ coins, pots }: Pick<HoldSlotConfig['hold'], 'coins' | 'pots'>) => ({
  coins,
  pots: listed(pots),
  fullBoard: 'spades',
});

/** Tables of a slot assembled from parts. */
export function partsData({ parts, modes, stakeUnits }: ReelSlot) {
  const { paid, scatter, free, choice, hold, pick, buy, gamble } = parts;
  return {
    ...factsOf(parts, modes, stakeUnits),
    paid: { kind: paid.kind, ...payerOf(paid.payer), ...paidRules(paid), ...reelsOf(paid.reels) },
    ...(scatter && {
      scatter: {
        symbol: scatter.symbol,
        ...(scatter.pays && { pays: byCount(scatter.pays) }),
        ...(scatter.awards && { awards: byCount(scatter.awards) }),
      },
    }),
    ...(free && !choice && { free: freeOf(free) }),
    ...(choice && {
      choice: choice.options.map(({ id, awards, free: own }) => ({ id, awards: byCount(awards), ...freeOf(own) })),
    }),
    ...(hold && {
      hold: {
        coin: hold.config.coin,
        from: hold.config.from,
        respins: hold.config.respins,
        coinOneIn: hold.config.coinOneIn,
        ...coinsOf(hold.config),
        special: hold.config.special,
        ...(hold.config.seen && { seen: hold.config.seen }),
      },
    }),
    ...(pick && { pick: pick.config }),
    ...(buy && { buy: { brings: buy.brings, counts: buy.counts, ...(buy.super && { super: superOf(buy.super) }) } }),
    ...(gamble && { gamble }),
  };
}

const superOf = ({ counts, specialOneIn, free }: NonNullable<BuyRule['super']>) => ({
  counts,
  ...(specialOneIn !== undefined && { specialOneIn }),
  ...(free && { free: freeOf(free) }),
});

type Paid = ReelSlotParts['paid'];
type Free = NonNullable<ReelSlotParts['free']>;

const paidRules = ({ rules = {} }: Paid) => ({
  ...(rules.wildTimes && { wildTimes: rules.wildTimes }),
  ...(rules.wheel && { collector: rules.wheel.collector, meter: rules.wheel.full, wheel: rules.wheel.prizes }),
});

const payerOf = ({ kind, wild, wildPaysAs, pays, lines }: Paid['payer']) => ({
  payer: kind,
  wild,
  ...(wildPaysAs === undefined ? {} : { wildPaysAs }),
  pays: listed(pays),
  ...(lines.length > 0 ? { lines } : {}),
});

const reelsOf = ({ rows, tables, stack }: Paid['reels']) => ({
  rows,
  ...(stack && { stack }),
  reels: tables.map(({ values, weights }) => values.map((symbol, index) => [symbol, weights[index]!] as const)),
});

const freeOf = ({ max, times, more, spin }: Free) => ({
  kind: spin.kind,
  max: max,
  times,
  ...(more && { more: byCount(more) }),
  ...spin.rules,
  ...reelsOf(spin.reels),
});

/** Tables of a slot with a board. */
export function boardData({ config, modes, stakeUnits }: TumbleSlot) {
  const { symbols, reels, rows, heights, tumbles, payer, mystery, multiplier, meter, scatter } = config;
  return {
    ...factsOf(config, modes, stakeUnits),
    reels,
    rows,
    ...(heights && { heights: heights.weights.map((weight, index) => [heights.min + index, weight] as const) }),
    tumbles,
    symbols,
    weights: {
      base: config.base,
      ...(config.ante && { ante: config.ante.weights }),
      ...(scatter && { free: config.free ?? config.base }),
    },
    payer: payer.kind,
    ...(payer.wild === undefined ? {} : { wild: payer.wild }),
    pays: listed(payer.pays),
    ...(payer.lines && { lines: payer.lines }),
    ...(mystery && { mystery }),
    ...(multiplier && { multiplier: multiplierOf(multiplier) }),
    ...(meter && { meter: meterOf(meter) }),
    ...(scatter && {
      scatter: {
        symbol: scatter.symbol,
        pays: byCount(scatter.pays),
        awards: byCount(scatter.awards),
        more: byCount(scatter.more),
        max: scatter.max,
        ...(scatter.isOnlyDrawn && { onlyDrawn: true }),
      },
    }),
    ...(config.buy && { buy: boughtOf(config.buy) }),
  };
}

type Rules = TumbleSlot['config'];

function boughtOf({ scatters, super: level }: NonNullable<Rules['buy']>) {
  if (!level) return { scatters };
  const { priceHundredths: _, ...own } = level;
  return { scatters, super: own };
}

function multiplierOf(rule: NonNullable<Rules['multiplier']>) {
  if (rule.kind === 'spots') return { kind: rule.kind, first: rule.first, max: rule.max };
  if (rule.kind !== 'orbs') return rule;
  // Whether a book records a value as the orb lands has no effect on the outcome.
  const { isTold: _, ...own } = rule;
  return own;
}

const meterOf = (rule: NonNullable<Rules['meter']>) =>
  rule.kind === 'wilds' ? { kind: rule.kind, each: rule.each, max: rule.max } : rule;
