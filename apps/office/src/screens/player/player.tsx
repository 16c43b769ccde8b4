import { officePlayerCard } from '@altyn/contracts/office/views';
import { Badge, CopyButton, Grid, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { get } from '../../lib/api.ts';
import { QueryState } from '../../components/query-state.tsx';
import { useWords } from '../../lib/words.ts';
import type { Card } from './card.ts';
import { IdentityFacts, LinkFacts, MoneyFacts, SafetyFacts } from './facts-of-player.tsx';
import { Notes } from './notes.tsx';
import { Timeline } from './timeline.tsx';

/** A player: who they are, what they hold, whom they resemble, and what happened. */
export function Player({ id, kinds, onKinds }: { id: string; kinds: string; onKinds: (kinds: string) => void }) {
  const card = useQuery({
    queryKey: ['player', id],
    queryFn: ({ signal }) => get(`/api/players/${id}`, officePlayerCard, signal),
    staleTime: 30_000,
  });
  return (
    <QueryState query={card}>{card.data && <CardOf card={card.data} kinds={kinds} onKinds={onKinds} />}</QueryState>
  );
}

function CardOf({ card, kinds, onKinds }: { card: Card; kinds: string; onKinds: (kinds: string) => void }) {
  return (
    <Stack gap="sm">
      <Head card={card} />
      <Grid gap="md">
        <Grid.Col span={4}>
          <Stack gap="sm">
            <MoneyFacts card={card} />
            <IdentityFacts card={card} />
            <SafetyFacts card={card} />
            <LinkFacts card={card} />
            <Notes card={card} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={8}>
          <Timeline playerId={card.id} kinds={kinds} onKinds={onKinds} />
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

/** States that an operator must not overlook. */
function States({ card }: { card: Card }) {
  const translate = useTranslations('player');
  const word = useWords();
  const states: readonly [isOn: boolean, text: string, color: string][] = [
    [card.is_disabled, translate('disabled'), 'red'],
    [card.excluded_until !== null, translate('excluded'), 'red'],
    [card.held_for !== null, `${translate('held')}: ${word(card.held_for ?? '', 'hold')}`, 'red'],
    [card.links.some((link) => link.is_blocking && link.state === 'likely'), translate('linkReview'), 'orange'],
    [card.open_alerts > 0, translate('alerts', { count: card.open_alerts }), 'orange'],
    [card.guarded_since !== null, translate('guarded'), 'orange'],
    [card.open_tickets > 0, translate('tickets', { count: card.open_tickets }), 'blue'],
    [card.verified_at !== null, translate('verified'), 'green'],
  ];
  return states
    .filter(([isOn]) => isOn)
    .map(([, text, color]) => (
      <Badge key={text} color={color} variant="light" tt="none">
        {text}
      </Badge>
    ));
}

function Head({ card }: { card: Card }) {
  const translate = useTranslations('player');
  const { id } = card;
  return (
    <Group justify="space-between" align="flex-start">
      <Stack gap={4}>
        <Group gap="xs">
          <Title order={1} size="h3">
            {card.name ?? (card.phone ? `+${card.phone}` : card.email)}
          </Title>
          <States card={card} />
          {card.tags.map(({ tag }) => (
            <Badge key={tag} variant="outline" tt="none">
              {tag}
            </Badge>
          ))}
        </Group>
        <CopyButton value={id}>
          {({ copied, copy }) => (
            <UnstyledButton onClick={copy} title={translate('copyId')}>
              <Text size="xs" c="dimmed" ff="monospace">
                {copied ? translate('copied') : id}
              </Text>
            </UnstyledButton>
          )}
        </CopyButton>
      </Stack>
      <Group gap="xs">
        <CommandButton name="player adjust" label={translate('adjust')} preset={{ player: id, id }} />
        <CommandButton name="player limit" label={translate('limit')} preset={{ player: id, id }} />
        <CommandButton name="player exclude" label={translate('exclude')} preset={{ player: id, id }} />
        {card.is_disabled ? (
          <CommandButton name="player enable" label={translate('enable')} preset={{ player: id, id }} />
        ) : (
          <CommandButton name="player disable" label={translate('disable')} preset={{ player: id, id }} color="red" />
        )}
      </Group>
    </Group>
  );
}
