import { expectAccessible } from '../../support/accessibility.ts';
import { payIn, signUp } from '../../support/player.ts';
import { openGame, studioSession } from '../../support/spins.ts';
import { expect, once, test } from '../../support/test.ts';

const main = 'main';

test('a visitor reads running battles with leaders, then rules, slots and prizes', async ({ page }) => {
  await page.goto('/battles');
  await expect(page.getByRole('heading', { name: 'Battles', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page
    .locator(main)
    .getByRole('link', { name: /Daily race/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Daily race', level: 1 })).toBeVisible();
  // The places come first, and the rules after them.
  await expect(page.getByRole('tab', { name: 'Leaders' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Rounds with a stake of').first()).toBeVisible();
  for (const [tab, text] of [
    ['Slots', 'Fruit Crown'],
    ['Prizes', 'Brilliant cup'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.locator(main).getByText(text).first()).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Leaders' }).click();
  await expectAccessible(page);
  await page.locator(main).getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('one press of a tab changes the address once', once, async ({ page }) => {
  await page.goto('/battles');
  await page
    .locator(main)
    .getByRole('link', { name: /Daily race/ })
    .first()
    .click();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.get('battleTab') === 'slots') requests.push(request.url());
  });
  await page.getByRole('tab', { name: 'Slots' }).click();
  await expect(page).toHaveURL(/battleTab=slots/);
  await expect(page.locator(main).getByText('Fruit Crown').first()).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a player joins, plays the qualifying spins and appears on the leaderboard', once, async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '1000');
  await page.goto('/battles');
  await page
    .locator(main)
    .getByRole('link', { name: /Daily race/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Take part' }).click();
  await expect(page.getByText('0 of 20 qualifying spins').first()).toBeVisible();
  const battle = page.url();
  await openGame(page, 'wolf-moon');
  const studio = await studioSession(page);
  // One more than required, all at the battle's minimum stake.
  for (let spins = 0; spins < 21; spins += 1) await studio.spin(1_000);
  await page.goto(battle);
  await page.getByRole('tab', { name: 'Leaders' }).click();
  await expect(page.locator(main).getByText('You', { exact: true }).first()).toBeVisible();
  await page.goto('/battles');
  await page.getByRole('tab', { name: 'Mine' }).click();
  await expect(page.locator(main).getByText('You take part').first()).toBeVisible();
  // The bar of a game that counts says where the player stands, how long and with what result they have played.
  await openGame(page, 'wolf-moon');
  const status = page.getByRole('list', { name: 'Your play' });
  await expect(status).toContainText(/Battle: Place \d+ · \d/);
  await expect(status).toContainText(/Time of play: 0:\d\d/);
  await expect(status).toContainText(/Wins less stakes of this sitting: [+−]?\d/);
  await expectAccessible(page);
});
