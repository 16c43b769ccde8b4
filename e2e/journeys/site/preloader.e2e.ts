import { expect, test } from '../../support/test.ts';

test.use({ hasPreloader: true });

test('the preloader covers the screen for three seconds, on the first load only', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await page.goto('/', { waitUntil: 'commit' });
  const preloader = page.locator('.preloader');
  await expect(preloader).toBeVisible();
  const cover = await page.evaluate(() => {
    const element = document.querySelector<HTMLElement>('.preloader')!;
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const top = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
    return {
      isFull: width >= document.documentElement.clientWidth && height >= innerHeight,
      opacity: style.opacity,
      isSolid: !style.backgroundImage.includes('rgba'),
      takesClicks: top?.closest('.preloader') !== null,
      isPagePainted: document.querySelector('main') !== null,
    };
  });
  expect(cover).toEqual({ isFull: true, opacity: '1', isSolid: true, takesClicks: true, isPagePainted: true });
  await expect(preloader).toBeHidden({ timeout: 6_000 });

  for (const path of ['/games', '/no-such-page', '/']) {
    await page.goto(path);
    await expect(page.locator('main h1, main [role=heading]').first()).toBeAttached();
    await expect(preloader).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-first-load');
  }
});
