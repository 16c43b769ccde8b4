import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageTagList } from '@altyn/contracts/languages';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import { superMode } from '@altyn/engines/slots/bought-modes';
import { dragonLuck } from '@altyn/engines/slots/titles/dragon-luck';
import type { HoldConfig } from '@altyn/engines/slots/parts/hold-config';
import { pharaohsVault } from '@altyn/engines/slots/titles/pharaohs-vault';
import { wolfMoon, wolfMoonConfig } from '@altyn/engines/slots/titles/wolf-moon';
import { simulated } from '@altyn/engines/slots/tumbles/simulated.data';
import { describe, expect, it } from 'vitest';
import { reelTitle } from '../../../src/titles/reel-title.ts';
import type { Title } from '../../../src/titles/slot-game.ts';
import { waysTitle } from '../../../src/titles/slot-titles.ts';
import { titles } from '../../../src/titles/titles.ts';
import { helpValues } from '../../live/help-values.ts';
import { flightRules } from '../../live/texts/rules/flight.ts';
import { factsOf } from '../facts.ts';
import type { Title as Shown } from '../title.ts';
import { countsText, ruleValues } from './rule-values.ts';
import { rulesTextOf } from './rules-text.ts';
import { fill, textsOf } from './texts.ts';

const folder = fileURLToPath(new URL('../../titles/', import.meta.url));
const slugs = readdirSync(folder).filter((slug) => existsSync(`${folder}${slug}/symbols.json`));
const shownOf = async (slug: string) => ((await import(`../../titles/${slug}/title.ts`)) as { title: Shown }).title;

/** The written rules of a title of the studio in a language, in paragraphs. */
function written(title: Shown, { slot, rules }: Title, language: (typeof languageTagList)[number]): string[] {
  const modes = slot.modes.map(({ id, priceHundredths }) => ({ id, priceHundredths, rtp: '' }));
  const { mechanics, bought, limit } = rulesTextOf({
    title,
    rules,
    modes,
    language,
    potNames: textsOf[language].pots,
  });
  return [...mechanics, ...Object.values(bought).flat(), ...limit];
}

describe.each(slugs)('the rules of %s', (slug) => {
  it.each(languageTagList)('have a value for every number, in %s', async (language) => {
    const title = titles.get(slug);
    if (!title) throw new Error(`${slug} is no title of the studio`);
    const texts = written(await shownOf(slug), title, language);
    // A placeholder without a value stays in its braces; an empty one leaves nothing between two marks.
    for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|NaN|∞|: [.,;]|×(?!\d)|\(\)|«»/);
  });
});

it.each(languageTagList)('a game without a feature has no value for it, no 0 and no ∞, in %s', (language) => {
  const of = { modes: [], language, nameOf: (symbol: string) => symbol, potNames: {}, scatter: undefined };
  const { rules } = titles.get('wolf-moon')!;
  const known = (features: typeof rules.features) => ruleValues({ ...of, rules: { ...rules, features } });
  expect(Object.keys(known([])).toSorted()).toEqual(['min', 'round', 'win']);
  // A level that has nothing of its own.
  expect(Object.keys(known([{ id: superMode, values: {} }])).toSorted()).toEqual(['min', 'round', 'win']);
  expect(known([{ id: superMode, values: { level: 'special', times: 2 } }])).toMatchObject({ superTimes: '2' });
});

/** Slots whose scatters pay only in the paid spin. */
const payOnce = new Set(reelSlots.filter(({ parts }) => parts.free && parts.scatter?.pays).map(({ game }) => game));

describe.each(slugs)('the scatters of %s', (slug) => {
  it('are written to pay where they do, that many or more', async () => {
    const shown = await shownOf(slug);
    const { scatter } = shown.roles;
    const { rules, slot } = titles.get(slug)!;
    const pays = rules.paytable.find(({ symbol }) => symbol === scatter)?.pays;
    const mechanic = payOnce.has(slug) ? 'scatterPaysPaid' : 'scatterPays';
    expect(shown.mechanics.filter((name) => name.startsWith('scatterPays'))).toEqual(pays ? [mechanic] : []);
    // A reel of the line engine shows one scatter, so that there are never more than reels.
    const end = slot.game === 'fruit-crown' ? '' : '+';
    if (pays) expect(countsText(pays.at(-1)!, rules.grid)).toBe(`${pays.at(-1)!.count}${end}`);
  });
});

it.each(languageTagList)('simulated returns carry their interval, exact ones do not, in %s', async (language) => {
  const figuresOf = async (slug: string) => {
    const { rules, slot } = titles.get(slug)!;
    const modes = slot.modes.map(({ id, priceHundredths }) => ({ id, priceHundredths, rtp: '' }));
    const of = { title: await shownOf(slug), rules, modes, language, potNames: textsOf[language].pots };
    return rulesTextOf(of).figures.map(({ text }) => text);
  };
  const { rtp, halfWidth } = simulated['gem-rush']!['base']!;
  const percent = (Math.floor(rtp * 100) / 100).toFixed(2);
  const shown = await figuresOf('gem-rush');
  expect(shown[0]).toContain(` ${percent} ± ${(Math.ceil(halfWidth * 100) / 100).toFixed(2)}\u00a0% `);
  expect((await figuresOf('wolf-moon')).join(' ')).not.toContain('±');
});

it('Samurai Blossom says that scatters of the respin bring nothing', async () => {
  const shown = await shownOf('samurai-blossom');
  for (const [language, words] of [
    ['en', 'bring nothing'],
    ['uk', 'нічого не приносять'],
    ['ru', 'ничего не приносят'],
  ] as const)
    expect(written(shown, titles.get('samurai-blossom')!, language).join(' ')).toContain(words);
});

