import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFfmpeg } from './find-ffmpeg.ts';

let root: string;
const file = (name: string) => join(root, name, 'ffmpeg');

/** A program that prints a list of encoders. */
async function install(name: string, encoders: string): Promise<void> {
  await mkdir(join(root, name));
  await writeFile(file(name), `#!/bin/sh\necho ' ${encoders}'\n`);
  await chmod(file(name), 0o755);
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ffmpeg-'));
  await install('without', 'V....D h264 H.264');
  await install('with', 'V....D libvpx libvpx VP8');
  await mkdir(join(root, 'empty'));
});
afterAll(() => rm(root, { recursive: true }));

it('takes the first ffmpeg on PATH that encodes VP8', async () => {
  const path = ['empty', 'without', 'with'].map((name) => join(root, name)).join(delimiter);
  expect(await findFfmpeg({ set: undefined, path })).toBe(file('with'));
  expect(await findFfmpeg({ set: file('without'), path })).toBe(file('with'));
});

it('finds none without a suitable one: clients draw the tables', async () => {
  expect(await findFfmpeg({ set: undefined, path: '' })).toBeUndefined();
  expect(await findFfmpeg({ set: undefined, path: join(root, 'without') })).toBeUndefined();
});

it('prefers the configured one', async () => {
  expect(await findFfmpeg({ set: file('with'), path: '' })).toBe(file('with'));
});
