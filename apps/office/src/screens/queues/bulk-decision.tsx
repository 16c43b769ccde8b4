import { Button, Group, List, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommands, runCommand } from '../../lib/commands.ts';
import { useErrorText } from '../../lib/error-text.ts';
import type { Withdrawal } from './withdrawal-row.ts';

type Verdict = 'approve' | 'deny';

/** Decides several withdrawals with one reason, one after another; what stops one does not stop the others. */
export function BulkDecision({ rows, onDone }: { rows: readonly Withdrawal[]; onDone: () => void }) {
  const translate = useTranslations('withdrawals');
  const { data } = useCommands();
  const [verdict, setVerdict] = useState<Verdict>();
  if (!data?.items.some(({ name }) => name === 'withdrawal approve') || (rows.length === 0 && !verdict)) return null;
  return (
    <Group gap="xs">
      <Button onClick={() => setVerdict('approve')}>{translate('approveMany', { count: rows.length })}</Button>
      <Button variant="default" onClick={() => setVerdict('deny')}>
        {translate('denyMany', { count: rows.length })}
      </Button>
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

/** Runs the decision of each row; the answer says what became of it. */
function useBulk(rows: readonly Withdrawal[], verdict: Verdict) {
  const translate = useTranslations('withdrawals');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => {
      const outcomes: string[] = [];
      for (const { id, amount, currency, player_name: name } of rows) {
        const title = `${name ?? id}, ${amount} ${currency}`;
        try {
          const { act_id: actId } = await runCommand(`withdrawal ${verdict}`, { options: { id, reason } });
          outcomes.push(`${title}: ${translate(actId === null ? 'decided' : 'needsTwo')}`);
        } catch (error) {
          outcomes.push(`${title}: ${errorText(error)}`);
        }
      }
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'commands' });
      return outcomes;
    },
  });
}

function BulkDialog({
  rows,
  verdict,
  onClose,
}: {
  rows: readonly Withdrawal[];
  verdict: Verdict;
  onClose: () => void;
}) {
  const translate = useTranslations('withdrawals');
  // Decided rows leave the list while the dialog is open.
  const [ofDialog] = useState(rows);
  const [reason, setReason] = useState('');
  const decide = useBulk(ofDialog, verdict);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={translate(verdict === 'approve' ? 'approveMany' : 'denyMany', { count: ofDialog.length })}
      closeButtonProps={{ 'aria-label': translate('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          decide.mutate(reason);
        }}
      >
        <Stack>
          <List size="sm">
            {(decide.data ?? ofDialog.map((row) => `${row.player_name ?? row.id}, ${row.amount} ${row.currency}`)).map(
              (line) => (
                <List.Item key={line}>{line}</List.Item>
              ),
            )}
          </List>
          {decide.data ? (
            <Button onClick={onClose}>{translate('close')}</Button>
          ) : (
            <>
              <Textarea
                label={translate('reason')}
                required
                data-autofocus
                value={reason}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
              <Text size="xs" c="dimmed">
                {translate('bulkRule')}
              </Text>
              <Button type="submit" loading={decide.isPending}>
                {translate(verdict)}
              </Button>
            </>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
