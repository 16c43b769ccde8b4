import { gameCategory } from '@altyn/contracts/games';
import { gameStates, type OfficeGame, officeGames } from '@altyn/contracts/office/catalogue';
import { Badge, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { Tile } from '../../components/tile.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useList } from '../../lib/use-list.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { useProviders } from './use-catalogue.ts';

export interface GameFilter {
  find: string;
  provider: string;
  category: string;
  state: string;
}

interface Props extends GameFilter {
  onFilter: (filter: GameFilter) => void;
  onOpen: (slug: string) => void;
}

/** Colours of states. */
export const colourOf: Record<OfficeGame['state'], string> = { open: 'green', closed: 'red', not_offered: 'gray' };

/** What a new game's definition looks like. */
const definition = JSON.stringify(
  { slug: 'new-game', title: 'New Game', provider: 'provider', game_code: 'code-1', category: 'slots', features: [] },
  null,
  2,
);

/** All games in the order of the site; the filters are in the address. */
export function Games({ onFilter, onOpen, ...filter }: Props) {
  const translate = useTranslations('catalogue');
  const field = useRef<HTMLInputElement>(null);
  const search = useTyped(filter.find, (find) => onFilter({ ...filter, find }));
  const list = useList<OfficeGame>({ path: '/api/catalogue/games', query: { ...filter }, schema: officeGames });
  const providers = useProviders();
  useShortcuts([{ code: 'Slash', key: '/', run: () => field.current?.focus() }]);
  const columns: Column<OfficeGame>[] = [
    { id: 'picture', head: '', cell: ({ picture }) => <Tile picture={picture} /> },
    { id: 'title', head: translate('title'), cell: ({ title }) => title },
    { id: 'slug', head: translate('slug'), cell: ({ slug }) => slug },
    { id: 'provider', head: translate('provider'), cell: ({ provider }) => provider.name },
    { id: 'category', head: translate('category'), cell: ({ category }) => translate(`categories.${category}`) },
    {
      id: 'state',
      head: translate('state'),
      cell: ({ state }) => (
        <Badge color={colourOf[state]} variant="light" tt="none">
          {translate(`states.${state}`)}
        </Badge>
      ),
    },
    { id: 'closed', head: translate('closedTo'), cell: (row) => row.closed_to.join(', ') },
    { id: 'rtp', head: translate('rtp'), isNumber: true, cell: ({ rtp }) => rtp && `${rtp} %` },
    { id: 'share', head: translate('contribution'), isNumber: true, cell: (row) => `${row.wagering_contribution} %` },
  ];
  const choice = (name: keyof GameFilter, data: readonly { value: string; label: string }[]) => (
    <NativeSelect
      label={translate(name === 'find' ? 'search' : name)}
      value={filter[name]}
      data={[{ value: '', label: translate('all') }, ...data]}
      onChange={({ currentTarget }) => onFilter({ ...filter, [name]: currentTarget.value })}
    />
  );
  return (
    <Stack>
      <ScreenHead title={translate('games')}>
        <CommandButton name="game add" label={translate('addGame')} preset={{ file: definition }} variant="filled" />
        <CommandButton name="game sort" label={translate('sortGames')} preset={{}} />
      </ScreenHead>
      <Group align="end">
        <TextInput ref={field} type="search" flex={1} label={translate('search')} autoFocus {...search} />
        {choice(
          'provider',
          providers.map(({ slug, name }) => ({ value: slug, label: name })),
        )}
        {choice(
          'category',
          gameCategory.options.map((one) => ({ value: one, label: translate(`categories.${one}`) })),
        )}
        {choice(
          'state',
          gameStates.map((one) => ({ value: one, label: translate(`states.${one}`) })),
        )}
      </Group>
      <DataTable
        label={translate('games')}
        columns={columns}
        list={list}
        idOf={({ slug }) => slug}
        onOpen={({ slug }) => onOpen(slug)}
      />
      {list.rows.length > 0 && (
        <Text size="xs" c="dimmed">
          {translate('gamesHint')}
        </Text>
      )}
    </Stack>
  );
}
