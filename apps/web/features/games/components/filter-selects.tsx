'use client';
import { useTranslations } from 'next-intl';
import { Mark, type MarkedProvider } from '#web/components/mark.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { gameFeatures } from '#web/lib/game-features.ts';
import {
  type GameFilters,
  gameReturns,
  gameSorts,
  gameThemes,
  gameVolatilities,
  isProviderChosen,
} from '../filters.ts';

interface FilterSelectsProps {
  filters: GameFilters;
  providers: readonly (MarkedProvider & { slug: string })[];
  onChange: (change: Partial<GameFilters>) => void;
}

/** Provider, where there is a choice, mechanics, theme, volatility, return and order. */
export function FilterSelects({ filters, providers, onChange }: FilterSelectsProps) {
  const translate = useTranslations('games');
  const chosen = providers.find(({ slug }) => slug === filters.provider);
  const mark = chosen?.mark;
  return (
    <>
      {isProviderChosen(providers, filters) && (
        <Select
          aria-label={translate('provider.label')}
          value={filters.provider ?? ''}
          picture={mark ? <Mark hash={mark} className="size-7 rounded-[27%] p-0.5" /> : undefined}
          onChange={(event) => onChange({ provider: event.target.value || undefined })}
          options={[
            { value: '', label: translate('provider.all') },
            ...providers.map(({ slug, name }) => ({ value: slug, label: name })),
            // One that joined since the page was rendered, or has no games: a select without it would choose all.
            ...(filters.provider && !chosen ? [{ value: filters.provider, label: filters.provider }] : []),
          ]}
        />
      )}
      <Select
        aria-label={translate('feature.label')}
        value={filters.feature ?? ''}
        onChange={(event) => onChange({ feature: gameFeatures.find((feature) => feature === event.target.value) })}
        options={[
          { value: '', label: translate('feature.all') },
          ...gameFeatures.map((feature) => ({ value: feature, label: translate(`feature.${feature}`) })),
        ]}
      />
      <Select
        aria-label={translate('theme.label')}
        value={filters.theme ?? ''}
        onChange={(event) => onChange({ theme: gameThemes.find((theme) => theme === event.target.value) })}
        options={[
          { value: '', label: translate('theme.all') },
          ...gameThemes.map((theme) => ({ value: theme, label: translate(`theme.${theme}`) })),
        ]}
      />
      <Select
        aria-label={translate('volatility.label')}
        value={filters.volatility ?? ''}
        onChange={(event) => onChange({ volatility: gameVolatilities.find((one) => one === event.target.value) })}
        options={[
          { value: '', label: translate('volatility.all') },
          ...gameVolatilities.map((one) => ({ value: one, label: translate(`volatility.${one}`) })),
        ]}
      />
      <Select
        aria-label={translate('rtp.label')}
        value={filters.minRtp ?? ''}
        onChange={(event) => onChange({ minRtp: gameReturns.find((one) => one === event.target.value) })}
        options={[
          { value: '', label: translate('rtp.all') },
          ...gameReturns.map((one) => ({ value: one, label: translate('rtp.from', { percent: one }) })),
        ]}
      />
      <Select
        aria-label={translate('sort.label')}
        value={filters.sort}
        onChange={(event) => onChange({ sort: gameSorts.find((sort) => sort === event.target.value) ?? 'popular' })}
        options={gameSorts.map((sort) => ({ value: sort, label: translate(`sort.${sort}`) }))}
      />
    </>
  );
}
