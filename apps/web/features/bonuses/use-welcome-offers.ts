'use client';
import type { Bonus } from '@altyn/contracts/bonuses';
import type { User } from '@altyn/contracts/identity';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { callApi } from '#web/lib/api/client.ts';
import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { isDialogOpen } from '#web/shell/dialogs/use-dialog-open.ts';
import { availableBonus, findFirstDeposit } from '#web/shell/promo/queries.ts';
import { offersShownKey, offersShownText, parseOffersShown, type WelcomeOffer } from '#web/shell/promo/offers-shown.ts';
import { nextOffer } from './welcome-offers.ts';

/** A bonus available now, with its code. */
interface Offered {
  bonus: Bonus;
  code?: string;
}

/** Opens the dialog of the welcome promo code on a player's first visit, and that of the first deposit on a later one. */
export function useWelcomeOffers({
  user,
  isSlotFree,
  isBusy,
}: {
  user: User | undefined;
  isSlotFree: boolean;
  isBusy: boolean;
}): void {
  const pathname = usePathname();
  const userId = user?.id;
  const offer = useEffectEvent(async (isCurrent: () => boolean) => {
    if (!user) return;
    const key = offersShownKey(user.id);
    const shown = parseOffersShown(readStorage('local', key));
    const wasShownInThisVisit = readStorage('session', key) !== undefined;
    const next = nextOffer({ shown, wasShownInThisVisit, isSlotFree, isBusy, pathname });
    if (!next) return;
    const offered = await (next === 'promo' ? findWelcomePromo(user) : firstDeposit(user));
    if (!isCurrent() || isDialogOpen()) return;
    writeStorage('local', key, offersShownText({ ...shown, [next]: true }));
    if (!offered) return;
    writeStorage('session', key, next);
    show(next, offered);
  });
  useEffect(() => {
    if (userId === undefined || !isSlotFree || isBusy) return;
    let isOver = false;
    // Without a response nothing is offered; the next visit retries.
    offer(() => !isOver).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [userId, isSlotFree, isBusy, pathname]);
}

function show(offer: WelcomeOffer, { bonus, code }: Offered): void {
  if (offer === 'deposit') openDialog('firstDeposit', { bonus });
  else if (code !== undefined) openDialog('welcomePromoCode', { bonus, code });
}

async function findWelcomePromo(user: User): Promise<Offered | undefined> {
  const { items } = await callApi('GET', '/welcome-promo-codes', {});
  const code = items.find((item) => item.currency === user.currency)?.code;
  const bonus = code === undefined ? undefined : await availableBonus({ code });
  return bonus && code !== undefined ? { bonus, code } : undefined;
}

async function firstDeposit(user: User): Promise<Offered | undefined> {
  const bonus = await findFirstDeposit(user.currency);
  return bonus && { bonus };
}
