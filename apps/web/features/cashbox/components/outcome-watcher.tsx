'use client';
import type { Payment } from '@altyn/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { splitLocale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { useStore } from '#web/lib/state/use-store.ts';
import { gameOf } from '#web/shell/cashbox/cashbox-place.ts';
import { noteShownMark, shownMarks } from '#web/shell/cashbox/payment-news.ts';
import { isDialogOpen, useIsDialogOpen } from '#web/shell/dialogs/use-dialog-open.ts';
import { isGameBusy } from '#web/shell/live/game-busy.ts';
import { chooseOutcome, outcomeMark } from '../outcome.ts';
import { unshownOutcomesQuery, useMarkShown } from '../queries.ts';
import { useShowOutcome } from './use-outcome-dialog.tsx';

const namespaces = ['cashbox'] as const;

/**
 * Shows the outcome of the newest payment, or of the one returned from, once, at the first opportunity: no round is
 * played, no dialog is open, and the cashbox, which shows it itself, is closed. Its texts load only when needed.
 */
export function OutcomeWatcher() {
  const unshown = useQuery(unshownOutcomesQuery);
  const shown = useStore(shownMarks);
  // The server may not have recorded the outcomes shown by this page, for example while offline.
  const returnedId = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('payment');
  const { show: next, older } = chooseOutcome(unshown.data?.items ?? [], { shown, returnedId });
  const { mutate: markShown } = useMarkShown();
  const markOlder = useEffectEvent(() => {
    for (const payment of older) {
      noteShownMark(outcomeMark(payment));
      markShown(payment.id);
    }
  });
  useEffect(() => markOlder(), [older.length]);
  if (!next) return null;
  return (
    <Suspense fallback={null}>
      <WithMessages namespaces={namespaces}>
        <OutcomeDialogs payment={next} />
      </WithMessages>
    </Suspense>
  );
}

function OutcomeDialogs({ payment }: { payment: Payment }) {
  const isPlaying = useStore(isGameBusy);
  const isOtherOpen = useIsDialogOpen();
  const pathname = usePathname();
  const router = useRouter();
  const localize = useLocalizedPath();
  const showOutcome = useShowOutcome();
  const showNext = useEffectEvent(() => {
    const isCashboxOpen =
      pathname.endsWith(paths.cashbox) || new URLSearchParams(location.search).get('cashbox') === 'show';
    if (isCashboxOpen || isDialogOpen()) return;
    showOutcome(payment, {
      onAnother: () => router.push(localize(paths.cashboxFor(payment.direction))),
      // A player who deposited from a game stays in it.
      onPlay: () => {
        if (!gameOf(splitLocale(pathname).path)) router.push(localize(paths.games));
      },
    });
  });
  useEffect(() => {
    if (!isPlaying && !isOtherOpen) showNext();
  }, [payment.id, isPlaying, isOtherOpen, pathname]);
  return null;
}
