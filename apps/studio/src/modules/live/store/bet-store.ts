import type { LiveBets } from '@altyn/contracts/live/table';
import type pg from 'pg';
import { toOutcome } from './round-store.ts';

type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

export type BetCall = 'bet' | 'win' | 'rollback' | 'check';
type BetStatus = 'pending' | 'staked' | 'settled' | 'refused' | 'void';

export interface LiveBetRow {
  id: string;
  round_id: string;
  table_code: string;
  session_id: string;
  player: string;
  currency: string;
  layout: LiveBets;
  stake_minor: bigint;
  /** Flights only: automatic cash-out multiplier by spot, in hundredths. */
  targets: Record<string, number> | null;
  /** Additional stakes only: id of the bet it belongs to, which also names the wallet's round. */
  of_bet: string | null;
  /** Total of confirmed additional stakes. */
  added_minor: bigint;
  win_minor: bigint | null;
  status: BetStatus;
  wallet_call: BetCall;
  refusal: string | null;
  balance_minor: bigint | null;
  bet_uuid: string;
  bet_body: string;
  after_uuid: string | null;
  after_body: string | null;
  attempts: number;
  next_attempt_at: Date | null;
  created_at: Date;
  staked_at: Date | null;
  ended_at: Date | null;
}

export type NewBet = Pick<
  LiveBetRow,
  | 'id'
  | 'round_id'
  | 'table_code'
  | 'session_id'
  | 'player'
  | 'currency'
  | 'layout'
  | 'stake_minor'
  | 'targets'
  | 'of_bet'
  | 'bet_uuid'
  | 'bet_body'
  | 'created_at'
>;

/** Inserts the bets of a round before their wallet calls; existing bets are left unchanged. */
export async function insertBets(db: Queries, bets: readonly NewBet[]): Promise<void> {
  if (bets.length === 0) return;
  await db.query(
    `insert into live.bet (id, round_id, table_code, session_id, player, currency, layout, stake_minor, bet_uuid, bet_body,
       created_at, targets, of_bet, status, wallet_call)
     select *, 'pending', 'bet' from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[],
       $7::jsonb[], $8::bigint[], $9::uuid[], $10::text[], $11::timestamptz[], $12::jsonb[], $13::uuid[])
     on conflict (id) do nothing`,
    [
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.round_id),
      bets.map((bet) => bet.table_code),
      bets.map((bet) => bet.session_id),
      bets.map((bet) => bet.player),
      bets.map((bet) => bet.currency),
      bets.map((bet) => JSON.stringify(bet.layout)),
      bets.map((bet) => bet.stake_minor),
      bets.map((bet) => bet.bet_uuid),
      bets.map((bet) => bet.bet_body),
      bets.map((bet) => bet.created_at),
      bets.map((bet) => (bet.targets === null ? null : JSON.stringify(bet.targets))),
      bets.map((bet) => bet.of_bet),
    ],
  );
}

/** Locks the bets of a round that wait for the wallet, until the end of the transaction. */
export async function lockPendingBets(db: Queries, roundId: string): Promise<LiveBetRow[]> {
  const { rows } = await db.query<LiveBetRow>(
    `select * from live.bet where round_id = $1 and status = 'pending' order by id for update`,
    [roundId],
  );
  return rows;
}

/** Locks those of these bets that still wait for the same call, until the end of the transaction. */
export async function lockWaitingBets(db: Queries, bets: readonly LiveBetRow[]): Promise<LiveBetRow[]> {
  const { rows } = await db.query<LiveBetRow>(
    `select b.* from live.bet b join unnest($1::uuid[], $2::text[]) as a (id, call) on a.id = b.id
     where b.status = 'pending' and b.wallet_call = a.call order by b.session_id, b.id for update of b`,
    [bets.map(({ id }) => id), bets.map(({ wallet_call }) => wallet_call)],
  );
  return rows;
}

/** Columns from which the win of a bet and the body of its call follow. */
export type StakedBet = Pick<LiveBetRow, 'id' | 'layout' | 'targets' | 'bet_uuid' | 'bet_body'>;

