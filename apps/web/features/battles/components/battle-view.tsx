'use client';
import { localizedText } from '@altyn/contracts/languages';
import { defaultCurrency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Cup } from '#web/components/ui/cup.tsx';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import { TabPanel, Tabs } from '#web/components/ui/tabs.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { useAddressQuery } from '#web/lib/state/use-address-query.tsx';
import { useSessionStatus, useUser } from '#web/shell/session/session.ts';
import { type BattleTab, battleTabs, readBattleTab } from '../battle-tab.ts';
import { type Battle, battleQuery, type Leaders, standingQuery } from '../queries.ts';
import { useLiveLeaders } from '../use-live-leaders.ts';
import { BattleTime, statusTones } from './battle-card.tsx';
import { BattleFund } from './battle-fund.tsx';
import { BattleLeaders } from './battle-leaders.tsx';
import { BattleStanding } from './battle-standing.tsx';

interface BattleViewProps {
  known: Battle;
  knownLeaders: Leaders;
  slots: ReactNode;
}

/** A battle with its tabs, the places and then the rules first; the address stores the tab. */
export function BattleView({ known, knownLeaders, slots }: BattleViewProps) {
  const translate = useTranslations('battles');
  const locale = useSiteLocale();
  const router = useRouter();
  const pathname = usePathname();
  const { query, reader } = useAddressQuery();
  const tab = readBattleTab(query);
  const currency = useUser()?.currency ?? defaultCurrency;
  const isPlayer = useSessionStatus() === 'signed-in';
  const { data } = useQuery(battleQuery(known.id, currency, currency === defaultCurrency ? known : undefined));
  const battle = data ?? known;
  const isOpen = battle.status !== 'completed';
  useLiveLeaders(battle.id, isOpen);
  const standing = useQuery({ ...standingQuery(battle.id, isOpen), enabled: isPlayer }).data;
  const choose = (next: BattleTab) => router.replace(`${pathname}?battleTab=${next}`, { scroll: false });
  return (
    <div className="flex flex-col gap-5">
      {reader}
      <header className="flex flex-wrap items-center gap-4 rounded-lg border border-gold/25 bg-linear-to-br from-lifted to-surface p-5">
        <Cup tier={battle.prizes[0]?.cup ?? 'gold'} size={96} />
        <div className="min-w-0 flex-[1_1_10rem]">
          <Badge tone={statusTones[battle.status]}>{translate(`status.${battle.status}`)}</Badge>
          <h1 className="mt-1 text-xl">{localizedText(battle.name, locale)}</h1>
          <BattleTime battle={battle} />
        </div>
        <div className="basis-full tablet:basis-72">
          <BattleFund battle={battle} isLarge />
        </div>
      </header>
      <BattleStanding battle={battle} standing={standing} />
      <Tabs
        label={translate('tabs.label')}
        value={tab}
        onChange={choose}
        items={battleTabs.map((value) => ({ value, label: translate(`tabs.${value}`) }))}
      >
        <TabPanel value="leaders" className="flex flex-col gap-5 pt-4">
          <BattleLeaders battle={battle} known={knownLeaders} standing={standing} />
          <section aria-labelledby="battle-rules">
            <h2 id="battle-rules" className="mb-3 text-lg">
              {translate('tabs.rules')}
            </h2>
            <Rules battle={battle} />
          </section>
        </TabPanel>
        <TabPanel value="prizes" className="pt-4">
          <Prizes battle={battle} />
        </TabPanel>
        <TabPanel value="slots" className="pt-4">
          {slots}
        </TabPanel>
        <TabPanel value="rules" className="pt-4">
          <Rules battle={battle} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Rules({ battle }: { battle: Battle }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('battles');
  const countries = useTranslations('common.countries');
  const minBet = battle.min_bet === null ? null : moneyText(battle.min_bet, battle.currency, { isCompact: true });
  const lines = [
    translate(`rules.${battle.score_kind}`, { spins: battle.window_spins }),
    minBet === null ? translate('rules.noCurrency') : translate('rules.minBet', { amount: minBet }),
    translate('rules.qualification', { spins: battle.qualification_spins }),
    translate('rules.join'),
    translate('rules.gifts'),
    translate('rules.ties'),
    translate(`rules.pocket_${battle.prize_pocket}`),
    ...(battle.min_rating > 0 ? [translate('rules.rating', { stars: battle.min_rating })] : []),
    ...(battle.countries === null
      ? []
      : [translate('rules.countries', { countries: battle.countries.map((code) => countries(code)).join(', ') })]),
  ];
  return (
    <ul className="flex flex-col gap-2.5 rounded-lg bg-surface p-5 text-sm text-soft">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <CheckIcon className="mt-0.5 size-4 shrink-0 text-success" />
          {line}
        </li>
      ))}
    </ul>
  );
}

function Prizes({ battle }: { battle: Battle }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('battles');
  const cups = useTranslations('battles.cups');
  return (
    <ul className="flex flex-col gap-2">
      {battle.prizes.map(({ place_from: from, place_to: to, amount, cup }) => (
        <li key={from} className="flex items-center gap-4 rounded-md bg-surface px-4 py-3">
          {cup && <Cup tier={cup} size={40} />}
          <span className="min-w-0 flex-1">
            <span className="block font-bold">
              {from === to ? translate('placeOne', { place: from }) : translate('placeRange', { from, to })}
            </span>
            {cup && <span className="block text-xs text-faint">{cups(cup)}</span>}
          </span>
          <span className="tabular font-extrabold text-gold">
            {translate('prizeUpTo', { amount: moneyText(amount, battle.currency, { isCompact: true }) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
