import { officePlayers } from '@altyn/contracts/office';
import { Badge, Stack, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { When } from '../../components/when.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useList } from '../../lib/use-list.ts';
import { useTyped } from '../../lib/use-typed.ts';

type Player = z.output<typeof officePlayers>['items'][number];

interface Props {
  query: string;
  onQuery: (query: string) => void;
  onOpen: (id: string) => void;
}

/** Finds players by any of their traits; the search is in the address. */
export function Players({ query, onQuery, onOpen }: Props) {
  const translate = useTranslations('players');
  const field = useRef<HTMLInputElement>(null);
  const search = useTyped(query, onQuery);
  const list = useList<Player>({ path: '/api/players', query: { query }, schema: officePlayers });
  useShortcuts([{ code: 'Slash', key: '/', run: () => field.current?.focus() }]);
  const columns: Column<Player>[] = [
    {
      id: 'name',
      head: translate('name'),
      cell: ({ name }) => name ?? <Text c="dimmed">{translate('unverified')}</Text>,
    },
    { id: 'phone', head: translate('phone'), cell: ({ phone }) => phone && `+${phone.replace(/^\+/, '')}` },
    { id: 'email', head: translate('email'), cell: ({ email }) => email },
    { id: 'country', head: translate('country'), cell: ({ country }) => country },
    { id: 'currency', head: translate('currency'), cell: ({ currency }) => currency.toUpperCase() },
    { id: 'since', head: translate('since'), cell: (row) => <When at={row.created_at} /> },
    {
      id: 'state',
      head: translate('state'),
      cell: (row) => row.is_disabled && <Badge color="red">{translate('disabled')}</Badge>,
    },
  ];
  return (
    <Stack>
      <ScreenHead title={translate('title')} />
      <TextInput
        ref={field}
        type="search"
        label={translate('search')}
        description={translate('searchBy')}
        autoFocus
        {...search}
      />
      <DataTable
        label={translate('title')}
        columns={columns}
        list={list}
        idOf={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
      />
    </Stack>
  );
}
