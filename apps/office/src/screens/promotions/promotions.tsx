import type { officePromotions } from '@altyn/contracts/office/promotions';
import { liveKinds, promotionKinds, promotionStates, soleKinds } from '@altyn/contracts/promotions/promotions';
import { Badge, Button, Group, Menu, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { z } from 'zod';
import { type Column, DataTable, type Paged } from '../../components/data-table.tsx';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { When } from '../../components/when.tsx';
import { useMay } from '../../lib/session.ts';
import { type Promotion, usePromotions } from './use-promotions.ts';

/** Colours of states. */
const colourOf: Record<Promotion['state'], string> = {
  ...{ draft: 'gray', approved: 'blue', live: 'green', ended: 'red' },
};

interface Filter {
  /** Empty: all. */
  kind: string;
  state: string;
}

interface Props extends Filter {
  onFilter: (filter: Filter) => void;
  onOpen: (promotion: Pick<Promotion, 'kind' | 'id'>) => void;
}

/** All promotions of every kind: drafts, what is live, and what is over. The filters are in the address. */
export function Promotions({ kind, state, onFilter, onOpen }: Props) {
  const translate = useTranslations('promotions');
  const query = usePromotions({ kind, state });
  const columns = useColumns();
  const list: Paged<Promotion> = {
    ...{ rows: query.data?.items ?? [], isPending: query.isPending, error: query.error, hasMore: false },
    ...{ isLoadingMore: false, loadMore: () => undefined, isRefreshing: query.isRefetching },
    refresh: () => void query.refetch(),
  };
  const select = (name: keyof Filter, all: readonly string[], words: (one: string) => string) => (
    <NativeSelect
      w={240}
      label={translate(name)}
      value={name === 'kind' ? kind : state}
      data={[{ value: '', label: translate('all') }, ...all.map((one) => ({ value: one, label: words(one) }))]}
      onChange={({ currentTarget: { value } }) => onFilter({ kind, state, [name]: value })}
    />
  );
  return (
    <Stack>
      <Group>
        <Title order={1} size="h3" flex={1}>
          {translate('title')}
        </Title>
        <NewButton />
        <RefreshButton list={list} />
      </Group>
      <Group>
        {select('kind', liveKinds, (one) => translate(`kinds.${one as Promotion['kind']}`))}
        {select('state', promotionStates, (one) => translate(`states.${one as Promotion['state']}`))}
      </Group>
      <DataTable
        label={translate('title')}
        columns={columns}
        list={list}
        idOf={(one) => `${one.kind}:${one.id}`}
        onOpen={onOpen}
      />
      {query.data && <Rest of={query.data} />}
    </Stack>
  );
}

function useColumns(): Column<Promotion>[] {
  const translate = useTranslations('promotions');
  const locale = useLocale();
  const all = (list: readonly string[] | null) => (list === null ? translate('all') : list.join(', ').toUpperCase());
  return [
    { id: 'name', head: translate('name'), cell: ({ name }) => name[locale] },
    { id: 'kind', head: translate('kind'), cell: (row) => translate(`kinds.${row.kind}`) },
    { id: 'state', head: translate('state'), cell: (row) => <StateBadge state={row.state} /> },
    { id: 'starts', head: translate('startsAt'), cell: (row) => row.starts_at && <When at={row.starts_at} /> },
    { id: 'ends', head: translate('endsAt'), cell: (row) => row.ends_at && <When at={row.ends_at} /> },
    { id: 'countries', head: translate('countries'), cell: ({ countries }) => all(countries) },
    { id: 'currencies', head: translate('currencies'), cell: ({ currencies }) => all(currencies) },
    { id: 'games', head: translate('games'), cell: ({ games }) => gamesText(games, translate('all')) },
    {
      ...{ id: 'cost', head: translate('weekCost'), isNumber: true },
      cell: (row) => <Money amount={row.cost_eur} currency="eur" />,
    },
  ];
}

const maxShown = 3;

/** Games by their short names: the first ones, and how many more. */
function gamesText(games: readonly string[] | null, all: string): string {
  if (games === null) return all;
  const more = games.length - maxShown;
  return games.slice(0, maxShown).join(', ') + (more > 0 ? ` +${more}` : '');
}

/** A state with its colour. */
export function StateBadge({ state }: Pick<Promotion, 'state'>) {
  const translate = useTranslations('promotions');
  return (
    <Badge color={colourOf[state]} variant="light" tt="none">
      {translate(`states.${state}`)}
    </Badge>
  );
}

/** A new draft of a kind. What there is one of, such as the wheel, is changed by a copy. */
function NewButton() {
  const translate = useTranslations('promotions');
  const may = useMay();
  if (!may('bonuses.write')) return null;
  const kinds = promotionKinds.filter((kind) => !soleKinds.has(kind));
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs">{translate('create')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item
            key={kind}
            renderRoot={(props) => <Link {...props} to="/promotions/new/$kind" params={{ kind }} />}
          >
            {translate(`kinds.${kind}`)}
          </Menu.Item>
        ))}
        <Menu.Item renderRoot={(props) => <Link {...props} to="/campaigns/new" />}>
          {translate('kinds.campaign')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What has given the rest of the week's cost, and the sum of all. */
function Rest({ of }: { of: z.output<typeof officePromotions> }) {
  const translate = useTranslations('promotions');
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {translate('rest')}
      </Title>
      <Facts
        of={[
          ...of.others.map(
            ({ id, cost_eur: cost }) =>
              [
                translate.has(`sources.${id}` as never) ? translate(`sources.${id}` as never) : id,
                <Money key={id} amount={cost} currency="eur" />,
              ] as const,
          ),
          [translate('total'), <Money key="total" amount={of.total_eur} currency="eur" />],
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {translate('costRule')}
      </Text>
    </Paper>
  );
}
