import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLastGood } from './last-good.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altyn-content-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps the newest response, also across a restart', async () => {
  const before = createLastGood(folder);
  await before.write('/content/pages/about?locale=en', { title: 'Old' });
  await before.write('/content/pages/about?locale=en', { title: 'New' });
  expect(await before.read('/content/pages/about?locale=en')).toEqual({ title: 'New' });
  const after = createLastGood(folder);
  expect(await after.read('/content/pages/about?locale=en')).toEqual({ title: 'New' });
  expect(await after.read('/content/pages/about?locale=ua')).toBeUndefined();
  expect(await readdir(folder)).toHaveLength(1);
});

it('ignores a broken file', async () => {
  await createLastGood(folder).write('/a', { title: 'A' });
  const [file = ''] = await readdir(folder);
  await writeFile(join(folder, file), '{"request":"/a","ans');
  expect(await createLastGood(folder).read('/a')).toBeUndefined();
});

it('concurrent writes of one request leave one complete file', async () => {
  const store = createLastGood(folder);
  await Promise.all(Array.from({ length: 20 }, (_, index) => store.write('/a', { index })));
  expect(await readdir(folder)).toHaveLength(1);
  expect(await createLastGood(folder).read('/a')).toHaveProperty('index');
});

it('works in memory if the disk is not writable', async () => {
  const store = createLastGood(join(folder, 'file-in-the-way', 'deeper'));
  await writeFile(join(folder, 'file-in-the-way'), '');
  await store.write('/a', { title: 'A' });
  expect(await store.read('/a')).toEqual({ title: 'A' });
});

it('evicts the least recently read responses beyond its limit', async () => {
  const before = createLastGood(folder, 3);
  for (const request of ['/a', '/b', '/c']) await before.write(request, request);
  await before.write('/a', '/a');
  await before.write('/d', '/d');
  expect(await readdir(folder)).toHaveLength(3);
  const after = createLastGood(folder, 3);
  expect([await after.read('/a'), await after.read('/b'), await after.read('/d')]).toEqual(['/a', undefined, '/d']);
  for (const request of ['/e', '/f', '/g']) await after.write(request, request);
  expect(await readdir(folder)).toHaveLength(3);
});
