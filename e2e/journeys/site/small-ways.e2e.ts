import { signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

test('the tile of the wheel opens it over the home page', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Wheel of fortune/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Wheel of fortune' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('a bonus that needs more stars can be pressed and leads to the rating', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await page.goto('/bonuses');
  await page.getByRole('button', { name: 'Terms and activation: Five-star gift' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await dialog.getByRole('button', { name: 'View rating' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=rating/);
});

test('an error of the log-in is not shown in the sign-up', async ({ page, problems }) => {
  problems.allow(/status of 40[01]/);
  await page.goto('/?auth=login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone', { exact: true }).pressSequentially('+77010000999');
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-password1');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.goto('/?auth=register');
  await expect(dialog.getByRole('button', { name: 'Get the code' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('every page of the second level has Back, and a provider without games leads on', async ({ page }) => {
  const back = page.getByRole('main').getByRole('button', { name: 'Back' });
  await page.goto('/news');
  await page.getByRole('main').locator('a[href*="/news/"]').first().click();
  await expect(page).toHaveURL(/\/news\/./);
  await expect(back).toBeVisible();
  await page.goto('/games/live-roulette');
  await page.evaluate(() => sessionStorage.clear());
  await back.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');

  await page.goto('/providers/netent');
  await expect(page.getByText('No games of NetEnt yet')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('main').getByRole('link', { name: 'All games' }).click();
  await expect(page).toHaveURL(/\/games$/);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/providers/netent');
});

test('English groups the thousands of a plural with spaces', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await page.goto('/bonuses');
  await page.getByRole('button', { name: 'Terms and activation: Slots booster' }).click();
  await expect(
    page.getByRole('dialog').getByText(/^\d{1,3}(\u00a0\d{3})+ activations for all players\.$/),
  ).toBeVisible();
});

test('a newcomer starts with the first deposit and the popular games', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await page.goto('/');
  const own = page.getByRole('main').getByRole('region', { name: 'Yours' });
  const cards = own.getByRole('listitem');
  await expect(cards.first()).toContainText('Your first deposit');
  await expect(cards.first()).toContainText('300% bonus on top');
  await expect(own.getByRole('link', { name: /^Start here/ })).toHaveAttribute('href', '/games');
  // Nothing is said of cashback, and no offer of it comes first.
  await expect(own).not.toContainText('Cashback');
  await expect(page.locator('[data-hero]:visible article').first()).not.toContainText('Cashback');
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/cashbox\?action=deposit/);
});

test('the address of the missions leads a visitor to what they are', async ({ page }) => {
  await page.goto('/ru/missions');
  await expect(page).toHaveURL(/\/ru\/bonuses\?tab=missions$/);
  const gate = page.getByRole('main');
  await expect(gate.getByText('чтобы увидеть миссии своей страны', { exact: false })).toBeVisible();
  await gate.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a tile shows its name until its picture is there', async ({ page }) => {
  // The pictures of tiles never come.
  await page.route(/art%2Ftiles/, () => undefined);
  await page.goto('/games', { waitUntil: 'domcontentloaded' });
  const tile = page.getByRole('main').locator('a[data-tile]').first();
  const name = tile.locator('span').first();
  await expect(name).toHaveText(/\w/);
  await expect(name).toBeInViewport({ ratio: 0.9 });
  expect(await tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
});
