import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isSitePage } from './site-pages.ts';

it('knows all pages of the site', async () => {
  const folder = join(import.meta.dirname, '..', '..', 'app', '[locale]');
  const entries = await readdir(folder, { withFileTypes: true });
  const pages = entries.filter((entry) => entry.isDirectory() && /^[a-z-]+$/.test(entry.name));
  expect(pages.length).toBeGreaterThan(8);
  // The page of missing addresses answers 404: nothing may lead there.
  for (const { name } of pages) expect(isSitePage(`/${name}`), name).toBe(name !== 'page-not-found');
});

it.each([
  ['/', true],
  ['/?auth=register', true],
  ['/games/fruit-crown?mode=demo', true],
  ['/cashbox?action=deposit', true],
  ['/nowhere', false],
  ['/nowhere/games', false],
])('%s: %s', (path, isThere) => expect(isSitePage(path)).toBe(isThere));
