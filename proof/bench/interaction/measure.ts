/// <reference lib="dom" />
import type { Browser, BrowserContext, Frame, Page } from '@playwright/test';
import { pageReadyEvent } from '../../../apps/web/lib/page-ready.ts';
import { type Addresses, openPlayer } from './player.ts';
import { frameOf, type MeasuredPress } from './presses.ts';

/** A phone's processor, as of Lighthouse. */
const throttle = 4;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1440, height: 900 } };
/** How long the page rests before a press, so that its own work is over. */
const restMs = 1_500;
const reportedMs = 600;
const answeredWithinMs = 30_000;

/** Milliseconds from one press. */
export interface PressFigures {
  /** From the press to the paint after its handlers, as browsers report it (Interaction to Next Paint). */
  nextPaintMs: number;
  /** To the first frame that shows a reaction, and to the one that shows the answer. */
  reactionMs: number;
  answerMs: number;
}

/** Opens a page with an empty cache on a slow phone and presses. @returns the figures of each measured press. */
export async function measurePress(
  browser: Browser,
  press: MeasuredPress,
  addresses: Addresses,
): Promise<PressFigures[]> {
  const context = await browser.newContext({ ...(press.isPhone ? phone : desktop), locale: 'en-US' });
  try {
    await context.addInitScript(watchPresses, { readyEvent: pageReadyEvent, restMs: reportedMs });
    if (press.isPlayer) await openPlayer(context, addresses);
    const page = await context.newPage();
    await page.goto(`${addresses.url}${press.path}`);
    await page.waitForFunction(() => (window as unknown as Watched).isPageReady);
    if (press.isPlayer) await page.getByTestId('header-balance').waitFor();
    await press.prepare?.(page);
    const control = press.control(page);
    await control.waitFor();
    await control.scrollIntoViewIfNeeded();
    await slowDown(context, page);
    const figures: PressFigures[] = [];
    for (let time = 0; time < press.times; time += 1) {
      figures.push(await pressOnce(page, press));
      if (time + 1 < press.times) await press.undo?.(page);
    }
    return press.times > 1 ? figures.slice(1) : figures;
  } finally {
    await context.close();
  }
}

/** The page and each of its frames that has a process of its own. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const targets = await Promise.all(
    page.frames().map((frame) => context.newCDPSession(frame.parentFrame() ? frame : page).catch(() => undefined)),
  );
  for (const target of targets) await target?.send('Emulation.setCPUThrottlingRate', { rate: throttle });
}

async function pressOnce(page: Page, press: MeasuredPress): Promise<PressFigures> {
  const frame = frameOf(page, press);
  const control = press.control(page);
  await page.waitForTimeout(restMs);
  const { reaction, answer } = press;
  await frame.evaluate((selectors) => (window as unknown as Watched).watchPress(selectors), { reaction, answer });
  const box = await control.boundingBox();
  if (!box) throw new Error(`${press.name}: nothing to press`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (press.isPhone) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  return readFigures(frame, press.name);
}

async function readFigures(frame: Frame, name: string): Promise<PressFigures> {
  const handle = await frame
    .waitForFunction(() => (window as unknown as Watched).pressFigures(), undefined, { timeout: answeredWithinMs })
    .catch((error: unknown) => {
      throw new Error(`${name}: no answer to the press: ${String(error)}`);
    });
  const figures = await handle.jsonValue();
  if (!figures) throw new Error(`${name}: no figures`);
  return figures;
}

interface Watched {
  /** The page's buttons work. */
  isPageReady: boolean;
  watchPress: (selectors: { reaction: string; answer: string }) => void;
  /** Undefined until everything has been seen. */
  pressFigures: () => PressFigures | undefined;
}

/** Runs in each frame before its own scripts. */
function watchPresses(options: { readyEvent: string; restMs: number }): void {
  try {
    // Without the cover of a tab's first load, which takes presses for three seconds.
    sessionStorage.setItem('altyn.preloader', '1');
  } catch {
    // A sandboxed frame has no storage.
  }
  addEventListener(options.readyEvent, () => Object.assign(window, { isPageReady: true }));
  let pressedMs: number | undefined;
  let nextPaintMs = 0;
  const seen: { reaction?: number; answer?: number } = {};
  const isVisible = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true }));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (pressedMs === undefined || !entry.interactionId || entry.startTime < pressedMs) continue;
      nextPaintMs = Math.max(nextPaintMs, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, {
    watchPress(selectors: { reaction: string; answer: string }) {
      [pressedMs, nextPaintMs] = [undefined, 0];
      delete seen.reaction;
      delete seen.answer;
      addEventListener(
        'pointerdown',
        (event) => {
          pressedMs = event.timeStamp;
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
      function look(): void {
        for (const part of ['reaction', 'answer'] as const) {
          if (seen[part] !== undefined || !isVisible(selectors[part])) continue;
          // A task posted in a frame runs after its paint.
          const { port1, port2 } = new MessageChannel();
          seen[part] = Number.NaN;
          port1.addEventListener('message', () => {
            seen[part] = performance.now() - (pressedMs ?? 0);
          });
          port1.start();
          port2.postMessage('');
        }
        if (seen.answer === undefined) requestAnimationFrame(look);
      }
    },
    pressFigures() {
      const { reaction, answer } = seen;
      if (!nextPaintMs || reaction === undefined || answer === undefined || Number.isNaN(reaction + answer))
        return undefined;
      // The browser reports an event some time after its paint.
      if (performance.now() - (pressedMs ?? 0) < answer + options.restMs) return undefined;
      return { nextPaintMs, reactionMs: Math.round(reaction), answerMs: Math.round(answer) };
    },
  });
}
