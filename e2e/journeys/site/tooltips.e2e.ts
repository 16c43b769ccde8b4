import type { Page } from '@playwright/test';
import { signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

/** Marks the visible controls that show a picture and no words. @returns their number. */
const markIconButtons = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], summary')].filter((control) => {
      const { width, height, top, bottom } = control.getBoundingClientRect();
      const isInView = width > 0 && width <= 72 && height <= 72 && top >= 0 && bottom <= window.innerHeight;
      const middle = document.elementFromPoint(
        control.getBoundingClientRect().left + width / 2,
        control.getBoundingClientRect().top + height / 2,
      );
      return (
        isInView &&
        control.contains(middle) &&
        control.querySelector('svg, img') !== null &&
        /^[\d+]*$/.test(control.innerText.trim())
      );
    });
    for (const [index, control] of controls.entries()) control.dataset['iconButton'] = String(index);
    return controls.length;
  });

test('every icon button tells its name to the mouse', async ({ page, inbox }) => {
  await signUp(page, inbox);
  const tooltip = page.getByRole('tooltip');
  for (const [path, ready] of [
    ['/', page.getByTestId('header-balance')],
    ['/profile?tab=settings', page.getByTestId('header-balance')],
    ['/?cashbox=show&action=deposit', page.getByRole('dialog').getByRole('button', { name: 'Enter an amount' })],
    ['/games/fruit-crown', page.locator('iframe')],
  ] as const) {
    await page.goto(path);
    await expect(ready).toBeVisible();
    const count = await markIconButtons(page);
    expect(count, path).toBeGreaterThan(0);
    for (let index = 0; index < count; index += 1) {
      const control = page.locator(`[data-icon-button="${index}"]`);
      const name = (await control.getAttribute('aria-label')) ?? '';
      expect(name, `${path} ${await control.innerHTML()}`).not.toBe('');
      await control.hover();
      await expect(tooltip).toHaveText(name);
      await expect(tooltip).toBeInViewport({ ratio: 1 });
    }
    await page.mouse.move(0, 899);
    await expect(tooltip).toHaveCount(0);
  }
});

test('a tooltip waits, opens at once on focus, and Escape or a press closes it', async ({ page }) => {
  await page.goto('/');
  const tooltip = page.getByRole('tooltip');
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
  const language = page.getByRole('banner').getByRole('button', { name: /^Change the language|language/i });
  await page.mouse.move(700, 500);
  await page.waitForLoadState('networkidle');
  const startMs = Date.now();
  await search.hover();
  await expect(tooltip).toHaveCount(1);
  expect(Date.now() - startMs).toBeGreaterThanOrEqual(700);
  await language.hover();
  await expect(tooltip).toHaveText((await language.getAttribute('aria-label')) ?? '');
  await page.mouse.down();
  await expect(tooltip).toHaveCount(0);
  await page.mouse.move(700, 500);
  await page.mouse.up();
  await search.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toHaveText((await search.getAttribute('aria-label')) ?? '');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('a tooltip is there when scrolling has brought its button to the mouse or to the focus', async ({ page }) => {
  await page.goto('/');
  const tooltip = page.getByRole('tooltip');
  const next = page.getByRole('button', { name: 'Next offer' });
  await next.hover();
  await expect(tooltip).toHaveText('Next offer');
  // The button stays under the mouse while the page moves by a few pixels.
  const ended = page.evaluate(
    'new Promise((resolve) => document.addEventListener("scrollend", () => requestAnimationFrame(resolve), { once: true }))',
  );
  await page.mouse.wheel(0, 6);
  await ended;
  await expect(tooltip).toHaveText('Next offer');
});
