import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { blockGame, operate } from '../../support/operator.ts';
import { newEmail } from '../../support/people.ts';
import { payIn, signUp } from '../../support/player.ts';
import { clickSpin, gameFrame, openGame, spinButton, studioSession } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

/** Content of a game's page in place of the game or around it, for visitors and players. */

const stage = (page: Page) => page.getByRole('main');
const alert = (page: Page) => stage(page).getByRole('alert');
const phone = { width: 390, height: 844 };

/** Records the game sessions that the page has requested. */
function countLaunches(page: Page): { readonly modes: string[] } {
  const modes: string[] = [];
  page.on('request', (request) => {
    const mode = /\/api\/games\/[^/]+\/(launch|demo)$/.exec(request.url())?.[1];
    if (mode) modes.push(mode);
  });
  return { modes };
}

test('a visitor sees the entrance, then the labelled demo, and returns from it to the entrance', async ({ page }) => {
  const launches = countLaunches(page);
  await page.goto('/games/fruit-crown');
  await expect(stage(page).getByText('Log in or sign up to play for real money')).toBeVisible();
  await expect(stage(page).getByRole('button', { name: 'Sign up' })).toBeVisible();
  await stage(page).getByRole('button', { name: 'Play the demo' }).click();
  await expect(page).toHaveURL(/\/games\/fruit-crown\?mode=demo$/);
  await expect(stage(page).getByText('Demo', { exact: true })).toBeVisible();
  await expect(gameFrame(page).getByText('Play money')).toBeVisible();
  await clickSpin(page);

  await stage(page).getByRole('button', { name: 'Play for money' }).click();
  await expect(page).toHaveURL(/\/games\/fruit-crown$/);
  await expect(stage(page).getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(launches.modes).toEqual(['demo']);
});

test('the page of a game says how often its maximum win is reached, where it is', async ({ page }) => {
  await page.setViewportSize(phone);
  const facts = stage(page).locator('dl');
  await page.goto('/games/captains-gold');
  await expect(facts.getByText('Max win: one round in')).toBeVisible();
  await expect(facts.getByText('461\u00a0254')).toBeVisible();
  await page.goto('/games/fruit-crown');
  await expect(facts.getByText('Win at least once in 100 million rounds')).toBeVisible();
  await expect(facts.getByText('Max win: one round in')).toHaveCount(0);
});

test('a player goes from the demo’s address to the same game for real money', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  const launches = countLaunches(page);
  await page.goto('/games/fruit-crown?mode=demo');
  await expect(gameFrame(page).getByText('Play money')).toBeVisible();
  await stage(page).getByRole('button', { name: 'Play for money' }).click();
  await expect(
    gameFrame(page)
      .getByText(/^500(\.00)?\s₴$/)
      .first(),
  ).toBeVisible();
  await expect(spinButton(page)).toBeEnabled();
  await expect(stage(page).getByText('Demo', { exact: true })).toHaveCount(0);
  expect(launches.modes).toEqual(['demo', 'launch']);
});

test('an unavailable game says so to everyone, requests no session and links to the others', async ({
  page,
  inbox,
}) => {
  const launches = countLaunches(page);
  const expectClosed = async () => {
    await expect(alert(page)).toHaveText('The game is currently unavailable');
    await expect(stage(page).getByRole('button', { name: /demo|Sign up|Log in/ })).toHaveCount(0);
  };
  for (const address of ['/games/jade-tiger', '/games/jade-tiger?mode=demo']) {
    await page.goto(address);
    await expectClosed();
  }
  await expectAccessible(page);
  await signUp(page, inbox);
  await page.goto('/games/jade-tiger');
  await expect(page.getByTestId('header-balance')).toBeVisible();
  await expectClosed();
  await stage(page).getByRole('link', { name: 'To other games' }).click();
  await expect(page).toHaveURL(/\/games$/);
  expect(launches.modes).toEqual([]);
});

test('a game blocked in a country tells its players and offers them no demo, while players of other countries play', async ({
  page,
  inbox,
  browser,
  problems,
}) => {
  problems.allow(/status of 403/);
  // No other journey has players from Tajikistan.
  await blockGame('fruit-crown', ['TJ']);
  try {
    await signUp(page, inbox, { email: newEmail(), country: 'TJ' });
    // The catalogue is up to three seconds old.
    await expect(async () => {
      await page.goto('/games/fruit-crown');
      await expect(alert(page)).toHaveText('This game is not available in your country', { timeout: 5_000 });
    }).toPass();
    await expect(stage(page).getByRole('button', { name: /demo|again/ })).toHaveCount(0);
    await expectAccessible(page);
    await stage(page).getByRole('link', { name: 'To other games' }).click();
    await expect(page).toHaveURL(/\/games$/);

    const abroad = await (await browser.newContext()).newPage();
    await signUp(abroad, inbox);
    await abroad.goto('/games/fruit-crown');
    await expect(spinButton(abroad)).toBeVisible();
    await abroad.context().close();
  } finally {
    await blockGame('fruit-crown', []);
  }
});

