import { expectAccessible } from '../../support/accessibility.ts';
import { operate } from '../../support/operator.ts';
import { callAsPlayer, payIn, signUp } from '../../support/player.ts';
import { openGame, studioSession } from '../../support/spins.ts';
import { expect, once, test } from '../../support/test.ts';

const winners = async (page: Parameters<typeof callAsPlayer>[0]) =>
  (await callAsPlayer<{ items: { player: string }[] }>(page, 'GET', '/recent-wins')).items.map(({ player }) => player);

test(
  'a player is known by a nickname and a picture, until an operator takes the name',
  once,
  async ({ page, inbox, problems }) => {
    problems.allow(/status of 4(00|29)/);
    const { id, phone } = await signUp(page, inbox);
    await page.goto('/profile');
    const main = page.getByRole('main');
    const field = main.getByLabel('Nickname', { exact: true });
    await field.fill('аdmin');
    await main.getByRole('button', { name: 'Save the nickname' }).click();
    await expect(main.getByText('This nickname is not allowed')).toBeVisible();
    await field.fill(`wolf${phone.slice(-4)}`);
    await expect(main.getByText(/must not contain a part of your phone/)).toBeVisible();
    const name = `Барс ${id.slice(-6).replaceAll(/[^a-z]/g, 'x')}`;
    await field.fill(name);
    await main.getByRole('button', { name: 'Save the nickname' }).click();
    await expect(main.getByText(name)).toBeVisible();
    await main.getByRole('radio', { name: 'Snow leopard' }).check();
    await expect(page.getByRole('banner').locator('img[src="/avatars/leopard.svg"]')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/');
    await expect(main.getByText(new RegExp(`(Good \\w+|Welcome back), ${name}`))).toBeVisible();

    // Whoever wins is shown by this name.
    await payIn(page, '500');
    await openGame(page, 'fruit-crown');
    const studio = await studioSession(page);
    const stake = studio.stakesMinor[0] ?? 0;
    await expect(async () => {
      for (let spin = 0; spin < 10; spin += 1) await studio.spin(stake);
      expect(await winners(page)).toContain(name);
    }).toPass({ timeout: 90_000 });
    await operate(['player', 'reset-nickname', '--id', id]);
    await expect.poll(() => winners(page)).not.toContain(name);
    expect(await winners(page)).toContain(`***${phone.slice(-2)}`);
    await page.goto('/profile');
    await expect(field).toHaveValue('');
  },
);
