import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addresses } from '../../support/config.ts';
import { expect, test } from '../../support/test.ts';

const script = join(import.meta.dirname, '../../../apps/web/scripts/bundle-size.mjs');

test('the pages stay within their JavaScript budgets', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, addresses.web]);
  expect(stdout).toContain('budget 170 KiB) ok');
});

/** Initial congestion window of a new connection: ten segments of 1,460 bytes. */
const firstRoundBytes = 14_600;

/** Bytes of a response over HTTP/1.1, head and body. */
async function answerBytes(path: string): Promise<number> {
  const request = get(new URL(path, addresses.web));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode, path).toBe(200);
  const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length);
  let body = 0;
  for await (const chunk of response) body += (chunk as Buffer).length;
  return head + body;
}

for (const path of [
  '/fonts/onest-latin.woff2',
  '/fonts/onest-cyrillic.woff2',
  '/_next/image?url=%2Fart%2Ftiles%2Ffruit-crown-240.avif&w=240&q=75',
  '/brand/logo.svg',
]) {
  test(`${path} fits in a connection's first round trip`, async () => {
    expect(await answerBytes(path)).toBeLessThanOrEqual(firstRoundBytes);
  });
}

/** Maximum style recalculations per second on an idle page; an animation on the main thread needs 60. */
const idleStyles = 15;

for (const path of ['/', '/ru/games']) {
  test(`${path} leaves the main thread idle under the preloader`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const styles = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? 0;
    };
    await page.goto(path, { waitUntil: 'networkidle' });
    // The page has loaded; restart its preloader while nothing else runs.
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-first-load', '');
    });
    await expect(page.locator('.preloader')).toBeVisible();
    const before = await styles();
    const seconds = 2;
    await page.waitForTimeout(seconds * 1_000);
    expect(await styles()).toBeLessThanOrEqual(before + idleStyles * seconds);
    await expect(page.locator('.preloader')).toBeHidden({ timeout: 5_000 });
  });
}
