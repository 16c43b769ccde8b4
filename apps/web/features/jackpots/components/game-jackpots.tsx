'use client';
import dynamic from 'next/dynamic';

/** Jackpots above a running game; loaded only for players. */
export const GameJackpots = dynamic(() => import('./jackpot-strip.tsx').then((module) => module.JackpotStrip), {
  ssr: false,
  loading: () => <div className="h-9" />,
});
