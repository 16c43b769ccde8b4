'use client';
import { later } from '#web/components/later.tsx';
import { CardsSkeleton, PanelsSkeleton } from '#web/components/ui/skeleton.tsx';
import { BonusesPage } from '#web/features/bonuses/components/bonuses-page.tsx';

const PlayerCashback = later(
  () => import('#web/features/cashback/components/cashback-page.tsx').then((module) => module.PlayerCashback),
  () => <PanelsSkeleton heights={['h-72', 'h-72']} />,
);
const MissionsList = later(
  () => import('#web/features/missions/components/missions-list.tsx').then((module) => module.MissionsList),
  () => <CardsSkeleton count={3} height="h-[260px]" />,
);

/** Composes the bonuses page with missions and cashback; features are combined only in routes. */
export function BonusesRoute() {
  return <BonusesPage renderCashback={() => <PlayerCashback />} renderMissions={() => <MissionsList />} />;
}
