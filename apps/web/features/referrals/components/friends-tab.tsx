'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { overviewQuery } from '../queries.ts';
import { FriendsList } from './friends-list.tsx';
import { LinkSection } from './link-section.tsx';
import { OwnSection } from './own-section.tsx';
import { TermsSection } from './terms-section.tsx';

const namespaces = ['referrals'] as const;

/** The player's referral link, its terms, and referred friends. */
export function FriendsTab({ timeZone }: { timeZone: string }) {
  return (
    <WithMessages namespaces={namespaces}>
      <Friends timeZone={timeZone} />
    </WithMessages>
  );
}

function Friends({ timeZone }: { timeZone: string }) {
  const translate = useTranslations('referrals');
  const common = useTranslations('common');
  const { data, isError, refetch } = useQuery(overviewQuery);
  if (isError && !data) {
    return (
      <StateMessage
        picture="offline"
        isError
        title={common('errorTitle')}
        text={translate('failed')}
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        }
      />
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  if (data.is_paused) {
    return <StateMessage picture="bonuses" title={translate('paused.title')} text={translate('paused.text')} />;
  }
  const { code, terms } = data;
  return (
    <div className="flex flex-col gap-5">
      {data.own && <OwnSection own={data.own} timeZone={timeZone} />}
      {code !== null && terms ? (
        <>
          <LinkSection code={code} terms={terms} />
          <TermsSection terms={terms} rewardedThisMonth={data.rewarded_this_month} />
        </>
      ) : (
        <StateMessage picture="bonuses" title={translate('closed.title')} text={translate('closed.text')} />
      )}
      <FriendsList timeZone={timeZone} />
    </div>
  );
}
