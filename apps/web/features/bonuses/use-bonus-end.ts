'use client';
import type { UserBonus } from '@altyn/contracts/bonuses';
import type { User } from '@altyn/contracts/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openDialog, openDialogs } from '#web/shell/dialogs/dialogs.ts';
import { endToTell, type KnownSlot } from './bonus-end.ts';
import { newestUserBonusesQuery } from './queries.ts';

interface Slot {
  user: User | undefined;
  active: UserBonus | undefined;
  isKnown: boolean;
  /** Something else has the player's attention. */
  isBusy: boolean;
}

/** Tells a player how the bonus in the slot has ended, with what was moved and removed, when it ends before their eyes. */
export function useBonusEnd({ user, active, isKnown, isBusy }: Slot): void {
  const client = useQueryClient();
  const last = useRef<KnownSlot>(undefined);
  const [ended, setEnded] = useState<UserBonus>();
  const look = useEffectEvent(async (gone: KnownSlot) => {
    const { items } = await client.fetchQuery(newestUserBonusesQuery);
    setEnded(endToTell(gone, items));
  });
  useEffect(() => {
    if (!user) last.current = undefined;
    if (!user || !isKnown) return;
    const before = last.current;
    last.current = active && { userId: user.id, id: active.id };
    if (!before || before.userId !== user.id || before.id === active?.id) return;
    // Without an answer nothing is told: the history keeps it.
    look(before).catch(() => undefined);
  }, [user, active, isKnown]);
  useEffect(() => {
    // Another watcher may open its dialog in this very moment.
    if (!ended || isBusy || openDialogs.get().length > 0) return;
    openDialog('bonusEnded', { userBonus: ended });
    setEnded(undefined);
  }, [ended, isBusy]);
}
