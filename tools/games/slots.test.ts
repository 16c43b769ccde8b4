import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from './harness.ts';
import { openSlot, skipTo, watchData, watchText } from './slot-page.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

const open = (title: string, scene: string, reducedMotion?: 'no-preference') =>
  openSlot(harness, { title, scene, ...(reducedMotion && { reducedMotion }) });

it('Dragon Luck pays the coins in view by its collector, and their values stay in view', async () => {
  const page = await open('dragon-luck', 'collect');
  await page.keyboard.press('Space');
  await page.waitForSelector('.mark.coin');
  await page.waitForSelector('.game[data-phase="idle"]');
  const values = await page.locator('.mark.coin').allTextContents();
  expect(values.length).toBeGreaterThan(2);
  for (const value of values) expect(value).toMatch(/\d|Grand|Major|Minor|Mini/);
  expect(await page.locator('.field.win b').textContent()).toMatch(/\d/);
  await page.close();
});

it('a typed stake is taken when it is on a step of the range, and refused with the range otherwise', async () => {
  const page = await open('fruit-crown', 'base');
  const field = page.locator('.field.stake');
  await field.click();
  const sheet = page.getByRole('dialog', { name: 'Choose your stake' });
  const input = sheet.getByRole('textbox', { name: 'Another stake' });
  const range = /From 0\.20\s₴ to 1\s000\s₴, in steps of 0\.20\s₴/;
  expect(await sheet.locator('.typed-stake .note').textContent()).toMatch(range);
  for (const [typed, answer] of [
    ['0.30', range],
    ['1000.20', range],
    ['ten', /Enter an amount/],
  ] as const) {
    await input.fill(typed);
    await input.press('Enter');
    expect(await sheet.getByRole('alert').textContent()).toMatch(answer);
  }
  expect(await field.textContent()).toMatch(/10\s₴/);
  await input.fill('12,40');
  await sheet.getByRole('button', { name: 'Set' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await field.textContent()).toMatch(/12\.40\s₴/);
  await page.getByRole('button', { name: 'Raise the stake' }).click();
  expect(await field.textContent()).toMatch(/20\s₴/);
  await page.close();
});

it('the sheet of a bought feature says what each level begins with, and for how much', async () => {
  const page = await open('dragon-luck', 'base');
  await page.locator('.feature.buy').click();
  const sheet = page.getByRole('dialog', { name: 'Buy feature' });
  expect(await sheet.getByRole('button', { name: /^Feature/ }).getAttribute('aria-pressed')).toBe('true');
  expect(await sheet.textContent()).not.toContain('1 in 3');
  const before = await sheet.locator('.primary').textContent();
  await sheet.getByRole('button', { name: /^Super feature/ }).click();
  expect(await sheet.textContent()).toContain('A new coin is Dragon’s pearl with a chance of 1 in 3');
  expect(await sheet.textContent()).toContain('one purchase in 73\u00a0655 reaches the limit of ×10\u00a0000');
  const after = await sheet.locator('.primary').textContent();
  const price = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''));
  expect(price(after) / price(before)).toBeCloseTo(76 / 45.8, 3);
  await page.close();
});

it('Thunder Coils sells two levels, side by side and without an empty place', async () => {
  const page = await open('thunder-coils', 'base');
  await page.locator('.feature.buy').click();
  const sheet = page.getByRole('dialog', { name: 'Buy feature' });
  expect(await sheet.textContent()).toContain('4 (75\u00a0%), 5 (20\u00a0%), 6 (5\u00a0%)');
  const [plain, dearer] = await Promise.all(
    [/^Feature/, /^Super feature/].map((name) => sheet.getByRole('button', { name }).boundingBox()),
  );
  expect(dearer!.y).toBe(plain!.y);
  expect(dearer!.width).toBeCloseTo(plain!.width, 0);
  const primary = await sheet.locator('.primary').boundingBox();
  expect(dearer!.x + dearer!.width).toBeCloseTo(primary!.x + primary!.width, 0);
  await sheet.getByRole('button', { name: /^Super feature/ }).click();
  expect(await sheet.textContent()).toContain('6 (80\u00a0%), 7 (18\u00a0%), 8 (2\u00a0%)');
  await page.close();
});

