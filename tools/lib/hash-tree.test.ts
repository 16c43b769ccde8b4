import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashTree } from './hash-tree.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altyn-hash-'));
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'page.ts'), 'one');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('changes with content, names and the build environment', async () => {
  const before = await hashTree([folder], { API_URL: 'a' });
  expect(await hashTree([folder], { API_URL: 'a' })).toBe(before);
  expect(await hashTree([folder], { API_URL: 'b' })).not.toBe(before);
  await writeFile(join(folder, 'page.ts'), 'two');
  const changed = await hashTree([folder], { API_URL: 'a' });
  expect(changed).not.toBe(before);
  await writeFile(join(folder, 'other.ts'), '');
  expect(await hashTree([folder], { API_URL: 'a' })).not.toBe(changed);
});

it('ignores files that no build reads', async () => {
  const before = await hashTree([folder]);
  await writeFile(join(folder, 'page.test.ts'), 'a test');
  await writeFile(join(folder, 'node_modules', 'installed.js'), 'a package');
  expect(await hashTree([folder])).toBe(before);
});
