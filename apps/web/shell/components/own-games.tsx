'use client';
import dynamic from 'next/dynamic';
import { useSessionStatus } from '../session/session.ts';

/* Never loaded for visitors. */
const OwnGameRows = dynamic(() => import('./own-game-rows.tsx').then((module) => module.OwnGameRows), { ssr: false });

/** Rows of the player's favourite and recently played games; empty for visitors. */
export function OwnGames() {
  return useSessionStatus() === 'signed-in' ? <OwnGameRows /> : null;
}