it.each(['dragon-luck', 'captains-gold'])(
  '%s names its pots by size, and its coins land with their value',
  async (title) => {
    const page = await open(title, 'feature');
    expect(await page.locator('.pot span').allTextContents()).toEqual(['Grand', 'Major', 'Minor', 'Mini']);
    await page.keyboard.press('Space');
    await page.waitForSelector('.mark.coin');
    const coins = await page.locator('.mark.coin').allTextContents();
    // The fields beside the board name the currency.
    for (const coin of coins) expect(coin).toMatch(/^(?:[\d.\u00a0]+|Grand|Major|Minor|Mini)$/);
    await page.close();
  },
);

it('the offer to buy says what is bought, and a lower stake when the balance is too low', async () => {
  const page = await open('wolf-moon', 'base');
  await page.locator('.field.stake').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^500\s₴/ })
    .click();
  await page.getByRole('button', { name: /^Buy/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.textContent()).toMatch(/27\s000\s₴/);
  expect(await dialog.textContent()).toMatch(/start free spins: 3 → 8/);
  expect(await dialog.getByRole('button', { name: /^Buy for/ }).count()).toBe(0);
  await dialog.getByRole('button', { name: /^Lower the stake to 200\s₴/ }).click();
  await expect.poll(() => dialog.getByRole('button', { name: /^Buy for 10\s800\s₴$/ }).count()).toBe(1);
  expect(await page.locator('.field.stake').textContent()).toMatch(/200\s₴/);
  await page.close();
});

/** Scenes of free spins, and what each adds around the board while they last. */
const freeSpinScenes = [
  {
    title: 'fruit-crown',
    intro: '.coronation',
    count: '.coronation-count',
    around: '.garland',
    outro: '.treasury',
    amount: '.scroll-amount',
  },
  {
    title: 'wolf-moon',
    intro: '.call',
    count: '.stone-count',
    around: '.aurora',
    outro: '.dawn',
    amount: '.stone-amount',
  },
] as const;

it.each(freeSpinScenes)(
  '$title has a character, and its own scenes in place of the plates',
  async (scenes) => {
    const page = await open(scenes.title, 'feature');
    await page.waitForSelector('.figure canvas');
    await page.keyboard.press('Space');
    await page.waitForSelector(`.plate.intro ${scenes.intro}`);
    expect(await page.locator(scenes.count).textContent()).toMatch(/^\d+$/);
    expect(await page.locator('.plate-body').isVisible()).toBe(false);
    await page.waitForSelector(`.game.free ${scenes.around}`, { state: 'attached' });
    const amounts = await watchText(page, scenes.amount);
    await skipTo(page, `.plate.outro ${scenes.outro}`, 150_000);
    await page.waitForSelector('.plate', { state: 'hidden' });
    expect((await amounts()).some((text) => /\d/.test(text))).toBe(true);
    expect(await page.locator(scenes.around).count()).toBe(0);
    await page.close();
  },
  200_000,
);

it('the moon of Wolf Moon stands low at rest, and rises while a reel may bring the howl that is missing', async () => {
  const page = await open('wolf-moon', 'feature', 'no-preference');
  await page.waitForSelector('.figure .moonrise');
  expect(await page.locator('.moonrise').getAttribute('data-height')).toBe('0');
  // A mutation is not missed when it is short.
  await page.evaluate(`{
    const moon = document.querySelector('.moonrise');
    moon.dataset.highest = '0';
    new MutationObserver(() => {
      if (moon.dataset.height > moon.dataset.highest) moon.dataset.highest = moon.dataset.height;
    }).observe(moon, { attributeFilter: ['data-height'] });
  }`);
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.intro .call');
  expect(await page.locator('.moonrise').getAttribute('data-highest')).toMatch(/^[123]$/);
  expect(await page.locator('.moonrise').getAttribute('data-height')).toBe('0');
  await page.close();
}, 60_000);

it('a big win of a show title counts through the tiers in its own scene', async () => {
  const page = await open('fruit-crown', 'big');
  await page.waitForSelector('.figure canvas');
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.win .harvest');
  await expect.poll(() => page.locator('.harvest-name').textContent()).toMatch(/win/i);
  await page.waitForSelector('.plate', { state: 'hidden', timeout: 30_000 });
  await page.close();
}, 60_000);

