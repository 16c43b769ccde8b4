import { getTranslations } from 'next-intl/server';
import type { Game } from '@altyn/contracts/games';
import { TileList } from '#web/components/tile-list.tsx';
import { tileGridClass, tileGridSizes, toTileGame } from '#web/components/tile-labels.ts';
import type { Locale } from '#web/config/locales.ts';
import { PageMessages } from '#web/lib/i18n/page-messages.tsx';
import type { Battle, Leaders } from '../queries.ts';
import { BackLink } from '#web/shell/components/back-link.tsx';
import { BattleView } from './battle-view.tsx';

/** A battle: its places first, then its rules, slots and prizes. */
export async function BattlePage({
  battle,
  leaders,
  games,
  locale,
}: {
  battle: Battle;
  leaders: Leaders;
  games: readonly Game[];
  locale: Locale;
}) {
  const [texts, common] = await Promise.all([getTranslations('games'), getTranslations('common')]);
  const labels = { new: common('new'), live: common('live'), unavailable: texts('unavailable') };
  return (
    <PageMessages namespaces={['battles']}>
      <div className="page py-5">
        <BackLink label={common('back')} />
        <BattleView
          known={battle}
          knownLeaders={leaders}
          slots={
            <TileList
              games={games.map(toTileGame)}
              locale={locale}
              labels={labels}
              sizes={tileGridSizes}
              className={tileGridClass}
            />
          }
        />
      </div>
    </PageMessages>
  );
}
