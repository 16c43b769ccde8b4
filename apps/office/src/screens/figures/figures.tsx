import { figureNames, figureSplits, officeFiguresAnswer } from '@altyn/contracts/office/figures';
import { csvOf } from '@altyn/domain/csv';
import { Button, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Money, moneyText } from '../../components/money.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { addressOf, get } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { BarChart } from './bar-chart.tsx';
import { Liabilities } from './liabilities.tsx';
import { PeriodChoice } from './period.tsx';
import { daysOf, type Period } from './periods.ts';
import { byKeyboard } from '../../lib/scrolling.ts';

type Split = (typeof figureSplits)[number];

type Name = (typeof figureNames)[number];

interface Search extends Period {
  by: Split;
  /** The figure of the picture. */
  figure: Name;
}
interface Props extends Search {
  onChange: (change: Partial<Search>) => void;
}

/** The house's figures of a period, each with its definition; what is owed to players now. */
export function Figures({ from, to, by, figure, onChange }: Props) {
  const translate = useTranslations('figures');
  const answer = useQuery({
    queryKey: ['figures', from, to, by],
    queryFn: ({ signal }) => get(addressOf('/api/figures', { from, to, by }), officeFiguresAnswer, signal),
  });
  const { items, euros } = answer.data ?? { items: [], euros: [] };
  const save = () =>
    saveFile(
      `figures-${from}-${to}-${by}.csv`,
      csvOf(
        [
          [by, 'currency', ...figureNames],
          ...items.map(({ key, currency, figures }) => [key, currency, ...figureNames.map((name) => figures[name])]),
          ...euros.map(({ key, figures }) => [key, 'all in eur', ...figureNames.map((name) => figures[name])]),
        ],
        figureNames.map((name) => [name, translate(`definitionOf.${name}`)] as const),
      ),
    );
  return (
    <Stack>
      <ScreenHead title={translate('title')}>
        <Button variant="default" size="xs" disabled={items.length === 0} onClick={save}>
          {translate('csv')}
        </Button>
      </ScreenHead>
      <PeriodChoice period={{ from, to }} by={by} splits={figureSplits} onChange={onChange} />
      <Text size="sm" c="dimmed">
        {translate('rule')}
      </Text>
      <QueryState query={answer} isEmpty={items.length === 0}>
        {by === 'total' ? (
          <Totals items={items} euros={euros} />
        ) : (
          <>
            <NativeSelect
              label={translate('picture')}
              w={240}
              value={figure}
              data={figureNames.map((name) => ({ value: name, label: translate(`name.${name}`) }))}
              onChange={({ currentTarget }) =>
                onChange({ figure: figureNames.find((name) => name === currentTarget.value) ?? figure })
              }
            />
            <BarChart
              title={translate('inEuros', { name: translate(`name.${figure}`) })}
              points={pointsOf(euros, figure, by === 'day' ? daysOf({ from, to }) : undefined)}
              format={(value) => euroText(value)}
            />
            <Rows items={items} by={by} />
          </>
        )}
      </QueryState>
      <Liabilities />
    </Stack>
  );
}

type Answer = ReturnType<typeof officeFiguresAnswer.parse>;
type Items = Answer['items'];

const euroText = (value: string) => moneyText(value, 'eur');

/** Values of a figure in euros; days without activity have none, which is zero. */
function pointsOf(euros: Answer['euros'], figure: Name, days?: readonly string[]) {
  const keys = days ?? euros.map(({ key }) => key);
  const values = new Map(euros.map(({ key, figures }) => [key, figures[figure]]));
  return keys.map((key) => ({ key, value: values.get(key) ?? '0.00' }));
}

/** One column for each currency, one row for each figure with its definition. */
function Totals({ items, euros: [sum] }: Answer) {
  const translate = useTranslations('figures');
  return (
    <Table className="rows" aria-label={translate('title')} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{translate('figure')}</Table.Th>
          {items.map(({ currency }) => (
            <Table.Th key={currency} ta="right">
              {currency.toUpperCase()}
            </Table.Th>
          ))}
          <Table.Th ta="right" title={translate('euroRule')}>
            {translate('euroTotal')}
          </Table.Th>
          <Table.Th>{translate('definition')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {figureNames.map((name) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={name === 'ggr' || name === 'ngr' ? 700 : 400}>
              {translate(`name.${name}`)}
            </Table.Th>
            {items.map(({ currency, figures }) => (
              <Table.Td key={currency} ta="right" fw={name === 'ggr' || name === 'ngr' ? 700 : 400}>
                <Money amount={figures[name]} currency={currency} />
              </Table.Td>
            ))}
            <Table.Td ta="right" fw={name === 'ggr' || name === 'ngr' ? 700 : 400}>
              {sum && <Money amount={sum.figures[name]} currency="eur" />}
            </Table.Td>
            <Table.Td>
              <Text size="xs" c="dimmed">
                {translate(`definitionOf.${name}`)}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** One row for each day or country; definitions are titles of the columns. */
function Rows({ items, by }: { items: Items; by: Exclude<Split, 'total'> }) {
  const translate = useTranslations('figures');
  return (
    <Table.ScrollContainer minWidth={1200} scrollAreaProps={byKeyboard}>
      <Table className="rows" aria-label={translate('title')} verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{translate(`key.${by}`)}</Table.Th>
            {figureNames.map((name) => (
              <Table.Th key={name} ta="right" title={translate(`definitionOf.${name}`)}>
                {translate(`name.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ key, currency, figures }) => (
            <Table.Tr key={`${key} ${currency}`}>
              <Table.Th scope="row" fw={400} style={{ whiteSpace: 'nowrap' }}>
                {key} · {currency.toUpperCase()}
              </Table.Th>
              {figureNames.map((name) => (
                <Table.Td key={name} ta="right">
                  <Money amount={figures[name]} currency={currency} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
