'use client';
import { later } from '#web/components/later.tsx';
import { whenIdle } from '#web/lib/when-idle.ts';

/** The home page's jackpots follow the ticker once the page is idle. */
export const LaterHomeTicker = later(async () => {
  await whenIdle();
  return (await import('./home-ticker.tsx')).HomeTicker;
});
