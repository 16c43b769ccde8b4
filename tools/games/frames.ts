import type { CDPSession } from '@playwright/test';
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
  /** 95th percentile of frame times. */
  slowMs: number;
  /** Busy time of the page's main thread in per cent, in total and by part. */
  busy: number;
  script: number;
  style: number;
  layout: number;
  /** Layouts per frame. */
  layouts: number;
  /** Longest task in milliseconds. */
  longestMs: number;
}

const parts = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'LayoutCount'] as const;

async function metricsOf(session: CDPSession): Promise<Record<(typeof parts)[number], number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return Object.fromEntries(parts.map((name) => [name, valueOf(name)])) as Record<(typeof parts)[number], number>;
}

/** Frames per second of each scene at phone size, with 4× CPU throttling. */
export async function measureFrames({ browser, address }: Harness, titles: readonly string[]): Promise<FrameFigures[]> {
  const figures: FrameFigures[] = [];
  for (const title of titles) {
    for (const { scene, ms } of scenes) {
      const page = await browser.newPage({ viewport: { width: 360, height: 760 }, deviceScaleFactor: 2 });
      await page.goto(address({ title, scene, language: 'en' }));
      await page.waitForSelector('[data-phase="idle"]:not([data-show="loading"])');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      await session.send('Performance.enable');
      const before = await metricsOf(session);
      await page.keyboard.press('Space');
      const { times, longestMs } = (await page.evaluate(`new Promise((resolve) => {
        const times = [];
        let longestMs = 0;
        const tasks = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration);
        });
        tasks.observe({ type: 'longtask' });
        let last = performance.now();
        const end = last + ${ms};
        const frame = (now) => {
          times.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(frame);
          else resolve({ times, longestMs });
        };
        requestAnimationFrame(frame);
      })`)) as { times: number[]; longestMs: number };
      const after = await metricsOf(session);
      const sorted = times.toSorted((a, b) => a - b);
      const passed = times.reduce((sum, time) => sum + time, 0);
      const share = (name: (typeof parts)[number]) => Math.round(((after[name] - before[name]) * 100_000) / passed);
      figures.push({
        title,
        scene,
        framesPerSecond: Math.round((times.length * 10_000) / passed) / 10,
        slowMs: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
        busy: share('TaskDuration'),
        script: share('ScriptDuration'),
        style: share('RecalcStyleDuration'),
        layout: share('LayoutDuration'),
        layouts: Math.round(((after.LayoutCount - before.LayoutCount) / times.length) * 100) / 100,
        longestMs: Math.round(longestMs),
      });
      await page.close();
    }
  }
  return figures;
}
