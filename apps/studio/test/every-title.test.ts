import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gameFeature } from '@altyn/contracts/games';
import { spotReturns } from '@altyn/engines/live/live-returns';
import { fromWords, seededWords } from '@altyn/engines/randomness';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { gambleMode } from '@altyn/engines/slots/gamble';
import type { ReelSlot } from '@altyn/engines/slots/parts/reel-slot';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import { sideReturns } from '@altyn/engines/wagers/baccarat';
import { dragonTigerReturns } from '@altyn/engines/wagers/cards/dragon-tiger';
import { describe, expect, it } from 'vitest';
import { liveOffers, liveTables } from '../src/titles/live-tables.ts';
import { figuresOf, lowestReturnOf, mathsOf } from '../src/titles/slot-game.ts';
import { retiredCodes } from '../src/titles/retired-titles.ts';
import { playedTitle, retiredTitles, titles } from '../src/titles/titles.ts';
import { mathematics, roundingPercent } from '../testing/mathematics.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** Per cent of rounds that win, and the deviation of a round in stakes. */
function simulated(simulate: ReelSlot['simulate'], mode: string, rounds: number): { hits: number; spread: number } {
  const randomness = fromWords(seededWords(20_26));
  let [hits, sum, squares] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const stakes = simulate(mode, randomness) / unitsPerStake;
    if (stakes > 0) hits += 1;
    sum += stakes;
    squares += stakes ** 2;
  }
  return { hits: (100 * hits) / rounds, spread: Math.sqrt(squares / rounds - (sum / rounds) ** 2) };
}

it('continues open rounds with every earlier version that is still checked', async () => {
  const continued: string[] = [];
  for (const [game, load] of Object.entries(replayableSlots))
    for (const { mathsVersion, resume } of (await load()).earlier ?? []) {
      if (!resume) continue;
      expect(mathsOf(titles.get(game)!, mathsVersion)).toMatchObject({ mathsVersion, resume: expect.any(Function) });
      continued.push(`${game} ${mathsVersion}`);
    }
  expect(continued).toEqual(
    expect.arrayContaining(['samurai-blossom 1', 'pharaohs-vault 1', 'hot-sevens-40 1', 'mines 1', 'hi-lo 1']),
  );
});

describe('the return of every title comes from its mathematics', () => {
  it.each([...titles.values()].map((title) => [title.code, title.rules.figures] as const))('%s', (code, figures) => {
    const exact = mathematics.get(code);
    expect(exact, 'a title needs an entry in `mathematics`').toBeDefined();
    expect(Object.keys(exact!).toSorted()).toEqual(figures.map(({ mode }) => mode).toSorted());
    for (const { mode, rtp } of figures)
      expect(Math.abs(Number(rtp) - exact![mode]!)).toBeLessThanOrEqual(roundingPercent);
  });

  it('lists no game but offered and retired ones', () => {
    expect([...mathematics.keys()].filter((code) => !playedTitle(titles, code))).toEqual([]);
  });

  it('the game list states the lowest return of any bet, of every title and live table', () => {
    const stated = new Map([
      ...[...titles.values()].map((title) => [title.code, lowestReturnOf(title)] as const),
      ...liveOffers().map(({ game_code, rtp }) => [game_code, rtp] as const),
    ]);
    const lowest = new Map([
      ...[...mathematics]
        .filter(([code]) => titles.has(code))
        .map(([code, modes]) => [code, Math.min(...Object.values(modes))] as const),
      ...[...liveTables.values()].map(({ code, game }) => [code, Math.min(...spotReturns(game).values())] as const),
      // A bet on the tie.
      ['baccarat', sideReturns.tie] as const,
      ['dragon-tiger', dragonTigerReturns.suitedTie] as const,
    ]);
    expect([...stated.keys()].toSorted()).toEqual([...lowest.keys()].toSorted());
    for (const [code, rtp] of stated)
      expect(Math.abs(Number(rtp) - lowest.get(code)!), code).toBeLessThanOrEqual(roundingPercent);
    // A bought feature returns less than the base game, side bets less than the main ones.
    expect(['dragon-luck', 'baccarat', 'live-baccarat'].map((code) => stated.get(code))).toEqual([
      ...['96.10', '85.64', '85.64'],
    ]);
  });
});

describe('the other figures of slots of reels come from their mathematics', () => {
  it.each(reelSlots.map((slot) => [slot.game, slot] as const))('%s', (code, { figures, simulate, modes, caps }) => {
    const title = titles.get(code)!;
    const { featureProbability: feature, fullProbability: full } = figures;
    const base = figuresOf(title, 'base');
    if (base.feature_odds !== null) expect(base.feature_odds).toBe((1 / feature).toFixed(1));
    const hold = title.rules.features.find(({ id }) => id === 'hold');
    if (hold) expect(hold.values['full_odds']).toBe(Math.round(1 / full));
    expect(title.rules.figures.map(({ max_win }) => Number(max_win))).toEqual(
      title.slot.modes.map(() => title.slot.maxWinMultiple),
    );
    for (const { id } of modes.filter((mode) => mode.id !== gambleMode)) {
      const { hit_rate, deviation } = figuresOf(title, id);
      expect(figuresOf(title, id).top_odds ?? undefined).toBe(caps?.[id]?.oneIn.toString());
      const { hits, spread } = simulated(simulate, id, 20_000);
      expect(Math.abs(hits - Number(hit_rate)), `${id}: rounds that win`).toBeLessThan(1.5);
      // Rare high wins are missing in so few rounds, or count too much; the maximum win is missing altogether.
      const { oneIn = Number.POSITIVE_INFINITY } = caps?.[id] ?? {};
      const tops = oneIn > 40_000 ? title.slot.maxWinMultiple ** 2 / oneIn : 0;
      const expected = Math.sqrt(Number(deviation) ** 2 - tops);
      expect(spread / expected, `${id}: deviation`).toBeGreaterThan(0.5);
      expect(spread / expected, `${id}: deviation`).toBeLessThan(1.5);
    }
  });
});

