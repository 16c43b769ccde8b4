import type { Page } from '@playwright/test';
import { signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

interface Focus {
  name: string;
  isSeen: boolean;
  isInDialog: boolean;
}

test.slow();

/** The focused element: its name, whether it has a visible focus ring or box, and whether it is inside a dialog. */
const focused = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: '', isSeen: false, isInDialog: false };
    /* Compound controls (a phone number with its country, a radio group) show the ring on their container. */
    const rings = [element, element.parentElement, element.closest('label')];
    const isSeen = rings.some((ring) => {
      if (!ring) return false;
      const { outlineStyle, outlineWidth, visibility } = getComputedStyle(ring);
      const box = ring.getBoundingClientRect();
      const isRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return isRing && visibility !== 'hidden' && box.width > 8 && box.height > 8;
    });
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      isSeen,
      isInDialog: element.closest('[role=dialog]') !== null,
    };
  });

test('Tab follows the order of the page with visible focus, and the first stop skips the header', async ({ page }) => {
  await page.goto('/games');
  await page.keyboard.press('Tab');
  const first = await focused(page);
  expect(first).toMatchObject({ name: 'Skip to content', isSeen: true });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button').first()).toBeFocused();

  await page.goto('/games');
  await page.keyboard.press('Tab');
  const tops: number[] = [];
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await focused(page);
    expect(focus.isSeen, `the ring of “${focus.name}”`).toBe(true);
    tops.push(
      await page.evaluate(() => Math.round((document.activeElement?.getBoundingClientRect().top ?? 0) + scrollY)),
    );
  }
  // From top to bottom, without jumping back over a whole row.
  for (const [at, top] of tops.entries()) expect(top, `stop ${at}`).toBeGreaterThanOrEqual((tops[at - 1] ?? 0) - 60);
});

/** More stops than any dialog has. */
const maxStops = 60;

/** Tabs until the first stop repeats, then back across the boundary: focus stays inside and visible. */
async function tabThrough(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const first = await page.evaluateHandle(() => document.activeElement);
  for (let stop = 1; stop < maxStops; stop += 1) {
    const focus = await focused(page);
    expect(focus, `stop ${stop}`).toMatchObject({ isSeen: true, isInDialog: true });
    await page.keyboard.press('Tab');
    if (await first.evaluate((element) => element === document.activeElement)) break;
    expect(stop, 'the first stop repeats').toBeLessThan(maxStops - 1);
  }
  await page.keyboard.press('Shift+Tab');
  expect((await focused(page)).isInDialog).toBe(true);
}

for (const { opener, name } of [
  { opener: 'Log in', name: 'Log in' },
  { opener: 'Sign up', name: 'Sign up' },
  { opener: 'Language', name: 'Language' },
]) {
  test(`the dialog “${name}” traps focus, Escape closes it, and focus returns`, async ({ page }) => {
    await page.goto('/providers');
    const button = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${opener}`) });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(async () => (await focused(page)).isInDialog).toBe(true);
    await tabThrough(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test('the cashbox overlay and the balance panel work without a mouse', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await page.goto('/providers');
  const balances = page.getByRole('banner').getByRole('button', { name: /^Balance/ });
  await balances.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('balance-total')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('balance-total')).toBeHidden();
  await expect(balances).toBeFocused();
  // From inside the panel as well.
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('button', { name: 'Deposit', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(balances).toBeFocused();

  const cashbox = page.getByRole('banner').getByRole('button', { name: 'Open cashbox' });
  await page.keyboard.press('Tab');
  await expect(cashbox).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cashbox' }).getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await tabThrough(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cashbox).toBeFocused();
});
