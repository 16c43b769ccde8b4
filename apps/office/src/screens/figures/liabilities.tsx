import { officeLiabilities } from '@altyn/contracts/office/figures';
import { csvOf } from '@altyn/domain/csv';
import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Money } from '../../components/money.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { When } from '../../components/when.tsx';
import { get } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';

const pockets = ['game', 'digital', 'bonus', 'cashback', 'withdrawal_hold'] as const;

/** Money owed to players now, by pocket and currency. */
export function Liabilities() {
  const translate = useTranslations('figures');
  const ofPlayer = useTranslations('player');
  const answer = useQuery({
    queryKey: ['liabilities'],
    queryFn: ({ signal }) => get('/api/liabilities', officeLiabilities, signal),
  });
  const { at, items } = answer.data ?? { at: '', items: [] };
  const save = () =>
    saveFile(
      `liabilities-${at.slice(0, 16).replaceAll(':', '')}.csv`,
      csvOf(
        [
          ['currency', 'players', ...pockets, 'total'],
          ...items.map((row) => [row.currency, row.players, ...pockets.map((one) => row[one]), row.total]),
        ],
        pockets.map((one) => [one, translate(`pocketDefinition.${one}`)] as const),
      ),
    );
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {translate('liabilities')}
        </Title>
        <Button variant="default" size="xs" disabled={!answer.data?.items.length} onClick={save}>
          {translate('liabilitiesCsv')}
        </Button>
      </Group>
      <QueryState query={answer} isEmpty={answer.data?.items.length === 0}>
        <Table className="rows" aria-label={translate('liabilities')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{translate('currency')}</Table.Th>
              <Table.Th ta="right">{translate('players')}</Table.Th>
              {pockets.map((pocket) => (
                <Table.Th key={pocket} ta="right" title={translate(`pocketDefinition.${pocket}`)}>
                  {ofPlayer(`pocket.${pocket}`)}
                </Table.Th>
              ))}
              <Table.Th ta="right">{translate('total')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {answer.data?.items.map((row) => (
              <Table.Tr key={row.currency}>
                <Table.Th scope="row">{row.currency.toUpperCase()}</Table.Th>
                <Table.Td ta="right">{row.players}</Table.Td>
                {pockets.map((pocket) => (
                  <Table.Td key={pocket} ta="right">
                    <Money amount={row[pocket]} currency={row.currency} />
                  </Table.Td>
                ))}
                <Table.Td ta="right" fw={700}>
                  <Money amount={row.total} currency={row.currency} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </QueryState>
      {answer.data && (
        <Text size="xs" c="dimmed">
          {translate('liabilitiesRule')} <When at={answer.data.at} />
        </Text>
      )}
    </Stack>
  );
}
