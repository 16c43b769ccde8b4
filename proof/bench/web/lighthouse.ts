import { bin, pinnedNode } from '../../../tools/lib/paths.ts';
import { type Browser, browserFlags } from '../../../tools/browser/find-browser.ts';
import { runCommand } from '../../../tools/checks/run/steps.ts';
import { median } from '../figures.ts';

export interface PageFigures {
  performance: number;
  /** Audits that do not vary between runs; undefined if a run skipped them. */
  accessibility: number | undefined;
  bestPractices: number | undefined;
  seo: number | undefined;
  lcpMs: number;
  /** The LCP element: its image address, else its selector. */
  lcpElement: string;
  cls: number;
  tbtMs: number;
  scriptGzipBytes: number;
  /** Transferred bytes. */
  scriptSentBytes: number;
}

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { details?: { items?: unknown[] } } | undefined>;
}

/**
 * One run of Lighthouse with its default settings: a mobile screen, simulated slow 4G and 4× CPU slowdown.
 * `isSpeedOnly` skips audits that do not vary.
 * @throws Error with Lighthouse's message.
 */
export async function runLighthouse(
  url: string,
  browser: Browser,
  options: { isPrivate?: boolean | undefined; isSpeedOnly?: boolean },
): Promise<PageFigures> {
  const flags = ['--headless=new', ...browserFlags].join(' ');
  const args = [url, '--quiet', '--output=json', '--output-path=stdout', '--disable-full-page-screenshot'];
  args.push(`--chrome-flags=${flags}`);
  if (options.isSpeedOnly) args.push('--only-categories=performance');
  if (options.isPrivate) args.push('--skip-audits=is-crawlable');
  const { output, isDone } = await runLighthouseCommand(args, browser);
  const start = output.indexOf('{\n');
  if (!isDone || start < 0) throw new Error(`Lighthouse failed on ${url}:\n${output.slice(-2_000)}`);
  const report = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${report.runtimeError.message}`);
  return readReport(report);
}

async function runLighthouseCommand(args: readonly string[], browser: Browser) {
  return runCommand(pinnedNode(), [bin('lighthouse'), ...args], {
    env: { ...browser.environment, CHROME_PATH: browser.executablePath },
    keptCharacters: 40_000_000,
  });
}

async function readReport({ categories, audits }: Report): Promise<PageFigures> {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const steady = (name: string) => (categories[name] ? score(name) : undefined);
  const [metrics] = (audits['metrics']?.details?.items ?? []) as Record<string, number>[];
  const requests = (audits['network-requests']?.details?.items ?? []) as {
    url: string;
    resourceType?: string;
    transferSize?: number;
  }[];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const sizes = await Promise.all(scripts.map(({ url }) => gzippedSize(url)));
  return {
    performance: score('performance'),
    accessibility: steady('accessibility'),
    bestPractices: steady('best-practices'),
    seo: steady('seo'),
    lcpMs: metrics?.['largestContentfulPaint'] ?? Number.POSITIVE_INFINITY,
    lcpElement: lcpElement(audits['lcp-breakdown-insight']?.details?.items ?? []),
    cls: metrics?.['cumulativeLayoutShift'] ?? Number.POSITIVE_INFINITY,
    tbtMs: metrics?.['totalBlockingTime'] ?? Number.POSITIVE_INFINITY,
    scriptGzipBytes: sizes.reduce((sum, size) => sum + size, 0),
    scriptSentBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}

function lcpElement(items: readonly unknown[]): string {
  const node = (items as { type?: string; snippet?: string; selector?: string }[]).find(({ type }) => type === 'node');
  const picture = /\bsrc="([^"]+)"/.exec(node?.snippet ?? '')?.[1];
  return picture ? picture.replace(/^https?:\/\/[^/]+/, '') : (node?.selector ?? 'unknown');
}

const known = new Map<string, Promise<number>>();

function gzippedSize(url: string): Promise<number> {
  const size = known.get(url) ?? measureGzip(url);
  known.set(url, size);
  return size;
}

async function measureGzip(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const length = answer.headers.get('content-encoding') === 'gzip' ? answer.headers.get('content-length') : null;
  if (length === null) throw new Error(`${url} does not come gzipped`);
  await answer.arrayBuffer();
  return Number(length);
}

/** Medians of a page's runs, the minimum of constant audits, and the most frequent LCP element. */
export function figuresOf(runs: readonly PageFigures[]): PageFigures {
  const of = (figure: (run: PageFigures) => number) => median(runs.map(figure));
  const steady = (figure: (run: PageFigures) => number | undefined) => {
    const found = runs.map(figure).filter((value) => value !== undefined);
    return found.length > 0 ? Math.min(...found) : undefined;
  };
  const elements = Map.groupBy(runs, ({ lcpElement: element }) => element);
  const [max = ['unknown', []] as const] = [...elements].toSorted(([, a], [, b]) => b.length - a.length);
  return {
    performance: of((run) => run.performance),
    accessibility: steady((run) => run.accessibility),
    bestPractices: steady((run) => run.bestPractices),
    seo: steady((run) => run.seo),
    lcpMs: of((run) => run.lcpMs),
    lcpElement: max[0],
    cls: of((run) => run.cls),
    tbtMs: of((run) => run.tbtMs),
    scriptGzipBytes: of((run) => run.scriptGzipBytes),
    scriptSentBytes: of((run) => run.scriptSentBytes),
  };
}
