'use client';
import { useTranslations } from 'next-intl';
import { paths } from '#web/config/paths.ts';
import type { PayoutRestriction } from '../../withdrawal.ts';
import { Obstacle } from './payout-limits.tsx';

/** Nothing more goes out before it is known who the player is: what is missing, and where it is done. */
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
