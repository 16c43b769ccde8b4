import type { RoundRefusal } from '@altyn/contracts/studio-game';
import type pg from 'pg';
import { lockRound } from './choice-store.ts';
import type { Deps } from './deps.ts';
import { furtherBody } from './draw-round.ts';
import { choiceUntil, firstAttempt } from './due-times.ts';
import { awaitFurther, endFurther, insertFurtherStake, refuseFurther } from './further-store.ts';
import { goOn } from './go-on.ts';
import { addNet, lockSession, moveDemoBalance, type RoundRow, type SessionRow } from './store.ts';

/**
 * Asks for the stake that an answer costs: written down with its call's bytes before the wallet hears of it. The round
 * goes on when it is taken; nothing is drawn before.
 */
export async function askFurther(
  deps: Deps,
  client: pg.PoolClient,
  of: { row: RoundRow; session: SessionRow; choice: string; amountMinor: bigint },
): Promise<RoundRow> {
  const { row, session, choice, amountMinor } = of;
  if (row.mode === 'demo') return payDemoFurther(deps, client, of);
  const transactionUuid = deps.newId();
  const walletBody = furtherBody(deps, session, { row, amountMinor, transactionUuid });
  const nextAttemptAt = firstAttempt(deps.now());
  await awaitFurther(client, { id: row.id, choice, amountMinor, transactionUuid, walletBody, nextAttemptAt });
  return reread(client, row.id);
}

async function payDemoFurther(
  deps: Deps,
  client: pg.PoolClient,
  { row, choice, amountMinor }: { row: RoundRow; choice: string; amountMinor: bigint },
): Promise<RoundRow> {
  const balance = (await lockSession(client, row.session_id)).demo_balance_minor ?? 0n;
  const until = choiceUntil(deps.now());
  if (balance < amountMinor) {
    await refuseFurther(client, { id: row.id, refusal: 'NOT_ENOUGH_MONEY', until });
    return reread(client, row.id);
  }
  const now = deps.now();
  await moveDemoBalance(client, { sessionId: row.session_id, byMinor: -amountMinor, now });
  await addNet(client, { sessionId: row.session_id, byMinor: -amountMinor });
  await endFurther(client, { id: row.id, amountMinor, balanceMinor: balance - amountMinor, until });
  return goOn(deps, client, await reread(client, row.id), choice);
}

/** The wallet has taken a further stake: the round goes on, once. @returns the row as it is then. */
export async function keepFurther(
  deps: Deps,
  client: pg.PoolClient,
  asked: RoundRow,
  balanceMinor: bigint | null,
): Promise<RoundRow | undefined> {
  const row = await lockRound(client, asked.id);
  const isOpen = row?.status === 'pending' && row.further_uuid !== null && row.further_uuid === asked.further_uuid;
  if (!row || !isOpen || row.further_choice === null || row.further_minor === null) return undefined;
  const { further_minor: amountMinor, further_choice: choice, further_uuid: transactionUuid } = row;
  const now = deps.now();
  await insertFurtherStake(client, { transactionUuid: transactionUuid ?? '', roundId: row.id, amountMinor, at: now });
  await endFurther(client, { id: row.id, amountMinor, balanceMinor, until: choiceUntil(now) });
  await addNet(client, { sessionId: row.session_id, byMinor: -amountMinor });
  return goOn(deps, client, await reread(client, row.id), choice);
}

/** The wallet has refused a further stake: the choice is open as before, and says why. */
export async function dropFurther(
  deps: Deps,
  client: pg.PoolClient,
  asked: RoundRow,
  refusal: RoundRefusal,
): Promise<void> {
  const row = await lockRound(client, asked.id);
  if (row?.status !== 'pending' || row.further_uuid !== asked.further_uuid) return;
  await refuseFurther(client, { id: row.id, refusal, until: choiceUntil(deps.now()) });
}

async function reread(client: pg.PoolClient, id: string): Promise<RoundRow> {
  const row = await lockRound(client, id);
  if (!row) throw new Error('the round is gone');
  return row;
}
