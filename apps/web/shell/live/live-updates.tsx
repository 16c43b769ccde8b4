'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limitsKey, userKey } from '#web/lib/api/query-keys.ts';
import { createStore } from '#web/lib/state/store.ts';
import { useSessionStatus } from '../session/session.ts';
import { shareRounds } from './other-tabs.ts';
import { forgetWaiting } from './shown-round.ts';
import { forgetEarlyUpdates, sendUpdate } from './update-listeners.ts';

/** Two heartbeats of 15 s plus a margin. */
const silenceMs = 35_000;

/** True while the player's stream is connected; always true for visitors, who have none. */
export const isLive = createStore(true);

/** Follows the player's updates while signed in, with one connection per page. Its code loads with the session. */
export function LiveUpdates() {
  const client = useQueryClient();
  const isSignedIn = useSessionStatus() === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    let isOver = false;
    let close = () => {};
    let hadConnection = false;
    const stopSharing = shareRounds();
    void Promise.all([import('./connect-stream.ts'), import('./apply-update.ts')]).then(([stream, updates]) => {
      if (isOver) return;
      ({ close } = stream.connectStream({
        url: '/api/users/updates',
        silenceMs,
        onEvent: (event) => {
          updates.takeUpdate(client, event);
          sendUpdate(event);
        },
        onConnected: (isConnected) => {
          isLive.set(isConnected);
          // These events are sent once; data read before the connection may be stale.
          if (isConnected) void client.invalidateQueries({ queryKey: limitsKey });
          if (isConnected && hadConnection) void client.invalidateQueries({ queryKey: userKey });
          hadConnection ||= isConnected;
        },
      }));
    });
    return () => {
      isOver = true;
      close();
      stopSharing();
      forgetEarlyUpdates();
      forgetWaiting();
      isLive.set(true);
    };
  }, [client, isSignedIn]);
  return null;
}
