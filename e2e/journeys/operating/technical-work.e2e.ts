import { expectAccessible } from '../../support/accessibility.ts';
import { contentDesk } from '../../support/editor.ts';
import { operate } from '../../support/operator.ts';
import { openAccount } from '../../support/player.ts';
import { type SecondSite, startSecondSite } from '../../support/second-site.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

/* Closes the games of all players, so it runs after all other journeys. */
test.describe.configure({ timeout: 180_000 });

const setMaintenance = (value: 'true' | 'false') =>
  operate(['setting', 'set', '--code', 'IS_MAINTENANCE', '--value', value]);

test.afterEach(() => setMaintenance('false'));

/*
 * A running site shows a change within two minutes (`lib/api/server.ts`). A new process has no older answer of the API, so
 * each half of the journey visits one of its own.
 */
test('a setting replaces the games by the page of technical work and brings them back', async ({
  page,
  inbox,
  request,
}) => {
  const { accessToken } = await openAccount(request, inbox);
  const { origin } = await contentDesk();
  const sites: SecondSite[] = [];
  const openSite = async () => {
    const site = await startSecondSite(request, origin);
    sites.push(site);
    return site.url;
  };
  const title = page.getByRole('heading', { level: 1, name: wordsIn('en')('pages.technicalWork.title') });
  const launch = async () => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await request.post('/api/games/fruit-crown/launch', { headers, data: {} });
    return answer.ok() ? 'launched' : ((await answer.json()) as { message: string }).message;
  };
  try {
    await setMaintenance('true');
    // The API reads its settings every few seconds.
    await expect.poll(launch).toBe('The game is currently unavailable');
    const closed = await openSite();
    for (const path of ['/games', '/games/fruit-crown', '/']) {
      await expect(async () => {
        await page.goto(closed + path);
        await expect(title).toBeVisible({ timeout: 2_000 });
      }, path).toPass({ timeout: 90_000 });
      await expect(page.getByRole('main').getByRole('link', { name: 'Fruit Crown' })).toHaveCount(0);
      await expect(page.getByTestId('game-frame')).toHaveCount(0);
    }
    await expectAccessible(page);

    await setMaintenance('false');
    await expect.poll(launch).toBe('launched');
    const open = await openSite();
    await expect(async () => {
      await page.goto(`${open}/games/fruit-crown`);
      await expect(page.getByRole('heading', { level: 1, name: 'Fruit Crown' })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    await expect(title).toHaveCount(0);
  } finally {
    // A page that is still loading would miss the rest of its files.
    await page.goto('about:blank');
    await Promise.all(sites.map((site) => site.stop()));
  }
});
