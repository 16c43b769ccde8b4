import {
  type OfficeTimelineEntry,
  officeRoundPage,
  officeTimeline,
  timelineKinds,
} from '@altyn/contracts/office/views';
import { Badge, Button, Chip, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Money } from '../../components/money.tsx';
import { When } from '../../components/when.tsx';
import { get } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFacts } from '../../lib/use-facts.ts';
import { useList } from '../../lib/use-list.ts';
import { useWords, type WordKind } from '../../lib/words.ts';

const colors: Record<OfficeTimelineEntry['kind'], string> = {
  ...{ ledger: 'gray', payment: 'blue', round: 'violet', bonus: 'grape', session: 'gray', limit: 'orange' },
  ...{ security: 'red', message: 'cyan', identity: 'teal', audit: 'yellow' },
};

const wordKinds: Partial<Record<OfficeTimelineEntry['kind'], WordKind>> = {
  ...{ ledger: 'timeline', round: 'timeline', bonus: 'bonus', identity: 'kyc', message: 'message' },
};

/** What happened, in the person's words. A session says how it ended. */
function whatOf({ kind, what }: OfficeTimelineEntry, word: (text: string, kind?: WordKind) => string): string {
  const [, reason] = /^ended: (.*)$/.exec(what) ?? [];
  return reason === undefined ? word(what, wordKinds[kind]) : `${word('ended')}: ${word(reason)}`;
}

/** What happened to a player, the newest first; the kinds are in the address. */
export function Timeline({
  playerId,
  kinds,
  onKinds,
}: {
  playerId: string;
  kinds: string;
  onKinds: (kinds: string) => void;
}) {
  const translate = useTranslations('timeline');
  const word = useWords();
  const path = `/api/players/${playerId}/timeline`;
  const list = useList<OfficeTimelineEntry>({ path, query: { kinds }, schema: officeTimeline });
  const columns: Column<OfficeTimelineEntry>[] = [
    { id: 'at', head: translate('at'), cell: ({ at }) => <When at={at} /> },
    {
      id: 'kind',
      head: translate('kind'),
      cell: ({ kind }) => (
        <Badge variant="light" tt="none" color={colors[kind]}>
          {translate(`kinds.${kind}`)}
        </Badge>
      ),
    },
    { id: 'what', head: translate('what'), cell: (entry) => whatOf(entry, word) },
    {
      id: 'amount',
      head: translate('amount'),
      isNumber: true,
      cell: ({ amount, currency, kind }) =>
        amount !== null &&
        currency !== null && (
          <Money amount={amount} currency={currency} isSigned={kind === 'ledger' || kind === 'round'} />
        ),
    },
    { id: 'facts', head: translate('facts'), cell: (entry) => <EntryFacts entry={entry} playerId={playerId} /> },
  ];
  const chosen = kinds === '' ? [] : kinds.split(',');
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {translate('title')}
        </Title>
        <Chip.Group multiple value={chosen} onChange={(next) => onKinds(next.join(','))}>
          <Group gap={4} role="group" aria-label={translate('filter')}>
            {timelineKinds.map((kind) => (
              <Chip key={kind} value={kind} size="xs">
                {translate(`kinds.${kind}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Group>
      <DataTable label={translate('title')} columns={columns} list={list} idOf={({ id }) => id} />
    </Stack>
  );
}

function EntryFacts({ entry, playerId }: { entry: OfficeTimelineEntry; playerId: string }) {
  const translate = useTranslations('timeline');
  const say = useFacts();
  const { reference: _, ...ofLedger } = entry.facts;
  const facts = say(entry.kind === 'ledger' ? ofLedger : entry.facts);
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Text size="xs" style={{ overflowWrap: 'anywhere' }} lineClamp={3}>
        {facts.map(([name, value]) => `${name}: ${value}`).join(' · ')}
      </Text>
      {entry.kind === 'round' && (
        <Group gap={4} wrap="nowrap">
          <RoundButton playerId={playerId} roundId={entry.id} />
          <CommandButton
            name="round show"
            label={translate('compare')}
            preset={{ player: playerId, round: entry.id }}
            size="compact-xs"
          />
        </Group>
      )}
    </Group>
  );
}

/** Opens the provider's page about a round, which checks it. */
function RoundButton({ playerId, roundId }: { playerId: string; roundId: string }) {
  const translate = useTranslations('timeline');
  const errorText = useErrorText();
  const open = useMutation({
    mutationFn: async () => {
      const { url } = await get(`/api/players/${playerId}/rounds/${roundId}`, officeRoundPage);
      if (url !== null) window.open(url, '_blank', 'noopener');
      return url;
    },
  });
  if (open.data === null || open.isError) {
    return (
      <Text size="xs" c="dimmed" role="status">
        {open.isError ? errorText(open.error) : translate('noPage')}
      </Text>
    );
  }
  return (
    <Button size="compact-xs" variant="default" loading={open.isPending} onClick={() => open.mutate()}>
      {translate('check')}
    </Button>
  );
}
