import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileLineSlot } from '../compile-line-slot.ts';
import { fairRandomness, hashOfServerSeed } from '../fair-randomness.ts';
import { fruitCrown } from '../fruit-crown.ts';
import { fromWords, type GameRandomness, seededWords } from '../randomness.ts';
import { replayableSlots } from '../replayable-slots.ts';
import { verifyRound } from '../verify-round.ts';
import { plainFree } from './parts/free-kinds.ts';
import { retriggered } from './parts/free-spins.ts';
import { plainSpin } from './parts/paid-spin.ts';
import { type ReelSlot, reelSlot } from './parts/reel-slot.ts';
import { placesOf, reelsOf, reelWeights } from './parts/reels.ts';
import { waysPayer } from './parts/ways-payer.ts';
import { reelSlots } from './reel-slots.ts';
import { bookRecorder, type Grid, type Position, type SlotEvent, type SlotGame, unitsPerStake } from './slot-game.ts';
import { pharaohsVault } from './titles/pharaohs-vault.ts';
import { wolfMoon, wolfMoonConfig } from './titles/wolf-moon.ts';
import { tumbleSlots } from './tumble-slots.ts';
import type { TumbleConfig } from './tumbles/config.ts';
import { tumbleSlot } from './tumbles/tumble-slot.ts';
import { waysSlot } from './ways-slot.ts';

const stakeMinor = BigInt(unitsPerStake);
const seeded = (seed: number) => fromWords(seededWords(seed));

/** What a number of scatters in view brought: units, and free spins by option of the choice. */
interface Brought {
  units: number;
  spins: number[];
}

function broughtBy(events: readonly SlotEvent[]): Brought {
  const end = events.findIndex(({ type }) => type === 'spinTotal');
  const pay = events.slice(0, end).find((event) => event.type === 'win' && event.kind === 'scatter');
  const next = events.slice(end + 1).find(({ type }) => type === 'freeSpinsAwarded' || type === 'choice');
  const spins: number[] =
    next?.type === 'freeSpinsAwarded'
      ? [next.count]
      : next?.type === 'choice' && next.kind === 'freeSpins'
        ? next.options.map(({ count }) => Number(count))
        : [];
  return { units: pay?.type === 'win' ? Number(pay.win) : 0, spins };
}

/** The slot with a first grid that has scatters in the given places, and nothing else that pays. */
function planted(slot: ReelSlot): (places: readonly Position[]) => Brought {
  const { parts } = slot;
  let grid: Grid = [];
  const play: typeof parts.paid.play = (_randomness, recorder) => {
    recorder.events?.push({ type: 'reveal', spin: 0, grid });
    return { units: 0, reported: 0, grid };
  };
  const whole = reelSlot({ ...parts, paid: { ...parts.paid, play } });
  const { rows, tables } = parts.paid.reels;
  return (places) => {
    grid = tables.map(() => Array<string>(rows).fill('none'));
    for (const [reel, row] of places) grid[reel]![row] = parts.scatter!.symbol;
    return broughtBy(whole.play({ stakeMinor, mode: 'base', randomness: seeded(places.length + 1) }).events);
  };
}

/** Free spins that a free spin with scatters in its first cells awards; each reel's last symbol is the scatter. */
function spinsOfFreeSpin({ parts }: ReelSlot, scatters: number): number {
  const { rows, tables } = parts.paid.reels;
  let cell = 0;
  const rest = seeded(7);
  const randomness: GameRandomness = {
    nextInt(bound) {
      // A feature's own draws are of few kinds, cells are drawn from more than a hundred weights.
      if (bound < 100) return 0;
      cell += 1;
      if (cell > rows * tables.length) return rest.nextInt(bound);
      return cell <= scatters ? bound - 1 : 0;
    },
  };
  const recorder = bookRecorder(stakeMinor);
  parts.free!.play({ count: 1, scatters: [], room: 1e9, randomness, recorder });
  const end = recorder.events.findIndex(({ type }) => type === 'spinTotal');
  const reveal = recorder.events.find((event) => event.type === 'reveal');
  expect(placesOf(reveal?.type === 'reveal' ? reveal.grid : [], parts.scatter!.symbol)).toHaveLength(scatters);
  const next = recorder.events[end + 1];
  return next?.type === 'freeSpinsAwarded' ? next.count : 0;
}

