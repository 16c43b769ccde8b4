import {
  moneyColumns,
  type OfficeReportName,
  officeReport,
  officeReportNames,
  type ReportColumn,
  reportColumns,
} from '@altyn/contracts/office/reports';
import { csvOf } from '@altyn/domain/csv';
import { Button, NativeSelect, Stack, Table, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { addressOf, get } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { BarChart } from '../figures/bar-chart.tsx';
import { PeriodChoice } from '../figures/period.tsx';
import type { Period } from '../figures/periods.ts';
import { byKeyboard } from '../../lib/scrolling.ts';

const splits = ['day', 'country'] as const;
type Split = (typeof splits)[number];
type ActivityColumn = (typeof reportColumns.activity)[number];

interface Search extends Period {
  report: OfficeReportName;
  by: Split;
  /** What the chart of the report of activity shows. */
  column: ActivityColumn;
}

/** Reports: activity, retention, bases of taxes, protection, money without activity, and the cost of promotions. */
export function Reports({ onChange, ...search }: Search & { onChange: (search: Search) => void }) {
  const { report, from, to, by, column } = search;
  const translate = useTranslations('reports');
  const answer = useQuery({
    queryKey: ['reports', report, from, to, by],
    queryFn: ({ signal }) => get(addressOf(`/api/reports/${report}`, { from, to, by }), officeReport, signal),
  });
  const locale = useLocale();
  const definitionOf = useDefinitions(report);
  const items = answer.data?.items ?? [];
  const columns: readonly ReportColumn[] = reportColumns[report];
  const save = () =>
    saveFile(
      `${report}-${from}-${to}.csv`,
      csvOf(
        [
          ['key', 'name', 'currency', ...columns],
          ...items.map(({ key, name, currency, values }) => [
            ...[key, name?.[locale] ?? '', currency ?? ''],
            ...values.map((value) => value ?? ''),
          ]),
        ],
        [['key', translate(`rule.${report}`)], ...columns.map((one) => [one, definitionOf(one)] as const)],
      ),
    );
  return (
    <Stack>
      <ScreenHead title={translate('title')}>
        <Button variant="default" size="xs" disabled={items.length === 0} onClick={save}>
          {translate('csv')}
        </Button>
      </ScreenHead>
      <Tabs
        value={report}
        onChange={(next) => onChange({ ...search, report: officeReportNames.find((one) => one === next) ?? report })}
      >
        <Tabs.List>
          {officeReportNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {translate(`name.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {report !== 'protection' && (
        <PeriodChoice
          period={{ from, to }}
          by={by}
          splits={report === 'activity' ? splits : []}
          onChange={(change) => onChange({ ...search, ...change })}
        />
      )}
      <Text size="sm" c="dimmed">
        {translate(`rule.${report}`)}
      </Text>
      <QueryState query={answer} isEmpty={items.length === 0}>
        {report === 'activity' && (
          <Chart items={items} column={column} onColumn={(next) => onChange({ ...search, column: next })} />
        )}
        <Rows report={report} by={by} items={items} />
        <Definitions report={report} />
      </QueryState>
    </Stack>
  );
}

/** Says what a column of a report counts; months of retention have one definition. */
function useDefinitions(report: OfficeReportName): (column: ReportColumn) => string {
  const translate = useTranslations('reports.definition');
  return (column) => translate(`${report}.${column.startsWith('month_') ? 'month' : column}` as never);
}

/** What each column counts, below the rows. */
function Definitions({ report }: { report: OfficeReportName }) {
  const translate = useTranslations('reports');
  const definitionOf = useDefinitions(report);
  const columns: readonly ReportColumn[] = reportColumns[report];
  const [months, others] = [true, false].map((isMonth) =>
    columns.filter((column) => column.startsWith('month_') === isMonth),
  );
  const shown = [...(others ?? []), ...(months ?? []).slice(0, 1)];
  return <Facts of={shown.map((column) => [translate(`column.${column}`), definitionOf(column)] as const)} />;
}

interface ChartProps {
  items: readonly Row[];
  column: ActivityColumn;
  onColumn: (column: ActivityColumn) => void;
}

/** Bars of one column by day or country. */
function Chart({ items, column, onColumn }: ChartProps) {
  const translate = useTranslations('reports');
  const picture = useTranslations('figures');
  const index = reportColumns.activity.indexOf(column);
  return (
    <>
      <NativeSelect
        label={picture('picture')}
        w={240}
        value={column}
        data={reportColumns.activity.map((one) => ({ value: one, label: translate(`column.${one}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onColumn(reportColumns.activity.find((one) => one === value) ?? column)
        }
      />
      <BarChart
        title={translate(`column.${column}`)}
        points={items.map(({ key, values }) => ({ key, value: values[index] ?? '0' }))}
        format={(value) => String(Number(value))}
      />
    </>
  );
}

type Row = ReturnType<typeof officeReport.parse>['items'][number];

interface RowsProps {
  report: OfficeReportName;
  by: Split;
  items: readonly Row[];
}

function Rows({ report, by, items }: RowsProps) {
  const translate = useTranslations('reports');
  const columns: readonly ReportColumn[] = reportColumns[report];
  const keyName = {
    activity: by,
    retention: 'month',
    tax: 'country',
    protection: 'measure',
    dormant: 'currency',
    promotions: 'promotion',
  } as const;
  return (
    <Table.ScrollContainer minWidth={900} scrollAreaProps={byKeyboard}>
      <Table className="rows" aria-label={translate(`name.${report}`)} verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{translate(`key.${keyName[report]}`)}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} ta="right">
                {translate(`column.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((row) => (
            <Table.Tr key={`${row.key} ${row.currency ?? ''}`}>
              <Table.Th scope="row" fw={400}>
                <KeyText report={report} of={row} />
              </Table.Th>
              {columns.map((column, index) => (
                <Table.Td key={column} ta="right">
                  <Cell column={column} value={row.values[index] ?? null} currency={row.currency} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** What a row is about: a measure, a promotion with its kind, a source of costs, or the key itself. */
function KeyText({ report, of: { key, name, currency } }: { report: OfficeReportName; of: Row }) {
  const translate = useTranslations('reports');
  const promotionText = usePromotionText();
  if (report === 'protection') return translate(`measure.${key as 'session'}`);
  if (report === 'tax') return `${key} · ${currency?.toUpperCase()}`;
  if (report === 'promotions') return `${promotionText(key, name)} · ${currency?.toUpperCase()}`;
  return key;
}

/** Says a source of costs: the kind of a promotion with its name, or what else has given. */
function usePromotionText(): (key: string, name: Row['name']) => string {
  const translate = useTranslations('promotions');
  const locale = useLocale();
  return (key, name) => {
    const [source = key, id = source] = key.split(' ');
    const known = [`kinds.${source}`, `sources.${source}`].find((path) => translate.has(path as never));
    const said = known === undefined ? source : translate(known as never);
    return id === source ? said : `${said}: ${name?.[locale] ?? id}`;
  };
}

/** A count, an amount or a share; nothing for a month that is still to come. */
function Cell({ column, value, currency }: { column: ReportColumn; value: string | null; currency: string | null }) {
  if (value === null) return null;
  if (moneyColumns.has(column)) return <Money amount={value} currency={currency ?? ''} />;
  return column.startsWith('month_') ? `${value} %` : value;
}
