import type { Grid, Position } from '../slot-game.ts';
import { draw, meanOf, weighted } from '../weights.ts';
import type { FreeSpin } from './free-spins.ts';
import { lasting, turned, without } from './odds.ts';
import { carry } from './paid-spin.ts';
import { minOfKind, type Payer } from './payer.ts';
import { binomial, convolve, type Odds, placesOf, type Reels } from './reels.ts';

type Expected<State> = FreeSpin<State> & { readonly expected: number };
const nothing = () => ({ state: undefined });

/** Every win is multiplied by `times`; wilds may multiply their ways. */
export function plainFree(of: {
  reels: Reels;
  payer: Payer;
  times?: number;
  wildTimes?: readonly (readonly [times: number, weight: number])[];
}): Expected<undefined> {
  const { reels, payer, times = 1 } = of;
  const wildTimes = of.wildTimes && weighted(of.wildTimes);
  return {
    kind: 'plain',
    reels,
    payer,
    ...(of.wildTimes ? { rules: { wildTimes: of.wildTimes } } : {}),
    begin: nothing,
    play(_state, number, randomness, recorder) {
      const grid = reels.draw(randomness);
      recorder.events?.push({ type: 'reveal', spin: number, grid });
      const carried = wildTimes && carry({ grid, wild: payer.wild, wildTimes }, randomness, recorder);
      return { units: payer.pay(grid, recorder, { times, ...(carried ? { carried } : {}) }), grid };
    },
    expected: payer.expected(reels.odds, wildTimes ? meanOf(wildTimes) : 1) * times,
  };
}

/**
 * One special symbol is drawn for all spins. After line wins, it expands if it is in view on three or more reels, and
 * pays on every line for that many reels, adjacent or not.
 */
export function specialFree(of: {
  reels: Reels;
  payer: Payer;
  special: readonly (readonly [symbol: string, weight: number])[];
}): Expected<string> {
  const { reels, payer } = of;
  const special = weighted(of.special);
  const unitsFor = (symbol: string, count: number) =>
    count < minOfKind ? 0 : (payer.pays[symbol]?.[count - minOfKind] ?? 0) * payer.lines.length;
  const expectedOf = (symbol: string) =>
    reels.odds
      .map((odds) => 1 - (1 - (odds.get(symbol) ?? 0)) ** reels.rows)
      .reduce((counts, p) => convolve(counts, [1 - p, p]), [1])
      .reduce((sum, probability, count) => sum + probability * unitsFor(symbol, count), 0);
  return {
    kind: 'special',
    reels,
    payer,
    rules: { drawn: of.special },
    begin(randomness) {
      const state = draw(special, randomness);
      return { state, variant: state };
    },
    play(symbol, number, randomness, recorder) {
      const grid = reels.draw(randomness);
      recorder.events?.push({ type: 'reveal', spin: number, grid });
      const ofLines = payer.pay(grid, recorder);
      const on = new Set(placesOf(grid, symbol).map(([reel]) => reel));
      const units = unitsFor(symbol, on.size);
      if (units > 0 && recorder.events) {
        const shown = grid.map((column, reel) => (on.has(reel) ? column.map(() => symbol) : column));
        const positions = placesOf(shown, symbol);
        recorder.events.push(
          { type: 'wilds', kind: 'expand', positions, grid: shown },
          {
            type: 'win',
            kind: 'scatter',
            symbol,
            count: on.size,
            positions,
            win: recorder.minor(units),
            multiplier: 1,
          },
        );
      }
      return { units: ofLines + units, grid };
    },
    expected: payer.expected(reels.odds) + meanOf({ ...special, values: special.values.map(expectedOf) }),
  };
}

/**
 * With a wild in view, all symbols of one kind (drawn for each spin) turn into wilds, except on the first reel; with
 * `canTurnWithoutWild`, they turn in every spin.
 */
