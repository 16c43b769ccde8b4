'use client';
import { later } from '#web/components/later.tsx';
import { useSessionStatus } from '../session/session.ts';

/* Never loaded for visitors. */
const OwnGameRows = later(() => import('./own-game-rows.tsx').then((module) => module.OwnGameRows));

/** Rows of the player's favourite and recently played games; empty for visitors. */
export function OwnGames() {
  return useSessionStatus() === 'signed-in' ? <OwnGameRows /> : null;
}
