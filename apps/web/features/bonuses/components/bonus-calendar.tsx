'use client';
import type { Bonus } from '@altyn/contracts/bonuses';
import { localizedText } from '@altyn/contracts/languages';
import type { Currency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { cx } from '#web/lib/cx.ts';
import { dayText, timeText } from '#web/lib/format/date.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { type CalendarEntry, calendarOf, type Interest } from '../calendar.ts';
import { bonusConfigQuery, type CalendarBattle, calendarBattlesQuery } from '../queries.ts';

interface BonusCalendarProps {
  currency: Currency;
  timeZone: string;
  /** Deposit interest of a visitor's currency; undefined for a player, whose own is read. */
  published?: Interest | null;
  now: Date;
  bonuses: readonly Bonus[];
}

/** The next seven days: bonuses of the day, deposit interest, battles that start and end. */
export function BonusCalendar({ currency, timeZone, published, now, bonuses }: BonusCalendarProps) {
  const translate = useTranslations('bonuses.calendar');
  const tag = useLocale();
  const config = useQuery({ ...bonusConfigQuery, enabled: published === undefined });
  const battles = useQuery(calendarBattlesQuery(currency));
  if (config.isLoading || battles.isPending) return <Skeleton className="h-64 rounded-lg" />;
  const days = calendarOf({
    now,
    timeZone,
    bonuses,
    interest:
      published === undefined
        ? config.data?.items.find(({ code }) => code === 'PercentDeposit')?.options.days_of_week_active
        : (published ?? undefined),
    battles: battles.data?.items ?? [],
  });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">{translate('title')}</h2>
      <ol
        className="-mx-4 grid auto-cols-[150px] grid-flow-col gap-2 overflow-x-auto px-4 pb-1 desktop:mx-0 desktop:auto-cols-auto desktop:grid-flow-row desktop:grid-cols-7 desktop:px-0"
        tabIndex={0}
        aria-label={translate('title')}
      >
        {days.map(({ day, entries }, at) => (
          <li
            key={day}
            className={cx(
              'flex min-w-0 flex-col gap-1.5 rounded-md border p-2.5 text-xs break-words',
              at === 0 ? 'border-violet bg-lifted' : 'border-line/60 bg-surface',
            )}
          >
            <h3 className="text-sm font-extrabold">
              {at === 0 ? translate('today') : dayText(`${day}T00:00:00Z`, tag, 'UTC')}
            </h3>
            {entries.length === 0 ? (
              <p className="text-faint">{translate('nothing')}</p>
            ) : (
              <ul className="flex min-w-0 flex-col gap-1">
                {entries.map((entry) => (
                  <li key={keyOf(entry)}>
                    <Entry entry={entry} timeZone={timeZone} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Shown = CalendarEntry<Bonus, CalendarBattle>;

const keyOf = (entry: Shown) =>
  entry.kind === 'bonus' ? entry.bonus.id : entry.kind === 'interest' ? 'interest' : `${entry.battle.id} ${entry.kind}`;

const linkClass = 'inline-flex min-h-6 items-center text-left font-bold text-violet underline-offset-4 hover:underline';

function Entry({ entry, timeZone }: { entry: Shown; timeZone: string }) {
  const translate = useTranslations('bonuses.calendar');
  const tag = useLocale();
  const locale = useSiteLocale();
  const nameOf = useBonusName();
  if (entry.kind === 'bonus') {
    return (
      <button type="button" className={linkClass} onClick={() => openDialog('bonus', { bonus: entry.bonus })}>
        {nameOf(entry.bonus)}
      </button>
    );
  }
  if (entry.kind === 'interest') {
    return <span className="text-soft">{translate('interest', { ...entry })}</span>;
  }
  return (
    <LocaleLink
      href={paths.battle(entry.battle.id)}
      className="inline-flex min-h-6 items-center text-soft underline-offset-4 hover:underline"
    >
      {translate(entry.kind, {
        name: localizedText(entry.battle.name, locale),
        time: timeText(entry.at, tag, timeZone),
      })}
    </LocaleLink>
  );
}
