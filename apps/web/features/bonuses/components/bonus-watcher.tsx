'use client';
import { useEffect } from 'react';
import { useStore } from '#web/lib/state/use-store.ts';
import { closeDialog, openDialog, openDialogs } from '#web/shell/dialogs/dialogs.ts';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { useUser } from '#web/shell/session/session.ts';
import { isReceivedModalOpen } from '../received-modal.ts';
import { readRemembered, rememberedVersion } from '../remembered.ts';

/**
 * Opens the received dialog when a bonus has become active and was not shown yet, also when a deposit or the house made
 * it so; closes it when no bonus is active. An activation that is under way shows it itself.
 */
export function BonusWatcher() {
  const user = useUser();
  const { active } = useActiveBonus();
  const version = useStore(rememberedVersion, 0);
  const isActivating = useStore(openDialogs, []).some((dialog) => dialog.name === 'bonus');
  useEffect(() => {
    if (!user || isActivating) return;
    if (active && isReceivedModalOpen(active, readRemembered(user.id))) {
      openDialog('bonusReceived', { userBonus: active });
    } else if (active?.status !== 'ACTIVE') {
      closeDialog('bonusReceived');
    }
  }, [user, active, isActivating, version]);
  return null;
}
