import { type OfficeQueue, type OfficeQueueEntry, officeQueuePage } from '@altyn/contracts/office/queues';
import { Badge, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { ListAndEntry } from '../../components/list-and-entry.tsx';
import { Money } from '../../components/money.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { When } from '../../components/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useList, useOpenRow } from '../../lib/use-list.ts';
import { QueueEntry } from './queue-entry.tsx';
import { sayTitle, sayWhat } from './say-entry.ts';

interface Props {
  queue: OfficeQueue;
  /** The open entry; empty: none. */
  id: string;
  /** Only entries of that kind; empty: all. */
  what: string;
  onOpen: (id: string) => void;
  onWhat: (what: string) => void;
}

const amountColumn = (head: string): Column<OfficeQueueEntry> => ({
  id: 'amount',
  head,
  isNumber: true,
  cell: ({ amount, currency }) => amount !== null && currency !== null && <Money amount={amount} currency={currency} />,
});

/** A queue on the left, its open entry on the right; both are in the address. */
export function Queue({ queue, id, what, onOpen, onWhat }: Props) {
  const translate = useTranslations('queues');
  const word = useWords();
  const source = { path: `/api/queues/${queue}`, schema: officeQueuePage };
  const list = useList<OfficeQueueEntry>({ ...source, query: { what } });
  const open = useOpenRow<OfficeQueueEntry>(list, { ...source, id });
  const columns: Column<OfficeQueueEntry>[] = [
    { id: 'at', head: translate('since'), cell: ({ at }) => <When at={at} /> },
    {
      id: 'what',
      head: translate('what'),
      cell: (row) => (
        <Stack gap={2} align="flex-start">
          {queue === 'cases' && <Text size="sm">{sayTitle(queue, row, word)}</Text>}
          <Badge variant="light" tt="none">
            {sayWhat(queue, row.what, word)}
          </Badge>
          {row.claim && (
            <Text size="xs" c="orange">
              {translate('claimedBy', { name: row.claim.by })}
            </Text>
          )}
        </Stack>
      ),
    },
    { id: 'player', head: translate('player'), cell: (row) => row.player_name ?? '—' },
    ...(list.rows.some(({ amount }) => amount !== null) ? [amountColumn(translate('amount'))] : []),
  ];
  return (
    <Stack>
      <ScreenHead title={translate(`title.${queue}`)} hint={translate(`help.${queue}`)}>
        {queue === 'cases' && (
          <SegmentedControl
            size="xs"
            aria-label={translate('state')}
            value={what}
            onChange={onWhat}
            data={['', 'waiting', 'closed'].map((state) => ({
              value: state,
              label: word(state || 'unfinished', 'case'),
            }))}
          />
        )}
        <RefreshButton list={list} />
      </ScreenHead>
      <ListAndEntry
        open={open}
        onClose={() => onOpen('')}
        list={
          <DataTable
            label={translate(`title.${queue}`)}
            columns={columns}
            list={list}
            idOf={(row) => row.id}
            onOpen={(row) => onOpen(row.id)}
          />
        }
        entryOf={(row) => <QueueEntry key={row.id} queue={queue} entry={row} onClose={() => onOpen('')} />}
      />
    </Stack>
  );
}
