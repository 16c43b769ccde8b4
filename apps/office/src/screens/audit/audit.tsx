import { officeAudit } from '@altyn/contracts/office';
import { Alert, Button, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { When } from '../../components/when.tsx';
import { runCommand } from '../../lib/commands.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useList } from '../../lib/use-list.ts';

type Entry = z.output<typeof officeAudit>['items'][number];

interface Filters {
  subject: string;
  actor: string;
}

const typingMs = 400;

/** The audit log, by whom or whom about, and whether its chain holds. */
export function Audit({ subject, actor, onFilter }: Filters & { onFilter: (filters: Filters) => void }) {
  const translate = useTranslations('audit');
  const [typed, setTyped] = useState<Filters>({ subject, actor });
  const filter = useDebouncedCallback(onFilter, typingMs);
  const list = useList<Entry>({ path: '/api/audit', query: { subject, actor }, schema: officeAudit });
  const set = (change: Partial<Filters>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    filter(next);
  };
  const columns: Column<Entry>[] = [
    { id: 'number', head: '№', cell: ({ number }) => number, isNumber: true },
    { id: 'at', head: translate('at'), cell: ({ at }) => <When at={at} /> },
    { id: 'actor', head: translate('actor'), cell: (row) => row.actor },
    { id: 'action', head: translate('action'), cell: ({ action }) => action },
    { id: 'subject', head: translate('subject'), cell: (row) => <Code>{row.subject}</Code> },
    { id: 'reason', head: translate('reason'), cell: ({ reason }) => reason },
    {
      id: 'details',
      head: translate('details'),
      cell: ({ details }) => {
        const text = JSON.stringify(details);
        return (
          <Text size="xs" lineClamp={2} title={text} style={{ overflowWrap: 'anywhere' }}>
            {text === '{}' ? '' : text}
          </Text>
        );
      },
    },
  ];
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h3">
          {translate('title')}
        </Title>
        <ChainCheck />
      </Group>
      <Group grow>
        <TextInput
          label={translate('subject')}
          description={translate('subjectHint')}
          value={typed.subject}
          onChange={({ currentTarget }) => set({ subject: currentTarget.value.trim() })}
        />
        <TextInput
          label={translate('actor')}
          description={translate('actorHint')}
          value={typed.actor}
          onChange={({ currentTarget }) => set({ actor: currentTarget.value.trim() })}
        />
      </Group>
      <DataTable label={translate('title')} columns={columns} list={list} idOf={({ id }) => id} />
    </Stack>
  );
}

/** Recomputes the chain of the log. */
function ChainCheck() {
  const translate = useTranslations('audit');
  const errorText = useErrorText();
  const check = useMutation({ mutationFn: () => runCommand('audit check', { options: {} }) });
  return (
    <Group>
      {check.data && (
        <Text size="sm" role="status">
          {check.data.lines.join(' · ')}
        </Text>
      )}
      {check.isError && <Alert color="red">{errorText(check.error)}</Alert>}
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
        {translate('check')}
      </Button>
    </Group>
  );
}
