'use client';
import { later } from '#web/components/later.tsx';
import { BonusesPage } from '#web/features/bonuses/components/bonuses-page.tsx';

const PlayerCashback = later(() =>
  import('#web/features/cashback/components/cashback-page.tsx').then((module) => module.PlayerCashback),
);
const MissionsList = later(() =>
  import('#web/features/missions/components/missions-list.tsx').then((module) => module.MissionsList),
);

/** Composes the bonuses page with missions and cashback; features are combined only in routes. */
export function BonusesRoute() {
  return <BonusesPage renderCashback={() => <PlayerCashback />} renderMissions={() => <MissionsList />} />;
}
