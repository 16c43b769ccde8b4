'use client';
import type { User } from '@altyn/contracts/identity';
import type { KycState } from '@altyn/contracts/player/kyc';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { dateText } from '#web/lib/format/date.ts';
import { kycQuery } from '../../kyc-queries.ts';
import { Panel } from '../panel.tsx';
import { IdentityForm } from './identity-form.tsx';
import { AskedPanel } from './proof-panel.tsx';

/** Status of the identity verification, with the form when something is missing. */
export function IdentityTab({ user }: { user: User }) {
  const translate = useTranslations('profile.identity');
  const { data, isError, refetch } = useQuery(kycQuery);
  if (!data && isError) {
    const retry = <Button onClick={() => void refetch()}>{translate('retry')}</Button>;
    return <StateMessage picture="offline" isError title={translate('failed')} action={retry} />;
  }
  if (!data) return <Skeleton className="h-72 rounded-lg" />;
  const isAskedAgain = data.requests.some(({ document, state }) => document === 'identity' && state === 'asked');
  const isOpen = data.status === 'none' || data.status === 'denied' || (data.status === 'approved' && isAskedAgain);
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <div aria-live="polite">
        <Standing state={data} timeZone={user.time_zone} />
      </div>
      {data.requests.map((request) => (
        <AskedPanel key={request.document} request={request} sent={data.pictures} timeZone={user.time_zone} />
      ))}
      {isOpen && <IdentityForm user={user} sent={data.pictures} />}
    </div>
  );
}

function Standing({ state, timeZone }: { state: KycState; timeZone: string }) {
  const translate = useTranslations('profile.identity');
  const tag = useLocale();
  switch (state.status) {
    case 'approved':
      return (
        <Panel
          title={translate('approvedTitle')}
          text={[
            translate('approvedText', { date: dateText(state.decided_at ?? '', tag, timeZone) }),
            state.expires_on && translate('expiresText', { date: dateText(state.expires_on, tag, 'UTC') }),
          ]
            .filter(Boolean)
            .join(' ')}
        />
      );
    case 'submitted':
      return <Panel title={translate('submittedTitle')} text={translate('submittedText')} />;
    case 'denied':
      return (
        <Panel
          title={translate('deniedTitle')}
          text={`${state.reason === null ? '' : translate(`reasons.${state.reason}`)} ${translate('again')}`}
          className="border-danger/60"
        />
      );
    default:
      return <Panel title={translate('title')} text={translate('text')} />;
  }
}
