'use client';
import type { User } from '@altyn/contracts/identity';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PanelsSkeleton, Skeleton } from '#web/components/ui/skeleton.tsx';
import { useAddressQuery } from '#web/lib/state/use-address-query.tsx';
import { BySession } from '#web/shell/session/by-session.tsx';
import { useUser } from '#web/shell/session/session.ts';
import { SignInGate } from '#web/shell/session/sign-in-gate.tsx';
import { type ProfileTab, readTab } from '../tabs.ts';
import { DataTab } from './data-tab.tsx';
import { HistoryTab } from './history/history-tab.tsx';
import { TransactionsTab } from './history/transactions-tab.tsx';
import { IdentityTab } from './identity/identity-tab.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileNav } from './profile-nav.tsx';
import { RatingTab } from './rating/rating-tab.tsx';
import { SaferTab } from './safer-tab.tsx';
import { later } from '#web/components/later.tsx';
import { SecurityTab } from './security-tab.tsx';

const StatisticsTab = later(
  () => import('./statistics-tab.tsx').then((module) => module.StatisticsTab),
  () => <PanelsSkeleton heights={['h-72', 'h-40']} />,
);

interface ProfilePageProps {
  /** Payments of the cashbox; times in the player's zone. */
  renderPayments: (timeZone: string) => ReactNode;
  /** Notification preferences. */
  renderNotifications: () => ReactNode;
  /** Referral section; times in the player's zone. */
  renderFriends: (timeZone: string) => ReactNode;
  /** Requests to support; times in the player's zone. */
  renderSupport: (timeZone: string) => ReactNode;
  /** Questions about balances and stars, below the sections that show them. */
  questions: ReactNode;
}

const tabsWithQuestions: ReadonlySet<ProfileTab> = new Set(['data', 'rating']);

/**
 * The player's profile; `?tab=` selects the section. The HTML contains the visitor's view and a player's skeleton; the
 * stylesheet shows the matching one.
 */
export function ProfilePage({
  renderPayments,
  renderNotifications,
  renderFriends,
  renderSupport,
  questions,
}: ProfilePageProps) {
  const translate = useTranslations('profile');
  const router = useRouter();
  const pathname = usePathname();
  const { query, reader } = useAddressQuery();
  const tab = readTab(new URLSearchParams(query).get('tab'));
  const user = useUser();
  const show = (next: ProfileTab) => router.push(`${pathname}?tab=${next}`, { scroll: false });
  return (
    <div className="page flex flex-col gap-5 py-5">
      {reader}
      <h1 className="sr-only">{translate('title')}</h1>
      {!user && (
        <BySession visitor={<SignInGate namespace="profile.gate" picture="history" />} player={<ProfileSkeleton />} />
      )}
      {user && (
        <>
          <ProfileHeader user={user} isShort={tab !== 'data'} />
          <div className="flex flex-col gap-5 desktop:grid desktop:grid-cols-[232px_minmax(0,1fr)] desktop:items-start desktop:gap-8">
            <ProfileNav tab={tab} onChange={show} />
            <section aria-label={translate(`tabs.${tab}`)} className="min-w-0">
              {tab === 'payments' ? (
                renderPayments(user.time_zone)
              ) : tab === 'notifications' ? (
                renderNotifications()
              ) : tab === 'friends' ? (
                renderFriends(user.time_zone)
              ) : tab === 'support' ? (
                renderSupport(user.time_zone)
              ) : (
                <Section key={tab} tab={tab} user={user} onTab={show} />
              )}
            </section>
          </div>
          {tabsWithQuestions.has(tab) && questions}
        </>
      )}
    </div>
  );
}

function Section({ tab, user, onTab }: { tab: ProfileTab; user: User; onTab: (tab: ProfileTab) => void }) {
  switch (tab) {
    case 'rating':
      return <RatingTab user={user} onVerifyPhone={() => onTab('security')} />;
    case 'transactions':
      return <TransactionsTab user={user} />;
    case 'history':
      return <HistoryTab user={user} />;
    case 'statistics':
      return <StatisticsTab user={user} />;
    case 'identity':
      return <IdentityTab user={user} />;
    case 'security':
      return <SecurityTab user={user} />;
    case 'safer':
      return <SaferTab user={user} />;
    default:
      return <DataTab user={user} onAddPhone={() => onTab('security')} />;
  }
}

function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <Skeleton className="h-[478px] rounded-xl tablet:h-[236px]" />
      <div className="grid gap-5 desktop:grid-cols-[232px_minmax(0,1fr)] desktop:gap-8">
        <Skeleton className="h-14 rounded-md desktop:h-150" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-72 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      </div>
    </div>
  );
}
