import type { GameRules } from '@altyn/contracts/studio-game';
import { reachedWinOf } from '@altyn/engines/slots/reached-wins';
import { type SlotGame, unitsPerStake } from '@altyn/engines/slots/slot-game';
import type { WaysSlotConfig } from '@altyn/engines/slots/ways-slot';
import { buyFacts, freeSpinsFacts, superWildsFacts, wildTimesFacts } from './rule-facts.ts';
import type { LineRules, Title } from './slot-game.ts';

/** Published figures of one mode; a test compares them with the maths. */
export type ModeFigures = Readonly<
  Record<
    string,
    {
      rtp: string;
      /** Half the width of the 99 % interval; missing: the return is exact. */
      within?: string;
      hitRate: string;
      deviation: string;
      featureOdds: string | null;
      /** Of a simulated slot; those of others are in its `caps`. */
      topOdds?: string;
    }
  >
>;

interface SlotTitle<Config> {
  title: string;
  config: Config;
  slot: SlotGame;
  published: ModeFigures;
}

type Pays = GameRules['paytable'][number]['pays'];

const multiple = (units: number) => `${units / unitsPerStake}`;

/** Pays of exact counts, in ascending order. */
export function paysFrom(min: number, units: readonly number[]): Pays {
  return units.map((pay, index) => ({ count: min + index, up_to: null, multiple: multiple(pay) }));
}

/** Each pay with the range of counts that it covers, in ascending order: the last one is for `max` too. */
export function paysUpTo(steps: readonly (readonly [count: number | string, units: number])[], max: number): Pays {
  return steps.map(([from, units], i) => {
    const count = Number(from);
    const last = Number(steps[i + 1]?.[0] ?? max + 1) - 1;
    return { count, up_to: last === count ? null : last, multiple: multiple(units) };
  });
}

/** A title of the ways engine: its maths and the content of its rules page. */
export function waysTitle({ config, ...of }: SlotTitle<WaysSlotConfig>): Title {
  return slotTitle(of, {
    evaluation: { kind: 'ways', lines: [], ways: config.rows ** config.reels, min: 3 },
    grid: { reels: config.reels, min_rows: config.rows, max_rows: config.rows },
    paytable: Object.entries(config.pays).map(([symbol, pays]) => ({ symbol, pays: paysFrom(3, pays) })),
    features: [
      { id: 'wild', values: {} },
      ...freeSpinsFacts({
        awards: config.freeSpins.awards,
        more: config.freeSpins.awards,
        max: config.freeSpins.max,
      }),
      ...wildTimesFacts(config.freeSpins.wildMultipliers),
      ...buyFacts(config.buy.scatters),
      ...superWildsFacts(config.buy.super),
    ],
  });
}

/** A title of an engine with modes: published figures and rules combined. */
export function slotTitle(
  of: Omit<SlotTitle<unknown>, 'config'>,
  rules: Pick<GameRules, 'evaluation' | 'grid' | 'paytable' | 'features'>,
): Title {
  const { title, slot, published } = of;
  return {
    code: slot.game,
    title,
    category: 'slots',
    slot,
    ...(slot.earlier ? { earlier: slot.earlier } : {}),
    lineRules: { ...noLineRules, lines: rules.evaluation.lines, maxSpinMultiple: String(slot.maxWinMultiple) },
    rules: {
      ...rules,
      maths_version: slot.mathsVersion,
      figures: slot.modes.map(({ id }) => {
        const figures = published[id];
        if (!figures) throw new Error(`${slot.game}: no figures of mode ${id}`);
        return {
          mode: id,
          rtp: figures.rtp,
          rtp_within: figures.within ?? null,
          hit_rate: figures.hitRate,
          deviation: figures.deviation,
          feature_odds: figures.featureOdds,
          top_odds: figures.topOdds ?? slot.caps?.[id]?.oneIn.toString() ?? null,
          max_win: String(slot.maxWinMultiple),
        };
      }),
      max_win_multiple: slot.maxWinMultiple,
      reached_win_multiple: reachedWinOf(slot.game),
    },
  };
}

/** The line engine's part of a client's rules, empty for other engines. */
export const noLineRules: LineRules = {
  lines: [],
  wild: '',
  scatter: '',
  pays: {},
  scatterPays: {},
  freeSpins: {},
  freeSpinMultiplier: 1,
  maxFreeSpins: 0,
  maxSpinMultiple: '0',
};
