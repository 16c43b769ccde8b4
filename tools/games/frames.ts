import type { Harness } from './harness.ts';

const scenes = [
  { scene: 'base', ms: 4_000 },
  { scene: 'feature', ms: 12_000 },
  { scene: 'big', ms: 9_000 },
] as const;
const throttle = 4;

export interface FrameFigures {
  title: string;
  scene: string;
  framesPerSecond: number;
  /** The 95th percentile of frame times. */
  slowMs: number;
}

/** Frames a second of each scene on a phone's size with the processor throttled four times. */
export async function measureFrames({ browser, address }: Harness, titles: readonly string[]): Promise<FrameFigures[]> {
  const figures: FrameFigures[] = [];
  for (const title of titles) {
    for (const { scene, ms } of scenes) {
      const page = await browser.newPage({ viewport: { width: 360, height: 760 }, deviceScaleFactor: 2 });
      await page.goto(address({ title, scene, language: 'en' }));
      await page.waitForSelector('[data-phase="idle"]');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      await page.keyboard.press('Space');
      const times = (await page.evaluate(`new Promise((resolve) => {
        const times = [];
        let last = performance.now();
        const end = last + ${ms};
        const frame = (now) => {
          times.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(frame);
          else resolve(times);
        };
        requestAnimationFrame(frame);
      })`)) as number[];
      const sorted = times.toSorted((a, b) => a - b);
      const passed = times.reduce((sum, time) => sum + time, 0);
      figures.push({
        title,
        scene,
        framesPerSecond: Math.round((times.length * 10_000) / passed) / 10,
        slowMs: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
      });
      await page.close();
    }
  }
  return figures;
}
