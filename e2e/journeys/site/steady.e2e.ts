import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** Maximum cumulative layout shift while a page loads on a slow phone (docs/speed/site.md). */

const maximumShift = 0.01;
/** Window event dispatched when the page's buttons work (`lib/page-ready.ts`). */
const readyEvent = 'altyn:ready';
const cpuSlowdown = 4;
/** Slow 4G as defined by Lighthouse. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

interface Shift {
  value: number;
  elements: string[];
}

/**
 * Records each layout shift in the page, and when its buttons work. Includes shifts marked as following recent input: the
 * visitor does nothing, but screen emulation sets that mark, which would exclude the first half second.
 */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((ready) => {
    const shifts: Shift[] = [];
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element
        ? `${node.localName}.${node.className || node.outerHTML.slice(0, 80)} below ${node.parentElement?.className}`
        : (node?.textContent ?? 'gone');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[])
        shifts.push({ value: entry.value, elements: entry.sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts, isReady: false });
    window.addEventListener(ready, () => Object.assign(window, { isReady: true }));
  }, readyEvent);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Opens a page. One that does not load names the requests it waits for. */
async function open(page: Page, path: string): Promise<void> {
  const pending = new Set<string>();
  page.on('request', (request) => pending.add(request.url()));
  page.on('requestfinished', (request) => pending.delete(request.url()));
  page.on('requestfailed', (request) => pending.delete(request.url()));
  await page.goto(path, { timeout: 90_000 }).catch((error: unknown) => {
    throw new Error(`${path} waits for ${[...pending].join(', ') || 'no request'}`, { cause: error });
  });
}

for (const path of [
  '/',
  '/ru',
  '/games',
  '/ua/games',
  '/games/fruit-crown',
  '/cashbox',
  '/ru/cashbox',
  '/bonuses',
  '/cashback',
  '/jackpots',
  '/profile',
])
  test(`nothing shifts while ${path} loads on a slow phone`, async ({ page }) => {
    await watchShifts(page);
    await open(page, path);
    await page.waitForFunction(() => (window as unknown as { isReady: boolean }).isReady);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return (window as unknown as { shifts: Shift[] }).shifts;
    });
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts, undefined, 2)).toBeLessThanOrEqual(maximumShift);
  });
