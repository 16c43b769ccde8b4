'use client';
import type { ReactNode } from 'react';
import { later } from '#web/components/later.tsx';
import { whenIdle } from '#web/lib/when-idle.ts';

/** The strip as it was rendered, until the live one has loaded. */
export const LaterWins = later<{ children: ReactNode }>(
  async () => {
    await whenIdle();
    return (await import('./live-wins.tsx')).LiveWins;
  },
  ({ children }) => children,
);