describe.each(languageTagList)('in %s, the rules follow the configuration', (language) => {
  const figures = { rtp: '96.00', hitRate: '30.0', deviation: '5.0', featureOdds: '100.0' };
  const published = { base: figures, buy: figures, buySuper: figures };

  it('of respins: their trigger, coins and pots', async () => {
    const shown = await shownOf('dragon-luck');
    const { hold } = dragonLuck.parts;
    const of = (changed: Partial<HoldConfig>) => {
      const parts = { ...dragonLuck.parts, hold: { ...hold!, config: { ...hold!.config, ...changed } } };
      return written(shown, reelTitle({ title: '', slot: { ...dragonLuck, parts }, published }), language)
        .join(' ')
        .replaceAll(/6 \(75/g, '');
    };
    const before = of({});
    const after = of({ from: 7, pots: { ...hold!.config.pots, spades: 24_000 } });
    const grand = textsOf[language].pots.spades;
    expect(before).toMatch(/(?:^|\s)6 /);
    expect(before).toContain(`${grand} ×1\u00a0800`);
    expect(after).toMatch(/(?:^|\s)7 /);
    expect(after).not.toMatch(/(?:^|\s)6 /);
    expect(after).toContain(`${grand} ×1\u00a0200`);
    expect(after).toContain(`${textsOf[language].pots.clubs} ×10 (3`);
  });

  it('of the limit: how often a round and a purchase reach it, where they do', async () => {
    const writtenOf = async (game: string) => {
      const { rules, slot } = titles.get(game)!;
      const modes = slot.modes.map(({ id, priceHundredths }) => ({ id, priceHundredths, rtp: '' }));
      return rulesTextOf({ title: await shownOf(game), rules, modes, language, potNames: textsOf[language].pots });
    };
    const odds = '73\u00a0655';
    const dragon = await writtenOf('dragon-luck');
    expect(dragon.bought['buySuper']!.at(-1)).toContain(odds);
    expect(dragon.figures.at(-1)!.text).toContain(odds);
    expect([...dragon.bought['buy']!, ...dragon.limit].join(' ')).not.toContain(odds);
    const coils = await writtenOf('thunder-coils');
    expect(coils.bought['buySuper']!.slice(2)).toEqual(coils.bought['buy']!.slice(2));
    const captain = await writtenOf('captains-gold');
    expect(captain.limit).toEqual([expect.stringContaining('461\u00a0254')]);
    expect(captain.figures[0]!.text).toContain('461\u00a0254');
    for (const level of ['buy', 'buySuper']) expect(captain.bought[level]!.at(-1)).toContain('3\u00a0193');
    const storm = await writtenOf('storm-of-olympus');
    const { topOdds } = simulated['storm-of-olympus']!['buy']!;
    expect(storm.bought['buy']!.at(-1)!.replaceAll('\u00a0', '')).toMatch(
      new RegExp(`${topOdds}.*×5000|×5000.*${topOdds}`),
    );
  });

  it('of scatters: their pays, the last one for all higher numbers', async () => {
    const shown = await shownOf('pharaohs-vault');
    const of = (pays: Readonly<Record<number, number>>) => {
      const slot = { ...pharaohsVault, parts: { ...pharaohsVault.parts, scatter: { symbol: 'vault', pays } } };
      return written(shown, reelTitle({ title: '', slot, published }), language).join(' ');
    };
    expect(of({ 3: 40, 4: 200, 5: 2_000 })).toContain('3 → ×2, 4 → ×10, 5+ → ×100');
    expect(of({ 4: 60, 6: 24_000 })).toContain('4–5 → ×3, 6+ → ×1\u00a0200');
    expect(written(shown, titles.get('pharaohs-vault')!, language).join(' ')).toContain('6+ → 20');
  });

  it('of free spins: their numbers and their cap', async () => {
    const shown = await shownOf('wolf-moon');
    const of = (config: typeof wolfMoonConfig) =>
      written(shown, waysTitle({ title: '', config, slot: wolfMoon, published }), language).join(' ');
    const { freeSpins } = wolfMoonConfig;
    const before = of(wolfMoonConfig);
    const after = of({ ...wolfMoonConfig, freeSpins: { ...freeSpins, awards: { 4: 9, 5: 18 }, max: 77 } });
    expect(before).toMatch(/3 → 8, 4 → 12/);
    expect(before).toMatch(/\b100\b/);
    expect(after).toMatch(/4 → 9, 5\+ → 18/);
    expect(after).not.toMatch(/3 → 8/);
    expect(after).toMatch(/\b77\b/);
  });
});

it('crash says how many flights end at once', () => {
  expect(helpValues('en')).toEqual({ early: '3.96', highest: '1000' });
  for (const language of languageTagList)
    for (const text of flightRules[language]) expect(fill(text, helpValues(language))).not.toMatch(/[{}]/);
  expect(flightRules.uk.map((text) => fill(text, helpValues('uk'))).join(' ')).toContain('3,96 %');
});

it('the pots on the screen are those of the rules', () => {
  const { rules, slot } = titles.get('dragon-luck')!;
  const modes = slot.modes.map(({ id, priceHundredths }) => ({ id, price_hundredths: priceHundredths, rtp: '' }));
  expect(factsOf({ modes, rules, restrictions: [] } as unknown as Parameters<typeof factsOf>[0]).pots).toEqual({
    clubs: 10,
    diamonds: 30,
    hearts: 150,
    spades: 1_800,
  });
});
