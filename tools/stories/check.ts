/// <reference lib="dom" />
import { siteLocales } from '@altyn/contracts/languages';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../browser/find-browser.ts';
import { findCutText } from '../browser/find-cut-text.ts';
import { serveStories } from './gallery.ts';

/** The narrowest supported phone. */
const viewport = { width: 360, height: 780 };
const pagesAtOnce = 2;
const settleWithinMs = 5_000;

/** Intentionally missing images, for stories of placeholders. */
const expectedErrors = /missing-\d+\.(avif|webp)/;

/**
 * Opens every story in a real browser: in English with axe, in all languages with a check for clipped or overflowing
 * text. Any finding or console error fails the check.
 */
export async function checkStories(chromePath: string | undefined): Promise<boolean> {
  const { origin, server } = await serveStories();
  const { executablePath, environment } = await findBrowser(chromePath);
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags],
    env: { ...process.env, ...environment } as Record<string, string>,
  });
  try {
    const problems: string[] = [];
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const ids = await storyIds(await context.newPage(), origin);
    const queue = [...ids];
    await Promise.all(
      Array.from({ length: pagesAtOnce }, async () => {
        const page = await context.newPage();
        for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
          problems.push(...(await checkStory(page, origin, id)));
        }
      }),
    );
    for (const problem of problems) console.error(`✗ ${problem}`);
    console.log(`${ids.length} stories, ${problems.length} problems`);
    return ids.length > 0 && problems.length === 0;
  } finally {
    await browser.close();
    server.close();
  }
}

async function storyIds(page: Page, origin: string): Promise<readonly string[]> {
  await page.goto(`${origin}/story.html`);
  return page.evaluate(() => (window as unknown as { storyIds: string[] }).storyIds);
}

async function checkStory(page: Page, origin: string, id: string): Promise<string[]> {
  const problems: string[] = [];
  const record = (text: string, url = '') => {
    if (!expectedErrors.test(url)) problems.push(`${id}: ${text} ${url}`);
  };
  page.removeAllListeners();
  page.on('console', (message) => {
    if (message.type() === 'error') record(message.text(), message.location().url);
  });
  page.on('pageerror', (error) => record(error.message));
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/story.html`);
  for (const locale of siteLocales) {
    const isShown = await page.evaluate(showStory, { id, locale, withinMs: settleWithinMs });
    if (!isShown) {
      problems.push(`${id} (${locale}): shows nothing`);
      continue;
    }
    const cut = await page.evaluate(findCutText);
    problems.push(...cut.map((words) => `${id} (${locale}): ${words}`));
    if (locale === 'en') problems.push(...(await barriers(page)).map((words) => `${id}: ${words}`));
  }
  return problems;
}

/** Runs inside the page: opens a story and waits until it is visible. */
async function showStory(wanted: { id: string; locale: string; withinMs: number }): Promise<boolean> {
  window.location.hash = `#${wanted.id}?locale=${wanted.locale}`;
  const beganMs = performance.now();
  while (performance.now() - beganMs < wanted.withinMs) {
    await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
    const place = document.querySelector(`[data-story="${wanted.id}"][data-locale="${wanted.locale}"]`);
    if (!place) continue;
    const shown = [
      ...place.querySelectorAll('*'),
      ...document.querySelectorAll('[role="dialog"], [data-sonner-toast]'),
    ];
    if (shown.some((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)) return true;
  }
  return false;
}

/** Violations found by axe. A story is not a page: it needs no level-one heading and no landmarks around a dialog. */
async function barriers(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).disableRules(['page-has-heading-one', 'region']);
  // Stories have no frames: axe's frame support (a second page each time) would take most of the time.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}, ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}