const coversAll = (page: Page) =>
  page.getByTestId('game-frame').evaluate((frame) => {
    const box = frame.getBoundingClientRect();
    const isWide = box.left <= 0 && box.right >= innerWidth && box.bottom >= innerHeight;
    // Only the game's own bar remains visible around it.
    return isWide && document.elementFromPoint(innerWidth / 2, innerHeight - 4) === frame && box.top < 60;
  });

test('full screen opens and closes by the bar, and keeps the round’s session', async ({ page }) => {
  const launches = countLaunches(page);
  await page.goto('/games/fruit-crown?mode=demo');
  await expect(spinButton(page)).toBeEnabled();
  await stage(page).getByRole('button', { name: 'Full screen', exact: true }).click();
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  await expect(leave).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement?.querySelector('iframe') !== null)).toBe(true);
  await clickSpin(page);
  await leave.click();
  await expect(stage(page).getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(spinButton(page)).toBeEnabled();
  expect(launches.modes).toEqual(['demo']);
});

test('on a phone without full screen the stage covers the page and uncovers it again', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined });
  });
  await page.goto('/games/fruit-crown?mode=demo');
  await expect(spinButton(page)).toBeEnabled();
  expect(await coversAll(page)).toBe(false);
  await stage(page).getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(() => coversAll(page)).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('banner')).toBeInViewport();
  await expect.poll(() => coversAll(page)).toBe(false);
});

test('a big win is on the game’s page once the round is over, under a masked name', async ({ page, inbox }) => {
  const limits = [
    ['BIG_WIN_MIN_MULTIPLE', '1', '20'],
    ['BIG_WIN_FLOOR_EUR', '0', '5'],
  ] as const;
  const set = async (which: 'ours' | 'usual') => {
    for (const [code, ours, usual] of limits) {
      await operate(['setting', 'set', '--code', code, '--value', which === 'ours' ? ours : usual]);
    }
  };
  const person = await signUp(page, inbox);
  await payIn(page, '1000');
  await openGame(page, 'fruit-crown');
  const session = await studioSession(page);
  const stakeMinor = session.stakesMinor.find((stake) => stake >= session.defaultStakeMinor) ?? 0;
  // A win of at least the stake counts as big here: one in a few spins.
  await set('ours');
  try {
    const wins = page.getByRole('region', { name: 'Recent big wins' }).getByRole('listitem');
    const won = async () => {
      const answer = await page.request.get('/api/big-wins?game=fruit-crown&pageSize=8');
      const { items } = (await answer.json()) as { items: { player: string; win: string; stake: string }[] };
      return items.find(({ player }) => player.endsWith(person.phone.slice(-2)));
    };
    await expect(async () => {
      await session.spin(stakeMinor);
      expect(await won()).toBeDefined();
    }).toPass({ intervals: [100], timeout: 120_000 });
    const ours = await won();
    expect(Number(ours?.win)).toBeGreaterThanOrEqual(Number(ours?.stake));

    await page.goto('/games/fruit-crown');
    const shown = wins.filter({ hasText: ours?.player ?? '?' }).first();
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toContainText('₴');
    await expect(shown).not.toContainText(person.phone.slice(1, -2));
  } finally {
    await set('usual');
  }
});

test('a retired game keeps its address, says that it is over and leads to the one that takes its place', async ({
  page,
}) => {
  const launches = countLaunches(page);
  await page.goto('/games/kraken-deep');
  await expect(alert(page)).toHaveText('This game is no longer offered');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(stage(page).getByRole('button', { name: 'Play the demo' })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
  await stage(page).getByRole('link', { name: 'Try Bison Canyon' }).click();
  await expect(page).toHaveURL(/\/games\/bison-canyon$/);
  await stage(page).getByRole('button', { name: 'Play the demo' }).click();
  await expect(gameFrame(page).locator('.ways b')).toHaveText(/^[\d,]+$/);
  await clickSpin(page);
  await expect(gameFrame(page).locator('.ways.all b')).toHaveText(/^[\d,]{2,7}$/);
  expect(launches.modes).toEqual(['demo']);
});
