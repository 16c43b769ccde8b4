import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { setJackpotShares } from '../../support/far-jackpots.ts';
import { operate } from '../../support/operator.ts';
import { callAsPlayer, minorOf, payIn, signUp } from '../../support/player.ts';
import { openGame, studioSession } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 180_000 });

const setPercent = (percent: number) =>
  operate(['setting', 'set', '--code', 'JACKPOT_CONTRIBUTION_PERCENT', '--value', `${percent}`]);

test.afterEach(async () => {
  await setPercent(0.5);
  await setJackpotShares({ clubs: 40, diamonds: 30, hearts: 20, spades: 10 });
});

interface Won {
  suit: string;
  amount: string;
  point_hash: string;
}

const fetchJackpots = async <T>(request: APIRequestContext, path: string) =>
  ((await (await request.get(`/api/jackpots${path}`)).json()) as { items: T[] }).items;

test('stakes raise a jackpot live for everyone, and the bet that reaches its drop point wins it', async ({
  page,
  inbox,
  browser,
}) => {
  const { phone } = await signUp(page, inbox);
  await payIn(page, '15000');
  // All contributions go to the smallest level, whose drop point is on average about 1 100.00 of stakes away.
  await setJackpotShares({ clubs: 100, diamonds: 0, hearts: 0, spades: 0 });
  await setPercent(100);
  const watcher = await (await browser.newContext()).newPage();
  await watcher.goto('/');
  await watcher.getByRole('navigation', { name: 'Jackpots' }).getByRole('link', { name: 'Clubs' }).click();
  await expect(watcher).toHaveURL(/\/jackpots$/);
  const clubs = watcher.locator('[data-suit=clubs]');
  await expect(clubs).toHaveText(/\d/);
  await expectAccessible(watcher);

  await openGame(page, 'fruit-crown');
  const strip = page.getByRole('list', { name: /^Jackpots: any/ });
  await expect(strip.locator('[data-suit]')).toHaveCount(4);
  await expect(strip).toContainText('Can hit on any real-money spin');
  const studio = await studioSession(page);
  const min = studio.stakesMinor[0] ?? 0;
  const shown = async () => minorOf((await clubs.textContent()) ?? '');
  const wonAt = async (hash: string | undefined) =>
    (await fetchJackpots<Won>(page.request, '/history')).find((won) => won.point_hash === hash);
  const dialog = page.getByRole('dialog', { name: 'The jackpot is yours' });

  /** Spins for the smallest stake. Once in a thousand that wins the level; then the next one is raised. */
  const raise = async (): Promise<{ hash: string; raised: number }> => {
    const [before] = await fetchJackpots<{ amount: string; point_hash: string }>(page.request, '');
    const hash = before?.point_hash ?? '';
    // A part of the contribution is shown, the rest saves the next seed.
    const raised = minorOf(before?.amount ?? '') + Math.floor(min / 2);
    await studio.spin(min);
    await expect.poll(async () => (await shown()) >= raised || (await wonAt(hash)) !== undefined).toBe(true);
    if (!(await wonAt(hash))) return { hash, raised };
    await dialog.getByRole('button', { name: 'OK' }).click();
    return raise();
  };
  const { hash, raised } = await raise();
  const inGame = async () => minorOf((await strip.locator('[data-suit=clubs]').textContent()) ?? '');
  await expect.poll(inGame).toBeGreaterThanOrEqual(raised);

  const newest = () => wonAt(hash);
  const max = studio.stakesMinor.at(-1) ?? 0;
  const level = async () => (await fetchJackpots<{ amount: string; highest_amount: string }>(page.request, ''))[0];
  for (let spins = 0; spins < 25 && !(await newest()); spins += 1) {
    const known = await level();
    await studio.spin(max);
    // A level at its maximum does not rise further; it is won there as elsewhere.
    if (known?.amount !== known?.highest_amount) await expect.poll(level).not.toEqual(known);
  }
  await expect.poll(newest).toMatchObject({ suit: 'clubs' });
  const won = await newest();

  await expect(dialog).toContainText('Clubs');
  expect(minorOf((await dialog.getByText('₴').first().textContent()) ?? '')).toBe(minorOf(won?.amount ?? ''));
  const moved = await callAsPlayer<{ items: { kind: string; amount: string; pockets: { pocket: string }[] }[] }>(
    page,
    'GET',
    '/users/transactions',
  );
  // The cashback of the stake may be booked after it.
  const jackpot = moved.items.find(({ kind }) => kind === 'jackpot');
  expect(jackpot).toMatchObject({ kind: 'jackpot', amount: won?.amount, pockets: [{ pocket: 'digital' }] });

  const card = watcher.getByRole('listitem').filter({ has: clubs });
  await expect(card.getByTestId('last-won')).toContainText(`Winner: ***${phone.slice(-2)}, `);
  // Newer wins may be added above; find this win's own row.
  const winner = watcher.getByRole('listitem').filter({ hasText: hash });
  await winner.getByText('Verify the point').click();
  await expect(winner.getByRole('status')).toHaveText('The fingerprint is right: this point was sealed before');
  await expectAccessible(watcher);
  await watcher.context().close();
});
