'use client';
import type { ReactNode } from 'react';
import { later } from '#web/components/later.tsx';
import { PanelsSkeleton } from '#web/components/ui/skeleton.tsx';
import { ProfilePage } from '#web/features/profile/components/profile-page.tsx';

const PaymentsHistory = later(
  () =>
    import('#web/features/cashbox/components/history/payments-history.tsx').then((module) => module.PaymentsHistory),
  () => <PanelsSkeleton heights={['h-[68px]', 'h-[68px]', 'h-[68px]']} className="flex flex-col gap-2" />,
);
const PreferencesTab = later(
  () => import('#web/features/notifications/components/preferences-tab.tsx').then((module) => module.PreferencesTab),
  () => <PanelsSkeleton heights={['h-96']} />,
);

const FriendsTab = later(
  () => import('#web/features/referrals/components/friends-tab.tsx').then((module) => module.FriendsTab),
  () => <PanelsSkeleton heights={['h-96']} />,
);

const SupportTab = later(
  () => import('#web/features/support/components/support-tab.tsx').then((module) => module.SupportTab),
  () => <PanelsSkeleton heights={['h-40', 'h-40']} />,
);

/** Composes the profile with payments, notifications, referrals and support; features are combined only in routes. */
export function ProfileRoute({ questions }: { questions: ReactNode }) {
  return (
    <ProfilePage
      questions={questions}
      renderPayments={(timeZone) => <PaymentsHistory timeZone={timeZone} isTitleHidden />}
      renderNotifications={() => <PreferencesTab />}
      renderFriends={(timeZone) => <FriendsTab timeZone={timeZone} />}
      renderSupport={(timeZone) => <SupportTab timeZone={timeZone} />}
    />
  );
}
