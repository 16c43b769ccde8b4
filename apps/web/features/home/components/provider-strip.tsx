import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';

interface ProviderStripProps {
  providers: readonly { slug: string; name: string }[];
  locale: Locale;
}

/** Provider names in neutral type. */
export function ProviderStrip({ providers, locale }: ProviderStripProps) {
  return (
    <div className="page">
      <ul className="rail -mx-4 gap-2 px-4 desktop:mx-0 desktop:px-0">
        {providers.map((provider) => (
          <li key={provider.slug} className="shrink-0">
            <a
              data-soft=""
              href={localizePath(locale, paths.provider(provider.slug))}
              className="grid h-16 min-w-32 place-items-center whitespace-nowrap rounded-md bg-surface px-5 font-extrabold tracking-tight text-soft transition-colors hover:bg-raised hover:text-text"
            >
              {provider.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
