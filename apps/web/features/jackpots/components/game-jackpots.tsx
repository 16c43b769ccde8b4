'use client';
import dynamic from 'next/dynamic';

/** The jackpots above a running game. Players alone load them. */
export const GameJackpots = dynamic(() => import('./jackpot-strip.tsx').then((module) => module.JackpotStrip), {
  ssr: false,
  loading: () => <div className="h-9" />,
});
