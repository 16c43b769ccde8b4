import { wallTime } from '@altyn/domain/schedule';
import type { Page } from '@playwright/test';
import { seedDepositWindows } from '../../../apps/api/src/modules/bonuses/catalogue/seed-bonuses.ts';
import { definitionFile, operate } from '../../support/operator.ts';
import { newUkrainianPhone } from '../../support/people.ts';
import { callAsPlayer, depositByCard, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/**
 * The same window every day, 50 minutes around now in Almaty: open there, and closed in Kyiv, which is two or three hours
 * behind.
 */
function windowsAroundNow() {
  const now = wallTime(new Date(), 'Asia/Almaty').minuteOfDay;
  const around = {
    enabled: true,
    time_from: clock(Math.max(0, now - 50)),
    time_to: clock(Math.min(24 * 60, now + 50)),
    percent: 35,
  };
  return { ...around, all: Object.fromEntries(weekdays.map((day) => [day, around])) };
}

const interestCard = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Deposit interest' }) });

async function activate(page: Page): Promise<void> {
  await interestCard(page).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
}

test.describe.configure({ timeout: 180_000 });

// The windows are global, so this journey must not run in parallel with itself.
test('deposit interest is open in one country’s time zone and closed in another’s', async ({
  page,
  inbox,
  browser,
}) => {
  const { time_from, time_to, percent, all } = windowsAroundNow();
  const set = async (definition: object) =>
    operate(['percent-deposit', 'set', '--file', await definitionFile(definition)]);
  await set({ wager: '20', days_of_week_active: all });
  try {
    await signUp(page, inbox);
    await page.goto('/bonuses');
    await expect(page.getByText(`Open now: ${percent}% until ${time_to}`)).toBeVisible();
    await expect(interestCard(page).getByText(`+${percent}%`)).toBeVisible();
    await activate(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
    await depositByCard(page, { amount: '400' });
    await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
    // 35 % of 400.00.
    await expect(page.getByRole('dialog').getByText(/^140\s₴$/)).toBeVisible();

    const abroad = await (await browser.newContext({ timezoneId: 'Europe/Kyiv' })).newPage();
    await signUp(abroad, inbox, { country: 'UA', phone: newUkrainianPhone() });
    await abroad.goto('/bonuses');
    // Two or three hours behind: not open yet or, if the window is just after midnight in Almaty, over for the day.
    const isOver = clock(wallTime(new Date(), 'Europe/Kyiv').minuteOfDay) >= time_to;
    const panel = isOver ? 'Over for today' : `Today ${time_from}–${time_to}: ${percent}%`;
    await expect(abroad.getByText(panel).first()).toBeVisible();
    const note = isOver ? 'Over for today' : `Available from ${time_from}`;
    await expect(interestCard(abroad).getByText(note)).toBeVisible();
    await interestCard(abroad).getByRole('button').click();
    await expect(abroad.getByRole('dialog').getByText(note)).toBeVisible();
    await expect(abroad.getByRole('dialog').getByRole('button', { name: 'Activate' })).toBeDisabled();
    expect(await callAsPlayer(abroad, 'GET', '/users/bonuses/active')).toEqual({});
    await abroad.context().close();
  } finally {
    await set(seedDepositWindows);
  }
});
