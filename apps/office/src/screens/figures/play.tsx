import { officePlayAnswer, playSplits } from '@altyn/contracts/office/figures';
import { csvOf } from '@altyn/domain/csv';
import { Badge, Button, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Money } from '../../components/money.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { addressOf, get } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { PeriodChoice } from './period.tsx';
import type { Period } from './periods.ts';

type Split = (typeof playSplits)[number];
type Items = ReturnType<typeof officePlayAnswer.parse>['items'];

interface Props extends Period {
  by: Split;
  onChange: (change: Period & { by: Split }) => void;
}

const columns = ['rounds', 'stakes', 'wins', 'ggr', 'theoretical', 'actual', 'band_low', 'band_high'] as const;

/** Play by provider, game, day or country, with the declared return and the one that came. */
export function Play({ from, to, by, onChange }: Props) {
  const translate = useTranslations('figures');
  const answer = useQuery({
    queryKey: ['play', from, to, by],
    queryFn: ({ signal }) => get(addressOf('/api/play', { from, to, by }), officePlayAnswer, signal),
  });
  const items = answer.data?.items ?? [];
  const save = () =>
    saveFile(
      `play-${from}-${to}-${by}.csv`,
      csvOf(
        [
          [by, 'currency', ...columns],
          ...items.map((row) => [row.key, row.currency, ...columns.map((name) => row[name] ?? '')]),
        ],
        columns.map((name) => [name, translate(`playDefinition.${name}`)] as const),
      ),
    );
  return (
    <Stack>
      <ScreenHead title={translate('playTitle')}>
        <Button variant="default" size="xs" disabled={items.length === 0} onClick={save}>
          {translate('csv')}
        </Button>
      </ScreenHead>
      <PeriodChoice period={{ from, to }} by={by} splits={playSplits} onChange={onChange} />
      <Text size="sm" c="dimmed">
        {translate('playRule')}
      </Text>
      <QueryState query={answer} isEmpty={items.length === 0}>
        <PlayTable items={items} by={by} />
      </QueryState>
    </Stack>
  );
}

function PlayTable({ items, by }: { items: Items; by: Split }) {
  const translate = useTranslations('figures');
  const percent = (text: string | null) => (text === null ? '—' : `${text}\u00A0%`);
  return (
    <Table className="rows" aria-label={translate('playTitle')} verticalSpacing={4} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{translate(`key.${by}`)}</Table.Th>
          <Table.Th ta="right" title={translate('playDefinition.rounds')}>
            {translate('rounds')}
          </Table.Th>
          <Table.Th ta="right" title={translate('playDefinition.stakes')}>
            {translate('name.stakes')}
          </Table.Th>
          <Table.Th ta="right" title={translate('playDefinition.wins')}>
            {translate('name.wins')}
          </Table.Th>
          <Table.Th ta="right" title={translate('playDefinition.ggr')}>
            {translate('name.ggr')}
          </Table.Th>
          <Table.Th ta="right" title={translate('playDefinition.theoretical')}>
            {translate('theoretical')}
          </Table.Th>
          <Table.Th ta="right" title={translate('playDefinition.actual')}>
            {translate('actual')}
          </Table.Th>
          <Table.Th ta="right">{translate('band')}</Table.Th>
          <Table.Th>{translate('verdict')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((row) => (
          <Table.Tr key={`${row.key} ${row.currency}`}>
            <Table.Th scope="row" fw={400}>
              {row.key} · {row.currency.toUpperCase()}
            </Table.Th>
            <Table.Td ta="right">{row.rounds}</Table.Td>
            <Table.Td ta="right">
              <Money amount={row.stakes} currency={row.currency} />
            </Table.Td>
            <Table.Td ta="right">
              <Money amount={row.wins} currency={row.currency} />
            </Table.Td>
            <Table.Td ta="right">
              <Money amount={row.ggr} currency={row.currency} isSigned />
            </Table.Td>
            <Table.Td ta="right">{percent(row.theoretical)}</Table.Td>
            <Table.Td ta="right">{percent(row.actual)}</Table.Td>
            <Table.Td ta="right">
              {row.band_low === null ? '—' : `${row.band_low} – ${percent(row.band_high)}`}
            </Table.Td>
            <Table.Td>
              <Verdict row={row} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Whether the declared return lies within the band of what came. */
function Verdict({ row }: { row: Items[number] }) {
  const translate = useTranslations('figures');
  const { theoretical, band_low: low, band_high: high } = row;
  if (theoretical === null || low === null || high === null) return null;
  const isWithin = Number(low) <= Number(theoretical) && Number(theoretical) <= Number(high);
  return (
    <Badge variant="light" tt="none" color={isWithin ? 'green' : 'orange'}>
      {translate(isWithin ? 'within' : 'outside')}
    </Badge>
  );
}
