'use client';
import { later } from '#web/components/later.tsx';
import { GamesSkeleton } from './games-skeleton.tsx';

/* Never loaded for visitors. */
export const OwnGamesList = later(
  () => import('./own-games-list.tsx').then((module) => module.OwnGamesList),
  () => (
    <div className="mt-4">
      <GamesSkeleton count={6} />
    </div>
  ),
);