/** Locks the taken stakes of a round without additional ones, until the end of the transaction. */
export async function lockStakedBets(db: Queries, roundId: string): Promise<StakedBet[]> {
  const { rows } = await db.query<StakedBet>(
    `select id, layout, targets, bet_uuid, bet_body from live.bet
     where round_id = $1 and status = 'staked' and of_bet is null order by id for update`,
    [roundId],
  );
  return rows;
}

/** Locks the bets of a round that have a pending call or await the draw, until the end of the transaction. */
export async function lockOpenBets(db: Queries, roundId: string): Promise<LiveBetRow[]> {
  const { rows } = await db.query<LiveBetRow>(
    `select * from live.bet where round_id = $1 and status in ('pending', 'staked') order by id for update`,
    [roundId],
  );
  return rows;
}

export async function listBetsOfRound(db: Queries, roundId: string): Promise<LiveBetRow[]> {
  const { rows } = await db.query<LiveBetRow>('select * from live.bet where round_id = $1', [roundId]);
  return rows;
}

/** Final call of a bet. */
export interface AfterCall {
  id: string;
  uuid: string;
  body: string;
  winMinor: bigint | null;
}

/** Stores the final calls of bets, due from `dueAt` on. */
export async function writeAfterCalls(
  db: Queries,
  { call, calls, dueAt }: { call: 'win' | 'rollback'; calls: readonly AfterCall[]; dueAt: Date },
): Promise<void> {
  if (calls.length === 0) return;
  await db.query(
    `update live.bet b set status = 'pending', wallet_call = $1, after_uuid = a.uuid, after_body = a.body,
       win_minor = a.win, attempts = 0, next_attempt_at = $2
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::bigint[]) as a (id, uuid, body, win) where b.id = a.id`,
    [
      call,
      dueAt,
      calls.map(({ id }) => id),
      calls.map(({ uuid }) => uuid),
      calls.map(({ body }) => body),
      calls.map(({ winMinor }) => winMinor),
    ],
  );
}

/** Merges taken additional stakes into their bets: one win pays both. */
export async function closeAddedStakes(db: Queries, roundId: string, now: Date): Promise<void> {
  await db.query(
    `with closed as (
       update live.bet set status = 'settled', ended_at = $2 where round_id = $1 and of_bet is not null and status = 'staked'
       returning of_bet, stake_minor)
     update live.bet b set added_minor = closed.stake_minor from closed where b.id = closed.of_bet`,
    [roundId, now],
  );
}

/** Answer to a call in flight. */
export interface Answered {
  id: string;
  was: BetCall;
  status: BetStatus;
  call: BetCall;
  refusal: string | null;
  balanceMinor: bigint | null;
  /** True once the stake is confirmed as taken. */
  isStaked: boolean;
  nextAttemptAt: Date | null;
}

/** An answer, and the bet as it was when the call was sent. */
export type BetAnswer = Answered & { bet: LiveBetRow };

/** Columns that an answer or an additional stake may have changed since the call was sent. */
const changing = ['status', 'wallet_call', 'refusal', 'balance_minor', 'added_minor', 'staked_at', 'ended_at'] as const;
type Changed = Pick<LiveBetRow, 'id' | (typeof changing)[number]>;
const changedColumns = ['id', ...changing].map((column) => `b.${column}`).join(', ');

/** The bets with their stored state. Only what may have changed is read back. */
function withState(answers: readonly BetAnswer[], rows: readonly Changed[]): LiveBetRow[] {
  const bets = new Map(answers.map(({ bet }) => [bet.id, bet]));
  return rows.flatMap((row) => {
    const bet = bets.get(row.id);
    return bet ? [{ ...bet, ...row }] : [];
  });
}

