import type { GameRules } from '@altyn/contracts/studio-game';
import { buyMode, superMode } from '@altyn/engines/slots/bought-modes';
import type { FreeSpins } from '@altyn/engines/slots/parts/free-spins';
import type { Odds } from '@altyn/engines/slots/parts/reels';
import type { ReelSlot } from '@altyn/engines/slots/parts/reel-slot';
import type { PickBonusConfig } from '@altyn/engines/slots/parts/pick-bonus';
import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import type { TumbleConfig } from '@altyn/engines/slots/tumbles/config';

/** The rules page states every number that decides a game; all of them come from the configuration of its engine. */
export type Features = GameRules['features'];
type Values = Features[number]['values'];
type Awards = Readonly<Record<number, number>>;
type Chances<T> = readonly (readonly [value: T, weight: number])[];

const stakesOf = (units: number) => units / unitsPerStake;
const feature = (id: string, values: Values | undefined): Features => (values ? [{ id, values }] : []);
/** Parallel lists of values and their weights. */
const chances = (of: Chances<number>) => ({
  values: of.map(([value]) => value),
  weights: of.map(([, weight]) => weight),
});
const inStakes = (of: Chances<number>) => chances(of.map(([units, weight]) => [stakesOf(units), weight]));
const symbols = (of: Chances<string>) => ({
  symbols: of.map(([symbol]) => symbol).join(','),
  weights: of.map(([, weight]) => weight),
});
/** Scatters in view and the spins that they bring, in ascending order. */
const counted = (awards: Awards) => ({ from: Object.keys(awards).map(Number), awards: Object.values(awards) });

/** Free spins: by number of scatters in the paid spin, and in a free spin. */
export function freeSpinsFacts(of: {
  awards: Awards;
  more?: Awards | undefined;
  max: number;
  times?: number;
}): Features {
  const { awards, more, max, times = 1 } = of;
  const again = more && counted(more);
  return feature('freeSpins', {
    ...counted(awards),
    ...(again ? { more_from: again.from, more_awards: again.awards } : {}),
    max,
    multiplier: times,
  });
}

interface HoldRules {
  from: number;
  respins: number;
  coinOneIn: number;
  coins: Chances<number | string>;
  pots: Readonly<Record<string, number>>;
}

/** Coins and their pots, in stakes; weights are those of all coins. `fullOdds`: one round in so many fills the board. */
export function holdFacts({ from, respins, coinOneIn, coins, pots }: HoldRules, fullOdds: number): Features {
  const plain = coins.flatMap(([prize, weight]) => (typeof prize === 'number' ? [[prize, weight] as const] : []));
  const weightOf = (suit: string) => coins.find(([prize]) => prize === suit)?.[1] ?? 0;
  return feature('hold', {
    from,
    respins,
    coin_one_in: coinOneIn,
    ...inStakes(plain),
    ...Object.fromEntries(Object.entries(pots).map(([suit, units]) => [suit, stakesOf(units)])),
    pot_weights: Object.keys(pots).map(weightOf),
    full_odds: fullOdds,
  });
}

export const buyFacts = (counts: Chances<number> | undefined): Features => feature(buyMode, counts && chances(counts));
/** A second level of buying whose wilds have multipliers of their own. */
export const superWildsFacts = (
  level: { scatters: Chances<number>; wildMultipliers: Chances<number> } | undefined,
): Features =>
  feature(
    superMode,
    level && {
      ...chances(level.scatters),
      wild_values: level.wildMultipliers.map(([value]) => value),
      wild_weights: level.wildMultipliers.map(([, weight]) => weight),
    },
  );
export const wildTimesFacts = (of: Chances<number> | undefined): Features => feature('wildTimes', of && chances(of));

/** Rows of picks: their prizes in stakes; weights are those of all outcomes of a row. */
const pickFacts = (config: PickBonusConfig | undefined): Features =>
  feature(
    'pick',
    config && {
      from: config.from,
      objects: config.objects,
      rows: config.rows.length,
      last_objects: config.last.objects,
      ends: config.rows.map(({ end }) => end),
      keys: config.rows.map(({ key }) => key),
      ...Object.fromEntries(
        [...config.rows, config.last].flatMap(({ prizes }, row) => {
          const { values, weights } = inStakes(prizes);
          return [
            [`values_${row}`, values],
            [`weights_${row}`, weights],
          ];
        }),
      ),
    },
  );