/** Begins a round of Hot Sevens 40 whose win may be gambled; its first card is a club. */
async function openGamble() {
  const page = await open('hot-sevens-40', 'base');
  await page.waitForSelector('.figure canvas');
  await page.getByRole('button', { name: /^Gamble/ }).click();
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.choice[data-choice="asking"] .back-room');
  expect(await page.getByRole('heading', { name: 'Double your win?' }).isVisible()).toBe(true);
  expect(await page.locator('.lamp').allTextContents()).toEqual(['×2', '×4', '×8', '×16', '×32']);
  expect(await page.locator('.lamp.lit').count()).toBe(0);
  return page;
}

it('a show title plays its gamble at its own table, and pays a doubled win with a scene', async () => {
  const page = await openGamble();
  await page.getByRole('button', { name: 'Black', exact: true }).click();
  await page.waitForSelector('.plate.gamble .back-room.won .playing-card.clubs');
  await page.waitForSelector('.plate.choice[data-choice="asking"] .back-room');
  expect(await page.locator('.lamp.lit').allTextContents()).toEqual(['×2']);
  const collect = page.getByRole('button', { name: /^Collect/ });
  const amount = /[\d.\s]+₴/.exec((await collect.textContent()) ?? '')![0].trim();
  await collect.click();
  await page.waitForSelector('.plate.outro .last-song');
  await expect.poll(() => page.locator('.marquee-amount').textContent()).toBe(amount);
  await page.waitForSelector('.game[data-phase="idle"]');
  expect(await page.locator('.plate').isVisible()).toBe(false);
  expect(await page.locator('.field.win b').textContent()).toBe(amount);
  await page.close();
}, 60_000);

it('a card that loses at a show title’s table takes the win, without a scene', async () => {
  const page = await openGamble();
  await page.getByRole('button', { name: 'Red', exact: true }).click();
  await page.waitForSelector('.plate.gamble .back-room.lost .playing-card.clubs');
  expect(await page.locator('.room-amount').textContent()).toMatch(/^0\b/);
  await page.waitForSelector('.game[data-phase="idle"]');
  expect(await page.locator('.plate').isVisible()).toBe(false);
  expect(await page.locator('.last-song').count()).toBe(0);
  await page.close();
}, 60_000);

it('the respins of a show title have their own place, which is gone after the big win that ends them', async () => {
  const page = await open('dragon-luck', 'jackpot');
  await page.waitForSelector('.figure canvas');
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.intro .gate');
  await page.waitForSelector('.game[data-vault] .hold-board .coin-face canvas');
  expect(await page.locator('.vault-beam').count()).toBe(1);
  await page.waitForSelector('.plate.jackpot .pot-scene');
  await skipTo(page, '.game[data-phase="idle"]');
  // The last scene of the round was the celebration.
  expect(await page.locator('.plate').getAttribute('class')).toMatch(/\bwin\b/);
  expect(await page.locator('.vault-beam, .vault-floor, .vault-flight').count()).toBe(0);
  expect(await page.locator('.game').getAttribute('data-vault')).toBeNull();
  await page.close();
}, 120_000);

it('Bison Canyon fills its reels and counts the ways of each spin', async () => {
  const page = await open('bison-canyon', 'base');
  const reels = () =>
    page.locator('.reel').evaluateAll((all) =>
      all.map((reel) => {
        const cells = [...reel.querySelectorAll('.hold .cell')].map((cell) => cell.getBoundingClientRect().height);
        const filled = cells.reduce((sum, height) => sum + height, 0) / reel.getBoundingClientRect().height;
        return { count: cells.length, filled };
      }),
    );
  const ways = async () => Number((await page.locator('.ways b').textContent())?.replaceAll(/\D/g, ''));
  const product = async () => (await reels()).reduce((all, { count }) => all * count, 1);
  // The idle screen.
  expect(await ways()).toBe(await product());
  const seen = new Set<string>();
  for (let spin = 0; spin < 4; spin += 1) {
    await page.keyboard.press('Space');
    await page.waitForSelector('.game[data-phase="playing"]');
    await skipTo(page, '.game[data-phase="idle"]');
    const now = await reels();
    for (const { count, filled } of now) {
      expect(count).toBeGreaterThanOrEqual(2);
      expect(count).toBeLessThanOrEqual(7);
      expect(Math.abs(filled - 1)).toBeLessThan(0.02);
    }
    expect(await ways()).toBe(await product());
    seen.add(now.map(({ count }) => count).join());
  }
  expect(seen.size).toBeGreaterThan(1);
  await page.close();
});

