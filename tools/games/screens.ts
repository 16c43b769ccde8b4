import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type LanguageTag, languageTagList } from '@altyn/contracts/languages';
import type { Page } from '@playwright/test';
import { everyFrame, findFaults, type PageParts } from './faults.ts';
import type { Harness } from './harness.ts';
import { type PlayedMoment, playedMoments, sheetMoments } from './slot-moments.ts';

type FrameName = keyof typeof everyFrame;
/** Timeout of a moment: rounds of many tumbles take long on a busy machine. */
const patienceMs = 90_000;
const settleMs = 120;
/** Titles photographed in parallel; most of each moment is waiting. */
const atOnce = 3;

const controls = '.game :is(.round, .spin, .step, .field.stake, .feature, .held-spins)';
const texts = '.game :is(.field, .counter, .pot, .meter, .message, .session)';
/** Checks of the page without a sheet or plate: nothing clipped, unreachable or overlapping. */
export const atRest: PageParts = {
  boxes: `${controls}, ${texts}`,
  whole: `${controls}, ${texts}, .machine`,
  buttons: controls,
  // On low frames the message overlaps the machine's rim by design.
  apart: `${controls}, ${texts}, .logo, .window`,
  under: { logo: `${controls}, ${texts}`, figure: controls, counters: '.game .counter' },
};
/** Checks of a plate: it covers the controls, so only its own buttons must be reachable. */
const onPlate: PageParts = {
  boxes: '.plate-body > *, .plate button',
  whole: '.plate-body > *, .plate button',
  buttons: '.plate button',
  apart: '.plate :is(.plate-over, .plate-amount, .plate-under, button)',
};
/** Checks of a sheet: it may scroll, but its close button and main button must stay visible. */
const onSheet: PageParts = {
  boxes: 'dialog, dialog button, dialog p, dialog td',
  whole: 'dialog, dialog header button, dialog .primary',
  buttons: 'dialog header button, dialog .primary',
  scrolled: 'dialog .rules-body :is(button:not(.primary), input, a)',
};

/** Minimum share of the frame's width for the machine, unless the height limits it. */
const minShare = 0.6;
const maxChromePx = 130;

/** Reports reels that are too narrow on a desktop. */
function findSmallReels(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ minShare, maxChromePx }) => {
      const { width, height } = document.querySelector('.machine')!.getBoundingClientRect();
      if (innerWidth < 1_000 || width >= innerWidth * minShare || height >= innerHeight - maxChromePx) return [];
      return [`the reels take ${Math.round((width * 100) / innerWidth)} % of the width`];
    },
    { minShare, maxChromePx },
  );
}

async function lookOf(page: Page): Promise<PageParts> {
  if ((await page.locator('dialog[open]').count()) > 0) return onSheet;
  return (await page.locator('.plate:not([hidden])').count()) > 0 ? onPlate : atRest;
}

interface Shot {
  page: Page;
  of: { title: string; language: LanguageTag; moment: string };
  folder: string;
}

/** Photographs a paused page at every frame size. @returns layout faults */
async function shootFrames({ page, of: { title, language, moment }, folder }: Shot): Promise<string[]> {
  const faults: string[] = [];
  const look = await lookOf(page);
  for (const size of Object.keys(everyFrame) as FrameName[]) {
    await setFrame(page, size);
    const of = `${title}-${size}-${language}-${moment}`;
    await page.screenshot({ path: join(folder, `${of}.png`) });
    const found = [...(await findFaults(page, look)), ...(look === atRest ? await findSmallReels(page) : [])];
    faults.push(...found.map((fault) => `${of}: ${fault}`));
  }
  return faults;
}

async function setFrame(page: Page, size: FrameName): Promise<void> {
  const [width, height] = everyFrame[size];
  await page.setViewportSize({ width, height });
  await page.evaluate("document.querySelector('dialog .rules-body')?.scrollTo(0, 0)");
  // A new size may load other images.
  await page.waitForTimeout(settleMs);
}

async function openTitle(
  { browser, address }: Harness,
  of: { title: string; scene: string; language: LanguageTag },
  faults: string[],
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 699 } });
  page.on('pageerror', (error) => faults.push(`${of.title} ${of.scene}: ${error.message}`));
  await page.clock.install();
  await page.goto(address(of));
  await page.waitForSelector('[data-phase="idle"]');
  await page.waitForSelector('.veil', { state: 'hidden' });
  return page;
}

/** Photographs the page at rest and each of its sheets. */
async function shootSheets(harness: Harness, of: { title: string; language: LanguageTag }, folder: string) {
  const faults: string[] = [];
  const page = await openTitle(harness, { ...of, scene: 'base' }, faults);
  faults.push(...(await shootFrames({ page, of: { ...of, moment: 'rest' }, folder })));
  for (const { name, opener } of sheetMoments) {
    await setFrame(page, 'full');
    const button = page.locator(opener);
    if (!(await button.isVisible())) continue;
    await button.click();
    await page.waitForSelector('dialog[open]');
    faults.push(...(await shootFrames({ page, of: { ...of, moment: name }, folder })));
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  }
  await page.close();
  return faults;
}

/** Stops timers, frames and animations. On a busy machine the pause time may already be past; then it retries with more lead. */
async function standStill(page: Page): Promise<void> {
  const stop = async (aheadMs: number): Promise<void> => {
    const at = Number(await page.evaluate('Date.now()')) + aheadMs;
    await page.clock.pauseAt(at).catch(() => stop(aheadMs * 2));
  };
  await stop(100);
  await page.evaluate('for (const each of document.getAnimations()) each.pause()');
}

/** Plays a round until its marker is on the page, then pauses. */
async function shootPlayed(
  harness: Harness,
  of: { title: string; language: LanguageTag },
  { name, scene, isPlayed, until, afterMs, wants, isAnswered = false, isGambled = false, press }: PlayedMoment,
  folder: string,
) {
  const faults: string[] = [];
  const page = await openTitle(harness, { ...of, scene }, faults);
  const mechanics = (await page.getAttribute('body', 'data-mechanics')) ?? '';
  if (wants.length === 0 || wants.some((each) => mechanics.split(' ').includes(each))) {
    if (isGambled) await page.locator('.feature[aria-pressed=false]:not([hidden])').click();
    if (isPlayed) await page.keyboard.press('Space');
    if (isAnswered) void answerChoices(page);
    if (press) await page.click(press, { timeout: patienceMs }).catch(() => undefined);
    await page.waitForSelector(until, { timeout: patienceMs, state: 'attached' }).catch(() => {
      faults.push(`${of.title} ${name}: nothing matches ${until}`);
    });
    await page.waitForTimeout(afterMs);
    await standStill(page);
    faults.push(...(await shootFrames({ page, of: { ...of, moment: name }, folder })));
  }
  await page.close();
  return faults;
}

/** Answers every choice with its first option, to reach the moment after it. Ends when the page closes. */
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
 * Photographs titles at the site's frame sizes: at rest and with each sheet in every language, moments of rounds in one
 * language per title. @returns layout faults
 */
export async function photograph(harness: Harness, titles: readonly string[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const faults: string[] = [];
  const jobs = titles.flatMap((title, i) => [
    ...languageTagList.map((language) => () => shootSheets(harness, { title, language }, folder)),
    ...playedMoments.map(
      (moment) => () =>
        shootPlayed(harness, { title, language: languageTagList[i % languageTagList.length]! }, moment, folder),
    ),
  ]);
  const next = async (): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift())
      faults.push(...(await job().catch((error: Error) => [error.message])));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return faults.toSorted();
}
