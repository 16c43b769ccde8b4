'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { openDialog, openDialogs } from '#web/shell/dialogs/dialogs.ts';
import { useUser } from '#web/shell/session/session.ts';

function ask(): void {
  if (openDialogs.get().some(({ name }) => name === 'consent')) return;
  openDialog('consent', { isJoining: true, onDone: () => undefined });
}

/**
 * Asks a player who has not given birth date and consent for them: when a page loads, and whenever the server refuses a
 * change for want of them.
 */
export function JoinWatcher() {
  const client = useQueryClient();
  const isMissing = useUser()?.birth_date === null;
  useEffect(() => {
    if (!isMissing) return;
    ask();
    return client.getMutationCache().subscribe(({ type, mutation }) => {
      const error = type === 'updated' ? mutation.state.error : null;
      if (error instanceof ApiError && error.message === 'CONSENT_REQUIRED') ask();
    });
  }, [isMissing, client]);
  return null;
}
