import { localizedText } from '@altyn/contracts/languages';
import { getTranslations } from 'next-intl/server';
import { Cup } from '#web/components/ui/cup.tsx';
import { type Locale, languageTags, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import type { OutputOf } from '#web/lib/api/types.ts';
import { moneyText } from '#web/lib/format/money.ts';

type Battle = OutputOf<'GET', '/battles'>['items'][number];

/** Running battles on the home page, as plain HTML. */
export async function BattleStrip({ battles, locale }: { battles: readonly Battle[]; locale: Locale }) {
  const translate = await getTranslations('home.battles');
  return (
    <ul className="page grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
      {battles.map((battle) => (
        <li key={battle.id} className="min-w-0">
          <a
            data-soft=""
            href={localizePath(locale, paths.battle(battle.id))}
            className="flex min-h-24 items-center gap-4 rounded-lg border border-gold/25 bg-linear-to-br from-lifted to-surface p-4 transition-colors hover:border-gold/60"
          >
            <Cup tier={battle.prizes[0]?.cup ?? 'gold'} size={56} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-bold">{localizedText(battle.name, locale)}</span>
              <span className="block text-xs text-soft">{translate('fund')}</span>
              <span className="tabular block font-extrabold text-gold">
                {moneyText(battle.prize_fund_max, battle.currency, { isCompact: true }, languageTags[locale])}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
