import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pinnedNode, root } from '../lib/paths.ts';

const run = promisify(execFile);

export interface Browser {
  executablePath: string;
  /** Variables it needs on machines without a desktop's libraries and fonts. */
  environment: Record<string, string>;
}

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** Flags without which Chromium does not start in containers and as root. */
export const browserFlags = ['--no-sandbox', '--disable-dev-shm-usage'];

/**
 * A Chromium that starts on this machine: the one of `chromePath` (CHROME_PATH), else the one that came with npm, else the
 * system's, else the one Playwright installed. @throws Error when there is none, naming what was tried.
 */
export async function findBrowser(chromePath: string | undefined): Promise<Browser> {
  if (chromePath) {
    if (await starts(chromePath, {})) return { executablePath: chromePath, environment: {} };
    throw new Error(`CHROME_PATH is ${chromePath}, which does not start`);
  }
  const packaged = await packagedChromium();
  if (packaged) return packaged;
  const { chromium } = await import('@playwright/test');
  for (const executablePath of [...systemPaths, chromium.executablePath()]) {
    if (existsSync(executablePath) && (await starts(executablePath, {}))) return { executablePath, environment: {} };
  }
  throw new Error(
    'No Chromium starts on this machine: neither the one from npm, nor a system one, nor Playwright’s. Set CHROME_PATH.',
  );
}

async function starts(executablePath: string, environment: Record<string, string>): Promise<boolean> {
  const env = { ...process.env, ...environment };
  return run(executablePath, ['--version', ...browserFlags], { env, timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}

/** The browser of @sparticuz/chromium, extracted once beside the installed packages. */
async function packagedChromium(): Promise<Browser | undefined> {
  const folder = join(root, 'node_modules', '.cache', 'altyn', 'browser');
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) await extract(folder).catch(() => undefined);
  if (!existsSync(executablePath)) return undefined;
  const fonts = { FONTCONFIG_FILE: fontsFile(folder) };
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  for (const environment of [fonts, { ...fonts, ...libraries }]) {
    if (await starts(executablePath, environment)) return { executablePath, environment };
  }
  return undefined;
}

const fontsFile = (folder: string) => join(folder, 'fonts.conf');

/** What players' phones have, which decides what moves when our own font arrives; besides whatever the machine has, if anything. */
function fontsOf(folder: string): string {
  const roboto = join(root, 'node_modules', '@expo-google-fonts', 'roboto');
  const folders = [...['400Regular', '500Medium', '700Bold'].map((face) => join(roboto, face)), join(folder, 'fonts')];
  return [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    '  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...folders.map((one) => `  <dir>${one}</dir>`),
    `  <cachedir>${join(folder, 'fonts-cache')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
}

/** In a process of its own, because the package always extracts into TMPDIR; moved into place when it is whole. */
async function extract(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    const script = fileURLToPath(new URL('./extract-chromium.ts', import.meta.url));
    await run(pinnedNode(), [script], { env: { ...process.env, TMPDIR: draft }, timeout: 120_000 });
    await writeFile(fontsFile(draft), fontsOf(folder));
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
