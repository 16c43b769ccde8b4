import { officeAudit } from '@altyn/contracts/office';
import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Failure } from '../../components/failure.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { When } from '../../components/when.tsx';
import { runCommand } from '../../lib/commands.ts';
import { sayActor, sayReason } from '../../lib/say-audit.ts';
import { useList } from '../../lib/use-list.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { useWords } from '../../lib/words.ts';

type Entry = z.output<typeof officeAudit>['items'][number];

interface Filters {
  subject: string;
  actor: string;
}

/** The audit log, by whom or whom about, and whether its chain holds. */
export function Audit({ subject, actor, onFilter }: Filters & { onFilter: (filters: Filters) => void }) {
  const translate = useTranslations('audit');
  const word = useWords();
  const subjectField = useTyped(subject, (text) => onFilter({ subject: text, actor }));
  const actorField = useTyped(actor, (text) => onFilter({ subject, actor: text }));
  const list = useList<Entry>({ path: '/api/audit', query: { subject, actor }, schema: officeAudit });
  const columns: Column<Entry>[] = [
    { id: 'number', head: '№', cell: ({ number }) => number, isNumber: true },
    { id: 'at', head: translate('at'), cell: ({ at }) => <When at={at} /> },
    { id: 'actor', head: translate('actor'), cell: (row) => sayActor(row.actor, word) },
    { id: 'action', head: translate('action'), cell: ({ action }) => action },
    { id: 'subject', head: translate('subject'), cell: (row) => <Code>{row.subject}</Code> },
    { id: 'reason', head: translate('reason'), cell: ({ reason }) => sayReason(reason, word) },
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
      <ScreenHead title={translate('title')}>
        <ChainCheck />
      </ScreenHead>
      <Group grow>
        <TextInput label={translate('subject')} description={translate('subjectHint')} {...subjectField} />
        <TextInput label={translate('actor')} description={translate('actorHint')} {...actorField} />
      </Group>
      <DataTable label={translate('title')} columns={columns} list={list} idOf={({ id }) => id} />
    </Stack>
  );
}

/** Recomputes the chain of the log. */
function ChainCheck() {
  const translate = useTranslations('audit');
  const check = useMutation({ mutationFn: () => runCommand('audit check', { options: {} }) });
  return (
    <Group>
      {check.data && (
        <Text size="sm" role="status">
          {check.data.lines.join(' · ')}
        </Text>
      )}
      {check.isError && <Failure error={check.error} />}
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
        {translate('check')}
      </Button>
    </Group>
  );
}
