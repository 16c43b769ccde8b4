import { officeTicket } from '@altyn/contracts/office/queues';
import { Loader, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Failure } from '../../components/failure.tsx';
import { When } from '../../components/when.tsx';
import { get } from '../../lib/api.ts';

/** What the player and the staff have written. */
export function Ticket({ id }: { id: string }) {
  const translate = useTranslations('queues');
  const ticket = useQuery({
    queryKey: ['ticket', id],
    queryFn: ({ signal }) => get(`/api/tickets/${id}`, officeTicket, signal),
  });
  if (ticket.isPending) return <Loader size="sm" />;
  if (ticket.data === undefined) return <Failure error={ticket.error} onRetry={() => void ticket.refetch()} />;
  return (
    <Stack gap="xs">
      {ticket.data.messages.map((message) => (
        <Paper key={message.id} withBorder p="xs" ml={message.is_player ? 0 : 'xl'} mr={message.is_player ? 'xl' : 0}>
          <Text size="sm" className="printed">
            {message.text}
          </Text>
          <Text size="xs" c="dimmed">
            {message.is_player ? translate('player') : message.by} · <When at={message.at} />
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}
