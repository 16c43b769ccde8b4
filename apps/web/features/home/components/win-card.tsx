import type { OutputOf } from '#web/lib/api/types.ts';
import { tileSource } from '#web/components/tile-picture.ts';
import type { LanguageTag } from '#web/config/locales.ts';
import { cx } from '#web/lib/cx.ts';
import { moneyText } from '#web/lib/format/money.ts';
import { numberText } from '#web/lib/format/number.ts';

export type RecentWin = OutputOf<'GET', '/recent-wins'>['items'][number];

/** With fewer players the strip is hidden: it would show an empty house. */
export const minWinners = 6;

/** Multiple from which a win is highlighted. */
const highMultiple = 20;

interface WinCardProps {
  win: RecentWin;
  href: string;
  tag: LanguageTag;
}

/** A recent win: its game, who won, how much and how many times the stake. */
export function WinCard({ win, href, tag }: WinCardProps) {
  return (
    <a
      data-soft=""
      href={href}
      className="flex items-center gap-3 rounded-md bg-surface p-2 pr-3 transition-colors hover:bg-raised"
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
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-2">
          <span className="flex min-w-0 items-center gap-1.5 text-xs text-soft">
            {/* A server of the release before knows no pictures. */}
            {win.avatar && (
              <img
                src={`/avatars/${win.avatar}.svg`}
                width={20}
                height={20}
                alt=""
                loading="lazy"
                decoding="async"
                className="shrink-0 rounded-full"
              />
            )}
            <span className="truncate">{win.player}</span>
          </span>
          <span
            className={cx(
              'tabular shrink-0 rounded-xs px-1.5 text-xs font-bold',
              win.multiple >= highMultiple ? 'bg-gold text-ink' : 'bg-lifted text-soft',
            )}
          >
            ×{numberText(win.multiple, tag)}
          </span>
        </span>
        <span className="tabular block truncate font-extrabold text-gold">
          {moneyText(win.win, win.currency, { isCompact: true }, tag)}
        </span>
        <span className="block truncate text-xs text-faint">{win.game_title}</span>
      </span>
    </a>
  );
}

export const winsRailClass = 'rail -mx-4 scroll-px-4 gap-2 px-4 desktop:mx-0 desktop:scroll-px-0 desktop:px-0';
export const winItemClass = 'w-52 shrink-0 snap-start';
