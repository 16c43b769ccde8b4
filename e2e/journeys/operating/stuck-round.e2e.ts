import { openOffice, picture } from '../../support/office.ts';
import { payIn, signUp } from '../../support/player.ts';
import { gameFrame } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

test('a stuck round: found by its player, compared with what the provider says, and paid once the player goes on', async ({
  page,
  inbox,
  browser,
}) => {
  const { id } = await signUp(page, inbox);
  await payIn(page, '500');
  const mines = gameFrame(page).locator('main.wager');
  const phase = (name: string) => expect(mines).toHaveAttribute('data-phase', name);
  await page.goto('/games/mines');
  await phase('idle');
  await mines.locator('.play').click();
  await phase('choosing');

  const office = await openOffice(browser, 'support');
  await office.goto(`/players/${id}?kinds=round`);
  const timeline = office.getByRole('table', { name: 'Timeline' });
  await expect(timeline.getByRole('row').filter({ hasText: 'mines' })).toHaveCount(1);
  await timeline.getByRole('button', { name: 'Compare with the provider' }).click();
  const dialog = office.getByRole('dialog', { name: 'Compare with the provider' });
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dialog).toContainText('"reported": "by the provider"');
  await expect(dialog).toContainText('"kind": "bet"');
  await expect(dialog).not.toContainText('"kind": "win"');
  await picture(office, 'stuck-round');

  // Nobody in the house ends a round: the player goes on where they stopped.
  await page.reload();
  await phase('choosing');
  await mines.getByRole('button', { name: 'Row 3, column 3: closed' }).click();
  await expect(mines.locator('.tile.safe, .tile.mine.hit')).toHaveCount(1);
  if ((await mines.locator('.tile.safe').count()) === 1) await mines.locator('.play').click();
  await phase('idle');
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(dialog).toContainText('"kind": "win"', { timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await office.context().close();
});
