import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPrograms } from './check-programs.ts';
import { openManifest, signManifest } from './manifest.ts';
import { hashPrograms, programPaths, programRoot } from './program-files.ts';

const release = generateKeyPairSync('ed25519');
const engine = 'packages/engines/src/reels.ts';
const page = 'apps/studio/dist/play/index.html';
let root: string;
let manifest: string;

async function put(path: string, content: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'altyn-programs-'));
  for (const path of programPaths) await (path.endsWith('.json') ? put(path, '{}') : put(`${path}/index.ts`, path));
  await put(engine, 'export const reels = 5;');
  await put(page, '<p>a game</p>');
  manifest = join(root, 'programs.json');
  await writeFile(manifest, signManifest(await hashPrograms(root), release.privateKey, new Date(0)));
});
afterEach(() => rm(root, { recursive: true }));

const check = (publicKey = release.publicKey) => checkPrograms(root, manifest, publicKey);
const nothing = { changed: [], added: [], missing: [] };

it('proves the files that were signed', async () => {
  const files = programPaths.length + 2;
  expect(await check()).toEqual({ outcome: 'proven', signedAt: '1970-01-01T00:00:00.000Z', files });
});

it.each<[name: string, tamper: () => Promise<void>, differences: object]>([
  ['a changed engine', () => appendFile(join(root, engine), ' '), { changed: [engine] }],
  ['a changed client', () => put(page, '<p>another game</p>'), { changed: [page] }],
  ['another lockfile', () => put('package-lock.json', '{"lockfileVersion":3}'), { changed: ['package-lock.json'] }],
  ['an added file', () => put('packages/domain/src/deep/more.ts', ''), { added: ['packages/domain/src/deep/more.ts'] }],
  ['a missing file', () => rm(join(root, engine)), { missing: [engine] }],
  [
    'a renamed file',
    () => rename(join(root, engine), join(root, `${engine}x`)),
    { added: [`${engine}x`], missing: [engine] },
  ],
  [
    'a link to a file with the same content',
    async () => {
      await rename(join(root, engine), join(root, 'elsewhere.ts'));
      await symlink(join(root, 'elsewhere.ts'), join(root, engine));
    },
    { changed: [engine] },
  ],
  [
    'a file called __proto__',
    () => put('packages/engines/src/__proto__', ''),
    { added: ['packages/engines/src/__proto__'] },
  ],
])('%s differs', async (_name, tamper, differences) => {
  await tamper();
  expect(await check()).toEqual({ outcome: 'differs', differences: { ...nothing, ...differences } });
});

it('proves no link, not even one that was signed', async () => {
  await symlink(join(root, engine), join(root, `${engine}.link`));
  await writeFile(manifest, signManifest(await hashPrograms(root), release.privateKey, new Date(0)));
  expect(await check()).toEqual({ outcome: 'differs', differences: { ...nothing, changed: [`${engine}.link`] } });
});

it('leaves tests out, which not every image has', async () => {
  await put('packages/engines/src/reels.test.ts', 'a test');
  expect(await check()).toMatchObject({ outcome: 'proven' });
});

it('cannot prove without a program folder', async () => {
  await rm(join(root, 'apps/studio/dist'), { recursive: true });
  await expect(check()).rejects.toThrow('ENOENT');
});

describe('a forged manifest', () => {
  const forge = async (change: (signed: { manifest: string; signature: string }) => object) => {
    await writeFile(manifest, JSON.stringify(change(JSON.parse(await readFile(manifest, 'utf8')))));
    return check();
  };

  it('names other digests under the old signature', async () => {
    await appendFile(join(root, engine), ' ');
    const other = generateKeyPairSync('ed25519').privateKey;
    const { manifest: digests } = JSON.parse(signManifest(await hashPrograms(root), other, new Date(0)));
    expect(await forge(({ signature }) => ({ manifest: digests, signature }))).toEqual({ outcome: 'forged' });
  });

  it('is signed by another key', async () => {
    const other = generateKeyPairSync('ed25519');
    expect(await check(other.publicKey)).toEqual({ outcome: 'forged' });
  });

  it.each([
    ['no JSON', 'programs'],
    ['no object', 'null'],
    ['no signature', '{"manifest":"e30="}'],
    ['a signature that is no base64', '{"manifest":"e30=","signature":"?"}'],
    ['an empty file', ''],
  ])('has %s', (_name, text) => {
    expect(openManifest(text, release.publicKey)).toBeUndefined();
  });
});

describe('main-programs.ts', () => {
  const run = (args: string[], { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {}) =>
    new Promise<{ code: number; out: string; words: string }>((resolve) => {
      const entry = join(programRoot, 'apps/studio/src/main-programs.ts');
      const child = execFile(
        process.execPath,
        [entry, ...args],
        { env: { ...process.env, ...env }, maxBuffer: 2 ** 24 },
        (error, out, words) => resolve({ code: Number(error?.code ?? 0), out, words }),
      );
      child.stdin?.end(input);
    });
  const pem = release.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  it('gives the public half of the key on standard input, and refuses other text without printing it', async () => {
    const { out } = await run(['key'], { input: pem });
    expect(out).toBe(release.publicKey.export({ type: 'spki', format: 'pem' }));
    const refused = await run(['sign'], { input: 'secret words' });
    expect(refused).toEqual({ code: 1, out: '', words: 'Standard input must hold an Ed25519 private key in PEM.\n' });
  });

  it('checks with code 1 where something differs', async () => {
    const env = {
      PROGRAM_MANIFEST: manifest,
      PROGRAM_PUBLIC_KEY: release.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    };
    await mkdir(join(programRoot, 'apps/studio/dist'), { recursive: true });
    const { code, out } = await run(['check'], { env });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      outcome: 'differs',
      differences: { missing: expect.arrayContaining([engine]) },
    });
    const { code: unset, words } = await run(['check']);
    expect([unset, words]).toEqual([1, 'PROGRAM_MANIFEST and PROGRAM_PUBLIC_KEY are not set.\n']);
  });

  it('explains itself', async () => {
    expect(await run(['prove'])).toMatchObject({ code: 2, words: expect.stringContaining('main-programs.ts sign') });
  });
});
