'use client';
import type { ReactNode } from 'react';
import { useSessionStatus } from './session.ts';

/**
 * A part of a page that differs between visitors and players. Until the session is known both are in the HTML, and the
 * stylesheet shows the matching one (`data-for`).
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
