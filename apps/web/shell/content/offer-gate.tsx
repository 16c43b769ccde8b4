'use client';
import type { Banner } from '@altyn/contracts/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMinute } from '#web/lib/state/use-minute.ts';
import { availableBonusesQuery, isLeft } from '../session/available-bonuses.ts';
import { useUser } from '../session/session.ts';

/** Shows content about a bonus to players who can still take one of its kind; empty until that is known. */
export function OfferGate({ offer, children }: { offer: NonNullable<Banner['offer']>; children: ReactNode }) {
  const user = useUser();
  const now = useMinute();
  const { data } = useInfiniteQuery({
    ...availableBonusesQuery(user?.currency ?? 'uah', now, user?.time_zone ?? 'UTC'),
    enabled: user !== undefined,
  });
  const offered = data?.pages.flatMap(({ items }) => items) ?? [];
  return offered.some((bonus) => bonus.kind === offer && isLeft(bonus)) && children;
}
