import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoPlayer } from '../../apps/api/src/seed/demo.ts';
import { expect, test } from '../support/test.ts';

const folder = fileURLToPath(new URL('../../.data/screens/', import.meta.url));

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

const pages = [
  { name: 'home', path: '/' },
  { name: 'games', path: '/games' },
  { name: 'providers', path: '/providers' },
  { name: 'bonuses', path: '/bonuses' },
  { name: 'cashback', path: '/cashback' },
  { name: 'cashbox', path: '/cashbox?action=deposit' },
  { name: 'profile', path: '/profile' },
] as const;

for (const size of sizes) {
  test.describe(size.name, () => {
    test.use({ viewport: { width: size.width, height: size.height } });

    for (const who of ['visitor', 'player'] as const) {
      for (const locale of ['', '/ua', '/ru']) {
        test(`${who} ${locale || '/en'}`, async ({ page, context }) => {
          if (who === 'player') {
            const answer = await context.request.post('/api/auth/web', {
              data: { username: demoPlayer.phone, password: demoPlayer.password, countryCode: demoPlayer.country },
            });
            expect(answer.status()).toBe(201);
          }
          for (const { name, path } of pages) {
            await page.goto(`${locale}${path}`, { waitUntil: 'networkidle' });
            const file = [who, locale.slice(1) || 'en', name].join('-');
            await page.screenshot({ path: join(folder, size.name, `${file}.png`), fullPage: true });
          }
        });
      }
    }
  });
}
