import { type LanguageTag, languageTagList } from '@altyn/contracts/languages';
import { pharaohsVault } from '@altyn/engines/slots/titles/pharaohs-vault';
import { describe, expect, it } from 'vitest';
import { reelTitle } from '../../../src/titles/reel-title.ts';
import { titles } from '../../../src/titles/titles.ts';
import type { Title as Shown } from '../title.ts';
import { rulesTextOf } from './rules-text.ts';
import { textsOf } from './texts.ts';

const figures = { rtp: '96.00', hitRate: '30.0', deviation: '5.0', featureOdds: '100.0' };
const published = { base: figures, buy: figures, buySuper: figures };

/** The written rules of a game and what they are made of; those of `of` in its place. */
async function writtenOf(game: string, language: LanguageTag, of = titles.get(game)!) {
  const { title } = (await import(`../../titles/${game}/title.ts`)) as { title: Shown };
  const modes = of.slot.modes.map(({ id, priceHundredths }) => ({ id, priceHundredths, rtp: '' }));
  const { bought, mechanics } = rulesTextOf({
    ...{ title, rules: of.rules, modes, language },
    potNames: textsOf[language].pots,
  });
  return { title, modes, bought, mechanics };
}

/**
 * How often a cell of Pharaoh's Vault shows a high symbol in the dearer free spins, by the weights of its reels: lowest
 * and highest ratio to the other free spins, then those of all other symbols.
 */
const pharaohTimes = (() => {
  const { free, buy } = pharaohsVault.parts;
  const own = buy!.super!.free!.spin;
  const high = own.rules!.drawn!.map(([symbol]) => symbol);
  const ratios = own.reels.tables.flatMap(({ values, weights, total }, reel) => {
    const before = free!.spin.reels.tables[reel]!;
    return values.flatMap((symbol, i) => {
      const was = before.weights[before.values.indexOf(symbol)]! / before.total;
      return was > 0 ? [{ symbol, times: Math.round((100 * weights[i]!) / total / was) / 100 }] : [];
    });
  });
  const range = (isHigh: boolean) => {
    const times = ratios.filter(({ symbol }) => high.includes(symbol) === isHigh).map((one) => one.times);
    return [Math.min(...times), Math.max(...times)];
  };
  return [...range(true), ...range(false)];
})();

describe.each(languageTagList)('in %s, the texts of bought levels follow the configuration', (language) => {
  it('of bought levels: what each starts with, and how often a coin is special', async () => {
    const { bought } = await writtenOf('dragon-luck', language);
    const chance = { en: '1 in', uk: '1 з', ru: '1 из' }[language];
    for (const [mode, oneIn] of [
      ['buy', 12],
      ['buySuper', 3],
    ] as const) {
      expect(bought[mode]![0]).toContain('6 (75');
      expect(bought[mode]![1]).toContain(`${chance} ${oneIn}`);
    }
    expect(bought['buySuper']!.slice(2, -1)).toEqual(bought['buy']!.slice(2));
  });

  it('of the multipliers of wilds: those of each bought level', async () => {
    const { bought } = await writtenOf('wolf-moon', language);
    const timesOf = (mode: string) => [...bought[mode]![1]!.matchAll(/×(\d+) \(/g)].map(([, times]) => Number(times));
    expect(timesOf('buy')).toEqual([1, 2, 3, 5, 10]);
    expect(timesOf('buySuper')).toEqual([2, 3, 5, 10]);
    expect(bought['buySuper']![0]).toContain('3 (80');
  });

  it.each([
    ['storm-of-olympus', [5]],
    ['candy-orbit', [2]],
    ['gem-rush', [5]],
    ['bison-canyon', [10]],
    ['pharaohs-vault', pharaohTimes],
    ['shark-reef', []],
  ] as const)('of the dearer level of %s: what sets it apart, in its offer and in the rules', async (game, times) => {
    const { title, modes, bought, mechanics } = await writtenOf(game, language);
    const what = bought['buySuper']![1]!;
    const stated = [...what.matchAll(/(?<=[×–])\d+(?:[.,]\d+)?/g)].map(([value]) => Number(value.replace(',', '.')));
    expect(stated).toEqual(times);
    expect(bought['buy']).not.toContain(what);
    const paragraph = mechanics[title.mechanics.indexOf('buySuperLevel')]!;
    expect(paragraph).toContain(what);
    const { priceHundredths } = modes.find(({ id }) => id === 'buySuper')!;
    expect(paragraph.replace(',', '.')).toContain(`×${priceHundredths / 100}`);
    if (game === 'storm-of-olympus') expect(paragraph).toMatch(/: ×5 \(32.*×500 \(0[.,]4/);
    const names = title.symbolNames[language];
    const drawn = { 'pharaohs-vault': ['pharaoh', 'cobra'], 'shark-reef': ['mask', 'coral'] }[game as string] ?? [];
    for (const symbol of drawn) {
      expect(paragraph).toContain(`${names[symbol]} (25`);
      if (game === 'pharaohs-vault') expect(what).toContain(names[symbol]);
    }
  });

  it('of a ladder that free spins keep: its steps, in the offer of the cheaper level too', async () => {
    const { bought, mechanics } = await writtenOf('gem-rush', language);
    const steps = [...bought['buy']![1]!.matchAll(/×(\d+)/g)].map(([, times]) => Number(times));
    expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 25, 50, 100, 250, 500]);
    expect(mechanics).toContain(bought['buy']![1]);
  });

  it('of the dearer level of Pharaoh’s Vault: ratios of chances, which follow the weights', async () => {
    const { free, buy } = pharaohsVault.parts;
    const offerOf = async (own: typeof free) => {
      const parts = { ...pharaohsVault.parts, buy: { ...buy!, super: { ...buy!.super!, free: own! } } };
      const title = reelTitle({ title: '', slot: { ...pharaohsVault, parts }, published });
      return (await writtenOf('pharaohs-vault', language, title)).bought['buySuper']![1];
    };
    const own = buy!.super!.free!;
    expect(await offerOf(own)).toMatch(/×1[.,]6–1[.,]61.*×0[.,]8–0[.,]81/);
    const likeOthers = await offerOf({ ...own, spin: { ...own.spin, reels: free!.spin.reels } });
    expect([...likeOthers!.matchAll(/×[\d.,–]*\d/g)].map(([times]) => times)).toEqual(['×1', '×1']);
  });

  it.each([
    ['storm-of-olympus', 'orbsKept'],
    ['candy-orbit', 'spotsKept'],
    ['gem-rush', 'risingKeptSteps'],
    ['bison-canyon', 'risingKept'],
  ] as const)('of %s: the offers of both levels say what stays and climbs', async (game, mechanic) => {
    const { title, bought, mechanics } = await writtenOf(game, language);
    const climbs = mechanics[title.mechanics.indexOf(mechanic)];
    for (const level of ['buy', 'buySuper']) expect(bought[level]).toContain(climbs);
  });
});
