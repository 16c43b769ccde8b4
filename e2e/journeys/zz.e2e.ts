import { join } from 'node:path';
import { operate } from '../support/operator.ts';
import { signUp, payIn } from '../support/player.ts';
import { test } from '../support/test.ts';
const picture = join(import.meta.dirname, '../../apps/web/public/art/empty/search-480.webp');
test('look', async ({ page, inbox, problems }, info) => {
  problems.allow(/./);
  const shot = (n: string) => page.screenshot({ path: `/tmp/shots/${info.project.name}-${n}.png`, fullPage: true });
  await signUp(page, inbox, {});
  for (const l of ['', '/ua', '/ru']) {
    await page.goto(`${l}/profile?tab=identity`);
    await page.waitForSelector('[data-picture=front]', { state: 'attached' });
    await page.locator('main form button[type=submit]').click();
    await page.locator('[data-picture=front]').setInputFiles(picture);
    await page.waitForTimeout(1500);
    await shot(`identity${l.replace('/', '-')}`);
    await page.goto(`${l}/games`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/shots/${info.project.name}-games${l.replace('/', '-')}.png` });
  }
  await page.goto('/cashbox?action=withdraw');
  await page.waitForTimeout(1500);
  await shot('withdraw');
  await page.goto('/bonuses?tab=missions');
  await page.waitForTimeout(1500);
  await shot('missions');
});
