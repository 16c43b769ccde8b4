'use client';
import dynamic from 'next/dynamic';
import { BonusesPage } from '#web/features/bonuses/components/bonuses-page.tsx';

const PlayerCashback = dynamic(() =>
  import('#web/features/cashback/components/cashback-page.tsx').then((module) => module.PlayerCashback),
);
const MissionsList = dynamic(() =>
  import('#web/features/missions/components/missions-list.tsx').then((module) => module.MissionsList),
);

/** Composes the bonuses page with missions and cashback; features are combined only in routes. */
export function BonusesRoute() {
  return <BonusesPage renderCashback={() => <PlayerCashback />} renderMissions={() => <MissionsList />} />;
}
