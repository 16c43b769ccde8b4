import { join } from 'node:path';
import { signUp } from '../support/player.ts';
import { test } from '../support/test.ts';

/** Pictures of every page, three languages, phone and desktop: `npm run screens`. Each is looked at by a person. */
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const publicPages = [
  '',
  'games',
  'games/fruit-crown',
  'providers',
  'providers/netent',
  '?auth=login',
  '?auth=register',
  'nowhere',
];
const playerPages = [
  '',
  'cashbox?action=deposit',
  'cashbox?action=withdraw',
  'profile',
  'profile?tab=rating',
  'profile?tab=history',
  'profile?tab=transactions',
  'bonuses',
  'cashback',
];
const folder = process.env['SCREENS_FOLDER'] || join(import.meta.dirname, '../../.data/screens');

for (const locale of ['en', 'ua', 'ru']) {
  for (const [size, viewport] of Object.entries(sizes)) {
    const shoot = (who: string, paths: readonly string[]) => {
      test(`${who} ${locale} ${size}`, async ({ page, inbox, problems }) => {
        test.setTimeout(300_000);
        problems.allow(/status of 404/);
        await page.setViewportSize(viewport);
        if (who === 'player') await signUp(page, inbox);
        for (const path of paths) {
          await page.goto(`${locale === 'en' ? '' : `/${locale}`}/${path}`);
          await page.waitForLoadState('networkidle').catch(() => undefined);
          const name = `${who}-${path.replaceAll(/[^a-z0-9]+/gi, '-') || 'home'}-${locale}-${size}.png`;
          await page.screenshot({ path: join(folder, name), animations: 'disabled' });
        }
      });
    };
    shoot('visitor', publicPages);
    shoot('player', playerPages);
  }
}
