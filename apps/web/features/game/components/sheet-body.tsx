'use client';
import type { Game } from '@altyn/contracts/games';
import { useTranslations } from 'next-intl';
import { inLanguage } from '#web/components/tile-labels.ts';
import { tileSource } from '#web/components/tile-picture.ts';
import { buttonClass } from '#web/components/ui/button.tsx';
import { HeartFillIcon, HeartIcon } from '#web/components/ui/later-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { cx } from '#web/lib/cx.ts';
import { useNumberText } from '#web/lib/format/use-money.ts';
import { gameFeatures } from '#web/lib/game-features.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { useFavourite } from '#web/shell/favourites/use-favourite.ts';
import { useSessionStatus } from '#web/shell/session/session.ts';

const maxFeatures = 4;

/** What a player wants to know of a game before a press: play, demo, favourite, and its figures. */
export function SheetBody({ game, onFollow }: { game: Game; onFollow: () => void }) {
  const translate = useTranslations();
  const locale = useSiteLocale();
  const { title } = inLanguage(game, locale);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <img
          src={tileSource({ slug: game.slug, picture: game.picture }, 180, 'webp')}
          width={60}
          height={80}
          alt=""
          className="rounded-xs"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-extrabold leading-tight">{title}</span>
          <span className="block truncate text-sm text-soft">{game.provider.name}</span>
        </span>
        <SheetHeart slug={game.slug} label={translate('games.favourite', { title })} />
      </div>
      <div className="flex gap-2">
        <LocaleLink href={paths.game(game.slug)} onClick={onFollow} className={buttonClass('primary', 'md', 'flex-1')}>
          {translate('common.play')}
        </LocaleLink>
        {game.has_demo && (
          <LocaleLink href={paths.demo(game.slug)} onClick={onFollow} className={buttonClass('quiet', 'md', 'flex-1')}>
            {translate('common.demo')}
          </LocaleLink>
        )}
      </div>
      <SheetFigures game={game} />
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {gameFeatures
          .filter((feature) => game.features.includes(feature))
          .slice(0, maxFeatures)
          .map((feature) => (
            <li key={feature} className="rounded-xs bg-lifted px-2 py-1 text-xs font-bold text-soft">
              {translate(`games.feature.${feature}`)}
            </li>
          ))}
      </ul>
    </div>
  );
}

function SheetFigures({ game }: { game: Game }) {
  const translate = useTranslations('game');
  const numberText = useNumberText();
  const win = game.max_win_multiple ?? game.reached_win_multiple;
  const figures = [
    ...(game.rtp ? [{ name: translate('sheet.rtp'), value: `${numberText(game.rtp)}%` }] : []),
    ...(game.volatility
      ? [{ name: translate('facts.volatility'), value: translate(`volatility.${game.volatility}`) }]
      : []),
    ...(win ? [{ name: translate('sheet.highest'), value: `×${numberText(win)}` }] : []),
    { name: translate('sheet.wagering'), value: `${game.wagering_contribution}%` },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-xs text-faint">{name}</dt>
          <dd className="tabular text-sm font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SheetHeart({ slug, label }: { slug: string; label: string }) {
  const favourite = useFavourite(slug, { isPlayer: useSessionStatus() === 'signed-in' });
  if (!favourite) return null;
  const { isFavourite, toggle } = favourite;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={label}
      onClick={toggle}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full bg-lifted text-xl',
        isFavourite ? 'text-danger' : 'text-text',
      )}
    >
      {isFavourite ? <HeartFillIcon /> : <HeartIcon />}
    </button>
  );
}