/** Stores answers. @returns the bets that were still waiting for that call; others have a later state. */
export async function saveAnswers(db: Queries, answers: readonly BetAnswer[], now: Date): Promise<LiveBetRow[]> {
  const { rows } = await db.query<Changed>(
    `update live.bet b set status = a.status, wallet_call = a.call, refusal = coalesce(a.refusal, b.refusal),
       balance_minor = coalesce(a.balance, b.balance_minor),
       staked_at = case when a.is_staked then coalesce(b.staked_at, $9) else b.staked_at end,
       ended_at = case when a.status in ('settled', 'refused', 'void') then $9::timestamptz end,
       next_attempt_at = a.next
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bool[], $8::timestamptz[])
       as a (id, was, status, call, refusal, balance, is_staked, next)
     where b.id = a.id and b.status = 'pending' and b.wallet_call = a.was returning ${changedColumns}`,
    [
      answers.map(({ id }) => id),
      answers.map(({ was }) => was),
      answers.map(({ status }) => status),
      answers.map(({ call }) => call),
      answers.map(({ refusal }) => refusal),
      answers.map(({ balanceMinor }) => balanceMinor),
      answers.map(({ isStaked }) => isStaked),
      answers.map(({ nextAttemptAt }) => nextAttemptAt),
      now,
    ],
  );
  return withState(answers, rows);
}

/** Of these bets, those whose stored state matches the answer. */
export async function listAnswered(db: Queries, answers: readonly BetAnswer[]): Promise<LiveBetRow[]> {
  const { rows } = await db.query<Changed>(
    `select ${changedColumns} from live.bet b join unnest($1::uuid[], $2::text[], $3::text[]) as a (id, status, call) on a.id = b.id
     where b.status = a.status and b.wallet_call = a.call`,
    [answers.map(({ id }) => id), answers.map(({ status }) => status), answers.map(({ call }) => call)],
  );
  return withState(answers, rows);
}

/**
 * Claims bets whose final call is due and sets their next attempt, so that concurrent processes never claim the same.
 * Bets with an additional stake in flight come after it. Those are excluded by one hashed list: right after a lock the
 * statistics know nothing of the round's bets, and a join of each with each would be planned.
 */
export async function takeDueBets(
  db: Queries,
  take: { now: Date; limit: number; nextAttemptAt: Date },
): Promise<LiveBetRow[]> {
  const { rows } = await db.query<LiveBetRow>(
    `update live.bet set attempts = attempts + 1, next_attempt_at = $3
     where id in (select id from live.bet where status = 'pending' and wallet_call <> 'bet' and next_attempt_at <= $1
                    and id not in (select of_bet from live.bet where of_bet is not null and status = 'pending')
                  order by next_attempt_at limit $2 for update skip locked)
     returning *`,
    [take.now, take.limit, take.nextAttemptAt],
  );
  return rows;
}

/** Makes calls due at once that a dead process left in flight. */
export async function hurryBets(db: Queries, tableCode: string, now: Date): Promise<void> {
  await db.query(
    `update live.bet set next_attempt_at = $2 where table_code = $1 and status = 'pending' and wallet_call <> 'bet'
       and attempts > 0 and next_attempt_at > $2`,
    [tableCode, now],
  );
}

export async function findLiveBet(db: Queries, id: string): Promise<LiveBetRow | undefined> {
  const { rows } = await db.query<LiveBetRow>('select * from live.bet where id = $1', [id]);
  return rows[0];
}

export type ListedBet = LiveBetRow & { number: number; outcome: number | null };

/** A player's bets at a table, newest first. */
export async function listBetsOfPlayer(
  db: Queries,
  of: { player: string; tableCode: string; limit: number },
): Promise<ListedBet[]> {
  const { rows } = await db.query<LiveBetRow & { number: number; outcome: bigint | null }>(
    `select b.*, r.number, case when r.phase in ('RESULT', 'SETTLED') then r.outcome end as outcome from live.bet b join live.round r on r.id = b.round_id
     where b.player = $1 and b.table_code = $2 and b.of_bet is null order by b.created_at desc limit $3`,
    [of.player, of.tableCode, of.limit],
  );
  return rows.map((row) => ({ ...row, outcome: toOutcome(row.outcome) }));
}
