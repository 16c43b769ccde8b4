import { readdirSync } from 'node:fs';
import { languageTagList } from '@altyn/contracts/languages';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import { reachedWinOf } from '@altyn/engines/slots/reached-wins';
import { wolfMoon } from '@altyn/engines/slots/titles/wolf-moon';
import { simulated } from '@altyn/engines/slots/tumbles/simulated.data';
import { describe, expect, it } from 'vitest';
import type { LiveGameCode } from './live/game-code.ts';
import { liveClientGames } from './live/games.ts';
import { multiHandTextsOf } from './wagers/texts/multi-hand-texts.ts';
import { oasisTextsOf } from './wagers/texts/oasis-texts.ts';
import { showdownTextsOf } from './wagers/texts/showdown-texts.ts';
import { stepTextsOf } from './wagers/texts/step-texts.ts';
import { tableTextsOf } from './wagers/texts/table-texts.ts';
import { wagerTextsOf } from './wagers/texts/texts.ts';
import { liveTables } from '../src/titles/live-tables.ts';
import { figuresOf } from '../src/titles/slot-game.ts';
import { titles } from '../src/titles/titles.ts';
import { rangeOf, returnsOf, roundingPercent } from '../testing/mathematics.ts';
import { codeIn, numbersIn, pageText, rowsOf, statedReturns, wrongReturns } from '../testing/stated-figures.ts';

it('reads every percentage that may be a return, in each language', () => {
  expect(statedReturns('From 0.00 to 99.99. By risk, 97.02 to 98.01 % of all stakes are returned.')).toEqual([
    97.02, 98.01,
  ]);
  expect(statedReturns('Возвращает 99,53 ± 0,05 %, а 97 % делятся на шанс. 9 % раундов.')).toEqual([99.53, 97]);
  expect(wrongReturns('Every bet returns 99.00 %.', [97])).toEqual([99]);
  expect(wrongReturns('Every bet returns 97.30 %.', [(36 / 37) * 100])).toEqual([]);
});

function expectRange(stated: readonly number[], exact: readonly number[]): void {
  const [{ lowest, highest }, range] = [rangeOf(stated), rangeOf(exact)];
  expect(Math.abs(lowest - range.lowest)).toBeLessThanOrEqual(roundingPercent);
  expect(Math.abs(highest - range.highest)).toBeLessThanOrEqual(roundingPercent);
}

/** What the client says of each table and instant game, by its rules' names in the texts. */
const rulesOf: Readonly<Record<string, readonly (keyof (typeof wagerTextsOf)['en']['rules'])[]>> = {
  dice: ['dice'],
  limbo: ['limbo'],
  plinko: ['plinko'],
  mines: ['mines'],
  keno: ['keno'],
  'hi-lo': ['hiLo'],
  'fortune-ring': ['fortuneRing'],
  'royal-roulette': ['roulette', 'roulettePartage'],
  baccarat: ['baccarat', 'baccaratReturns'],
};
const wagers = [...titles.values()].filter(({ category }) => category !== 'slots').map(({ code }) => code);
/** Their texts state the factor of a multiplier or nothing; the figure comes with the session. */
const withoutRange = new Set(['dice', 'limbo', 'mines', 'hi-lo', 'tower', 'road']);

describe.each(languageTagList)('texts of the games, %s', (language) => {
  const textOf = (code: string): string => {
    if (code === 'blackjack') return tableTextsOf[language].blackjackRules.join(' ');
    if (code === 'tower') return stepTextsOf[language].towerRules.join(' ');
    if (code === 'road') return stepTextsOf[language].roadRules.join(' ');
    if (code === 'dragon-tiger') return showdownTextsOf[language].dragonTigerRules.join(' ');
    if (code === 'three-card-poker') return showdownTextsOf[language].threeCardRules.join(' ');
    if (code === 'oasis-poker') return oasisTextsOf[language].rules.join(' ');
    if (code === 'multi-hand-poker') return multiHandTextsOf[language].rules.join(' ');
    if (code === 'video-poker') return tableTextsOf[language].pokerRules.join(' ');
    return (rulesOf[code] ?? []).map((name) => wagerTextsOf[language].rules[name]).join(' ');
  };

  it.each([
    ...wagers.map((code) => [code, textOf(code)] as const),
    ...[...liveTables.keys()].map(
      (code) => [code, liveClientGames[code as LiveGameCode].rules[language].join(' ')] as const,
    ),
  ])('%s states returns of its mathematics, from the lowest to the highest', (code, text) => {
    expect(text, 'a game needs texts of its rules').not.toBe('');
    const exact = returnsOf(code);
    expect(wrongReturns(text, exact)).toEqual([]);
    if (withoutRange.has(code)) return;
    expectRange(statedReturns(text), exact);
  });
});

