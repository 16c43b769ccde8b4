import { type OfficeCase, officeCase, officeSuspiciousReport } from '@altyn/contracts/office/cases';
import { Badge, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Failure } from '../../components/failure.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { When } from '../../components/when.tsx';
import { get } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { useClaim } from '../../lib/use-claim.ts';
import { useFacts } from '../../lib/use-facts.ts';
import { useWords } from '../../lib/words.ts';
import { ClaimNotice } from './claim-notice.tsx';
import { PlayerLink } from './player-link.tsx';

/** A case: what can be done with it, its players, alerts, notes and reports. */
export function CaseEntry({ id, claim }: { id: string; claim: ReturnType<typeof useClaim> }) {
  const found = useQuery({
    queryKey: ['case', id],
    queryFn: ({ signal }) => get(`/api/cases/${id}`, officeCase, signal),
  });
  return (
    <QueryState query={found}>
      {found.data && (
        <Stack gap="sm">
          <ClaimNotice claim={claim}>
            <Decisions of={found.data} />
          </ClaimNotice>
          <Members of={found.data} />
          <Alerts of={found.data} />
          <CaseNotes of={found.data} />
          {found.data.reports !== null && <Reports of={found.data.reports} />}
        </Stack>
      )}
    </QueryState>
  );
}

/** What can be done with a case in its state. */
function Decisions({ of: { id, state, owner, members } }: { of: OfficeCase }) {
  const translate = useTranslations('queues.decide');
  const isClosed = state === 'closed';
  const isFrozen = members.some(({ frozen_at }) => frozen_at !== null);
  const isFree = members.some(({ frozen_at }) => frozen_at === null);
  const all: readonly [isPossible: boolean, command: string, label: string][] = [
    [!isClosed && owner === null, 'case take', translate('take')],
    [true, 'case note', translate('note')],
    [!isClosed, 'case add', translate('add')],
    [state === 'open', 'case wait', translate('wait')],
    [state === 'waiting', 'case resume', translate('resume')],
    [isFree, 'case freeze', translate('freeze')],
    [isFrozen, 'case unfreeze', translate('unfreeze')],
    [true, 'case report', translate('report')],
    [!isClosed, 'case merge', translate('merge')],
    [!isClosed, 'case close', translate('closeCase')],
    [isClosed, 'case reopen', translate('reopen')],
  ];
  return all
    .filter(([isPossible]) => isPossible)
    .map(([, command, label]) => <CommandButton key={command} name={command} label={label} preset={{ id }} />);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** What a player is called: as in the queues. */
const nameOf = (member: OfficeCase['members'][number] | undefined) =>
  member?.name ?? (member?.phone ? `+${member.phone}` : null);

function Members({ of: { members } }: { of: OfficeCase }) {
  const translate = useTranslations('case');
  return (
    <Part title={translate('members')}>
      <Table className="rows" aria-label={translate('members')} verticalSpacing={4}>
        <Table.Tbody>
          {members.map((one) => (
            <Table.Tr key={one.player_id}>
              <Table.Td>
                <PlayerLink id={one.player_id} name={nameOf(one)} />
              </Table.Td>
              <Table.Td>{one.country}</Table.Td>
              <Table.Td>
                {one.frozen_at && (
                  <Badge color="red" variant="light" tt="none">
                    {translate('frozenSince')} <When at={one.frozen_at} />
                  </Badge>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Part>
  );
}

function Alerts({ of: { alerts, members } }: { of: OfficeCase }) {
  const translate = useTranslations('case');
  const word = useWords();
  const say = useFacts();
  const memberOf = (playerId: string) => members.find((one) => one.player_id === playerId);
  return (
    <Part title={translate('alerts')}>
      {alerts.length === 0 && <Text c="dimmed">{translate('noAlerts')}</Text>}
      <Stack gap="xs">
        {alerts.map((one) => (
          <div key={one.id}>
            <Group gap="xs">
              <Badge color={one.resolved_at === null ? 'orange' : 'gray'} variant="light" tt="none">
                {word(one.kind)}
              </Badge>
              <When at={one.opened_at} />
              <PlayerLink id={one.player_id} name={nameOf(memberOf(one.player_id))} />
              {one.resolved_at !== null && <Text size="xs">{translate('resolved')}</Text>}
            </Group>
            <Facts of={say(one.details)} />
          </div>
        ))}
      </Stack>
    </Part>
  );
}

function CaseNotes({ of: { notes } }: { of: OfficeCase }) {
  const translate = useTranslations('case');
  if (notes.length === 0) return null;
  return (
    <Part title={translate('notes')}>
      <Stack gap="xs">
        {notes.map((note) => (
          <div key={note.id}>
            <Text size="sm" className="printed">
              {note.text}
            </Text>
            <Text size="xs" c="dimmed">
              {note.by} · <When at={note.at} />
            </Text>
          </div>
        ))}
      </Stack>
    </Part>
  );
}

/** Suspicious-transaction reports as files. */
function Reports({ of }: { of: NonNullable<OfficeCase['reports']> }) {
  const translate = useTranslations('case');
  const save = useMutation({
    mutationFn: async (id: string) => {
      const { number, content } = await get(`/api/suspicious-reports/${id}`, officeSuspiciousReport);
      saveFile(`report-${number}.json`, content, 'application/json');
    },
  });
  if (of.length === 0) return null;
  return (
    <Part title={translate('reports')}>
      {save.error && <Failure error={save.error} />}
      {of.map((one) => (
        <Group key={one.id} gap="xs">
          <Text size="sm">
            {translate('report', { number: one.number })} · {one.made_by} · <When at={one.made_at} />
          </Text>
          <Button size="xs" variant="default" loading={save.isPending} onClick={() => save.mutate(one.id)}>
            {translate('save')}
          </Button>
        </Group>
      ))}
    </Part>
  );
}
