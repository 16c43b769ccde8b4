'use client';
import { later } from '#web/components/later.tsx';
import { useSessionStatus } from '../session/session.ts';

/* Never loaded for visitors. */
const OwnLobbyBody = later(() => import('./own-lobby-body.tsx').then((module) => module.OwnLobbyBody));

/** The player's own part of the lobby; the stylesheet keeps its room (`data-own-lobby`). Empty for visitors. */
export function OwnLobby() {
  return <div data-own-lobby="">{useSessionStatus() === 'signed-in' && <OwnLobbyBody />}</div>;
}
