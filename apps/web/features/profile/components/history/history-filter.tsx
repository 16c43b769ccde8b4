'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { cx } from '#web/lib/cx.ts';
import { playedGamesQuery } from '../../queries.ts';
import { isFiltered, noFilter, type RoundFilter } from '../../round-filter.ts';

/** Filter by game and by days of the player's calendar. */
export function HistoryFilter({ filter, onChange }: { filter: RoundFilter; onChange: (filter: RoundFilter) => void }) {
  const translate = useTranslations('profile.history');
  const { data: games = [] } = useQuery(playedGamesQuery);
  const options = [
    { value: '', label: translate('allGames') },
    ...games.map(({ slug, title }) => ({ value: slug, label: title })),
  ];
  return (
    <div
      className={cx(
        'grid grid-cols-2 items-end gap-3',
        isFiltered(filter)
          ? 'tablet:grid-cols-[minmax(0,1.4fr)_1fr_1fr_auto]'
          : 'tablet:grid-cols-[minmax(0,1.4fr)_1fr_1fr]',
      )}
    >
      <Field label={translate('game')} className="col-span-2 tablet:col-span-1">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={filter.game}
            onChange={(event) => onChange({ ...filter, game: event.target.value })}
          />
        )}
      </Field>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={translate(end)}>
          {(control) => (
            <Input
              {...control}
              type="date"
              className="min-w-0 !px-3"
              value={filter[end]}
              onChange={(event) => onChange({ ...filter, [end]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {isFiltered(filter) && (
        <Button variant="ghost" className="col-span-2 tablet:col-span-1" onClick={() => onChange(noFilter)}>
          {translate('reset')}
        </Button>
      )}
    </div>
  );
}
