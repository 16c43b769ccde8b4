import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOutcomeUnknown } from '../../lib/api.ts';
import { previewCommand, runCommand } from '../../lib/commands.ts';
import { useMe } from '../../lib/session.ts';
import { claimEntry } from '../../lib/use-claim.ts';
import type { Withdrawal } from './withdrawal-row.ts';

export type Verdict = 'approve' | 'deny';

/** What a person says of all rows: why, for the audit log, and what the players read of a denial. */
export interface Said {
  reason: string;
  text: string;
}

/** What became of a row, or what its preview says. */
export type RowState =
  | { kind: 'looking' | 'alone' | 'needsTwo' | 'running' | 'decided' | 'waits' }
  | { kind: 'claimed'; by: string }
  | { kind: 'refused' | 'failed' | 'unknown'; error: unknown };

/** Rows that a run takes: those that can be decided, and those whose answer was lost. */
export const isRunnable = ({ kind }: RowState): boolean =>
  kind === 'alone' || kind === 'needsTwo' || kind === 'unknown';

/**
 * Decides several withdrawals, one after another: what stops one does not stop the others. Rows that a colleague works on,
 * or that would be refused, are left out. Each has a key of its own, so that a second run decides nothing twice.
 */
export function useBulk(rows: readonly Withdrawal[], verdict: Verdict) {
  const queries = useQueryClient();
  const { data: me } = useMe();
  const name = `withdrawal ${verdict}`;
  const [keys] = useState(() => new Map(rows.map(({ id }) => [id, crypto.randomUUID()])));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, RowState>>(new Map());
  const previews = useQueries({
    queries: rows.map(({ id }) => ({
      queryKey: ['preview', name, id],
      queryFn: () => previewCommand(name, { options: { id } }),
      retry: false,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const stateOf = (row: Withdrawal, index: number): RowState => {
    const outcome = outcomes.get(row.id);
    if (outcome) return outcome;
    if (row.claim && row.claim.by !== me?.name) return { kind: 'claimed', by: row.claim.by };
    const preview = previews[index];
    if (preview?.error) return { kind: 'refused', error: preview.error };
    if (!preview?.data) return { kind: 'looking' };
    return { kind: preview.data.is_alone ? 'alone' : 'needsTwo' };
  };
  const states = rows.map(stateOf);
  const decideOne = async (id: string, { reason, text }: Said): Promise<RowState> => {
    try {
      const by = await claimEntry({ queue: 'withdrawals', id, act: 'take' });
      if (by !== null && by !== me?.name) return { kind: 'claimed', by };
      const { act_id: actId } = await runCommand(
        name,
        {
          options: { id, reason, ...(verdict === 'deny' && text.trim() !== '' && { text: text.trim() }) },
        },
        keys.get(id),
      );
      return { kind: actId === null ? 'decided' : 'waits' };
    } catch (error) {
      return { kind: isOutcomeUnknown(error) ? 'unknown' : 'failed', error };
    } finally {
      void claimEntry({ queue: 'withdrawals', id, act: 'release' }).catch(() => undefined);
    }
  };
  const run = useMutation({
    mutationFn: async (said: Said) => {
      const put = (id: string, state: RowState) => setOutcomes((before) => new Map(before).set(id, state));
      for (const [index, { id }] of rows.entries()) {
        const state = states[index];
        if (!state || !isRunnable(state)) continue;
        put(id, { kind: 'running' });
        put(id, await decideOne(id, said));
      }
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'list' || queryKey[0] === 'acts',
      });
    },
  });
  return { states, run };
}
