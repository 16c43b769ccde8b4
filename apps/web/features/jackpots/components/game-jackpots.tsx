'use client';
import { later } from '#web/components/later.tsx';

/** Jackpots above a running game; loaded only for players. */
export const GameJackpots = later(
  () => import('./jackpot-strip.tsx').then((module) => module.JackpotStrip),
  () => <div className="h-9" />,
);
