import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteFrames } from './faults.ts';
import { type Harness, openHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

/** Pairs of boxes of two selectors that overlap by more than `tolerancePx`. */
function overlaps({ over, under, tolerancePx }: { over: string; under: string; tolerancePx: number }): string[] {
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .map((node) => ({ name: `${node.className} ${node.textContent}`, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
  return boxes(over).flatMap(({ name, box }) =>
    boxes(under)
      .filter(({ box: other }) => {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const along = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        return across > tolerancePx && along > tolerancePx;
      })
      .map(({ name: other }) => `${name} covers ${other}`),
  );
}

const frames = Object.entries(siteFrames);

it.each(['live-baccarat', 'live-blackjack'])('the win at %s covers no card', async (game) => {
  for (const [size, [width, height]] of frames) {
    const page = await harness.browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.goto(harness.table({ game, phase: 'RESULT', language: 'uk' }));
    await page.waitForSelector('.plate.won:not([hidden])');
    // The canvas is the cloth with its cards.
    const covered = { over: '.plate.won span, .message', under: '.scene > canvas', tolerancePx: 2 };
    expect(await page.evaluate(overlaps, covered), size).toEqual([]);
    await page.close();
  }
});

it.each(['live-baccarat', 'live-blackjack'])('a chip at %s lies beside the name of its bet', async (game) => {
  for (const [size, [width, height]] of frames) {
    const page = await harness.browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.goto(harness.table({ game, phase: 'OPEN', language: 'en' }));
    await page.waitForSelector('.cell .chip');
    const covered = { over: '.cell .chip', under: '.cell b', tolerancePx: 3 };
    await expect.poll(() => page.evaluate(overlaps, covered), { message: size, timeout: 3_000 }).toEqual([]);
    await page.close();
  }
});

it.each(['live-roulette', 'live-crash'])('%s repeats no layout where autoplay is forbidden', async (game) => {
  const address = harness.table({ game, phase: 'OPEN', language: 'en' });
  const page = await harness.browser.newPage({ viewport: { width: 1216, height: 617 }, reducedMotion: 'reduce' });
  const shown = async (where: string) => {
    await page.goto(where);
    await page.waitForSelector('.live[data-phase="OPEN"]');
    return page.locator('button.repeat').isVisible();
  };
  expect([await shown(address), await shown(`${address}&restricted`)]).toEqual([true, false]);
  await page.close();
});
