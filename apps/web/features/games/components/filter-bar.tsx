'use client';
import type { GameCategory } from '@altyn/contracts/games';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { MarkedProvider } from '#web/components/mark.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { MagnifyingGlassIcon, XIcon } from '#web/components/ui/icons.tsx';
import { cx } from '#web/lib/cx.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { useSessionStatus } from '#web/shell/session/session.ts';
import {
  countFilters,
  type GameFilters,
  isProviderChosen,
  isSearchTooShort,
  noFilters,
  ownLists,
  searchMaximum,
} from '../filters.ts';
import { FilterSelects } from './filter-selects.tsx';

/** Debounce of the search in ms. */
const searchDelayMs = 300;

interface FilterBarProps {
  filters: GameFilters;
  providers: readonly (MarkedProvider & { slug: string })[];
  categories: readonly GameCategory[];
  onChange: (change: Partial<GameFilters>) => void;
}

/** Categories in one row, search, and the other filters: beside it on wide screens, else in a sheet. */
export function FilterBar({ filters, providers, categories, onChange }: FilterBarProps) {
  const translate = useTranslations('games');
  const count = countFilters(filters);
  return (
    <div className="flex flex-col gap-3 [@media(max-height:480px)]:flex-row-reverse [@media(max-height:480px)]:max-w-full">
      <CategoryRow chosen={filters} categories={categories} onChange={onChange} />
      {/* The search fills what the selects leave of two rows. */}
      <div
        className={cx(
          'flex gap-2 desktop:grid desktop:grid-cols-4',
          isProviderChosen(providers, filters)
            ? 'desktop:[&>:first-child]:col-span-2'
            : 'desktop:[&>:first-child]:col-span-3',
        )}
      >
        <SearchField search={filters.search} onChange={onChange} />
        <Button
          variant="quiet"
          className="shrink-0 desktop:hidden"
          aria-label={translate('filtersOn', { count })}
          onClick={() => openDialog('gameFilters', { providers })}
        >
          {translate('filters')}
          {count > 0 && (
            <span className="tabular grid size-5 place-items-center rounded-full bg-violet-deep text-xs text-white">
              {count}
            </span>
          )}
        </Button>
        <div className="contents max-desktop:hidden">
          <FilterSelects filters={filters} providers={providers} onChange={onChange} />
        </div>
      </div>
    </div>
  );
}

type OnChange = FilterBarProps['onChange'];

function CategoryRow(props: { chosen: GameFilters; categories: readonly GameCategory[]; onChange: OnChange }) {
  const { chosen, categories, onChange } = props;
  const isPlayer = useSessionStatus() === 'signed-in';
  const translate = useTranslations('games');
  return (
    <div
      className="rail -mx-4 gap-2 px-4 desktop:mx-0 desktop:px-0"
      role="group"
      aria-label={translate('categories.label')}
    >
      {[undefined, ...categories].map((category) => (
        <Chip
          key={category ?? 'all'}
          isChosen={chosen.own === undefined && chosen.category === category}
          onClick={() => onChange({ category, own: undefined })}
        >
          {translate(`categories.${category ?? 'all'}`)}
        </Chip>
      ))}
      {isPlayer &&
        ownLists.map((own) => (
          <Chip
            key={own}
            isChosen={chosen.own === own}
            onClick={() => onChange({ own, ...noFilters, category: undefined, search: '' })}
          >
            {translate(`own.${own}`)}
          </Chip>
        ))}
    </div>
  );
}

function Chip({ isChosen, ...rest }: { isChosen: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cx(
        'min-h-12 shrink-0 whitespace-nowrap rounded-full px-5 text-sm font-bold transition-colors',
        isChosen ? 'bg-violet-deep text-white' : 'bg-raised text-soft hover:text-text',
      )}
      {...rest}
    />
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
    onChange({ search: wanted, own: undefined });
  });
  useEffect(() => {
    const timer = setTimeout(() => sendSearch(typed), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="min-w-0 flex-1">
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
