import { officeCampaigns } from '@altyn/contracts/office/campaigns';
import { campaignStates } from '@altyn/contracts/promotions/campaigns';
import { Badge, Button, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { When } from '../../components/when.tsx';
import { useMay } from '../../lib/session.ts';
import { useList } from '../../lib/use-list.ts';

type Campaign = z.output<typeof officeCampaigns>['items'][number];
export type State = Campaign['state'];

/** Colours of states. */
export const colourOf: Record<State, string> = { draft: 'gray', live: 'green', done: 'blue', stopped: 'red' };

interface Props {
  /** Only campaigns of this state; empty: all. */
  state: string;
  onState: (state: string) => void;
  onOpen: (id: string) => void;
}

/** Every campaign, the newest first; the filter is in the address. */
export function Campaigns({ state, onState, onOpen }: Props) {
  const translate = useTranslations('campaigns');
  const may = useMay();
  const list = useList<Campaign>({ path: '/api/campaigns', query: { state }, schema: officeCampaigns });
  const columns: Column<Campaign>[] = [
    { id: 'name', head: translate('name'), cell: ({ name }) => name },
    { id: 'code', head: translate('code'), cell: ({ code }) => code },
    {
      id: 'state',
      head: translate('state'),
      cell: (row) => (
        <Badge color={colourOf[row.state]} variant="light" tt="none">
          {translate(`states.${row.state}`)}
        </Badge>
      ),
    },
    { id: 'action', head: translate('action'), cell: ({ action }) => translate(`kinds.${action}`) },
    { id: 'starts', head: translate('startsAt'), cell: (row) => row.starts_at && <When at={row.starts_at} /> },
    { id: 'ends', head: translate('endsAt'), cell: (row) => row.ends_at && <When at={row.ends_at} /> },
    { id: 'sent', head: translate('sent'), isNumber: true, cell: ({ sent }) => sent },
    { id: 'waiting', head: translate('waiting'), isNumber: true, cell: ({ waiting }) => waiting },
    { id: 'by', head: translate('by'), cell: (row) => row.created_by },
  ];
  return (
    <Stack>
      <Group>
        <Title order={1} size="h3" flex={1}>
          {translate('title')}
        </Title>
        {may('bonuses.write') && (
          <Button size="xs" renderRoot={(props) => <Link {...props} to="/campaigns/new" />}>
            {translate('create')}
          </Button>
        )}
        <RefreshButton list={list} />
      </Group>
      <NativeSelect
        w={240}
        label={translate('state')}
        value={state}
        data={[
          { value: '', label: translate('anyState') },
          ...campaignStates.map((one) => ({ value: one, label: translate(`states.${one}`) })),
        ]}
        onChange={({ currentTarget }) => onState(currentTarget.value)}
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