export function transferFree(of: {
  reels: Reels;
  payer: Payer;
  prey: readonly (readonly [symbol: string, weight: number])[];
  canTurnWithoutWild?: boolean;
}): Expected<undefined> {
  const { reels, payer, canTurnWithoutWild = false } = of;
  const { wild } = payer;
  const prey = weighted(of.prey);
  const none = canTurnWithoutWild
    ? 0
    : reels.odds.reduce((product, odds) => product * (1 - (odds.get(wild) ?? 0)) ** reels.rows, 1);
  const calm = reels.odds.map((odds) => without(odds, wild));
  const expectedOf = (kind: string) =>
    payer.expected(turned(reels.odds, kind, wild)) +
    none * (payer.expected(calm) - payer.expected(turned(calm, kind, wild)));
  return {
    kind: 'transfer',
    reels,
    payer,
    rules: { drawn: of.prey, ...(canTurnWithoutWild ? { canTurnWithoutWild } : {}) },
    begin: nothing,
    play(_state, number, randomness, recorder) {
      const grid = reels.draw(randomness);
      recorder.events?.push({ type: 'reveal', spin: number, grid });
      const kind = draw(prey, randomness);
      if (!canTurnWithoutWild && placesOf(grid, wild).length === 0) return { units: payer.pay(grid, recorder), grid };
      const positions = placesOf(grid, kind).filter(([reel]) => reel > 0);
      const shown = replaced(grid, positions, wild);
      if (positions.length > 0) recorder.events?.push({ type: 'wilds', kind: 'transfer', positions, grid: shown });
      return { units: payer.pay(shown, recorder), grid };
    },
    expected: meanOf({ ...prey, values: prey.values.map(expectedOf) }),
  };
}

/** Wilds stay in place, or move one reel to the left with each spin until they leave the grid. */
export function lastingFree(of: { kind: 'stick' | 'walk'; reels: Reels; payer: Payer; times?: number }): FreeSpin<{
  held: Position[];
}> & { expected(number: number): number } {
  const { kind, reels, payer, times = 1 } = of;
  const { wild } = payer;
  return {
    kind,
    reels,
    payer,
    begin: () => ({ state: { held: [] } }),
    play(state, number, randomness, recorder) {
      const drawn = reels.draw(randomness);
      const held =
        kind === 'stick'
          ? state.held
          : state.held.flatMap(([reel, row]): Position[] => (reel > 0 ? [[reel - 1, row]] : []));
      const grid = replaced(drawn, held, wild);
      recorder.events?.push({ type: 'reveal', spin: number, grid: kind === 'stick' ? grid : drawn });
      if (held.length > 0) recorder.events?.push({ type: 'wilds', kind, positions: held, grid });
      state.held = placesOf(grid, wild);
      return { units: payer.pay(grid, recorder, { times }), grid };
    },
    expected: (number) => payer.expected(lasting(reels.odds, { wild, kind, number })) * times,
  };
}

/** Each spin with a wild in view upgrades one more symbol for the following spins. */
export function upgradeFree(of: {
  reels: Reels;
  payer: Payer;
  ladder: readonly (readonly [from: string, to: string])[];
}): FreeSpin<{
  level: number;
}> & { expected(number: number): number } {
  const { reels, payer, ladder } = of;
  const { wild } = payer;
  const rises = 1 - reels.odds.reduce((product, odds) => product * (1 - (odds.get(wild) ?? 0)) ** reels.rows, 1);
  const atLevel = Array.from({ length: ladder.length + 1 }, (_, level) =>
    payer.expected(ladder.slice(0, level).reduce<Odds>((odds, [from, to]) => turned(odds, from, to, 0), reels.odds)),
  );
  return {
    kind: 'upgrade',
    reels,
    payer,
    rules: { ladder },
    begin: () => ({ state: { level: 0 } }),
    play(state, number, randomness, recorder) {
      const drawn = reels.draw(randomness);
      const better = new Map(ladder.slice(0, state.level));
      const grid = drawn.map((column) => column.map((symbol) => better.get(symbol) ?? symbol));
      recorder.events?.push({ type: 'reveal', spin: number, grid });
      const units = payer.pay(grid, recorder);
      const next = ladder[state.level];
      if (next && placesOf(grid, wild).length > 0) {
        const [from, to] = next;
        const positions = placesOf(grid, from);
        const shown = recorder.events ? replaced(grid, positions, to) : grid;
        recorder.events?.push({ type: 'upgrade', from, to, positions, grid: shown });
        state.level += 1;
      }
      return { units, grid };
    },
    expected(number) {
      const before = binomial(number - 1, rises);
      return before.reduce((sum, p, ups) => sum + p * atLevel[Math.min(ups, ladder.length)]!, 0);
    },
  };
}

function replaced(grid: Grid, positions: readonly Position[], symbol: string): Grid {
  if (positions.length === 0) return grid;
  const next = grid.map((column) => [...column]);
  for (const [reel, row] of positions) next[reel]![row] = symbol;
  return next;
}
