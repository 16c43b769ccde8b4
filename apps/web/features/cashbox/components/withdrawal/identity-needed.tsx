'use client';
import { useTranslations } from 'next-intl';
import { paths } from '#web/config/paths.ts';
import type { PayoutRestriction } from '../../withdrawal.ts';
import { Obstacle } from './payout-limits.tsx';

/** Blocks withdrawals until the identity is verified: explains what is missing and links to it. */
export function IdentityNeeded({ status }: { status: PayoutRestriction['identity_status'] }) {
  const translate = useTranslations('cashbox.identity');
  const isWaiting = status === 'submitted';
  return (
    <Obstacle
      picture="shield"
      title={translate(isWaiting ? 'waitTitle' : 'title')}
      text={translate(isWaiting ? 'waitText' : 'text')}
      href={paths.profileTab('identity')}
      action={translate(isWaiting ? 'look' : 'verify')}
    />
  );
}
