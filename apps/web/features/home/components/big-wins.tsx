import type { OutputOf } from '#web/lib/api/types.ts';
import { languageTags, type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { tileSource } from '#web/components/tile-picture.ts';
import { moneyText } from '#web/lib/format/money.ts';
import { OwnMoney } from './own-money.tsx';

interface BigWinsProps {
  wins: OutputOf<'GET', '/big-wins'>['items'];
  locale: Locale;
}

/** Recent big wins with their games. */
export function BigWins({ wins, locale }: BigWinsProps) {
  return (
    <div className="page">
      <ul className="rail -mx-4 gap-2 px-4 desktop:mx-0 desktop:px-0">
        {wins.map((win) => (
          <li key={win.id} className="w-56 shrink-0 snap-start">
            <a
              data-soft=""
              href={localizePath(locale, paths.game(win.game_slug))}
              className="flex items-center gap-3 rounded-md bg-surface p-2 transition-colors hover:bg-raised"
            >
              <img
                src={tileSource({ slug: win.game_slug, picture: win.game_picture }, 180, 'webp')}
                width={48}
                height={64}
                alt=""
                loading="lazy"
                decoding="async"
                className="rounded-xs"
              />
              <span className="min-w-0">
                <span className="block truncate text-sm text-soft">{win.player}</span>
                <span className="tabular block truncate font-extrabold text-gold">
                  <OwnMoney
                    of="big-wins"
                    id={win.id}
                    known={moneyText(win.win, win.currency, { isCompact: true }, languageTags[locale])}
                  />
                </span>
                <span className="block truncate text-xs text-faint">{win.game_title}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
