'use client';
import { formatMoney, parseMoney } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SuitSign } from '#web/components/ui/suit.tsx';
import { cx } from '#web/lib/cx.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useShownCurrency } from '#web/shell/session/session.ts';
import type { Jackpots } from '../live-amounts.ts';
import { levelsQuery } from '../queries.ts';
import { isNearCap } from '../rolling.ts';
import { useRolling } from '../use-rolling.ts';
import { useLiveJackpots } from '../use-live-jackpots.ts';

type Level = Jackpots['items'][number];

const signPx = 16;
/** From 10,000 on, only whole units are shown, so that four amounts fit on a phone. */
const wholeFromMinor = 1_000_000;
const shownMinor = (minor: bigint) => (minor >= wholeFromMinor ? minor - (minor % 100n) : minor);

/** The four jackpots in a row, with live amounts. */
export function JackpotStrip() {
  const translate = useTranslations('game.jackpots');
  const { data } = useQuery(levelsQuery(useShownCurrency()));
  useLiveJackpots();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move a line that is wider than the screen
    <ul
      tabIndex={0}
      aria-label={translate('label')}
      className="rail h-9 items-center gap-2.5 border-y border-gold/15 bg-linear-to-r from-lifted via-surface to-lifted px-2 tablet:justify-center tablet:gap-8"
    >
      {data?.items.map((level) => (
        <StripLevel key={level.suit} level={level} />
      ))}
      <li className="max-tablet:sr-only shrink-0 whitespace-nowrap text-xs text-faint">{translate('anySpin')}</li>
    </ul>
  );
}

function StripLevel({ level }: { level: Level }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('game.jackpots');
  const nameOf = useTranslations('common.suits');
  const target = parseMoney(level.amount) ?? 0n;
  const isNear = isNearCap(target, parseMoney(level.highest_amount) ?? 0n);
  const shown = useRolling(Number(target));
  const amountText = (isBare: boolean) =>
    moneyText(formatMoney(shownMinor(BigInt(shown))), level.currency, { isCompact: shown >= wholeFromMinor, isBare });
  const highest = moneyText(level.highest_amount, level.currency, { isCompact: true });
  return (
    <li
      data-suit={level.suit}
      title={translate('highest', { amount: highest })}
      className="flex shrink-0 items-center gap-1 whitespace-nowrap tablet:gap-1.5"
    >
      <SuitSign suit={level.suit} size={signPx} label={nameOf(level.suit)} />
      <span
        className={cx(
          'tabular text-xs font-extrabold text-gold',
          isNear && 'drop-shadow-[0_0_6px_var(--color-gold)] motion-safe:animate-pulse',
        )}
      >
        {/* Four amounts fit a phone's width without the currency's sign, which the highest amount's title names. */}
        <span className="tablet:hidden">{amountText(true)}</span>
        <span className="hidden tablet:inline">{amountText(false)}</span>
      </span>
      {isNear && <span className="sr-only">{translate('highest', { amount: highest })}</span>}
    </li>
  );
}
