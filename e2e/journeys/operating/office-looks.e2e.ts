import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/accessibility.ts';
import { openOffice } from '../../support/office.ts';
import { definitionFile, operate } from '../../support/operator.ts';
import { callAsPlayer, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

for (const scheme of ['light', 'dark'] as const) {
  test(`every screen can be read in the ${scheme} scheme`, async ({ page, inbox, browser, problems }) => {
    test.setTimeout(240_000);
    problems.allow(/status of 4(?:0[013]|29)/);
    const player = await signUp(page, inbox);
    const ticket = { id: randomUUID(), topic: 'game', text: 'The reels do not stop.' };
    await callAsPlayer(page, 'POST', '/support/tickets', ticket);
    await operate(['tag', 'add', '--player', player.id, '--tag', 'vip']);
    const definition = {
      ...{ code: `looks-${randomUUID().slice(0, 8)}`, name: 'Spins for one', max_players: 1 },
      ...{ segment: { players: [player.id] }, action: { kind: 'free_spins', count: 1, days: 1 }, schedule: {} },
    };
    const campaign = await operate(['campaign', 'create', '--file', await definitionFile(definition)]);
    const office = await openOffice(browser, 'admin');
    await office.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const stops = [
      ...['/players', `/players/${player.id}`, '/withdrawals', `/queues/tickets?id=${ticket.id}`],
      ...['/queues/identity', '/queues/alerts', '/queues/held-wins', '/queues/refunds', '/queues/books'],
      ...['/campaigns', '/campaigns/new', `/campaigns/${campaign}`],
      ...['/promotions', '/promotions/new/bonus', '/promotions/new/promo_code', '/promotions/wheel/wheel'],
      ...[
        '/promotions/percent_deposit/percent_deposit',
        '/queues/cases',
        '/providers',
        '/lobby',
        '/methods',
        '/settings',
      ],
      ...[
        '/figures',
        '/figures?by=day',
        '/play',
        '/reports',
        '/reports?report=tax',
        '/reports?report=promotions',
        '/acts',
        '/commands',
        '/audit',
        '/account',
      ],
      `/commands?name=player%20exclude&id=${player.id}`,
    ];
    for (const stop of stops) {
      await office.goto(stop);
      await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(office.locator('.mantine-Loader-root')).toHaveCount(0);
      await expectAccessible(office);
    }
    // What a look at a command says.
    await office.getByLabel('Days').fill('184');
    await office.getByLabel('Reason').fill('a journey');
    await office.getByRole('button', { name: 'See what it does' }).click();
    await expect(office.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Sign out' }).click();
    await expect(office.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(office);
    await office.context().close();
  });
}
