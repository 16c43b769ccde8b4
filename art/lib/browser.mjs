// One headless Chromium that turns HTML into PNG. Files of the art folder are served to the page under http://art.local/.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { artDir } from './paths.mjs';
import { fontFaces } from './fonts.mjs';
import { drawTitles } from './lettering.mjs';

const origin = 'http://art.local/';
const contentTypes = { '.webp': 'image/webp', '.png': 'image/png', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

/**
 * @typedef {object} Shooter
 * @property {(shot: {html: string, width: number, height: number, scale?: number}) => Promise<Buffer>} shoot PNG with alpha
 * @property {() => Promise<void>} close
 */

/**
 * Starts Chromium (path from CHROMIUM_PATH, else /usr/bin/chromium).
 * @returns {Promise<Shooter>}
 */
export async function openShooter() {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--force-color-profile=srgb'] });
  /** @type {Map<number, import('playwright-core').Page>} */
  const pages = new Map();
  let currentHtml = '';

  async function pageFor(scale) {
    const known = pages.get(scale);
    if (known) return known;
    const context = await browser.newContext({ deviceScaleFactor: scale });
    const page = await context.newPage();
    await page.route(`${origin}**`, (route) => answer(route, currentHtml));
    pages.set(scale, page);
    return page;
  }

  return {
    async shoot({ html, width, height, scale = 1 }) {
      const page = await pageFor(scale);
      await page.setViewportSize({ width, height });
      currentHtml = `<!doctype html><meta charset="utf-8"><style>${fontFaces}*{box-sizing:border-box}body{margin:0;background:transparent}</style>${html}`;
      await page.goto(`${origin}page`);
      await page.evaluate(drawTitles);
      await page.evaluate(() => document.fonts.ready.then(() => true));
      return page.screenshot({ omitBackground: true });
    },
    close: () => browser.close(),
  };
}

async function answer(route, html) {
  const name = decodeURIComponent(new URL(route.request().url()).pathname.slice(1));
  if (name === 'page') return route.fulfill({ contentType: 'text/html', body: html });
  const file = path.join(artDir, name);
  if (!file.startsWith(artDir + path.sep) || !fs.existsSync(file))
    throw new Error(`The page asks for a file that is not there: ${name}`);
  return route.fulfill({
    contentType: contentTypes[path.extname(file)] ?? 'application/octet-stream',
    body: fs.readFileSync(file),
  });
}
