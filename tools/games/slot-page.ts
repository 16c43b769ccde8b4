import type { Page } from '@playwright/test';
import type { Harness } from './harness.ts';

interface Opened {
  title: string;
  scene: string;
  /** Which of the rounds that show the scene. */
  seed?: number;
  reducedMotion?: 'reduce' | 'no-preference';
}

/** Opens a scene of a slot on a phone, in English, and waits until it can be played. Motion is reduced unless told. */
export async function openSlot(
  harness: Harness,
  { title, scene, seed = 1, reducedMotion = 'reduce' }: Opened,
): Promise<Page> {
  const page = await harness.browser.newPage({ viewport: { width: 390, height: 699 }, reducedMotion });
  await page.goto(`${harness.address({ title, scene, language: 'en' })}&seed=${seed}`);
  await page.waitForSelector('.game[data-phase="idle"]');
  await page.waitForSelector('.veil', { state: 'hidden' });
  return page;
}

/** Taps on the board, four times a second, until it is stopped. */
export function skip(page: Page): () => void {
  const tap = () => page.locator('.machine').click({ force: true });
  const tapping = setInterval(() => void tap().catch(() => undefined), 250);
  return () => clearInterval(tapping);
}

/** Notes the values of a data attribute from now on. @returns what reads them, each once, in the order of their first time */
export async function watchData(page: Page, selector: string, name: string): Promise<() => Promise<string[]>> {
  const watched = await page.evaluateHandle(
    ([selector, name]) => {
      const values = new Set<string>();
      const node = document.querySelector<HTMLElement>(selector!)!;
      const note = () => values.add(node.dataset[name!] ?? '');
      new MutationObserver(note).observe(node, { attributeFilter: [`data-${name}`] });
      return values;
    },
    [selector, name],
  );
  return () => watched.evaluate((values) => [...values]);
}
