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
  /** Environment variables for machines without a desktop's libraries and fonts. */
  environment: Record<string, string>;
}

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** Flags that Chromium needs in containers and as root. */
export const browserFlags = ['--no-sandbox', '--disable-dev-shm-usage'];

/**
 * Finds a Chromium that starts on this machine: `chromePath` (CHROME_PATH), else the npm package's, the system's or
 * Playwright's. @throws Error listing the attempts if there is none.
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

/** The browser of @sparticuz/chromium, extracted once next to the installed packages. */
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

/**
 * Fonts of typical phones, which determine layout shifts when our own font loads; the machine's own fonts remain
 * available.
 */
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

/** In a separate process, because the package always extracts into TMPDIR; moved into place when complete. */
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
