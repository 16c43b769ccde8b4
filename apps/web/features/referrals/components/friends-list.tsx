'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { dateText } from '#web/lib/format/date.ts';
import { type Friend, friendsQuery } from '../queries.ts';
import { Section } from './section.tsx';

const tones: Record<Friend['state'], BadgeTone> = {
  open: 'neutral',
  checking: 'amber',
  rewarded: 'success',
  ended: 'neutral',
};

/** Referred friends: masked name, date, and reward status. */
export function FriendsList({ timeZone }: { timeZone: string }) {
  const translate = useTranslations('referrals.friends');
  const common = useTranslations('common');
  const tag = useLocale();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(friendsQuery);
  const friends = data?.pages.flatMap(({ items }) => items) ?? [];
  const date = (iso: string) => dateText(iso, tag, timeZone);
  if (isError && !data) {
    return (
      <Section title={translate('title')} text={translate('failed')}>
        <Button variant="secondary" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </Section>
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-lg" />;
  return (
    <Section title={translate('title')} text={translate(friends.length > 0 ? 'text' : 'empty')}>
      {friends.length > 0 && (
        <ul className="flex flex-col gap-3">
          {friends.map((friend) => (
            <li key={friend.id} className="flex flex-wrap items-center gap-3 rounded-md bg-raised px-4 py-3">
              <span className="min-w-0 flex-[1_1_9rem]">
                <span className="tabular block truncate font-bold">{friend.name}</span>
                <span className="block text-xs text-faint">
                  {translate(friend.state === 'open' ? 'until' : 'since', {
                    date: date(friend.registered_at),
                    until: date(friend.counts_until),
                  })}
                </span>
              </span>
              <Badge tone={tones[friend.state]}>{translate(`state.${friend.state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="quiet" className="mt-3" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('more')}
        </Button>
      )}
    </Section>
  );
}
