import { officeWithdrawals } from '@altyn/contracts/office';
import { Badge, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { ListAndEntry } from '../../components/list-and-entry.tsx';
import { Money } from '../../components/money.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { When } from '../../components/when.tsx';
import { sayMethod } from '../../lib/say-fact.ts';
import { useWords } from '../../lib/words.ts';
import { useList, useOpenRow } from '../../lib/use-list.ts';
import { BulkDecision } from './bulk-decision.tsx';
import { isAboveMethod, type Withdrawal } from './withdrawal-row.ts';
import { WithdrawalEntry } from './withdrawal-entry.tsx';
import { WithdrawalNames } from './withdrawal-names.tsx';

/** What an operator looks at before a withdrawal is approved. */
function Signs({ row }: { row: Withdrawal }) {
  const translate = useTranslations('withdrawals');
  const word = useWords();
  const signs: [text: string, color: string][] = [
    ...row.obstacles.map((one): [string, string] => [word(one), 'red']),
    ...(row.is_payee_player === false ? [[translate('payeeDiffers'), 'red'] as [string, string]] : []),
    ...row.documents.map(({ document, state }): [string, string] => [
      `${word(`asked-${document}`)}: ${word(`answer-${state}`)}`,
      state === 'answered' ? 'blue' : 'gray',
    ]),
    ...row.alerts.map((kind): [string, string] => [word(kind), 'orange']),
    ...(row.reason === null ? [] : [[word(row.reason), 'orange'] as [string, string]]),
    ...(row.part ? [[translate('parts', row.part), 'blue'] as [string, string]] : []),
    ...(isAboveMethod(row) ? [[translate('above'), 'blue'] as [string, string]] : []),
    ...(row.is_verified ? [] : [[translate('unverified'), 'yellow'] as [string, string]]),
  ];
  return (
    <Group gap={4}>
      {signs.map(([text, color]) => (
        <Badge key={text} color={color} variant="light" tt="none">
          {text}
        </Badge>
      ))}
      {/* A name may be long: it breaks where a state does not. */}
      {row.claim && (
        <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
          {translate('claimed', { name: row.claim.by })}
        </Text>
      )}
    </Group>
  );
}

/** Columns of the list; fewer beside an open entry. */
function useColumns(of: {
  isNarrow: boolean;
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
}): Column<Withdrawal>[] {
  const { isNarrow, chosen, toggle } = of;
  const translate = useTranslations('withdrawals');
  const word = useWords();
  return [
    {
      id: 'chosen',
      head: '',
      cell: (row) => (
        <Checkbox
          aria-label={translate('choose', { name: row.player_name ?? row.player_id })}
          checked={chosen.has(row.id)}
          onChange={() => toggle(row.id)}
          onClick={(event) => event.stopPropagation()}
        />
      ),
    },
    { id: 'at', head: translate('since'), cell: (row) => <When at={row.created_at} /> },
    { id: 'player', head: translate('player'), cell: (row) => <WithdrawalNames row={row} /> },
    {
      id: 'amount',
      head: translate('amount'),
      isNumber: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
    { id: 'signs', head: translate('signs'), cell: (row) => <Signs row={row} /> },
    ...(isNarrow
      ? []
      : [
          { id: 'method', head: translate('method'), cell: (row: Withdrawal) => sayMethod(row.method, word) },
          { id: 'account', head: translate('account'), cell: (row: Withdrawal) => row.account },
        ]),
  ];
}

const source = { path: '/api/withdrawals', schema: officeWithdrawals };

interface Props {
  id: string;
  /** Whether they wait for the house, or for a document of the player. */
  waits: 'house' | 'player';
  onOpen: (id: string) => void;
  onWaits: (waits: 'house' | 'player') => void;
}

/** Withdrawals that wait for a person, the oldest first; several can be decided at once. */
export function Withdrawals({ id, waits, onOpen, onWaits }: Props) {
  const translate = useTranslations('withdrawals');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useList<Withdrawal>({ ...source, query: { waits_for: waits } });
  const open = useOpenRow<Withdrawal>(list, { ...source, id });
  const toggle = (one: string) =>
    setChosen((before) => new Set(before.has(one) ? [...before].filter((other) => other !== one) : [...before, one]));
  const columns = useColumns({ isNarrow: open.row !== undefined, chosen, toggle });
  return (
    <Stack>
      <ScreenHead title={translate('title')} hint={translate('help')}>
        <SegmentedControl
          size="xs"
          aria-label={translate('waitsFor')}
          value={waits}
          onChange={(next) => onWaits(next === 'player' ? 'player' : 'house')}
          data={[
            { value: 'house', label: translate('forHouse') },
            { value: 'player', label: translate('forPlayer') },
          ]}
        />
        <BulkDecision rows={list.rows.filter((row) => chosen.has(row.id))} onDone={() => setChosen(new Set())} />
        <RefreshButton list={list} />
      </ScreenHead>
      <ListAndEntry
        open={open}
        onClose={() => onOpen('')}
        list={
          <DataTable
            label={translate('title')}
            columns={columns}
            list={list}
            idOf={(row) => row.id}
            onOpen={(row) => onOpen(row.id)}
          />
        }
        entryOf={(row) => <WithdrawalEntry key={row.id} row={row} onClose={() => onOpen('')} />}
      />
    </Stack>
  );
}