describe('a retired title', () => {
  it('is one with mathematics, and the catalogue names it and its successor', async () => {
    const list = JSON.parse(read('art/games.json')) as {
      slug: string;
      retired?: { on: string; successor: string };
    }[];
    const retired = list.filter((game) => game.retired);
    expect(retired.map(({ slug }) => slug).toSorted()).toEqual([...retiredCodes].toSorted());
    expect([...retiredTitles.keys()].toSorted()).toEqual([...retiredCodes].toSorted());
    for (const { slug, retired: of } of retired) {
      expect(titles.has(slug), slug).toBe(false);
      expect(replayableSlots, slug).toHaveProperty(slug);
      expect(existsSync(`${root}apps/web/public/art/tiles/${slug}-240.avif`), `${slug}: a picture of old rounds`).toBe(
        true,
      );
      // Its free spins move to the successor, whose base game must not return less.
      const [from, to] = [retiredTitles.get(slug)!, titles.get(of!.successor)!];
      if (from.category === 'slots')
        expect(Number(figuresOf(to, 'base').rtp)).toBeGreaterThan(Number(figuresOf(from, 'base').rtp));
    }
  });
});

describe('every title is complete', () => {
  const seed = read('apps/api/src/modules/games/seed/seed-games.ts');
  const list = JSON.parse(read('art/games.json')) as readonly { slug: string; title: string; provider: string }[];
  const offered = [
    ...[...titles.values()].map(({ code, title, category }) => ({ code, title, isSlot: category === 'slots' })),
    ...[...liveTables.values()].map(({ code, title }) => ({ code, title, isSlot: false })),
  ];

  it.each(offered)('$title', ({ code, title, isSlot }) => {
    const missing = [
      seed.includes(`'${code}'`) || 'playable in seed-games.ts',
      list.some((game) => game.slug === code && game.title === title && game.provider === 'Altyn Studio') ||
        'slug and title in art/games.json',
      ['180.avif', '180.webp', '240.avif', '240.webp'].every((size) =>
        existsSync(`${root}apps/web/public/art/tiles/${code}-${size}`),
      ) || 'tiles in apps/web/public/art/tiles',
      existsSync(`${root}apps/studio/client/titles/${code}/title.ts`) || 'a title.ts in apps/studio/client/titles',
      !isSlot || code in replayableSlots || 'a replay in replayable-slots.ts',
    ].filter((answer) => answer !== true);
    expect(missing).toEqual([]);
  });
});

/** What players filter by, and the mechanics of our slots that are it. */
const mechanicsOf: Readonly<Record<(typeof gameFeature.options)[number], RegExp>> = {
  'free-spins': /^(fixedF|f)reeSpins$/,
  multiplier: /Multiplier|^(rising|orbs$|spots$|stars$|chest$|surge$)/,
  cascade: /^tumble$/,
  'hold-and-win': /^hold$/,
  respins: /^(hold|respins|stickyRespin|meterWheel)$/,
  collect: /^(collector|harvest|meterWheel|meterWilds)$/,
  'bonus-game': /^picks$/,
  gamble: /^(gamble|cardRisk)$/,
  'buy-bonus': /^buy$/,
  lines: /^lines$/,
  ways: /^ways$/,
  'cluster-pays': /^cluster$/,
  'pay-anywhere': /^anywhere$/,
};

describe('players find every slot by its mechanics', () => {
  const list = JSON.parse(read('art/games.json')) as readonly { slug: string; features: readonly string[] }[];
  const slots = readdirSync(`${root}apps/studio/client/titles`).flatMap((slug) => {
    const named = /\bmechanics: \[([^\]]*)\]/.exec(read(`apps/studio/client/titles/${slug}/title.ts`))?.[1];
    return named ? [{ slug, mechanics: [...named.matchAll(/'(\w+)'/g)].map(([, name]) => name!) }] : [];
  });

  it('which are those of its rules', () => expect(slots.length).toBeGreaterThan(20));
  it.each(slots)('$slug', ({ slug, mechanics }) => {
    const { features } = list.find((game) => game.slug === slug)!;
    const known = gameFeature.options.filter((feature) => features.includes(feature));
    expect(known).toEqual(
      gameFeature.options.filter((feature) => mechanics.some((each) => mechanicsOf[feature].test(each))),
    );
  });
});
