import { operate } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';
import { locales, wordsIn } from '../support/words.ts';
import { photograph } from './photographer.ts';
import { localized } from './stop.ts';

/**
 * The maintenance page, which replaces every game while the operator has closed gaming. Runs after all other screenshots,
 * because they need the games.
 */
test.use({ reducedMotion: 'reduce', navigationTimeout: 60_000 });
test.describe.configure({ timeout: 1_200_000 });

/* Pages are revalidated every two minutes, and the first request after that still gets the stale page. */
const untilMade = { timeout: 400_000, intervals: [5_000] };

test('maintenance page', async ({ page }) => {
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
  expect(found, 'truncated or overflowing').toEqual([]);
});
