'use client';
import { later } from '#web/components/later.tsx';
import { ProfilePage } from '#web/features/profile/components/profile-page.tsx';

const PaymentsHistory = later(() =>
  import('#web/features/cashbox/components/history/payments-history.tsx').then((module) => module.PaymentsHistory),
);
const PreferencesTab = later(() =>
  import('#web/features/notifications/components/preferences-tab.tsx').then((module) => module.PreferencesTab),
);

const FriendsTab = later(() =>
  import('#web/features/referrals/components/friends-tab.tsx').then((module) => module.FriendsTab),
);

const SupportTab = later(() =>
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
