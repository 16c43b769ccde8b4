import type { MarkedProvider } from '#web/components/mark.tsx';
import { ProviderMark } from '#web/components/provider-mark.tsx';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';

interface ProviderStripProps {
  providers: readonly (MarkedProvider & { slug: string })[];
  locale: Locale;
}

/** Providers with their marks. */
export function ProviderStrip({ providers, locale }: ProviderStripProps) {
  return (
    <div className="page">
      <ul className="rail -mx-4 gap-2 px-4 desktop:mx-0 desktop:px-0">
        {providers.map((provider) => (
          <li key={provider.slug} className="shrink-0">
            <a
              data-soft=""
              href={localizePath(locale, paths.provider(provider.slug))}
              className="flex h-16 min-w-32 items-center gap-3 whitespace-nowrap rounded-md bg-surface pr-5 pl-3 font-extrabold tracking-tight text-soft transition-colors hover:bg-raised hover:text-text"
            >
              <ProviderMark provider={provider} className="size-10" />
              {provider.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
