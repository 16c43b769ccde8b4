import { Button, Center, Loader, Table, Text } from '@mantine/core';
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Failure } from './failure.tsx';
import { byKeyboard } from '../lib/scrolling.ts';

const features = tableFeatures({});

/** A column: its head, its text or element, and whether it holds numbers. */
export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

/** A list that grows by pages. */
export interface Paged<Row> {
  rows: readonly Row[];
  isPending: boolean;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  isRefreshing: boolean;
  refresh: () => void;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  list: Paged<Row>;
  idOf: (row: Row) => string;
  /** Opens a row: by a click, or by Enter. */
  onOpen?: ((row: Row) => void) | undefined;
}

/** In pixels: a list beside its open entry has half a screen of 1440 and needs no scrollbar. */
const minColumnWidth = 100;

/** Keys by their place on the keyboard: J and K work in every layout. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 };

/** The row that the keyboard is on, and the handler of its keys. */
function useCursor<Row>(rows: readonly Row[], onOpen: ((row: Row) => void) | undefined) {
  const [at, setAt] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.code];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(rows.length - 1, at + step));
      setAt(next);
      body.current?.rows[next]?.scrollIntoView({ block: 'nearest' });
    }
    const row = rows[at];
    if (event.key === 'Enter' && row) onOpen?.(row);
  };
  return { at, setAt, body, onKeyDown };
}

/** A list as a table. Arrows or J and K move in it, Enter opens a row. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { list, columns } = props;
  const translate = useTranslations('lists');
  if (list.isPending) {
    return (
      <Center p="xl">
        <Loader aria-label={translate('loading')} />
      </Center>
    );
  }
  const failure = Boolean(list.error) && <Failure error={list.error} onRetry={list.refresh} />;
  if (list.rows.length === 0) return failure || <Text c="dimmed">{translate('empty')}</Text>;
  return (
    <>
      {failure}
      <Table.ScrollContainer minWidth={columns.length * minColumnWidth} scrollAreaProps={byKeyboard}>
        <Rows {...props} />
      </Table.ScrollContainer>
      {list.hasMore && (
        <Button mt="sm" variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
          {translate('more')}
        </Button>
      )}
    </>
  );
}

function Rows<Row extends object>({ label, columns, list, idOf, onOpen }: Props<Row>) {
  const { at, setAt, body, onKeyDown } = useCursor(list.rows, onOpen);
  const defs: ColumnDef<typeof features, Row>[] = columns.map(({ id, head, cell }) => ({
    id,
    header: () => head,
    cell: ({ row }) => cell(row.original),
  }));
  const table = useTable({ features, columns: defs, data: [...list.rows], getRowId: idOf });
  const alignOf = (index: number) => (columns[index]?.isNumber ? 'right' : undefined);
  return (
    <Table className="rows" aria-label={label} stickyHeader verticalSpacing={4} tabIndex={0} onKeyDown={onKeyDown}>
      <Table.Thead>
        {table.getHeaderGroups().map((group) => (
          <Table.Tr key={group.id}>
            {group.headers.map((header, index) => (
              <Table.Th key={header.id} ta={alignOf(index)}>
                <table.FlexRender header={header} />
              </Table.Th>
            ))}
          </Table.Tr>
        ))}
      </Table.Thead>
      <Table.Tbody ref={body}>
        {table.getRowModel().rows.map((row, index) => (
          <Table.Tr
            key={row.id}
            aria-selected={index === at}
            data-openable={onOpen ? true : undefined}
            onClick={() => {
              setAt(index);
              onOpen?.(row.original);
            }}
          >
            {row.getAllCells().map((cell, column) => (
              <Table.Td key={cell.id} ta={alignOf(column)}>
                <table.FlexRender cell={cell} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