const expectRising = (values: readonly number[], name: string) => {
  expect(values, name).toEqual(values.toSorted((a, b) => a - b));
  expect(values.at(-1), name).toBeGreaterThan(0);
};

const withScatters = reelSlots.filter(({ parts }) => parts.scatter);

describe.each(withScatters.map((slot) => [slot.game, slot] as const))('more scatters of %s', (_game, slot) => {
  const { parts, figures } = slot;
  const { rows, tables } = parts.paid.reels;
  const cells = tables.flatMap((_, reel) => Array.from({ length: rows }, (__, row): Position => [reel, row]));
  const brings = planted(slot);

  it('never pay or award less, wherever they stand', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(cells, { minLength: cells.length }), (places) => {
        const brought = [...cells, undefined].map((_, count) => brings(places.slice(0, count)));
        if (parts.scatter?.pays)
          expectRising(
            brought.map(({ units }) => units),
            'pays',
          );
        const kinds = parts.choice?.options.length ?? (parts.free ? 1 : 0);
        for (let kind = 0; kind < kinds; kind += 1)
          expectRising(
            brought.map(({ spins }) => spins[kind] ?? 0),
            'spins',
          );
      }),
      { numRuns: 20 },
    );
  });

  it('are counted by the exact figures as the engine counts them', () => {
    const brought = [...cells, undefined].map((_, count) => brings(cells.slice(0, count)));
    const counts = parts.paid.reels.counts(parts.scatter!.symbol);
    expect(counts).toHaveLength(brought.length);
    const mean = (units: (count: number) => number) =>
      counts.reduce((sum, p, count) => sum + p * units(count), 0) / unitsPerStake;
    expect(figures.scatterReturn).toBeCloseTo(
      mean((count) => brought[count]!.units),
      14,
    );
    const spins = (count: number) => brought[count]!.spins[0] ?? 0;
    expect(figures.freeReturn).toBeCloseTo(
      mean((count) => (spins(count) > 0 ? parts.free!.expected(spins(count)) : 0)),
      14,
    );
    if (parts.free && !parts.hold)
      expect(figures.featureProbability).toBeCloseTo(
        counts.reduce((sum, p, count) => sum + (spins(count) > 0 ? p : 0), 0),
        14,
      );
  });

  // A slot without earlier versions was made with the rule.
  it.skipIf(slot.earlier.length === 0)('brought less in version 1, whose rounds are still checked by its rules', () => {
    const first = (slot.earlier as readonly ReelSlot[]).at(-1);
    expect([Number(slot.mathsVersion), first?.mathsVersion]).toEqual([slot.earlier.length + 1, '1']);
    const old = planted(first!);
    const differ = [...cells, undefined].flatMap((_, count) => {
      const [now, then] = [brings(cells.slice(0, count)), old(cells.slice(0, count))];
      if (JSON.stringify(now) === JSON.stringify(then)) return [];
      const { pays = {} } = parts.scatter!;
      // Nothing where the last listed number stood alone.
      if (count > Math.max(0, ...Object.keys(pays).map(Number))) expect(then.units).toBe(0);
      return [count];
    });
    const from = { 'pharaohs-vault': 6, 'hot-sevens-40': 8 }[slot.game] ?? 7;
    expect(differ).toEqual([...cells, undefined].map((_, count) => count).slice(from));
  });
});

const withMore = withScatters.filter(({ parts }) => parts.free?.more);

it.each(withMore.map((slot) => [slot.game, slot] as const))(
  'more scatters in a free spin of %s never award less',
  (_game, slot) => {
    const { rows, tables } = slot.parts.paid.reels;
    expectRising(
      Array.from({ length: rows * tables.length + 1 }, (_, count) => spinsOfFreeSpin(slot, count)),
      'further spins',
    );
  },
);

/** By spin of a book: its scatters at the end, the units they paid and the spins that they awarded. */
function spinsOf(events: readonly SlotEvent[], scatter: string) {
  const spins: { spin: number; count: number; units: number; awarded: number; total: number }[] = [];
  let grid: Grid = [];
  let units = 0;
  let total = 0;
  for (const [index, event] of events.entries()) {
    if ('grid' in event) ({ grid } = event);
    if (event.type === 'win' && event.kind === 'scatter') units = Number(event.win);
    if (event.type !== 'spinTotal') continue;
    const next = events[index + 1];
    const awarded = next?.type === 'freeSpinsAwarded' ? next.count : 0;
    spins.push({ spin: event.spin, count: placesOf(grid, scatter).length, units, awarded, total });
    total += awarded;
    units = 0;
  }
  return spins;
}

