'use client';
import { defaultCurrency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StateMessage } from '#web/components/ui/states.tsx';
import { TabPanel, Tabs } from '#web/components/ui/tabs.tsx';
import { useSessionStatus, useUser } from '#web/shell/session/session.ts';
import { type Battle, type Battles, battlesQuery, type BattleStatus, type OwnBattle } from '../queries.ts';
import { ownBattlesQuery } from '#web/shell/own/own-queries.ts';
import { battleParts, partBattles, type Player } from '../battle-parts.ts';
import { bestFirst } from '../fund.ts';
import { BattleCard } from './battle-card.tsx';

type Shown = BattleStatus | 'own';

/** Running and finished battles, with the player's own. `known`: data rendered with the page. */
export function BattleLists({ known }: { known: Record<BattleStatus, Battles> }) {
  const translate = useTranslations('battles');
  const [shown, setShown] = useState<Shown>('active');
  const isPlayer = useSessionStatus() === 'signed-in';
  const user = useUser();
  const currency = user?.currency ?? defaultCurrency;
  const isDefault = currency === defaultCurrency;
  const active = useQuery(battlesQuery('active', currency, isDefault ? known.active : undefined)).data ?? known.active;
  const completed =
    useQuery(battlesQuery('completed', currency, isDefault ? known.completed : undefined)).data ?? known.completed;
  const own = useQuery({ ...ownBattlesQuery, enabled: isPlayer }).data?.items ?? [];
  const running = bestFirst(active.items);
  const runningForAll = { battles: running, own, empty: translate('none.active') };
  const items = [
    { value: 'active' as const, label: translate('lists.active') },
    { value: 'completed' as const, label: translate('lists.completed') },
    ...(isPlayer ? [{ value: 'own' as const, label: translate('lists.own') }] : []),
  ];
  return (
    <Tabs label={translate('lists.label')} value={shown} onChange={setShown} items={items}>
      <TabPanel value="active" className="pt-4">
        {user ? <Running battles={running} own={own} user={user} /> : <Cards {...runningForAll} />}
      </TabPanel>
      <TabPanel value="completed" className="pt-4">
        <Cards battles={completed.items} own={own} empty={translate('none.completed')} />
      </TabPanel>
      <TabPanel value="own" className="pt-4">
        <Cards battles={own.map(({ battle }) => battle)} own={own} empty={translate('none.own')} />
      </TabPanel>
    </Tabs>
  );
}

/** Running battles in three groups: joined, joinable and others. */
function Running({ battles, own, user }: { battles: readonly Battle[]; own: readonly OwnBattle[]; user: Player }) {
  const translate = useTranslations('battles');
  const parts = partBattles(battles, { own, user });
  const shown = battleParts.filter((part) => parts[part].length > 0);
  if (shown.length < 2) return <Cards battles={battles} own={own} empty={translate('none.active')} />;
  return (
    <div className="flex flex-col gap-6">
      {shown.map((part) => (
        <section key={part} aria-labelledby={`battles-${part}`}>
          <h2 id={`battles-${part}`} className="mb-3 text-lg">
            {translate(`parts.${part}`)}
          </h2>
          <Cards battles={parts[part]} own={own} empty="" />
        </section>
      ))}
    </div>
  );
}

function Cards({ battles, own, empty }: { battles: readonly Battle[]; own: readonly OwnBattle[]; empty: string }) {
  if (battles.length === 0) return <StateMessage picture="battles" title={empty} />;
  return (
    <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
      {battles.map((battle) => (
        <li key={battle.id}>
          <BattleCard battle={battle} own={own.find((one) => one.battle.id === battle.id)} />
        </li>
      ))}
    </ul>
  );
}
