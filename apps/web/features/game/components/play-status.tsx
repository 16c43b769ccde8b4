'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { ClockCounterClockwiseIcon, PercentIcon, StarIcon, TrophyIcon } from '#web/components/ui/later-icons.tsx';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { isRoundHeld } from '#web/shell/live/shown-round.ts';
import { missionNews, wageringOf } from '#web/shell/own/own-facts.ts';
import { missionsQuery, ownBattlesQuery } from '#web/shell/own/own-queries.ts';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { battleOfGame, clockText, type KnownScore, signOf, withScore } from '../play-status.ts';
import { browserSitting, type Sitting } from '../play-time.ts';
import { sittingNetKey, sittingNetQuery } from '../queries.ts';

/** Time in ms between two looks at the play time. */
const lookEveryMs = 5_000;
/** Time in ms between two answers on places, which others change too. */
const standingsEveryMs = 15_000;
/** Time in ms after a round in which figures of the server follow it. */
const settleMs = 1_500;

/** What a player wants to see while playing: time and net of the sitting, place in a battle, wagering, a mission. */
export function PlayStatus({ slug, playerId }: { slug: string; playerId: string }) {
  const translate = useTranslations('game.status');
  const sitting = useSitting(playerId);
  useFreshAfterRounds();
  return (
    <ul
      aria-label={translate('label')}
      className="flex h-6 flex-wrap items-center justify-center gap-x-4 overflow-hidden px-2 text-xs text-soft"
    >
      {sitting && <Clock sitting={sitting} />}
      <BattlePlace slug={slug} />
      <WageringLeft />
      <MissionProgress />
    </ul>
  );
}

/** One figure: an icon, its name for screen readers, and the value. */
function Item({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex h-6 items-center gap-1 whitespace-nowrap tabular-nums" title={name}>
      <span aria-hidden="true">{icon}</span>
      <span className="sr-only">{name}: </span>
      {children}
    </li>
  );
}

/** The player's sitting, which the play reminder counts. */
function useSitting(playerId: string): Sitting | undefined {
  const [sitting, setSitting] = useState<Sitting>();
  useEffect(() => {
    const look = () => {
      const now = browserSitting.read();
      setSitting(now?.playerId === playerId ? now : undefined);
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [playerId]);
  return sitting;
}

/** Asks for the figures again when a round was shown. */
function useFreshAfterRounds(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = isRoundHeld.subscribe(() => {
      if (isRoundHeld.get()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        void client.invalidateQueries({ queryKey: sittingNetKey });
        void client.invalidateQueries({ queryKey: ownBattlesQuery.queryKey });
      }, settleMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
}

function Clock({ sitting }: { sitting: Sitting }) {
  const translate = useTranslations('game.status');
  const moneyText = useMoneyText();
  const { data } = useQuery(sittingNetQuery(sitting.startedAt));
  return (
    <>
      <Item icon={<ClockCounterClockwiseIcon className="size-4" />} name={translate('time')}>
        {clockText(sitting.playedMs)}
      </Item>
      {data && (
        <Item icon="Σ" name={translate('net')}>
          {signOf(data.net)}
          {moneyText(data.net.replace('-', ''), data.currency, { isCompact: true })}
        </Item>
      )}
    </>
  );
}

function BattlePlace({ slug }: { slug: string }) {
  const translate = useTranslations('game.status');
  const numberText = useNumberText();
  const own = battleOfGame(useQuery({ ...ownBattlesQuery, refetchInterval: standingsEveryMs }).data?.items ?? [], slug);
  const [known, setKnown] = useState<KnownScore>();
  const next = own && withScore(known, { battle: own.battle.id, score: own.score });
  if (next && next !== known) setKnown(next);
  if (!own) return null;
  const { place, qualified_spins, battle, score } = own;
  const gain = next?.gainHundredths ?? 0;
  return (
    <Item icon={<TrophyIcon className="size-4 text-gold" />} name={translate('battle')}>
      {place === null
        ? translate('spins', { done: qualified_spins, needed: battle.qualification_spins })
        : translate('place', { place, score: numberText(score) })}
      {place !== null && gain > 0 && <b className="text-gold">+{numberText((gain / 100).toFixed(2))}</b>}
    </Item>
  );
}

function WageringLeft() {
  const translate = useTranslations('game.status');
  const moneyText = useMoneyText();
  const { active } = useActiveBonus();
  if (active?.status !== 'ACTIVE') return null;
  const { left, percent } = wageringOf(active);
  return (
    <Item icon={<PercentIcon className="size-4 text-violet" />} name={translate('wagering')}>
      {translate('left', {
        percent: Math.floor(percent),
        amount: moneyText(left, active.bonus.currency, { isCompact: true }),
      })}
    </Item>
  );
}

function MissionProgress() {
  const translate = useTranslations('game.status');
  const { data } = useQuery(missionsQuery);
  const news = data && !data.is_paused ? missionNews(data.items) : undefined;
  if (!news || news.kind === 'offered') return null;
  return (
    <Item icon={<StarIcon className="size-4 text-gold" />} name={translate('mission')}>
      {news.kind === 'claim' ? translate('claim', { count: news.count }) : `${news.mission.percent}%`}
    </Item>
  );
}
