import type { OfficeQueue, OfficeQueueEntry } from '@altyn/contracts/office/queues';
import { CloseButton, Code, Group, Paper, Stack, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { When } from '../../components/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useClaim } from '../../lib/use-claim.ts';
import { ClaimNotice } from './claim-notice.tsx';
import { PlayerLink } from './player-link.tsx';
import { Submission } from './submission.tsx';
import { Ticket } from './ticket.tsx';

/** Commands that decide an entry of each queue; the first is the usual one. */
const decisions: Record<
  OfficeQueue,
  readonly {
    name: string;
    label: 'approve' | 'deny' | 'resolve' | 'release' | 'refuse' | 'refund' | 'settle' | 'answer' | 'close';
  }[]
> = {
  identity: [
    { name: 'kyc approve', label: 'approve' },
    { name: 'kyc deny', label: 'deny' },
  ],
  alerts: [{ name: 'alert resolve', label: 'resolve' }],
  books: [{ name: 'alert resolve', label: 'resolve' }],
  refunds: [
    { name: 'deposit refund', label: 'refund' },
    { name: 'deposit settle', label: 'settle' },
  ],
  'held-wins': [
    { name: 'win release', label: 'release' },
    { name: 'win refuse', label: 'refuse' },
  ],
  tickets: [
    { name: 'ticket answer', label: 'answer' },
    { name: 'ticket close', label: 'close' },
  ],
};

interface Props {
  queue: OfficeQueue;
  entry: OfficeQueueEntry;
  onClose: () => void;
}

/** An entry of a queue: its facts, who works on it, and what can be done. */
export function QueueEntry({ queue, entry, onClose }: Props) {
  const translate = useTranslations('queues');
  const word = useWords();
  const claim = useClaim(queue, entry.id);
  const { amount, currency } = entry;
  return (
    <Paper withBorder p="md" component="article" aria-label={word(entry.what)}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {word(entry.what)}
        </Title>
        <CloseButton aria-label={translate('closeEntry')} onClick={onClose} />
      </Group>
      <Stack gap="sm">
        <Facts
          of={[
            [translate('since'), <When key="at" at={entry.at} />],
            [
              translate('player'),
              entry.player_id && <PlayerLink key="player" id={entry.player_id} name={entry.player_name} />,
            ],
            [translate('amount'), amount && currency && <Money key="amount" amount={amount} currency={currency} />],
            ...Object.entries(entry.facts).map(([name, value]) => [word(name), value] as const),
            [translate('id'), <Code key="id">{entry.id}</Code>],
          ]}
        />
        <ClaimNotice claim={claim}>
          {decisions[queue].map(({ name, label }, index) => (
            <CommandButton
              key={name}
              name={name}
              label={translate(`decide.${label}`)}
              preset={{ id: entry.id }}
              variant={index === 0 ? 'filled' : 'default'}
            />
          ))}
        </ClaimNotice>
        {queue === 'identity' && <Submission id={entry.id} />}
        {queue === 'tickets' && <Ticket id={entry.id} />}
      </Stack>
    </Paper>
  );
}
