import { officePlayers } from '@altyn/contracts/office';
import { Badge, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { When } from '../../components/when.tsx';
import { useList } from '../../lib/use-list.ts';

type Player = z.output<typeof officePlayers>['items'][number];

const typingMs = 300;

interface Props {
  query: string;
  onQuery: (query: string) => void;
  onOpen: (id: string) => void;
}

/** Finds players by any of their traits; the search is in the address. */
export function Players({ query, onQuery, onOpen }: Props) {
  const translate = useTranslations('players');
  const [typed, setTyped] = useState(query);
  const field = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback(onQuery, typingMs);
  const list = useList<Player>({ path: '/api/players', query: { query }, schema: officePlayers });
  useHotkeys([['/', () => field.current?.focus()]]);
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
      <Group justify="space-between">
        <Title order={1} size="h3">
          {translate('title')}
        </Title>
      </Group>
      <TextInput
        ref={field}
        type="search"
        label={translate('search')}
        description={translate('searchBy')}
        autoFocus
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          search(value);
        }}
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