/** What each number of scatters brought: always the same, and never less than a lower number. */
function expectRisingBy(found: ReadonlyMap<number, Set<number>>, top: number, name: string): void {
  const counts = [...found.keys()].toSorted((a, b) => a - b);
  for (const count of counts) expect([...found.get(count)!], `${count} ${name}`).toHaveLength(1);
  expect(counts.at(-1), name).toBeGreaterThan(top);
  expectRising(
    counts.map((count) => [...found.get(count)!][0]!),
    name,
  );
}

const note = (to: Map<number, Set<number>>, count: number, value: number) =>
  to.set(count, (to.get(count) ?? new Set()).add(value));
const topOf = (table: object) => Math.max(0, ...Object.keys(table).map(Number));
/** Weight that gives a symbol its share beside the others. */
const weightFor = (others: number, share: number) => Math.round((others * share) / (1 - share));
const shares = [0.05, 0.15, 0.3, 0.5, 0.7];

describe.each(tumbleSlots.filter(({ config }) => config.scatter).map((slot) => [slot.game, slot] as const))(
  'more scatters of %s',
  (_game, slot) => {
    // Without its meter, which also awards spins.
    const config: TumbleConfig = { ...slot.config };
    delete config.meter;
    const rule = config.scatter!;
    const at = config.symbols.indexOf(rule.symbol);
    const crowded = (weights: readonly number[], share: number) =>
      weights.with(at, weightFor(weights.reduce((sum, weight) => sum + weight, 0) - weights[at]!, share));

    it('never pay or award less, in paid and in free spins', () => {
      const pays = new Map<number, Set<number>>();
      const awards = new Map<number, Set<number>>();
      const more = new Map<number, Set<number>>();
      for (const share of shares) {
        const { base, free = base } = config;
        const open = tumbleSlot({
          ...config,
          base: crowded(base, share),
          free: crowded(free, share),
          maxWinMultiple: 1e8,
        });
        for (let seed = 1; seed <= 60; seed += 1) {
          const { events } = open.play({ stakeMinor, mode: 'base', randomness: seeded(seed) });
          for (const { spin, count, units, awarded, total } of spinsOf(events, rule.symbol)) {
            note(pays, count, units);
            if (spin === 0) note(awards, count, awarded);
            else if (total + Math.max(...Object.values(rule.more)) <= rule.max) note(more, count, awarded);
          }
        }
      }
      if (topOf(rule.pays) > 0) expectRisingBy(pays, topOf(rule.pays), 'pays');
      expectRisingBy(awards, topOf(rule.awards), 'spins');
      expectRisingBy(more, topOf(rule.more), 'further spins');
    });
  },
);

describe('more scatters of wolf-moon', () => {
  const crowded = (share: number) => {
    const of = (reels: typeof wolfMoonConfig.baseReels) =>
      reels.map((reel) => {
        const others = reel.reduce((sum, [symbol, weight]) => sum + (symbol === 'howl' ? 0 : weight), 0);
        return reel.map(([symbol, weight]) => [symbol, symbol === 'howl' ? weightFor(others, share) : weight] as const);
      });
    const { baseReels, freeReels } = wolfMoonConfig;
    return waysSlot({ ...wolfMoonConfig, baseReels: of(baseReels), freeReels: of(freeReels), maxWinMultiple: 1e8 });
  };

  it('never award less, in paid and in free spins', () => {
    const { awards: table, max } = wolfMoonConfig.freeSpins;
    const [awards, more] = [new Map<number, Set<number>>(), new Map<number, Set<number>>()];
    for (const share of shares)
      for (let seed = 1; seed <= 60; seed += 1) {
        const { events } = crowded(share).play({ stakeMinor, mode: 'base', randomness: seeded(seed) });
        for (const { spin, count, awarded, total } of spinsOf(events, 'howl'))
          if (spin === 0) note(awards, count, awarded);
          else if (total + 20 <= max) note(more, count, awarded);
      }
    expectRisingBy(awards, topOf(table), 'spins');
    expectRisingBy(more, topOf(table), 'further spins');
  });

  it('are counted by the exact figures as the engine counts them', () => {
    const slot = crowded(0.35);
    expectMean(slot, slot.figures.rtp['base']!, 4_000);
  });

  it('brought nothing from nine on in version 1', () => {
    const first = wolfMoon.earlier.at(-1);
    expect([wolfMoon.mathsVersion, first?.mathsVersion]).toEqual(['3', '1']);
    for (const count of [3, 6, 8, 9, 20]) {
      const brought = [wolfMoon, first!].map((slot) => {
        let cell = 0;
        const rest = seeded(7);
        const nextInt = (bound: number) => {
          cell += 1;
          if (cell > 20) return rest.nextInt(bound);
          // Howls are the last symbol; the others alternate by reel, so that nothing pays.
          return cell <= count ? bound - 1 : Math.ceil(cell / 4) % 2 === 0 ? 0 : 20;
        };
        return broughtBy(slot.play({ stakeMinor, mode: 'base', randomness: { nextInt } }).events).spins[0] ?? 0;
      });
      const now = { 3: 8 }[count] ?? 20;
      expect(brought, `${count}`).toEqual([now, count < 9 ? now : 0]);
    }
  });
});

