import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import { signIn, signUp } from '../support/player.ts';
import { type Locale, locales, wordsIn } from '../support/words.ts';
import { photograph } from './photographer.ts';
import { newcomerStops, playerStops, wins } from './player-stops.ts';
import { localized, type Stop } from './stop.ts';
import { visitorStops } from './visitor-stops.ts';

/**
 * Screenshots of every page and dialog in three languages, on phones and desktops: `npm run screens`. People review them;
 * truncated or overflowing text fails the run.
 */
const actionWithinMs = 20_000;
test.use({ reducedMotion: 'reduce', actionTimeout: actionWithinMs, navigationTimeout: 60_000 });
/* Each test goes through all pages of one kind of player in one language. */
test.describe.configure({ timeout: 900_000 });

const demoPlayer = { phone: '+77010000001', password: 'altyn-demo' };

/** Selects stops by name: `SCREENS_ONLY=dialog-status npm run screens`. */
const wanted = new RegExp(process.env['SCREENS_ONLY'] || '');

/** Takes screenshots at each stop; reports unreachable stops and truncated text together. */
async function visit(page: Page, who: string, locale: Locale, stops: readonly Stop[]): Promise<string[]> {
  const found: string[] = [];
  for (const stop of stops.filter(({ name }) => wanted.test(name))) {
    const { name, path, only, open } = stop;
    try {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(only === 'desktop' ? { width: 1440, height: 900 } : { width: 390, height: 844 });
      await page.goto(typeof path === 'string' ? localized(locale, path) : path(locale));
      await page.getByRole('main').waitFor({ timeout: actionWithinMs });
      await open?.(page, wordsIn(locale));
      found.push(...(await photograph(page, { who, locale, stop })));
    } catch (error) {
      found.push(`${who}-${name}-${locale}: ${String(error)}`);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  return found;
}

for (const locale of locales) {
  test(`a visitor's pages (${locale})`, async ({ page, problems }) => {
    problems.allow(/status of 40[14]/);
    expect(await visit(page, 'visitor', locale, visitorStops), 'truncated or overflowing').toEqual([]);
  });

  test(`a player's pages (${locale})`, async ({ page, problems }) => {
    problems.allow(/status of (400|403|404|429|503)/, /answer 503/, /ERR_FAILED/);
    await signIn(page, demoPlayer);
    expect(await visit(page, 'player', locale, playerStops), 'truncated or overflowing').toEqual([]);
  });

  test(`a newcomer's pages (${locale})`, async ({ page, inbox }) => {
    await signUp(page, inbox);
    expect(await visit(page, 'newcomer', locale, newcomerStops), 'truncated or overflowing').toEqual([]);
  });

  test(`a bonus from its code to its refusal (${locale})`, async ({ page, inbox }) => {
    const words = wordsIn(locale);
    const found: string[] = [];
    const see = async (name: string) => {
      found.push(...(await photograph(page, { who: 'player', locale, stop: { name } })));
      await page.setViewportSize({ width: 390, height: 844 });
    };
    const dialog = page.getByRole('dialog');
    const press = (key: string) =>
      dialog
        .getByRole('button', { name: words(key), exact: true })
        .first()
        .click();
    await page.setViewportSize({ width: 390, height: 844 });
    await signUp(page, inbox);
    await page.goto(localized(locale, '/bonuses'));
    await page.getByRole('textbox', { name: words('bonuses.promo.label') }).fill('GOLD-UAH');
    await page
      .getByRole('main')
      .getByRole('button', { name: words('bonuses.promo.apply'), exact: true })
      .click();
    await dialog.waitFor();
    await see('dialog-bonus-code-terms');
    await press('bonuses.terms.activate');
    await dialog.getByText(words('bonuses.flow.received.title')).first().waitFor();
    await see('dialog-bonus-received');
    await press('bonuses.flow.received.okay');
    await dialog.waitFor({ state: 'detached' });
    await see('bonuses-wagering');
    await page
      .getByRole('button', { name: words('bonuses.card.terms') })
      .filter({ visible: true })
      .first()
      .click();
    await press('bonuses.terms.activate');
    await dialog.getByRole('button', { name: words('bonuses.flow.change.refuse'), exact: true }).waitFor();
    await see('dialog-bonus-switch');
    await press('bonuses.flow.change.refuse');
    await dialog.getByRole('button', { name: words('bonuses.flow.deposit.later'), exact: true }).waitFor();
    await see('dialog-bonus-deposit');
    await press('bonuses.flow.deposit.later');
    await page.getByRole('button', { name: words('bonuses.progress.refuse') }).click();
    await dialog.getByRole('button', { name: words('bonuses.flow.refuse.confirm'), exact: true }).waitFor();
    await see('dialog-bonus-refuse');
    await press('bonuses.flow.refuse.confirm');
    await dialog.getByText(words('bonuses.flow.refuse.done')).last().waitFor();
    await see('dialog-bonus-refused');
    expect(found, 'truncated or overflowing').toEqual([]);
  });

  test(`automatic dialogs (${locale})`, async ({ page, inbox }) => {
    await signUp(page, inbox, { showsOffers: true });
    const found: string[] = [];
    await page.goto(localized(locale, '/'));
    await page.getByRole('dialog').waitFor();
    found.push(...(await photograph(page, { who: 'player', locale, stop: { name: 'dialog-welcome' } })));

    // A new visit.
    await page.evaluate(() => sessionStorage.clear());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(localized(locale, '/'));
    await page.getByRole('dialog').waitFor();
    found.push(...(await photograph(page, { who: 'player', locale, stop: { name: 'dialog-first-deposit' } })));

    let isTold = false;
    await page.route('**/api/users/updates', (route) => {
      // The page being left may send another request on its way out.
      if (!new URL(route.request().frame().url()).pathname.endsWith('/providers')) return route.continue();
      const body = isTold
        ? ': \n\n'
        : wins.map(([, name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
      isTold = true;
      return route.fulfill({ contentType: 'text/event-stream', body });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(localized(locale, '/providers'));
    for (const [name] of wins) {
      await page.getByRole('dialog').waitFor();
      found.push(...(await photograph(page, { who: 'player', locale, stop: { name } })));
      const shown = await page.getByRole('dialog').textContent();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog').filter({ hasText: shown ?? '' })).toHaveCount(0);
    }
    expect(found, 'truncated or overflowing').toEqual([]);
  });
}
