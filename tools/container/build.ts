import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashTree } from '../lib/hash-tree.ts';
import { root } from '../lib/paths.ts';
import { canMakeBase, podman, runProgram, tryPodman } from './engine.ts';

/** The local name of the image that `npm run image` builds. */
export const imageName = 'localhost/altyn';
/** The local name of the chat's image. */
export const chatImageName = 'localhost/altyn-chat';
const baseName = 'localhost/altyn-debian:bookworm';
const label = 'altyn.inputs';
const chatFolder = join(root, 'deploy/prosody');

interface BuildWishes {
  /** Image of Debian 12 to build on; undefined: one is made of Debian's packages. */
  base?: string | undefined;
  /** Addresses fixed in the site's build. */
  webUrl: string;
  apiUrl: string;
  say(text: string): void;
}

/** Digest of what goes into the image. */
export const hashInputs = (): Promise<string> =>
  hashTree(
    ['apps', 'packages', 'deploy/Dockerfile', 'deploy/image', 'package-lock.json', 'package.json'].map((path) =>
      join(root, path),
    ),
    {},
  );

/** Digest of what goes into the chat's image. */
export const hashChatInputs = (): Promise<string> => hashTree([chatFolder], {});

/** Digest of what went into a local image; undefined without one. */
export async function builtInputs(name = imageName): Promise<string | undefined> {
  const { code, text } = await tryPodman([...['image', 'inspect', '--format', `{{ index .Labels "${label}" }}`, name]]);
  return code === 0 ? text.trim() : undefined;
}

/** Makes the base of Debian's packages, once: no registry of images is asked. */
async function makeBase(say: (text: string) => void): Promise<string> {
  if ((await tryPodman(['image', 'exists', baseName])).code === 0) return baseName;
  if (!canMakeBase())
    throw new Error('mmdebstrap is not installed: install it, or name a base of Debian 12 with --base');
  const folder = mkdtempSync(join(tmpdir(), 'altyn-base-'));
  const archive = join(folder, 'debian.tar');
  try {
    const { code, text } = await runProgram('mmdebstrap', ['--variant=minbase', 'bookworm', archive], { say });
    if (code !== 0) throw new Error(`mmdebstrap ended with ${code}:\n${text.slice(-2_000)}`);
    await podman(['import', archive, baseName], { say });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return baseName;
}

/** Builds the image of every process. The machine's authorities serve in the build, so that a proxy's is known there. */
export async function buildImage({ base, webUrl, apiUrl, say }: BuildWishes): Promise<void> {
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  await podman(
    [
      ...['build', '--file', join(root, 'deploy/Dockerfile'), '--tag', imageName, '--layers'],
      ...['--isolation', 'chroot', '--network', 'host', '--volume', `${authorities}:/opt/authorities.crt:ro`],
      ...['--label', `${label}=${await hashInputs()}`],
      ...['--build-arg', 'AUTHORITIES=/opt/authorities.crt'],
      ...['--build-arg', `BASE=${base ?? (await makeBase(say))}`],
      ...['--build-arg', `PUBLIC_WEB_URL=${webUrl}`, '--build-arg', `API_URL=${apiUrl}`, root],
    ],
    { say },
  );
}

/** Builds the image of the live chat's server. */
export async function buildChatImage({ base, say }: Pick<BuildWishes, 'base' | 'say'>): Promise<void> {
  await podman(
    [
      ...['build', '--tag', chatImageName, '--layers', '--isolation', 'chroot', '--network', 'host'],
      ...['--label', `${label}=${await hashChatInputs()}`],
      ...['--build-arg', `BASE=${base ?? (await makeBase(say))}`, chatFolder],
    ],
    { say },
  );
}
