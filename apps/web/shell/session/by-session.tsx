'use client';
import type { ReactNode } from 'react';
import { useSessionStatus } from './session.ts';

/**
 * A part of a page that visitors and players see differently. Until the session is known both stand in the HTML, and the
 * sheet shows the one that fits (`data-for`).
 */
export function BySession({ visitor, player }: { visitor: ReactNode; player: ReactNode }) {
  const status = useSessionStatus();
  const isUnknown = status === 'unknown';
  return (
    <>
      {status !== 'signed-in' && <div data-for={isUnknown ? 'visitor' : undefined}>{visitor}</div>}
      {status !== 'anonymous' && <div data-for={isUnknown ? 'player' : undefined}>{player}</div>}
    </>
  );
}
