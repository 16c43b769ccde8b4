'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { later } from '#web/components/later.tsx';
import { CardsSkeleton, Skeleton } from '#web/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/components/ui/tabs.tsx';
import { useAddressQuery } from '#web/lib/state/use-address-query.tsx';
import { useMinute } from '#web/lib/state/use-minute.ts';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { BySession } from '#web/shell/session/by-session.tsx';
import { useUser } from '#web/shell/session/session.ts';
import { SignInGate } from '#web/shell/session/sign-in-gate.tsx';
import { AvailableTab } from './available-tab.tsx';
import { MineTab } from './mine-tab.tsx';
import { PromoInput } from '#web/shell/promo/promo-input.tsx';
import { ReceivedFeed } from './received-feed.tsx';
import { WagerPanel } from './wager-panel.tsx';

const PublishedBonuses = later(
  () => import('./published-bonuses.tsx').then((module) => module.PublishedBonuses),
  () => (
    <div className="min-h-[520px]">
      <CardsSkeleton count={3} height="h-[236px]" />
    </div>
  ),
);

const tabs = ['available', 'mine', 'missions', 'cashback'] as const;
type BonusTab = (typeof tabs)[number];

/**
 * Bonuses: promo code, current wagering, available and past bonuses, and the missions and cashback passed in by the
 * route. The HTML contains the visitor's view and a player's skeleton; the stylesheet shows the matching one.
 */
export function BonusesPage({
  renderCashback,
  renderMissions,
}: {
  renderCashback: () => ReactNode;
  renderMissions: () => ReactNode;
}) {
  const translate = useTranslations('bonuses');
  const router = useRouter();
  const pathname = usePathname();
  const { query, reader } = useAddressQuery();
  const named = new URLSearchParams(query).get('tab');
  const tab = tabs.find((candidate) => candidate === named) ?? 'available';
  const user = useUser();
  const { active } = useActiveBonus();
  const now = useMinute();
  const show = (next: BonusTab) => router.replace(`${pathname}?tab=${next}`, { scroll: false });
  return (
    <div className="page flex flex-col gap-5 py-5">
      {reader}
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_420px]">
        <div>
          <h1 className="text-xl font-extrabold">{translate('title')}</h1>
          <p className="mt-1 text-sm text-soft">{translate('lead')}</p>
        </div>
        {user && <PromoInput />}
      </div>
      {!user && (
        <BySession
          visitor={
            <>
              {/* The address of the missions names what it leads to; the bonuses follow below. */}
              <SignInGate namespace={tab === 'missions' ? 'missions.gate' : 'bonuses.gate'} picture="bonuses" isMain />
              <PublishedBonuses />
            </>
          }
          player={<PageSkeleton />}
        />
      )}
      {user && (
        <>
          {active && <WagerPanel userBonus={active} user={user} />}
          <Tabs
            label={translate('tabs.label')}
            value={tab}
            onChange={show}
            items={tabs.map((value) => ({ value, label: translate(`tabs.${value}`) }))}
            className="flex flex-col gap-5"
          >
            <TabPanel value="available">
              <AvailableTab user={user} active={active} now={now} />
            </TabPanel>
            <TabPanel value="mine">
              <MineTab user={user} onSeeAvailable={() => show('available')} />
            </TabPanel>
            <TabPanel value="missions">{renderMissions()}</TabPanel>
            <TabPanel value="cashback">{renderCashback()}</TabPanel>
          </Tabs>
        </>
      )}
      <ReceivedFeed />
    </div>
  );
}

function PageSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-12 rounded-md" />
      <div className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-[236px] rounded-lg" />
        ))}
      </div>
    </div>
  );
}
