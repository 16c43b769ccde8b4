import type { OutputOf } from '#web/lib/api/types.ts';
import { ProviderMark } from '#web/components/provider-mark.tsx';
import { tilePictures, tileSource } from '#web/components/tile-picture.ts';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';

type Provider = OutputOf<'GET', '/providers'>['items'][number];

interface ProviderCardProps {
  provider: Provider;
  /** Its number of games in words. */
  count: string;
  locale: Locale;
}

const pictureSizes = '(width < 768px) 30vw, 150px';

/** A provider as a link: its mark, name, number of games, and the games that players choose first. */
export function ProviderCard({ provider, count, locale }: ProviderCardProps) {
  return (
    <a
      data-soft=""
      href={localizePath(locale, paths.provider(provider.slug))}
      className="group flex h-full flex-col gap-3 rounded-lg border border-line/40 bg-linear-to-b from-raised to-surface p-3 transition-[border-color] hover:border-violet/60 tablet:p-4"
    >
      <span className="flex items-center gap-3">
        <ProviderMark provider={provider} className="size-14" />
        <span className="min-w-0">
          <span className="block text-lg font-extrabold tracking-tight [overflow-wrap:anywhere]">{provider.name}</span>
          <span className="block text-sm text-soft">{count}</span>
        </span>
      </span>
      <span aria-hidden="true" className="flex h-30 flex-wrap gap-2 overflow-hidden tablet:h-40 tablet:gap-3">
        {provider.top_games.map((game) => (
          <span
            key={game.slug}
            data-closed-to={game.closed_to.join(' ') || undefined}
            className="aspect-3/4 h-full overflow-hidden rounded-sm bg-lifted"
            style={{ backgroundImage: `linear-gradient(160deg, ${game.accent}66, transparent 70%)` }}
          >
            <picture>
              <source type="image/avif" srcSet={tilePictures(game, 'avif')} sizes={pictureSizes} />
              <img
                src={tileSource(game, 180, 'webp')}
                width={180}
                height={240}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-full object-cover transition-[scale] duration-300 group-hover:scale-105"
              />
            </picture>
          </span>
        ))}
      </span>
    </a>
  );
}
