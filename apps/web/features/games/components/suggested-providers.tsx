'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Mark } from '#web/components/mark.tsx';
import { paths } from '#web/config/paths.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { providersQuery } from '../queries.ts';
import { suggestProviders } from '../suggest-providers.ts';

/** Links to the providers whose name begins as typed. */
export function SuggestedProviders({ typed }: { typed: string }) {
  const translate = useTranslations('games');
  const { data } = useQuery(providersQuery);
  const providers = suggestProviders(data?.items ?? [], typed);
  if (providers.length === 0) return null;
  return (
    <ul aria-label={translate('search.providers')} className="mb-3 flex flex-wrap gap-2">
      {providers.map((provider) => (
        <li key={provider.slug}>
          <LocaleLink
            href={paths.provider(provider.slug)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-raised px-4 text-sm font-bold transition-colors hover:bg-lifted"
          >
            {provider.mark && <Mark hash={provider.mark} className="size-6 rounded-[27%] p-0.5" />}
            {provider.name}
            <span className="font-medium text-faint">{translate('found', { count: provider.games_count })}</span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}