/** Features of a slot assembled from parts, but for its free spins, hold and gamble. */
export function partFacts({ parts: { paid, hold, free, choice, buy, pick } }: ReelSlot): Features {
  const { rules = {}, reels } = paid;
  const { special, seen } = hold?.config ?? {};
  const { drawn, ladder } = free?.spin.rules ?? {};
  return [
    ...wildTimesFacts(rules.wildTimes),
    ...feature('stacked', reels.stack && { one_in: [...reels.stack.oneIn] }),
    ...feature('expanding', rules.wildReels === undefined ? undefined : { reels: rules.wildReels }),
    ...feature('wheel', rules.wheel && { full: rules.wheel.full, ...inStakes(rules.wheel.prizes) }),
    ...feature(
      'special',
      special && {
        one_in: special.oneIn,
        symbol: special.symbol,
        ...(special.kind === 'surge' ? inStakes(special.adds) : special.kind === 'chest' ? chances(special.times) : {}),
      },
    ),
    ...feature('coinsCollected', seen?.collector && { reel: seen.collector.reel + 1 }),
    ...feature('drawn', drawn && symbols(drawn)),
    ...feature('levels', ladder && { count: ladder.length }),
    ...feature(
      'choice',
      choice && {
        from: counted(choice.options[0]!.awards).from,
        times: choice.options.map((option) => option.free.times),
        ...Object.fromEntries(choice.options.map((option, i) => [`awards_${i}`, counted(option.awards).awards])),
      },
    ),
    ...pickFacts(pick?.config),
    ...buyFacts(buy?.counts),
    ...feature(
      superMode,
      buy?.super && {
        ...chances(buy.super.counts),
        ...(buy.super.specialOneIn === undefined ? {} : { one_in: buy.super.specialOneIn }),
        ...superSpinFacts(buy.super.free, free),
      },
    ),
  ];
}

/** What sets the free spins of the dearer level apart from `others`: their kind, as `level`, and what is drawn in them. */
function superSpinFacts(own: FreeSpins | undefined, others: FreeSpins | undefined): Values {
  const { kind, rules, reels } = own?.spin ?? {};
  if (!rules?.drawn || !reels || !others) return {};
  const { symbols: drawn, weights } = symbols(rules.drawn);
  const names = new Set(rules.drawn.map(([symbol]) => symbol));
  const cells = kind === 'special' ? cellFacts(names, { now: reels.odds, before: others.spin.reels.odds }) : {};
  return { level: kind!, drawn, drawn_weights: weights, ...cells };
}

/**
 * How many times as likely a cell of the reels `now` shows a symbol as one of `before`, from the lowest to the highest of
 * all reels: `shown_times` of each of `names`, `other_times` of each other symbol. A weight alone does not say it: it
 * also counts in the total.
 */
function cellFacts(names: ReadonlySet<string>, { now, before }: Readonly<Record<'now' | 'before', Odds>>): Values {
  const range = (isNamed: boolean) => {
    const ratios = now.flatMap((odds, reel) =>
      [...odds].flatMap(([symbol, p]) => {
        const was = before[reel]!.get(symbol) ?? 0;
        return names.has(symbol) === isNamed && was > 0 ? [p / was] : [];
      }),
    );
    return [Math.min(...ratios), Math.max(...ratios)].map((ratio) => Math.round(ratio * 10_000) / 10_000);
  };
  return { shown_times: range(true), other_times: range(false) };
}

/** Multipliers of a spin's tumbles, and those of free spins, if they are listed. */
function ladderFacts({ base, free }: Extract<TumbleConfig['multiplier'], { kind: 'ladder' }>): Features {
  if (free === 'keeps') return feature('ladder', { base: [...base] });
  return feature('ladder', { base: [...base], free: [...('keeps' in free ? free.keeps : free)] });
}

/** Features of a tumbling slot, but for its free spins. */
export function tumbleFacts(config: TumbleConfig): Features {
  const { heights, rows, multiplier, meter, mystery, buy } = config;
  return [
    ...feature('rows', heights && { min: heights.min, max: rows }),
    ...(multiplier?.kind === 'ladder' ? ladderFacts(multiplier) : []),
    ...(multiplier?.kind === 'orbs' ? feature('orbs', chances(multiplier.values)) : []),
    ...(multiplier?.kind === 'spots' ? feature('spots', { first: multiplier.first, max: multiplier.max }) : []),
    ...(meter?.kind === 'upgrade' ? feature('meter', { each: meter.each, max: meter.ladder.length }) : []),
    ...(meter?.kind === 'wilds' ? feature('meter', { each: meter.each, max: meter.max }) : []),
    ...(meter?.kind === 'harvest' ? feature('meter', { each: meter.each, free: meter.free, more: meter.more }) : []),
    ...feature(
      'mystery',
      mystery &&
        symbols(mystery.into.flatMap((weight, i) => (weight > 0 ? [[config.symbols[i]!, weight] as const] : []))),
    ),
    ...buyFacts(buy && [[buy.scatters, 1]]),
    ...superFreeFacts(config),
  ];
}

/** The dearer level of a tumbling slot: `level` names what sets its free spins apart. */
function superFreeFacts({ buy, multiplier }: TumbleConfig): Features {
  const level = buy?.super;
  if (!level || !multiplier) return [];
  const { minOrb = 0, times } = level;
  const orbs = chances(multiplier.kind === 'orbs' ? multiplier.values.filter(([value]) => value >= minOrb) : []);
  return feature(superMode, {
    ...chances([[buy.scatters, 1]]),
    level: multiplier.kind,
    ...(times === undefined ? { orb_values: orbs.values, orb_weights: orbs.weights } : { times }),
  });
}
