'use client';
import type { User } from '@altyn/contracts/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import {
  endSession,
  hasSessionHint,
  onSession,
  onSessionHintChange,
  refreshSession,
  sessionStatus,
} from '#web/lib/api/access-token.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { userKey } from '#web/lib/api/query-keys.ts';
import { markHome } from './country-mark.ts';
import { forgetPlayersQueries } from './forget-queries.ts';
import { withNewestBalances } from './user-cache.ts';

/** Provides the query cache and the session: restores it on load, syncs it across tabs, clears it at its end. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => {
    const stopSession = onSession(
      (session) => {
        document.documentElement.setAttribute('data-session', '');
        markHome(session.user.country);
        client.setQueryData<User>(userKey, (known) => withNewestBalances(session.user, known));
      },
      () => {
        const root = document.documentElement;
        /* A visitor has no private data; keep what the page was rendered with. */
        if (root.hasAttribute('data-session')) forgetPlayersQueries(client);
        root.removeAttribute('data-session');
        markHome(undefined);
      },
    );
    const resume = () => {
      if (!hasSessionHint()) return endSession();
      refreshSession().catch(() => endSession({ isResumable: true }));
    };
    const stopTabs = onSessionHintChange((hasHint) => {
      if (!hasHint && sessionStatus.get() === 'signed-in') endSession();
      if (hasHint && sessionStatus.get() !== 'signed-in') resume();
    });
    resume();
    return () => {
      stopSession();
      stopTabs();
    };
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
