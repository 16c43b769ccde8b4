import { getTranslations } from 'next-intl/server';
import type { ComponentType } from 'react';
import { SuitSign } from '#web/components/ui/suit.tsx';
import { type Locale, languageTags, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import type { OutputOf } from '#web/lib/api/types.ts';
import { moneyText } from '#web/lib/format/money.ts';

/** Parts of the jackpots' own feature: an amount that follows the ticker, and the ticker. */
export interface LiveJackpots {
  Amount: ComponentType<{ suit: string; known: string }>;
  Ticker: ComponentType;
}

interface JackpotStripProps {
  jackpots: OutputOf<'GET', '/jackpots'>['items'];
  locale: Locale;
  live: LiveJackpots;
}

const signPx = 40;

/** The four jackpots as of the page's rendering: two rows on a phone, one row on wider screens. */
export async function JackpotStrip({ jackpots, locale, live }: JackpotStripProps) {
  const [translate, nameOf] = await Promise.all([getTranslations('home'), getTranslations('common.suits')]);
  return (
    <nav aria-label={translate('jackpots')} className="page">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.25rem),1fr))] gap-2">
        {jackpots.map(({ suit, amount, currency }) => (
          <li key={suit}>
            <a
              data-soft=""
              href={localizePath(locale, paths.jackpots)}
              className="flex h-16 items-center gap-2.5 rounded-md border border-gold/25 bg-linear-to-br from-lifted to-surface px-3 transition-colors hover:border-gold/60"
            >
              <SuitSign suit={suit} size={signPx} />
              <span className="min-w-0">
                <span className="block text-xs text-soft">{nameOf(suit)}</span>
                <span className="tabular block font-extrabold text-gold">
                  <live.Amount
                    suit={suit}
                    known={moneyText(amount, currency, { isFloored: true }, languageTags[locale])}
                  />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <live.Ticker />
    </nav>
  );
}
