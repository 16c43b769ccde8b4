import { generateKeyPairSync } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signManifest } from '../src/modules/programs/index.ts';
import { hashPrograms, programPaths } from '../src/modules/programs/program-files.ts';
import { proveProgramsOnce } from '../src/modules/programs/watch-programs.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'altyn-programs-'));
  for (const path of programPaths) {
    const file = join(root, path.endsWith('.json') ? path : `${path}/index.ts`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, path);
  }
  await writeFile(join(root, 'programs.json'), signManifest(await hashPrograms(root), privateKey, new Date()));
});
afterAll(() => rm(root, { recursive: true }));

const read = async (name: string) => (await studio.deps.registry.getSingleMetric(name)?.get())?.values[0]?.value;
const proven = () => read('studio_programs_proven');

it('reports whether the programs are the signed ones', async () => {
  await proveProgramsOnce(studio.deps, root);
  expect([await proven(), await read('studio_programs_checked_at_seconds')]).toEqual([0, 0]);

  const config = {
    ...studio.deps.config,
    PROGRAM_MANIFEST: join(root, 'programs.json'),
    PROGRAM_PUBLIC_KEY: publicKey,
  };
  const deps = { ...studio.deps, config };
  await proveProgramsOnce(deps, root);
  expect([await proven(), await read('studio_programs_checked_at_seconds')]).toEqual([1, studio.clock.ms / 1_000]);

  await appendFile(join(root, 'packages/engines/src/index.ts'), ' ');
  await proveProgramsOnce(deps, root);
  expect(await proven()).toBe(0);

  const { publicKey: otherKey } = generateKeyPairSync('ed25519');
  await proveProgramsOnce({ ...deps, config: { ...config, PROGRAM_PUBLIC_KEY: otherKey } }, root);
  expect(await proven()).toBe(0);

  deps.programs.proven.set(1);
  await rm(join(root, 'programs.json'));
  await expect(proveProgramsOnce(deps, root)).rejects.toThrow('ENOENT');
  expect(await proven()).toBe(0);
});
