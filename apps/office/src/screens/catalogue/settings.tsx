import { type OfficeSetting, officeSettingHistory, officeSettings } from '@altyn/contracts/office/catalogue';
import { Badge, Code, Group, Paper, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { CommandButton } from '../../components/command-button.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { When } from '../../components/when.tsx';
import { get } from '../../lib/api.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useList } from '../../lib/use-list.ts';
import { useTyped } from '../../lib/use-typed.ts';

type Change = z.output<typeof officeSettingHistory>['items'][number];

interface Props {
  find: string;
  code: string;
  onFilter: (filter: { find: string; code: string }) => void;
}

const shownLength = 90;
const startOf = (text: string) => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text);
const textOf = (value: unknown) => JSON.stringify(value);

/** All settings of the house; one is open at a time, with its history. */
export function Settings({ find, code, onFilter }: Props) {
  const translate = useTranslations('catalogue');
  const field = useRef<HTMLInputElement>(null);
  const search = useTyped(find, (next) => onFilter({ find: next, code }));
  useShortcuts([{ code: 'Slash', key: '/', run: () => field.current?.focus() }]);
  const query = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => get('/api/settings', officeSettings, signal),
  });
  const all = query.data?.items ?? [];
  const words = find.toLowerCase().split(' ').filter(Boolean);
  const rows = all.filter((one) => words.every((word) => `${one.code} ${one.tag}`.toLowerCase().includes(word)));
  const chosen = all.find((one) => one.code === code);
  const columns: Column<OfficeSetting>[] = [
    { id: 'code', head: translate('setting'), cell: (row) => row.code },
    { id: 'tag', head: translate('tag'), cell: ({ tag }) => <Badge variant="light">{tag}</Badge> },
    { id: 'value', head: translate('value'), cell: ({ value }) => startOf(textOf(value)) },
    { id: 'at', head: translate('changedAt'), cell: (row) => row.changed_at && <When at={row.changed_at} /> },
  ];
  return (
    <Stack>
      <ScreenHead title={translate('settings')} />
      <TextInput ref={field} type="search" label={translate('search')} autoFocus {...search} />
      <Group align="start" wrap="nowrap">
        <Stack flex={1}>
          <DataTable
            label={translate('settings')}
            columns={columns}
            list={{
              ...{ rows, isPending: query.isPending, error: query.error, hasMore: false, isLoadingMore: false },
              ...{ loadMore: () => undefined, isRefreshing: query.isRefetching, refresh: () => void query.refetch() },
            }}
            idOf={(row) => row.code}
            onOpen={(row) => onFilter({ find, code: row.code })}
          />
        </Stack>
        {chosen && <SettingCard key={chosen.code} setting={chosen} />}
      </Group>
    </Stack>
  );
}

function SettingCard({ setting }: { setting: OfficeSetting }) {
  const translate = useTranslations('catalogue');
  const { code, value, initial } = setting;
  const history = useList<Change>({ path: `/api/settings/${code}/history`, schema: officeSettingHistory });
  const columns: Column<Change>[] = [
    { id: 'at', head: translate('changedAt'), cell: ({ at }) => <When at={at} /> },
    { id: 'by', head: translate('by'), cell: ({ actor }) => actor },
    { id: 'parts', head: translate('difference'), cell: ({ parts }) => <Parts parts={parts} code={code} /> },
    { id: 'reason', head: translate('reason'), cell: ({ reason }) => reason },
  ];
  return (
    <Paper withBorder p="md" w={640} component="section" aria-label={code}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h5">
            {code}
          </Title>
          <CommandButton name="setting set" label={translate('edit')} preset={{ code, value: textOf(value) }} />
        </Group>
        <Code block className="printed">
          {JSON.stringify(value, null, 2)}
        </Code>
        <Text size="xs" c="dimmed">
          {translate('initial', { value: textOf(initial) })}
        </Text>
        <DataTable
          label={translate('history')}
          columns={columns}
          list={history}
          idOf={({ at, actor }) => `${at} ${actor}`}
        />
      </Stack>
    </Paper>
  );
}

/** Old and new value of each part that a change of a setting concerned. */
function Parts({ parts, code }: { parts: Change['parts']; code: string }) {
  return (
    <Table withRowBorders={false} verticalSpacing={2}>
      <Table.Tbody>
        {parts.map(({ what, before, after }) => (
          <Table.Tr key={what}>
            {what !== code && <Table.Td>{what.replace(`${code}.`, '')}</Table.Td>}
            <Table.Td>{`${before ?? '—'} → ${after ?? '—'}`}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