function expectMean(slot: SlotGame, exact: number, rounds: number): void {
  const randomness = seeded(20_26);
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const win = slot.simulate('base', randomness) / unitsPerStake;
    sum += win;
    squares += win * win;
  }
  const mean = sum / rounds;
  expect(Math.abs(mean - exact)).toBeLessThan(4 * Math.sqrt((squares / rounds - mean ** 2) / rounds));
}

it('the exact figures of a slot crowded with scatters match the simulation', () => {
  const payer = waysPayer({ rows: 2, wild: 'wild', pays: { a: [2, 4, 8], b: [1, 2, 4] } });
  const reels = reelsOf(2, reelWeights(5, { a: 3, b: 3 }, { wild: [0, 1, 1, 1, 1], star: [4, 4, 4, 4, 4] }));
  const awards = { 2: 1, 3: 2 };
  const slot = reelSlot({
    game: 'crowded',
    mathsVersion: '1',
    paid: plainSpin({ reels, payer }),
    scatter: { symbol: 'star', pays: { 3: 5, 4: 10 }, awards },
    free: retriggered({ spin: plainFree({ reels, payer }), scatter: 'star', awards, max: 12 }),
    maxWinMultiple: 1_000_000,
  });
  expectMean(slot, slot.figures.rtp['base']!, 20_000);
});

it('more scatters of fruit-crown, of which a reel shows one, never pay or award less', () => {
  const { scatterPays, freeSpins } = compileLineSlot(fruitCrown);
  expectRising([...scatterPays], 'pays');
  expectRising([...freeSpins], 'spins');
});

describe('six vaults in Pharaoh’s Vault', () => {
  const fairness = { serverSeed: '00'.repeat(32), clientSeed: 'lab', nonce: 10_793 };
  const played = (slot: SlotGame) =>
    slot.play({ stakeMinor: 100n, mode: 'base', randomness: fairRandomness(fairness) });

  it('pay as much as five, and award twenty spins', () => {
    const { events } = played(pharaohsVault);
    expect(events.find((event) => event.type === 'win' && event.kind === 'scatter')).toMatchObject({
      ...{ symbol: 'vault', count: 6, win: '10000' },
    });
    expect(events.find(({ type }) => type === 'freeSpinsAwarded')).toMatchObject({ count: 20, total: 20 });
  });

  it.each(['1', '2', '3'])('are checked by version %s if they were played with it', async (version) => {
    const slot = await replayableSlots['pharaohs-vault']!();
    const { events, win } = played(
      [pharaohsVault, ...pharaohsVault.earlier].find((one) => one.mathsVersion === version)!,
    );
    expect(events.some((event) => event.type === 'win' && event.symbol === 'vault')).toBe(version !== '1');
    const verdict = verifyRound(slot, {
      game: 'pharaohs-vault',
      maths_version: version,
      mode: 'base',
      stake: '100',
      choices: [],
      fairness: { server_seed_hash: hashOfServerSeed(fairness.serverSeed), client_seed: 'lab', nonce: 10_793 },
      server_seed: fairness.serverSeed,
      book: { game: 'pharaohs-vault', mathsVersion: version, stake: '100', win: `${win}`, events },
    });
    expect(verdict).toEqual({ kind: 'right', win });
  });
});
