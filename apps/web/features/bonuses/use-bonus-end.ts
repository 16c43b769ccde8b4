'use client';
import type { UserBonus } from '@altyn/contracts/bonuses';
import type { User } from '@altyn/contracts/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { isDialogOpen } from '#web/shell/dialogs/use-dialog-open.ts';
import { endToAnnounce, type KnownSlot } from './bonus-end.ts';
import { newestUserBonusesQuery } from './queries.ts';

interface Slot {
  user: User | undefined;
  active: UserBonus | undefined;
  isKnown: boolean;
  /** True while something else has the player's attention. */
  isBusy: boolean;
}

/** Announces how the bonus in the slot ended, with the amounts moved and removed, if it ended while the page was open. */
export function useBonusEnd({ user, active, isKnown, isBusy }: Slot): void {
  const client = useQueryClient();
  const last = useRef<KnownSlot>(undefined);
  const [ended, setEnded] = useState<UserBonus>();
  const findEnd = useEffectEvent(async (previous: KnownSlot) => {
    const { items } = await client.fetchQuery(newestUserBonusesQuery);
    setEnded(endToAnnounce(previous, items));
  });
  useEffect(() => {
    if (!user) last.current = undefined;
    if (!user || !isKnown) return;
    const before = last.current;
    last.current = active && { userId: user.id, id: active.id };
    if (!before || before.userId !== user.id || before.id === active?.id) return;
    // Without a response nothing is announced; the history has it.
    findEnd(before).catch(() => undefined);
  }, [user, active, isKnown]);
  useEffect(() => {
    // Another watcher may have opened its dialog in the same tick.
    if (!ended || isBusy || isDialogOpen()) return;
    openDialog('bonusEnded', { userBonus: ended });
    // oxlint-disable-next-line react/set-state-in-effect -- shown once, as soon as no other dialog is open
    setEnded(undefined);
  }, [ended, isBusy]);
}
