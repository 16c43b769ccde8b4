'use client';
import { Suspense } from 'react';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { useUser } from '../session/session.ts';
import { OwnGameRows } from './own-game-rows.tsx';
import { OwnStrip } from './own-strip.tsx';

const namespaces = ['games', 'own'] as const;

/** What is the player's own: what waits, the games of before, the favourites. Loads its own messages. */
export function OwnLobbyBody() {
  const user = useUser();
  return (
    <Suspense>
      <WithMessages namespaces={namespaces}>
        {user && <OwnStrip user={user} />}
        <OwnGameRows />
      </WithMessages>
    </Suspense>
  );
}
