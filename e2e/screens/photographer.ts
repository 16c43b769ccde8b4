import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findCutText } from '../../tools/browser/find-cut-text.ts';
import type { Locale } from '../support/words.ts';
import type { Stop } from './stop.ts';

/** 360 px is the narrowest phone; checked for truncated text and stored as a picture too. */
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'narrow', width: 360, height: 740 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;
const folder = process.env['SCREENS_FOLDER'] || join(import.meta.dirname, '../../.data/screens');
const settleWithinMs = 8_000;
const longestFrameMs = 250;

/** Takes screenshots at every size. Returns truncated or overflowing elements with their place. */
export async function photograph(
  page: Page,
  { who, locale, stop }: { who: string; locale: Locale; stop: Pick<Stop, 'name' | 'isWhole' | 'only' | 'isLoading'> },
): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    if (stop.only && stop.only !== (size.name === 'desktop' ? 'desktop' : 'phone')) continue;
    await page.setViewportSize(size);
    if (!stop.isLoading) await settle(page, stop.isWhole ?? false);
    await untilFramesFit(page);
    const name = `${who}-${stop.name}-${locale}-${size.name}`;
    await page.screenshot({
      path: join(folder, `${name}.png`),
      fullPage: stop.isWhole ?? false,
      animations: 'disabled',
    });
    found.push(...(await page.evaluate(findCutText)).map((words) => `${name}: ${words}`));
  }
  return found;
}

/** Waits until games in frames have redrawn at the new size. */
async function untilFramesFit(page: Page): Promise<void> {
  const fits = () => {
    const canvas = document.querySelector('canvas');
    return !canvas || Math.abs(canvas.getBoundingClientRect().width - innerWidth) < 2;
  };
  await Promise.all(
    page
      .frames()
      .map((frame) => frame.waitForFunction(fits, undefined, { timeout: settleWithinMs }).catch(() => undefined)),
  );
}

/** Waits for fonts and visible pictures; for a whole page also for those below. */
async function settle(page: Page, isWhole: boolean): Promise<void> {
  if (isWhole) {
    /* Lays out off-screen content, and unfixes elements that would appear in the middle of the picture. */
    await page.addStyleTag({ content: '*{content-visibility:visible!important}nav.fixed{position:static!important}' });
    await page.evaluate(async (longestFrameMs) => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo(0, y);
        // A browser that paints no frames must not block the run.
        await new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
          setTimeout(resolve, longestFrameMs);
        });
      }
      scrollTo(0, 0);
    }, longestFrameMs);
  }
  await page
    .waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        document.querySelector('[aria-busy="true"], .skeleton, [data-picture-first]') === null &&
        [...document.images].every((image) => {
          const box = image.getBoundingClientRect();
          const isSeen = box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
          return !isSeen || image.complete;
        }),
      undefined,
      { timeout: settleWithinMs },
    )
    .catch(() => undefined);
  // Decodes loaded pictures before the screenshot.
  await page.evaluate(async (longestFrameMs) => {
    const there = [...document.images].filter(({ complete }) => complete);
    for (const image of there) image.decoding = 'sync';
    await Promise.allSettled(there.map((image) => image.decode()));
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      setTimeout(resolve, longestFrameMs);
    });
  }, longestFrameMs);
}
