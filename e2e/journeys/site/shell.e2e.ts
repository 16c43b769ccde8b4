import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/test.ts';

for (const [path, language] of [
  ['/', 'en'],
  ['/ua', 'uk'],
  ['/ru', 'ru'],
] as const) {
  test(`the home page at ${path} is in its own language`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('main')).toBeVisible();
    await expectAccessible(page);
  });
}
