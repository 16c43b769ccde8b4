'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { paths } from '#web/config/paths.ts';
import { useStore } from '#web/lib/state/use-store.ts';
import { hasPaymentNews, readShownMark, shownMarks } from '#web/shell/cashbox/payment-news.ts';
import { closeDialog, openDialog } from '#web/shell/dialogs/dialogs.ts';
import { isDialogOpen, useIsDialogOpen } from '#web/shell/dialogs/use-dialog-open.ts';
import { isGameBusy } from '#web/shell/live/game-busy.ts';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { useUser } from '#web/shell/session/session.ts';
import { isMemoryOver, isReceivedModalOpen } from '../received-modal.ts';
import { followRemembered, readRemembered, rememberedVersion, writeRemembered } from '../remembered.ts';
import { useBonusEnd } from '../use-bonus-end.ts';
import { useWelcomeOffers } from '../use-welcome-offers.ts';

/**
 * Opens automatic dialogs: a bonus that became active and was not shown yet (also through a deposit or the house), the
 * end of a bonus, and the welcome offers. Waits while another dialog is open, a round is played or a payment is in
 * progress, so that nothing is interrupted and a payment's outcome comes first.
 */
export function BonusWatcher() {
  const user = useUser();
  const { active, isKnown } = useActiveBonus();
  const version = useStore(rememberedVersion);
  const shown = useStore(shownMarks);
  const isPlaying = useStore(isGameBusy);
  const isOtherOpen = useIsDialogOpen('bonusReceived');
  const isPaying = usePathname().endsWith(paths.cashbox);
  const isBusy = isOtherOpen || isPlaying || isPaying || user?.birth_date === null;
  useEffect(followRemembered, []);
  useEffect(() => {
    if (!user) return;
    const remembered = readRemembered(user.id);
    if (!active || !isReceivedModalOpen(active, remembered)) {
      // Also after another tab has shown it.
      closeDialog('bonusReceived');
      if (isMemoryOver({ isKnown, isFree: !active }, remembered)) writeRemembered(user.id, undefined);
    } else if (!isBusy && !isDialogOpen() && !hasPaymentNews(location.search, readShownMark())) {
      // Another watcher may have opened its dialog in the same tick.
      openDialog('bonusReceived', { userBonus: active });
    }
  }, [user, active, isKnown, isBusy, version, shown]);
  useBonusEnd({ user, active, isKnown, isBusy });
  useWelcomeOffers({ user, isSlotFree: isKnown && !active, isBusy });
  return null;
}
