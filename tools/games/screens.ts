import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Harness } from './harness.ts';

/** Screen sizes for screenshots, in pixels. */
const sizes = { phone: [390, 844], side: [844, 390], desktop: [1440, 900], narrow: [320, 568] } as const;
export const languages = ['en', 'uk', 'ru'] as const;
/** Moments of screenshots: the scene, the event to wait for, and a delay. */
const moments = [
  { name: 'rest', scene: 'base', isPlayed: false, until: '.game', afterMs: 300 },
  { name: 'spin', scene: 'base', isPlayed: true, until: '.lit', afterMs: 500 },
  { name: 'feature', scene: 'feature', isPlayed: true, until: '.game.free .plate[hidden]', afterMs: 1_500 },
  { name: 'spins-over', scene: 'package', isPlayed: true, until: '.plate.outro:not([hidden])', afterMs: 1_200 },
  { name: 'big', scene: 'big', isPlayed: true, until: '.plate.win:not([hidden])', afterMs: 2_600 },
] as const;
const patienceMs = 40_000;

/** Answers every choice with its first option, since the screenshots are of later events. Ends when the page closes. */
async function answerChoices(page: Page): Promise<void> {
  const option = page.locator('.plate.choice:not([hidden]) button').first();
  while (!page.isClosed()) {
    const isAnswered = await option.click({ timeout: patienceMs }).then(
      () => true,
      () => false,
    );
    if (!isAnswered) return;
    await option.waitFor({ state: 'detached', timeout: patienceMs }).catch(() => undefined);
  }
}

/**
 * Takes screenshots of titles in base play, feature and big win at each size, rotating through the languages. @returns
 * the errors
 */
export async function photograph({ browser, address }: Harness, titles: readonly string[], folder: string) {
  await mkdir(folder, { recursive: true });
  const faults: string[] = [];
  for (const [i, title] of titles.entries()) {
    for (const [size, [width, height]] of Object.entries(sizes)) {
      for (const { name, scene, isPlayed, until, afterMs } of moments) {
        const language = languages[i % languages.length]!;
        const page = await browser.newPage({ viewport: { width, height } });
        const of = `${title} ${size} ${name}`;
        page.on('pageerror', (error) => faults.push(`${of}: ${error.message}`));
        await page.goto(address({ title, scene, language }));
        await page.waitForSelector('[data-phase="idle"]');
        if (isPlayed) await page.keyboard.press('Space');
        if (scene === 'feature') void answerChoices(page);
        const isPlain = scene === 'feature' && (await page.locator('body[data-feature=false]').count()) > 0;
        await page.waitForSelector(isPlain ? '.lit' : until, { timeout: patienceMs, state: 'attached' }).catch(() => {
          faults.push(`${of}: nothing matches ${until}`);
        });
        await page.waitForTimeout(afterMs);
        await page.screenshot({ path: join(folder, `${title}-${size}-${name}.png`) });
        await page.close();
      }
    }
  }
  return faults;
}
