import { fallbackLocale, type SiteLocale } from '@altyn/contracts/languages';
import { figuresOf, type PageFigures } from './lighthouse.ts';

export interface MeasuredPage {
  name: string;
  path: string;
  /** Part of the address of its main image, which must be the LCP element. */
  hero?: string;
  /** Total bytes of JavaScript, gzipped. */
  scriptBytes?: number;
  /** Intentionally not indexed: Lighthouse's audit of that is skipped. */
  isPrivate?: true;
}

export const pages: readonly MeasuredPage[] = [
  { name: 'home', path: '/', hero: '/art/banners/', scriptBytes: 170 * 1024 },
  { name: 'games', path: '/games' },
  { name: 'game', path: '/games/fruit-crown' },
  { name: 'cashbox', path: '/cashbox', isPrivate: true },
];

/** Address of the page in a language; the default language has no prefix. */
export function addressOf(origin: string, page: MeasuredPage, locale: SiteLocale): string {
  if (locale === fallbackLocale) return `${origin}${page.path}`;
  return `${origin}/${locale}${page.path === '/' ? '' : page.path}`;
}

/** Goals of every page; docs/speed/site.md explains each. */
const goals = { performance: 95, others: 100, lcpMs: 1_500, cls: 0.01, tbtMs: 100 } as const;

/** Goals that a page's medians miss, as text. */
export function missedGoals(page: MeasuredPage, figures: PageFigures): string[] {
  const missed: string[] = [];
  if (figures.performance < goals.performance) missed.push('performance');
  for (const name of ['accessibility', 'bestPractices', 'seo'] as const)
    if ((figures[name] ?? 0) < goals.others) missed.push(name);
  if (figures.lcpMs > goals.lcpMs) missed.push('LCP');
  if (page.hero && !figures.lcpElement.includes(page.hero)) missed.push('LCP element');
  if (figures.cls > goals.cls) missed.push('CLS');
  if (figures.tbtMs > goals.tbtMs) missed.push('TBT');
  if (page.scriptBytes && figures.scriptGzipBytes > page.scriptBytes) missed.push('JavaScript');
  return missed;
}

const columns = ['page', 'perf', 'a11y', 'best', 'SEO', 'LCP ms', 'CLS', 'TBT ms', 'JS gz KiB', 'JS sent KiB'] as const;

/** Table of all pages' medians, with missed goals and LCP elements. */
export function tableOf(rows: readonly { title: string; page: MeasuredPage; runs: readonly PageFigures[] }[]): string {
  const lines = rows.map(({ title, page, runs }) => {
    const figures = figuresOf(runs);
    const kibibytes = (bytes: number) => (bytes / 1024).toFixed(1);
    const cells = [
      title,
      ...[figures.performance, figures.accessibility, figures.bestPractices, figures.seo].map((value) =>
        String(value ?? '-'),
      ),
      figures.lcpMs.toFixed(0),
      figures.cls.toFixed(3),
      figures.tbtMs.toFixed(0),
      kibibytes(figures.scriptGzipBytes),
      kibibytes(figures.scriptSentBytes),
    ];
    const missed = missedGoals(page, figures);
    return {
      cells,
      words: `${missed.length > 0 ? `MISSED: ${missed.join(', ')}` : 'met'}; LCP: ${figures.lcpElement}`,
    };
  });
  const widths = columns.map((name, at) => Math.max(name.length, ...lines.map(({ cells }) => cells[at]?.length ?? 0)));
  const row = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  const { performance, others, lcpMs, cls, tbtMs } = goals;
  const goal = ['goal', `≥ ${performance}`, ...Array.from({ length: 3 }, () => String(others)), `≤ ${lcpMs}`];
  const goalRow = row([...goal, `≤ ${cls}`, `≤ ${tbtMs}`, '≤ 170', '']);
  return [
    row(columns),
    `${goalRow}  (JavaScript: on home)`,
    ...lines.map(({ cells, words }) => `${row(cells)}  ${words}`),
  ].join('\n');
}