it('more wolves join the chorus of Wolf Moon in every tier', async () => {
  const page = await open('wolf-moon', 'big');
  await page.waitForSelector('.figure canvas');
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.win .chorus.big');
  expect(await page.locator('.chorus-wolf').count()).toBe(1);
  await page.waitForSelector('.plate.win .chorus.mega');
  await expect.poll(() => page.locator('.chorus-wolf').count()).toBeGreaterThanOrEqual(3);
  // Each sings to the middle: those of the pack the other way than the leader.
  expect(await page.locator('.chorus-wolf.facing').count()).toBe(1);
  await page.waitForSelector('.plate', { state: 'hidden', timeout: 30_000 });
  await page.close();
}, 60_000);

it('the free spins of Gem Rush begin with a ride and end above ground, and leave no crystal behind', async () => {
  const page = await open('gem-rush', 'feature');
  await page.waitForSelector('.figure .cart', { state: 'attached' });
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.intro .descent.arrived');
  expect(await page.locator('.mine-count').textContent()).toMatch(/^\d+$/);
  await page.waitForSelector('.game.free .cavern-crystal', { state: 'attached' });
  const amounts = await watchText(page, '.mine-amount');
  await skipTo(page, '.plate.outro .pithead', 150_000);
  await page.waitForSelector('.plate', { state: 'hidden' });
  expect((await amounts()).some((text) => /\d/.test(text))).toBe(true);
  expect(await page.locator('.cavern-crystal, .cavern-air').count()).toBe(0);
  await page.close();
}, 180_000);

it('the cart of Gem Rush names the multiplier that the rules count, and is empty again in the next round', async () => {
  const page = await open('gem-rush', 'base');
  const plate = page.locator('.cart-tub b');
  await page.waitForSelector('.figure .cart', { state: 'attached' });
  expect(await plate.textContent()).toBe('');
  await page.keyboard.press('Space');
  await page.waitForSelector('.cart.filled', { state: 'attached' });
  const shown = (await plate.textContent()) ?? '';
  expect(shown).toMatch(/^×\d+$/);
  await expect.poll(() => page.locator('.message').textContent()).toContain(shown);
  const rim = page.locator('.rim-times');
  for (const [width, height] of [
    [320, 640],
    [390, 699],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await rim.isVisible(), `${width} × ${height}`).toBe(true);
    const lettersPx = await rim.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
    expect(lettersPx, `${width} × ${height}`).toBeGreaterThanOrEqual(18);
  }
  await skipTo(page, '.game[data-phase="idle"]');
  await page.keyboard.press('Space');
  await expect.poll(() => plate.textContent()).toBe('');
  expect(await rim.isVisible()).toBe(false);
  await page.close();
}, 90_000);

it('Gem Rush raises its lamp a stage with each geode of the base game, and rests it with the next round', async () => {
  const page = await open('gem-rush', 'feature');
  await page.waitForSelector('.figure .cart', { state: 'attached' });
  const stages = await watchData(page, '.game', 'lamp');
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.intro .descent');
  expect((await stages()).filter((stage) => stage !== '0')).toEqual(['1', '2', '3']);
  await page.close();
}, 60_000);

it('each tier of a big win of Gem Rush opens a richer vein', async () => {
  // A round that wins more than 50 stakes.
  const page = await openSlot(harness, { title: 'gem-rush', scene: 'big', seed: 6 });
  await page.waitForSelector('.figure .cart', { state: 'attached' });
  await page.keyboard.press('Space');
  await page.waitForSelector('.plate.win .bonanza.big');
  expect(await page.locator('.bonanza-stone').count()).toBe(2);
  await page.waitForSelector('.plate.win .bonanza.super');
  expect(await page.locator('.bonanza-stone').count()).toBe(4);
  await page.waitForSelector('.plate', { state: 'hidden', timeout: 30_000 });
  await page.close();
}, 60_000);
