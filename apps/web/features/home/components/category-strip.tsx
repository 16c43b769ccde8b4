import type { GameCategory } from '@altyn/contracts/games';
import { getTranslations } from 'next-intl/server';
import { ArtObject } from '#web/components/art-object.tsx';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';

interface CategoryStripProps {
  locale: Locale;
  /** Categories with at least one game. */
  categories: readonly GameCategory[];
  /** There is more than one provider. */
  hasProviders: boolean;
}

/** Categories as pictures. */
export async function CategoryStrip({ locale, categories, hasProviders }: CategoryStripProps) {
  const translate = await getTranslations('games');
  const items = [
    { key: 'all', href: paths.games, label: translate('categories.all'), art: 'category-all' },
    ...categories.map((category) => ({
      key: category,
      href: paths.gamesIn(category),
      label: translate(`categories.${category}`),
      art: `category-${category}`,
    })),
    ...(hasProviders
      ? [
          {
            key: 'providers',
            href: paths.providers,
            label: translate('categories.providers'),
            art: 'category-providers',
          },
        ]
      : []),
  ];
  return (
    <nav aria-label={translate('categories.label')} className="page mt-4">
      <ul className="rail -mx-4 gap-2 px-4 desktop:mx-0 desktop:px-0">
        {items.map((item) => (
          <li key={item.key} className="shrink-0 desktop:flex-1">
            <a
              data-soft=""
              href={localizePath(locale, item.href)}
              className="flex h-24 w-22 flex-col items-center justify-center gap-1 rounded-md bg-surface px-1 text-center text-xs font-bold text-soft transition-colors hover:bg-raised hover:text-text desktop:w-full"
            >
              <ArtObject name={item.art} size={44} />
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
