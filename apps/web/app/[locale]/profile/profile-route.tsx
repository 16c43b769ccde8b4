'use client';
import dynamic from 'next/dynamic';
import { ProfilePage } from '#web/features/profile/index.ts';

const PaymentsHistory = dynamic(() =>
  import('#web/features/cashbox/index.ts').then((module) => module.PaymentsHistory),
);
const PreferencesTab = dynamic(() =>
  import('#web/features/notifications/index.ts').then((module) => module.PreferencesTab),
);

const FriendsTab = dynamic(() => import('#web/features/referrals/index.ts').then((module) => module.FriendsTab));

/** Composes the profile with payments, notifications and referrals; features are combined only in routes. */
export function ProfileRoute() {
  return (
    <ProfilePage
      renderPayments={(timeZone) => <PaymentsHistory timeZone={timeZone} isTitleHidden />}
      renderNotifications={() => <PreferencesTab />}
      renderFriends={(timeZone) => <FriendsTab timeZone={timeZone} />}
    />
  );
}
