'use client';
import type { GameCategory } from '@altyn/contracts/games';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Input } from '#web/components/ui/input.tsx';
import { MagnifyingGlassIcon, XIcon } from '#web/components/ui/icons.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { cx } from '#web/lib/cx.ts';
import {
  type GameFilters,
  gameFeatures,
  gameSorts,
  gameVolatilities,
  isSearchTooShort,
  searchMaximum,
} from '../filters.ts';

/** Debounce of the search in ms. */
const searchDelayMs = 300;

interface FilterBarProps {
  filters: GameFilters;
  providers: readonly { slug: string; name: string }[];
  categories: readonly GameCategory[];
  onChange: (change: Partial<GameFilters>) => void;
}

/** Filters: categories in one row, search, provider, mechanics, volatility and sort order. */
export function FilterBar({ filters, providers, categories, onChange }: FilterBarProps) {
  const translate = useTranslations('games');
  return (
    <div className="flex flex-col gap-3">
      <CategoryRow chosen={filters.category} categories={categories} onChange={onChange} />
      <div className="grid grid-cols-2 gap-2 max-[22em]:grid-cols-1 tablet:grid-cols-4 desktop:grid-cols-[1fr_repeat(4,180px)]">
        <SearchField search={filters.search} onChange={onChange} />
        <Select
          aria-label={translate('provider.label')}
          value={filters.provider ?? ''}
          onChange={(event) => onChange({ provider: event.target.value || undefined })}
          options={[
            { value: '', label: translate('provider.all') },
            ...providers.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
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
          aria-label={translate('volatility.label')}
          value={filters.volatility ?? ''}
          onChange={(event) => onChange({ volatility: gameVolatilities.find((one) => one === event.target.value) })}
          options={[
            { value: '', label: translate('volatility.all') },
            ...gameVolatilities.map((one) => ({ value: one, label: translate(`volatility.${one}`) })),
          ]}
        />
        <Select
          aria-label={translate('sort.label')}
          value={filters.sort}
          onChange={(event) => onChange({ sort: gameSorts.find((sort) => sort === event.target.value) ?? 'popular' })}
          options={gameSorts.map((sort) => ({ value: sort, label: translate(`sort.${sort}`) }))}
        />
      </div>
    </div>
  );
}

type OnChange = FilterBarProps['onChange'];

function CategoryRow(props: {
  chosen: GameFilters['category'];
  categories: readonly GameCategory[];
  onChange: OnChange;
}) {
  const { chosen, categories, onChange } = props;
  const translate = useTranslations('games');
  return (
    <div
      className="rail -mx-4 gap-2 px-4 desktop:mx-0 desktop:px-0"
      role="group"
      aria-label={translate('categories.label')}
    >
      {[undefined, ...categories].map((category) => (
        <button
          key={category ?? 'all'}
          type="button"
          aria-pressed={chosen === category}
          onClick={() => onChange({ category })}
          className={cx(
            'min-h-12 shrink-0 whitespace-nowrap rounded-full px-5 text-sm font-bold transition-colors',
            chosen === category ? 'bg-violet-deep text-white' : 'bg-raised text-soft hover:text-text',
          )}
        >
          {translate(`categories.${category ?? 'all'}`)}
        </button>
      ))}
    </div>
  );
}

/** Debounced search field; an external change of the search replaces its text. */
function SearchField({ search, onChange }: { search: string; onChange: OnChange }) {
  const translate = useTranslations('games');
  const [typed, setTyped] = useState(search);
  const [applied, setApplied] = useState(search);
  if (search !== applied) {
    setApplied(search);
    setTyped(search);
  }
  const sendSearch = useEffectEvent((wanted: string) => {
    if (wanted === search) return;
    setApplied(wanted);
    onChange({ search: wanted });
  });
  useEffect(() => {
    const timer = setTimeout(() => sendSearch(typed), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="min-[22em]:col-span-2 tablet:col-span-4 desktop:col-span-1">
      <Input
        type="search"
        // The browser's own cross would stand beside ours.
        className="[&_input::-webkit-search-cancel-button]:hidden"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={searchMaximum}
        aria-label={translate('search.label')}
        aria-describedby="games-search-note"
        placeholder={translate('search.placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        start={<MagnifyingGlassIcon className="size-5" />}
        end={
          typed && (
            <button
              type="button"
              aria-label={translate('search.clear')}
              onClick={() => setTyped('')}
              className="grid size-11 place-items-center rounded-sm text-faint hover:text-text"
            >
              <XIcon className="size-4" />
            </button>
          )
        }
      />
      <p id="games-search-note" aria-live="polite" className="text-sm text-amber empty:hidden">
        {isSearchTooShort(typed) ? translate('search.tooShort') : ''}
      </p>
    </div>
  );
}
