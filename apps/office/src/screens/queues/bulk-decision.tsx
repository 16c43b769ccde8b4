import { Badge, Button, Group, Modal, Stack, Table, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Money } from '../../components/money.tsx';
import { useCommands } from '../../lib/commands.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { isRunnable, type RowState, useBulk, type Verdict } from './use-bulk.ts';
import { WithdrawalNames } from './withdrawal-names.tsx';
import { sayLanguages, type Withdrawal } from './withdrawal-row.ts';

/** Decides several withdrawals with one reason. */
export function BulkDecision({ rows, onDone }: { rows: readonly Withdrawal[]; onDone: () => void }) {
  const translate = useTranslations('withdrawals');
  const { data } = useCommands();
  const [verdict, setVerdict] = useState<Verdict>();
  const may = (name: Verdict) => data?.items.some((command) => command.name === `withdrawal ${name}`) ?? false;
  if (rows.length === 0 && !verdict) return null;
  return (
    <Group gap="xs">
      {may('approve') && (
        <Button size="xs" onClick={() => setVerdict('approve')}>
          {translate('approveMany', { count: rows.length })}
        </Button>
      )}
      {may('deny') && (
        <Button size="xs" variant="default" onClick={() => setVerdict('deny')}>
          {translate('denyMany', { count: rows.length })}
        </Button>
      )}
      {verdict && (
        <BulkDialog
          rows={rows}
          verdict={verdict}
          onClose={() => {
            setVerdict(undefined);
            onDone();
          }}
        />
      )}
    </Group>
  );
}

interface DialogProps {
  rows: readonly Withdrawal[];
  verdict: Verdict;
  onClose: () => void;
}

function BulkDialog({ rows, verdict, onClose }: DialogProps) {
  const translate = useTranslations('withdrawals');
  // Decided rows leave the list while the dialog is open.
  const [ofDialog] = useState(rows);
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const locale = useLocale();
  const { states, run } = useBulk(ofDialog, verdict);
  const count = states.filter(isRunnable).length;
  const isLooking = states.some(({ kind }) => kind === 'looking');
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={translate(verdict === 'approve' ? 'approveMany' : 'denyMany', { count: ofDialog.length })}
      closeOnClickOutside={false}
      closeOnEscape={!run.isPending}
      withCloseButton={!run.isPending}
      closeButtonProps={{ 'aria-label': translate('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run.mutate({ reason, text });
        }}
      >
        <Stack>
          <BulkRows rows={ofDialog} states={states} />
          {count > 0 || run.isPending ? (
            <>
              <Textarea
                label={translate('reason')}
                required
                data-autofocus
                disabled={run.isPending}
                value={reason}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
              {verdict === 'deny' && (
                <Textarea
                  label={translate('text')}
                  description={translate('textHint', { languages: sayLanguages(ofDialog, locale) })}
                  maxLength={1_000}
                  autosize
                  minRows={2}
                  disabled={run.isPending}
                  value={text}
                  onChange={({ currentTarget }) => setText(currentTarget.value)}
                />
              )}
              <Text size="xs" c="dimmed">
                {translate('bulkRule')}
              </Text>
              <Button type="submit" loading={run.isPending} disabled={isLooking}>
                {translate(verdict === 'approve' ? 'approveMany' : 'denyMany', { count })}
              </Button>
            </>
          ) : (
            !isLooking && <Button onClick={onClose}>{translate('close')}</Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
}

/** The withdrawals of the dialog, each with what its preview says or what became of it. */
function BulkRows({ rows, states }: { rows: readonly Withdrawal[]; states: readonly RowState[] }) {
  const translate = useTranslations('withdrawals');
  return (
    <Table className="rows" aria-label={translate('title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{translate('player')}</Table.Th>
          <Table.Th ta="right">{translate('amount')}</Table.Th>
          <Table.Th>{translate('outcome')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <WithdrawalNames row={row} />
            </Table.Td>
            <Table.Td ta="right">
              <Money amount={row.amount} currency={row.currency} />
            </Table.Td>
            <Table.Td>
              <Outcome state={states[index] ?? { kind: 'looking' }} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const colors: Record<RowState['kind'], string> = {
  ...{ looking: 'gray', running: 'gray', alone: 'blue', needsTwo: 'yellow', decided: 'green', waits: 'yellow' },
  ...{ claimed: 'gray', refused: 'red', failed: 'red', unknown: 'orange' },
};

function Outcome({ state }: { state: RowState }) {
  const translate = useTranslations('withdrawals');
  const errorText = useErrorText();
  return (
    <Group gap="xs">
      <Badge variant="light" tt="none" color={colors[state.kind]}>
        {translate(`outcomes.${state.kind}`)}
      </Badge>
      {state.kind === 'claimed' && <Text size="xs">{translate('claimed', { name: state.by })}</Text>}
      {'error' in state && <Text size="xs">{errorText(state.error)}</Text>}
    </Group>
  );
}
