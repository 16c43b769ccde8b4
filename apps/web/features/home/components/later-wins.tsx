'use client';
import type { ReactNode } from 'react';
import { later } from '#web/components/later.tsx';

/** By then the page has shown and loaded what it consists of. */
const idleMs = 4_000;

/** The strip as it was rendered, until the live one has loaded. */
export const LaterWins = later<{ children: ReactNode }>(
  async () => {
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    return (await import('./live-wins.tsx')).LiveWins;
  },
  ({ children }) => children,
);
