import { Badge, Button, Code, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CommandButton } from '../../components/command-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { useMay } from '../../lib/session.ts';
import { colourOf } from './campaigns.tsx';
import { type CampaignDetails, useCampaign } from './use-campaign.ts';

/** One campaign: what it says, how far it has come, and what has come of it. */
export function Campaign({ id }: { id: string }) {
  const campaign = useCampaign(id);
  const { data } = campaign;
  const list = { isRefreshing: campaign.isRefetching, refresh: () => void campaign.refetch() };
  return (
    <QueryState query={campaign} isEmpty={false}>
      {data && (
        <Stack>
          <Head campaign={data} list={list} />
          <Group align="flex-start" grow preventGrowOverflow={false}>
            <Progress campaign={data} />
            <Results campaign={data} />
          </Group>
          <Definition campaign={data} />
        </Stack>
      )}
    </QueryState>
  );
}

interface Props {
  campaign: CampaignDetails;
}

function Head({ campaign, list }: Props & { list: Parameters<typeof RefreshButton>[0]['list'] }) {
  const translate = useTranslations('campaigns');
  const may = useMay();
  const { id, name, state, version } = campaign;
  const isDraft = state === 'draft';
  return (
    <Group>
      <Title order={1} size="h3">
        {name}
      </Title>
      <Badge color={colourOf[state]} variant="light" tt="none">
        {translate(`states.${state}`)}
      </Badge>
      <Group flex={1} justify="flex-end" gap="xs">
        {isDraft && may('bonuses.write') && (
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => <Link {...props} to="/campaigns/$id/edit" params={{ id }} />}
          >
            {translate('edit')}
          </Button>
        )}
        {isDraft && (
          <CommandButton
            name="campaign approve"
            label={translate('approve')}
            preset={{ id, version: String(version) }}
            variant="filled"
          />
        )}
        {(isDraft || state === 'live') && (
          <CommandButton name="campaign stop" label={translate(isDraft ? 'drop' : 'stop')} preset={{ id }} />
        )}
        <CommandButton name="campaign copy" label={translate('copy')} preset={{ id }} />
        <RefreshButton list={list} />
      </Group>
    </Group>
  );
}

function Progress({ campaign }: Props) {
  const translate = useTranslations('campaigns');
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {translate('progress')}
      </Title>
      <Facts
        of={[
          [translate('code'), campaign.code],
          [translate('action'), translate(`kinds.${campaign.action}`)],
          [translate('by'), campaign.created_by],
          [translate('approvedBy'), campaign.approved_by],
          [translate('startsAt'), campaign.starts_at],
          [translate('nextAt'), campaign.next_at],
          [translate('endsAt'), campaign.ends_at],
          [translate('endedAt'), campaign.ended_at],
          [translate('sent'), String(campaign.sent)],
          [translate('waiting'), String(campaign.waiting)],
          ...campaign.skipped.map(
            ({ reason, count }) =>
              [`${translate('skipped')}: ${translate(`reasons.${reason}`)}`, String(count)] as const,
          ),
        ]}
      />
    </Paper>
  );
}

function Results({ campaign }: Props) {
  const translate = useTranslations('campaigns');
  const { results, forecast_eur: forecast, cost_eur: cost, budget_eur: budget } = campaign;
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {translate('results')}
      </Title>
      {results.length > 0 && (
        <Table aria-label={translate('results')} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{translate('currency')}</Table.Th>
              {(['sent', 'taken', 'wagered', 'cost'] as const).map((name) => (
                <Table.Th key={name} ta="right">
                  {translate(name)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {results.map((row) => (
              <Table.Tr key={row.currency}>
                <Table.Td>{row.currency.toUpperCase()}</Table.Td>
                <Table.Td ta="right">{row.sent}</Table.Td>
                <Table.Td ta="right">{row.taken}</Table.Td>
                <Table.Td ta="right">
                  <Money amount={row.wagered} currency={row.currency} />
                </Table.Td>
                <Table.Td ta="right">
                  <Money amount={row.cost} currency={row.currency} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Facts
        of={[
          [translate('forecast'), <Money key="forecast" amount={forecast} currency="eur" />],
          [translate('cost'), <Money key="cost" amount={cost} currency="eur" />],
          [translate('budget'), budget === null ? null : <Money key="budget" amount={budget} currency="eur" />],
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {translate('resultsRule')}
      </Text>
    </Paper>
  );
}

/** Leaves out what says nothing: null, and empty lists. */
const withoutEmpty = (_: string, value: unknown) =>
  value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;

function Definition({ campaign }: Props) {
  const translate = useTranslations('campaigns');
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {translate('definition', { version: campaign.version })}
      </Title>
      <Code block className="printed">
        {JSON.stringify(campaign.definition, withoutEmpty, 2)}
      </Code>
    </Paper>
  );
}
