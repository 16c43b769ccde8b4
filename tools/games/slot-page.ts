import { setTimeout as sleep } from 'node:timers/promises';
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

/** Taps on the board, four times a second, until what a selector names is seen. No tap is under way afterwards. */
export async function skipTo(page: Page, selector: string, timeout = 60_000): Promise<void> {
  let isWaiting = true;
  const seen = page.waitForSelector(selector, { timeout }).finally(() => {
    isWaiting = false;
  });
  const tap = async () => {
    while (isWaiting) {
      await page
        .locator('.machine')
        .click({ force: true, timeout: 1000 })
        .catch(() => undefined);
      await sleep(250);
    }
  };
  await Promise.all([seen, tap()]);
}

/** Notes each text that a node has had from now on, also where it comes later and is gone when it is asked for. @returns what reads them */
export async function watchText(page: Page, selector: string): Promise<() => Promise<string[]>> {
  const watched = await page.evaluateHandle((selector) => {
    const texts = new Set<string>();
    const note = () => {
      for (const { textContent } of document.querySelectorAll(selector)) texts.add(textContent);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    return texts;
  }, selector);
  return () => watched.evaluate((texts) => [...texts]);
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
