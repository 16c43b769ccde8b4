'use client';
import dynamic from 'next/dynamic';
import { useSessionStatus } from '../session/session.ts';

/* Visitors never load it. */
const OwnGameRows = dynamic(() => import('./own-game-rows.tsx').then((module) => module.OwnGameRows), { ssr: false });

/** The player's own rows of games: favourites, and what was played last. Nothing for visitors. */
export function OwnGames() {
  return useSessionStatus() === 'signed-in' ? <OwnGameRows /> : null;
}
