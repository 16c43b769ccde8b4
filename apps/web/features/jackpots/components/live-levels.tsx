'use client';
import { defaultCurrency, formatMoney, parseMoney } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Figures } from '#web/components/ui/figures.tsx';
import { SuitSign } from '#web/components/ui/suit.tsx';
import { cx } from '#web/lib/cx.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useHydrated } from '#web/lib/state/use-hydrated.ts';
import { useShownCurrency } from '#web/shell/session/session.ts';
import type { Jackpots } from '../live-amounts.ts';
import { levelsQuery } from '../queries.ts';
import { isNearCap } from '../rolling.ts';
import { useLiveJackpots } from '../use-live-jackpots.ts';
import { useRolling } from '../use-rolling.ts';

type Level = Jackpots['items'][number];

const signPx = 64;

/** Jackpots in the player's currency, or the site's. `known`: data rendered with the page. */
function useLevels(known: Jackpots): Jackpots {
  const currency = useShownCurrency();
  const { data } = useQuery(levelsQuery(currency, currency === defaultCurrency ? known : undefined));
  return data ?? known;
}

/** The four jackpots with live amounts. */
export function LiveLevels({ known }: { known: Jackpots }) {
  const { items } = useLevels(known);
  useLiveJackpots();
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
      {items.map((item) => (
        <LiveLevel key={item.suit} item={item} />
      ))}
    </ul>
  );
}

/** A level: its amount counts up, and glows near its maximum. */
function LiveLevel({ item }: { item: Level }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('jackpots.level');
  const nameOf = useTranslations('common.suits');
  const target = parseMoney(item.amount) ?? 0n;
  const isNear = isNearCap(target, parseMoney(item.highest_amount) ?? 0n);
  const shown = useRolling(Number(target));
  return (
    <li className="flex items-center gap-4 rounded-lg border border-gold/25 bg-linear-to-br from-lifted to-surface p-4 desktop:flex-col desktop:text-center">
      <SuitSign suit={item.suit} size={signPx} />
      <div className="min-w-0">
        <h2 className="text-sm font-bold text-soft">{nameOf(item.suit)}</h2>
        <p
          data-suit={item.suit}
          className={cx(
            'tabular text-lg font-extrabold text-gold [overflow-wrap:anywhere]',
            isNear && 'drop-shadow-[0_0_6px_var(--color-gold)] motion-safe:animate-pulse',
          )}
        >
          {moneyText(formatMoney(BigInt(shown)), item.currency)}
        </p>
        <p className="text-xs text-faint">
          {translate('highest', { amount: moneyText(item.highest_amount, item.currency, { isCompact: true }) })}
        </p>
        <LastWon item={item} />
      </div>
    </li>
  );
}

/** Time, winner and amount of a level's last win. */
function LastWon({ item }: { item: Level }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('jackpots.level');
  const locale = useLocale();
  // The server does not know the visitor's time zone.
  const zone = useHydrated() ? undefined : 'UTC';
  const { last_amount: amount, last_player: player, last_won_at: at } = item;
  if (amount === null || player === null || at === null) {
    return <p className="text-xs text-faint">{translate('never')}</p>;
  }
  return (
    <div data-testid="last-won" className="text-xs text-faint">
      <p>{translate('last', { amount: moneyText(amount, item.currency) })}</p>
      <p>
        {translate('winner', { player })}, <time dateTime={at}>{dateTimeText(at, locale, zone)}</time>
      </p>
    </div>
  );
}

/** What one win of each level takes on average. */
export function Odds({ known }: { known: Jackpots }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('jackpots.odds');
  const nameOf = useTranslations('common.suits');
  const rows = useLevels(known).items.map(({ suit, stakes_per_win: stakes, currency }) => ({
    name: (
      <span className="flex items-center gap-2">
        <SuitSign suit={suit} size={24} />
        {nameOf(suit)}
      </span>
    ),
    value: stakes
      ? translate('perWin', { amount: moneyText(stakes, currency, { isFloored: true }) })
      : translate('none'),
  }));
  return <Figures rows={rows} className="!bg-surface" />;
}

/** Hashes of the current drop points. */
export function SealedPoints({ known }: { known: Jackpots }) {
  const nameOf = useTranslations('common.suits');
  const { items } = useLevels(known);
  return (
    <dl className="flex flex-col gap-2 text-xs">
      {items.map((item) => (
        <div key={item.suit}>
          <dt className="font-bold text-soft">{nameOf(item.suit)}</dt>
          <dd className="break-all font-mono text-faint">{item.point_hash}</dd>
        </div>
      ))}
    </dl>
  );
}
