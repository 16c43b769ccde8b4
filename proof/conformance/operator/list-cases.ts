import { pause } from '@altyn/server-kit/pause';
import { type Case, type Probe, placeBet, rollbackOf, unit, winOf } from './probe.ts';

/** A line of the list, with the fields that cases check. */
export interface Listed {
  transaction_uuid: string;
  reference_transaction_uuid: string | null;
  kind: string;
  round: string;
  user: string;
  currency: string;
  amount: number;
  status: string;
  created_at: string;
}

const listedWithinMs = 70_000;
const maxPages = 10_000;

/** All pages of the list of transactions. */
export async function listAll(probe: Probe, request: { from: string; to: string; limit: number }): Promise<Listed[]> {
  const listed: Listed[] = [];
  const cursors = new Set<unknown>();
  let cursor: unknown;
  do {
    const body = probe.body('transactionsList', { ...request, ...(cursor === undefined ? {} : { cursor }) });
    const { answer } = await probe.send('transactionsList', body);
    probe.expectStatus(answer, 'OK');
    listed.push(...(answer['transactions'] as Listed[]));
    cursor = answer['next_cursor'];
    probe.expect(!cursors.has(cursor) && cursors.size < maxPages, 'the list does not end');
    cursors.add(cursor);
  } while (typeof cursor === 'string');
  return listed;
}

/**
 * The list around the current time, polled until it contains `uuid`: it may come from a replica with a minute of lag.
 */
async function listUntil(probe: Probe, from: string, uuid: unknown): Promise<Listed[]> {
  const to = new Date(Date.now() + 60_000).toISOString();
  for (const end = Date.now() + listedWithinMs; ; await pause(1_000)) {
    const seen = await listAll(probe, { from, to, limit: 20 });
    if (seen.some((one) => one.transaction_uuid === uuid)) return seen;
    probe.expect(Date.now() < end, 'an accepted bet is not listed');
  }
}

const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();

/** The operator's list of answered transactions. */
export const listCases: readonly Case[] = [
  {
    guarantee: 'G14',
    name: 'user info and the list of transactions say what happened',
    async run(probe) {
      const { answer: info } = await probe.send('userInfo', probe.body('userInfo'));
      probe.expectStatus(info, 'OK');
      const from = aMinuteAgo();
      const { bet } = await placeBet(probe);
      const seen = await listUntil(probe, from, bet['transaction_uuid']);
      const uuids = seen.map((one) => one.transaction_uuid);
      const times = seen.map((one) => Date.parse(one.created_at));
      probe.expect(
        times.every((at, index) => at >= (times[index - 1] ?? 0)),
        'the list is not in the order of time',
      );
      probe.expect(new Set(uuids).size === uuids.length, 'a transaction is listed twice');
    },
  },
  {
    guarantee: 'G14',
    name: 'refused bets are listed with their status, and what was refused otherwise is not',
    async run(probe) {
      const from = aMinuteAgo();
      const refused = probe.body('bet', { amount: (await probe.balance()) + unit });
      probe.expectStatus((await probe.send('bet', refused)).answer, 'NOT_ENOUGH_MONEY');
      const early = winOf(probe, probe.body('bet'));
      probe.expectStatus((await probe.send('win', early)).answer, 'TRANSACTION_DOES_NOT_EXIST');
      const late = probe.body('bet');
      const rollback = rollbackOf(probe, late);
      probe.expectStatus((await probe.send('rollback', rollback)).answer, 'OK');
      probe.expectStatus((await probe.send('bet', late)).answer, 'ROLLED_BACK');
      const { bet } = await placeBet(probe);
      const seen = await listUntil(probe, from, bet['transaction_uuid']);
      const statusOf = (body: Record<string, unknown>) =>
        seen.find((one) => one.transaction_uuid === body['transaction_uuid'])?.status;
      probe.expect(statusOf(refused) === 'NOT_ENOUGH_MONEY', 'a refused bet is not listed as such');
      probe.expect(statusOf(rollback) === 'OK', 'an accepted rollback is not listed');
      probe.expect(statusOf(early) === undefined, 'a win that was refused is listed');
      probe.expect(statusOf(late) === undefined, 'a bet that came after its rollback is listed');
    },
  },
];
