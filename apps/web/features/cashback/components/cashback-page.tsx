'use client';
import { useTranslations } from 'next-intl';
import { later } from '#web/components/later.tsx';
import { PanelsSkeleton, Skeleton } from '#web/components/ui/skeleton.tsx';
import { BySession } from '#web/shell/session/by-session.tsx';
import { useUser } from '#web/shell/session/session.ts';
import { SignInGate } from '#web/shell/session/sign-in-gate.tsx';
import { CashbackPanel } from './cashback-panel.tsx';

const PublishedCashback = later(
  () => import('./published-cashback.tsx').then((module) => module.PublishedCashback),
  () => (
    <div className="min-h-[520px]">
      <PanelsSkeleton heights={['h-72', 'h-72']} className="grid gap-4 desktop:grid-cols-2" />
    </div>
  ),
);

/** The cashback page. */
export function CashbackPage() {
  const translate = useTranslations('cashback');
  return (
    <div className="page flex flex-col gap-5 py-5">
      <div>
        <h1 className="text-xl font-extrabold">{translate('title')}</h1>
        <p className="mt-1 text-sm text-soft">{translate('description')}</p>
      </div>
      <PlayerCashback />
    </div>
  );
}

/** The player's cashback, for any page; visitors are invited to sign in. */
export function PlayerCashback() {
  const user = useUser();
  if (user) return <CashbackPanel user={user} />;
  return (
    <BySession
      visitor={
        <>
          <SignInGate namespace="cashback.gate" picture="bonuses" />
          <PublishedCashback />
        </>
      }
      player={<Skeleton className="h-72 rounded-xl" />}
    />
  );
}
