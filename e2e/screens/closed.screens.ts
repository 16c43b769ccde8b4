import { operate } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';
import { locales, wordsIn } from '../support/words.ts';
import { photograph } from './photographer.ts';
import { localized } from './stop.ts';

/**
 * The technical-work page, which stands in place of every game while the operator has closed gaming: after all other
 * pictures, for they need the games.
 */
test.use({ reducedMotion: 'reduce', navigationTimeout: 60_000 });
test.describe.configure({ timeout: 1_200_000 });

/* Pages are made anew every two minutes, and the one that finds a page too old still gets the old one. */
const untilMade = { timeout: 400_000, intervals: [5_000] };

test('technical work', async ({ page }) => {
  const setMaintenance = (value: 'true' | 'false') =>
    operate(['setting', 'set', '--code', 'IS_MAINTENANCE', '--value', value]);
  const found: string[] = [];
  await setMaintenance('true');
  try {
    for (const locale of locales) {
      const title = page.getByRole('heading', { level: 1, name: wordsIn(locale)('pages.technicalWork.title') });
      await expect(async () => {
        await page.goto(localized(locale, '/games'));
        await expect(title).toBeVisible({ timeout: 2_000 });
      }).toPass(untilMade);
      const stop = { name: 'technical-work', isWhole: true };
      found.push(...(await photograph(page, { who: 'visitor', locale, stop })));
    }
  } finally {
    await setMaintenance('false');
  }
  expect(found, 'cut off or too wide').toEqual([]);
});
