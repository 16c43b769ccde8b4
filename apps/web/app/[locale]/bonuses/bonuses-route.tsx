'use client';
import dynamic from 'next/dynamic';
import { BonusesPage } from '#web/features/bonuses/index.ts';

const PlayerCashback = dynamic(() => import('#web/features/cashback/index.ts').then((module) => module.PlayerCashback));

/** The bonuses with the cashback in its place: features meet in routes only. */
export function BonusesRoute() {
  return <BonusesPage renderCashback={() => <PlayerCashback />} />;
}
