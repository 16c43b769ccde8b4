'use client';
import dynamic from 'next/dynamic';
import { ProfilePage } from '#web/features/profile/index.ts';

const PaymentsHistory = dynamic(() =>
  import('#web/features/cashbox/index.ts').then((module) => module.PaymentsHistory),
);

/** The profile with the cashbox's payments in its place: features meet in routes only. */
export function ProfileRoute() {
  return <ProfilePage renderPayments={(timeZone) => <PaymentsHistory timeZone={timeZone} isTitleHidden />} />;
}
