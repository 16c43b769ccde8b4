import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Harness } from './harness.ts';

/** Rounds that are filmed, and the longest clip of each. */
const scenes = [
  { scene: 'base', seconds: 12 },
  { scene: 'feature', seconds: 60 },
  { scene: 'big', seconds: 40 },
] as const;
const size = { width: 390, height: 699 };
/** Of the sheet of stills: pictures a row, and their width. */
const sheet = { columns: 8, width: 195, stills: 40 };

interface Shot {
  file: string;
  /** In seconds since the epoch. */
  at: number;
}

/**
 * Films a round of each scene as a phone shows it: `<title>-<scene>.mp4`, and `.png` with stills of it side by side. Needs
 * `ffmpeg`. @returns errors of the pages
 */
export async function film(harness: Harness, titles: readonly string[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const faults: string[] = [];
  for (const title of titles)
    for (const { scene, seconds } of scenes) {
      const page = await harness.browser.newPage({ viewport: size });
      page.on('pageerror', (error) => faults.push(`${title} ${scene}: ${error.message}`));
      await page.goto(harness.address({ title, scene, language: 'uk' }));
      await page.waitForSelector('[data-phase="idle"]:not([data-show="loading"])');
      await page.waitForSelector('.veil', { state: 'hidden' });
      const shots = await mkdtemp(join(tmpdir(), 'altyn-clip-'));
      await cut(await record(page, shots, seconds), join(folder, `${title}-${scene}`), shots);
      await rm(shots, { recursive: true });
      await page.close();
    }
  return faults;
}

/** Plays a round and keeps every picture that the browser shows until the game waits again. */
async function record(page: Page, folder: string, seconds: number): Promise<Shot[]> {
  const session = await page.context().newCDPSession(page);
  const shots: Shot[] = [];
  const written: Promise<void>[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${shots.length}.jpg`);
    shots.push({ file, at: metadata.timestamp ?? 0 });
    written.push(writeFile(file, Buffer.from(data, 'base64')));
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
  await page.keyboard.press('Space');
  await page.waitForSelector('[data-phase]:not([data-phase="idle"])');
  await page.waitForSelector('[data-phase="idle"]', { timeout: seconds * 1_000 }).catch(() => undefined);
  await page.waitForTimeout(1_000);
  await session.send('Page.stopScreencast');
  await Promise.all(written);
  return shots;
}

/** Joins pictures to a clip in their own time, and lays stills of it side by side. */
async function cut(shots: readonly Shot[], target: string, folder: string): Promise<void> {
  const list = join(folder, 'list.txt');
  const lengths = shots.map(({ at }, index) => (shots[index + 1]?.at ?? at + 1) - at);
  const entries = shots.map(({ file }, index) => `file '${file}'\nduration ${lengths[index]!.toFixed(3)}`);
  await writeFile(list, `${entries.join('\n')}\n`);
  const run = promisify(execFile);
  const clip = `${target}.mp4`;
  const quiet = ['-y', '-loglevel', 'error'];
  const even = 'scale=trunc(iw/2)*2:trunc(ih/2)*2';
  await run('ffmpeg', [...quiet, '-f', 'concat', '-safe', '0', '-i', list, '-vf', `fps=30,${even}`, clip]);
  const seconds = lengths.reduce((sum, length) => sum + length, 0);
  const rows = Math.ceil(sheet.stills / sheet.columns);
  const stills = `fps=${sheet.stills / seconds},scale=${sheet.width}:-1,tile=${sheet.columns}x${rows}`;
  await run('ffmpeg', [...quiet, '-i', clip, '-vf', stills, '-frames:v', '1', `${target}.png`]);
}
