// Pictures of the running site for the manifest: browsers show them before the site is installed.
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { brandDir } from '../lib/paths.mjs';

const shots = [
  { name: 'store-phone-home', path: '/', width: 390, height: 844, scale: 2 },
  { name: 'store-phone-games', path: '/games', width: 390, height: 844, scale: 2 },
  { name: 'store-desktop-home', path: '/', width: 1280, height: 800, scale: 1 },
];

export async function buildStore() {
  const site = process.env.SITE_URL ?? 'http://localhost:3000';
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--force-color-profile=srgb'] });
  try {
    for (const shot of shots) {
      const context = await browser.newContext({
        viewport: { width: shot.width, height: shot.height },
        deviceScaleFactor: shot.scale,
        // Without it the preloader and the pictures' fading in would be photographed too.
        reducedMotion: 'reduce',
        locale: 'en-US',
      });
      const page = await context.newPage();
      await page.goto(site + shot.path);
      await page.waitForFunction(() =>
        [...document.images].every((image) => {
          const box = image.getBoundingClientRect();
          const isSeen = box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
          return !isSeen || image.complete;
        }),
      );
      const file = path.join(brandDir, `${shot.name}.webp`);
      const { size } = await sharp(await page.screenshot())
        .webp({ quality: 76, effort: 6 })
        .toFile(file);
      console.log(shot.name, size);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
