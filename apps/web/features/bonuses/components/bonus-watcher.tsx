'use client';
import { useEffect } from 'react';
import { useStore } from '#web/lib/state/use-store.ts';
import { closeDialog, type OpenDialog, openDialog, openDialogs } from '#web/shell/dialogs/dialogs.ts';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { useUser } from '#web/shell/session/session.ts';
import { isReceivedModalOpen } from '../received-modal.ts';
import { readRemembered, rememberedVersion } from '../remembered.ts';

const none: readonly OpenDialog[] = [];

/**
 * Opens the received dialog when a bonus has become active and was not shown yet, also when a deposit or the house made
 * it so; closes it when no bonus is active. While another dialog is open it waits, so that nobody is interrupted.
 */
export function BonusWatcher() {
  const user = useUser();
  const { active } = useActiveBonus();
  const version = useStore(rememberedVersion, 0);
  const isOtherOpen = useStore(openDialogs, none).some((dialog) => dialog.name !== 'bonusReceived');
  useEffect(() => {
    if (!user || isOtherOpen) return;
    if (active && isReceivedModalOpen(active, readRemembered(user.id))) {
      openDialog('bonusReceived', { userBonus: active });
    } else if (active?.status !== 'ACTIVE') {
      closeDialog('bonusReceived');
    }
  }, [user, active, isOtherOpen, version]);
  return null;
}
