'use client';
import dynamic from 'next/dynamic';
import { BonusesPage } from '#web/features/bonuses/index.ts';

const PlayerCashback = dynamic(() => import('#web/features/cashback/index.ts').then((module) => module.PlayerCashback));
const MissionsList = dynamic(() => import('#web/features/missions/index.ts').then((module) => module.MissionsList));

/** Composes the bonuses page with missions and cashback; features are combined only in routes. */
export function BonusesRoute() {
  return <BonusesPage renderCashback={() => <PlayerCashback />} renderMissions={() => <MissionsList />} />;
}
