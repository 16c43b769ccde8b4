import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { removeWhenDone, startChild } from '../../../tools/lib/children.ts';
import { bin, pinnedNode, root } from '../../../tools/lib/paths.ts';
import { waitUntilHealthy } from '../../../tools/start/health.ts';
import { runCommand } from '../../../tools/checks/run/steps.ts';

/** Next to the site, so that it resolves the same packages; it exists only while a bench runs. */
const copy = join(root, 'apps', 'web-rendered');
const healthyWithinMs = 120_000;
/** Warm-up requests: afterwards data are loaded and code is compiled. */
const warmUps = 20;
/** Minimum number of responses for a meaningful rate. */
const minAnswers = 32;

interface RenderedSiteOptions {
  port: number;
  /** API of the running system, the source of the data. */
  apiUrl: string;
  siteUrl: string;
}

/**
 * The same site with its home page rendered for each request (loaded data stay cached, as in the site): a copy of the
 * sources with two lines changed, built and started by the framework alone. It is the baseline for the cached lobby and
 * not part of the product.
 * @throws Error when the copy does not build, or does not render each time.
 */
export async function startRenderedSite({ port, apiUrl, siteUrl }: RenderedSiteOptions) {
  removeWhenDone(copy);
  await rm(copy, { recursive: true, force: true });
  await cp(join(root, 'apps', 'web'), copy, {
    recursive: true,
    filter: (source) => !/^(\.next.*|node_modules)$/.test(basename(source)),
  });
  await change('app/[locale]/layout.tsx', /export const dynamic = 'force-static';\n/, '');
  await change(
    'app/[locale]/page.tsx',
    /export const revalidate = \d+;\n/,
    "export const dynamic = 'force-dynamic';\nexport const fetchCache = 'force-cache';\n",
  );
  const env = {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    API_URL: apiUrl,
    PUBLIC_WEB_URL: siteUrl,
    NEXT_DIST_DIR: '.next',
  };
  const next = [join(root, 'node_modules', 'next', 'dist', 'bin', 'next')];
  const built = await runCommand(pinnedNode(), [...next, 'build'], { cwd: copy, env });
  if (!built.isDone) throw new Error(`The rendered site does not build:\n${built.output.slice(-3_000)}`);
  const child = startChild({
    command: pinnedNode(),
    args: [...next, 'start', '-p', String(port)],
    cwd: copy,
    env: { ...process.env, ...env },
    logFile: '/dev/null',
  });
  const url = `http://localhost:${port}`;
  const signal = AbortSignal.timeout(healthyWithinMs);
  if (!(await waitUntilHealthy(`${url}/healthz`, { withinMs: healthyWithinMs, signal }))) {
    throw new Error('The rendered site does not answer');
  }
  const ask = () => fetch(url, { headers: { 'accept-language': 'en' } });
  for (let time = 0; time < warmUps; time += 1) await (await ask()).text();
  const answer = await ask();
  if (!answer.ok || answer.headers.has('x-nextjs-prerender') || answer.headers.get('x-nextjs-cache')) {
    throw new Error('The rendered site does not render its home page for each request');
  }
  return {
    url,
    async stop() {
      await child.stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

async function change(file: string, pattern: RegExp, replacement: string): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} does not look as expected: ${pattern.source}`);
  await writeFile(path, text.replace(pattern, replacement));
}

/**
 * Responses per second over `seconds`, with 32 connections that send a browser's headers. @throws Error for any other
 * response.
 */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const headers = ['accept-language: en', 'accept-encoding: gzip, deflate, br'].flatMap((line) => ['-H', line]);
  const args = [bin('autocannon'), '-j', '-c', '32', '-d', String(seconds), ...headers, url];
  const { output, isDone } = await runCommand(pinnedNode(), args);
  const [json] = /\{.*\}/s.exec(output) ?? [];
  if (!isDone || !json) throw new Error(`The load generator failed on ${url}:\n${output.slice(-1_000)}`);
  const result = JSON.parse(json) as {
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    duration: number;
  };
  if (result.non2xx > 0 || result.errors > 0 || result.timeouts > 0) {
    throw new Error(`${url}: ${result.non2xx} other answers, ${result.errors} errors, ${result.timeouts} timeouts`);
  }
  if (result['2xx'] < minAnswers) {
    throw new Error(`${url}: ${result['2xx']} answers are too few to compare: a quieter machine or more --seconds`);
  }
  return result['2xx'] / result.duration;
}