describe('pages of docs/games', () => {
  const pages = readdirSync(new URL('../../../docs/games/', import.meta.url)).filter((name) => name.endsWith('.md'));
  const rows = pages.flatMap((page) => rowsOf(page).map((cells) => ({ page, cells, code: codeIn(cells[0]) })));

  it.each(rows.filter(({ code, page }) => code !== undefined && page !== 'highest-wins.md'))(
    '$page: $cells.0, $cells.1',
    ({ cells, code }) => {
      expect(wrongReturns(cells[1]?.includes('%') ? cells[1] : `${cells[2]}`, returnsOf(code!))).toEqual([]);
    },
  );

  const closeTo = (stated: number | undefined, exact: number, places: number) =>
    expect(stated).toBeCloseTo(exact, places);

  it.each(reelSlots.map(({ game, figures }) => [game, figures] as const))('maths.md: %s', (game, figures) => {
    const cells = rows.find(({ page, code }) => page === 'maths.md' && code === game)?.cells ?? [];
    const { hit_rate, deviation, max_win } = figuresOf(titles.get(game)!, 'base');
    closeTo(numbersIn(cells[1])[0], figures.rtp['base']! * 100, 1);
    closeTo(numbersIn(cells[2])[0], figures.paidReturn * 100, 1);
    if (cells[3] !== '–') closeTo(numbersIn(cells[3])[0], 1 / figures.featureProbability, 0);
    expect([cells[4], numbersIn(cells[5])[0], numbersIn(cells[6])[0]]).toEqual([
      ...[`${hit_rate} %`, Number(deviation), Number(max_win)],
    ]);
  });

  it.each(
    Object.entries(simulated)
      .filter(([game]) => titles.has(game))
      .flatMap(([game, modes]) => Object.entries(modes).map((one) => [game, ...one] as const)),
  )('tumbling-slots.md: %s, %s', (game, mode, { rtp, halfWidth, hitRate, featureOdds, topOdds }) => {
    const { cells = [] } =
      rows.find(
        (row) => row.page === 'tumbling-slots.md' && row.code === game && row.cells[1]?.replace(/,.*/, '') === mode,
      ) ?? {};
    const title = titles.get(game)!;
    const price = title.slot.modes.find(({ id }) => id === mode)!.priceHundredths / 100;
    expect(cells.slice(1, 3)).toEqual([
      mode === 'base' ? mode : `${mode}, ${price} ×`,
      `${rtp.toFixed(2)} ± ${halfWidth.toFixed(2)} %`,
    ]);
    expect(cells.slice(4, 7)).toEqual([
      featureOdds === null ? '–' : featureOdds.toFixed(1),
      `${hitRate.toFixed(1)} %`,
      figuresOf(title, mode).deviation,
    ]);
    expect(numbersIn(cells[7])).toEqual([title.slot.maxWinMultiple, ...(topOdds === null ? [] : [topOdds])]);
  });

  it.each(wagers)('table-and-instant-games.md: %s', (game) => {
    const { cells = [] } = rows.find(({ page, code }) => page === 'table-and-instant-games.md' && code === game) ?? {};
    const stated = statedReturns(`${cells[1]}`);
    expectRange(stated, returnsOf(game));
    // Operators read the cap as a whole number of stakes.
    expect(numbersIn(cells[3]).map(Math.ceil)).toEqual([titles.get(game)!.slot.maxWinMultiple]);
  });

  it('live-tables.md: the returns of each table', () => {
    const [head = [], ...body] = rowsOf('live-tables.md');
    const returns = body.find(([name]) => name?.startsWith('return')) ?? [];
    const listed = head.flatMap((cell, column) => {
      const code = codeIn(cell);
      return code === undefined ? [] : [[code, returns[column] ?? ''] as const];
    });
    expect(listed).toHaveLength(6);
    for (const [code, cell] of listed) {
      expect(statedReturns(cell).length, code).toBeGreaterThan(0);
      expect(wrongReturns(cell, returnsOf(code)), code).toEqual([]);
    }
  });

  it('tumbling-slots.md: the version of the mathematics of each title', () => {
    const stated = rows.filter(({ page, cells }) => page === 'tumbling-slots.md' && cells[1] === 'base');
    expect(stated.length).toBeGreaterThan(5);
    for (const { code, cells } of stated)
      expect(cells[0]!.split(', ')[1], code).toBe(titles.get(code!)!.slot.mathsVersion);
  });

  it('maximum-wins.md: how often the modes of each title reach their maximum', () => {
    const modes = ['base', 'buy', 'buySuper'];
    const stated = rows
      .filter(({ page, code }) => page === 'maximum-wins.md' && code !== undefined)
      .map(({ code, cells }) => [code, cells.slice(1, 5).map((cell) => numbersIn(cell)[0] ?? null)] as const);
    const known = [wolfMoon, ...reelSlots].flatMap(({ game, caps, maxWinMultiple }) =>
      caps ? [[game, [maxWinMultiple, ...modes.map((mode) => caps[mode]?.oneIn ?? null)]] as const] : [],
    );
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(known));
  });

  it('maximum-wins.md: how much more often a cell of Pharaoh’s Vault shows a high symbol in the super feature', () => {
    const { values } = titles.get('pharaohs-vault')!.rules.features.find(({ id }) => id === 'buySuper')!;
    const stated = (name: string) => (values[name] as number[]).map((times) => times.toFixed(2)).join(' to ');
    const text = pageText('maximum-wins.md').replaceAll(/\s+/g, ' ');
    expect(text).toContain(`${stated('shown_times')} times as often as in other free spins`);
    expect(text).toContain(`vaults included, ${stated('other_times')} times`);
  });

  it('highest-wins.md: the win that rounds of each slot reach', () => {
    const stated = new Map<string, number>();
    for (const cells of rowsOf('highest-wins.md'))
      for (const [column, cell] of cells.entries()) {
        const code = codeIn(cell);
        if (code !== undefined) stated.set(code, numbersIn(cells[column + 1])[0] ?? Number.NaN);
      }
    const slots = [...titles.values()].filter(({ category }) => category === 'slots').map(({ code }) => code);
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(slots.map((code) => [code, reachedWinOf(code)])));
  });
});
