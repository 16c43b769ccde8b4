'use client';
import dynamic from 'next/dynamic';
import { ProfilePage } from '#web/features/profile/components/profile-page.tsx';

const PaymentsHistory = dynamic(() =>
  import('#web/features/cashbox/components/payments-history.tsx').then((module) => module.PaymentsHistory),
);
const PreferencesTab = dynamic(() =>
  import('#web/features/notifications/components/preferences-tab.tsx').then((module) => module.PreferencesTab),
);

const FriendsTab = dynamic(() =>
  import('#web/features/referrals/components/friends-tab.tsx').then((module) => module.FriendsTab),
);

const SupportTab = dynamic(() =>
  import('#web/features/support/components/support-tab.tsx').then((module) => module.SupportTab),
);

/** Composes the profile with payments, notifications, referrals and support; features are combined only in routes. */
export function ProfileRoute() {
  return (
    <ProfilePage
      renderPayments={(timeZone) => <PaymentsHistory timeZone={timeZone} isTitleHidden />}
      renderNotifications={() => <PreferencesTab />}
      renderFriends={(timeZone) => <FriendsTab timeZone={timeZone} />}
      renderSupport={(timeZone) => <SupportTab timeZone={timeZone} />}
    />
  );
}
