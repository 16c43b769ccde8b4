import type { DatabaseSync } from 'node:sqlite';
import type { LanguageTag } from '@altyn/contracts/languages';
import { atomically, openSqlite } from '../sqlite.ts';
import type { State } from './games.ts';

export interface Session {
  id: string;
  /** The operator's player; for a demo, the session itself. */
  player: string;
  operatorToken: string | null;
  game: string;
  currency: string;
  language: LanguageTag;
  lobbyUrl: string;
  depositUrl: string;
  /** A demo's play money; null: real money, held by the operator. */
  demoMinor: bigint | null;
}

/** `pending`: a call awaits its answer. `open`: the stake is taken, the player decides. */
export type RoundStatus = 'pending' | 'open' | 'settled' | 'void';

export interface Round {
  id: string;
  sessionId: string;
  player: string;
  game: string;
  currency: string;
  isDemo: boolean;
  stakeMinor: bigint;
  /** Set once the outcome is drawn. */
  winMinor: bigint | null;
  state: State;
  status: RoundStatus;
  refusal: string | null;
  /** Deadline of an open round. */
  turnByMs: number | null;
}

export interface Call {
  transactionUuid: string;
  roundId: string;
  kind: 'bet' | 'win' | 'round';
  reference: string | null;
  body: string;
  amountMinor: bigint;
  winMinor: bigint | null;
  attempts: number;
}
export interface ListedCall extends Call {
  doneAtMs: number;
  player: string;
  currency: string;
}

const schema = `
  create table if not exists session (
    token_hash text primary key, id text not null, player text not null, operator_token text, game text not null,
    currency text not null, language text not null, lobby_url text not null, deposit_url text not null,
    demo_minor integer, expires_at_ms integer not null) strict;
  create table if not exists round (
    id text primary key, session_id text not null, player text not null, game text not null, currency text not null,
    is_demo integer not null, stake_minor integer not null, win_minor integer, state text not null, status text not null,
    refusal text, turn_by_ms integer) strict;
  create unique index if not exists round_under_way on round (player, game) where status in ('pending', 'open');
  create table if not exists call (
    transaction_uuid text primary key, round_id text not null, kind text not null, reference text, body text not null,
    amount_minor integer not null, win_minor integer, attempts integer not null default 0,
    next_at_ms integer, done_at_ms integer) strict;
  create index if not exists call_due on call (next_at_ms) where next_at_ms is not null;
  create index if not exists call_done on call (done_at_ms, transaction_uuid) where done_at_ms is not null;`;

const sessionColumns = `id, player, operator_token as operatorToken, game, currency, language, lobby_url as lobbyUrl,
  deposit_url as depositUrl, demo_minor as demoMinor`;
const roundColumns = `round.id, session_id as sessionId, player, game, currency, is_demo as isDemo, stake_minor as stakeMinor,
  round.win_minor as winMinor, state, status, refusal, turn_by_ms as turnByMs`;
const callColumns = `transaction_uuid as transactionUuid, round_id as roundId, kind, reference, body,
  amount_minor as amountMinor, call.win_minor as winMinor, attempts`;

type Row = Record<string, unknown>;
const toRound = (row: Row | undefined): Round | undefined =>
  row &&
  ({
    ...row,
    state: JSON.parse(String(row['state'])),
    isDemo: row['isDemo'] === 1n,
    turnByMs: numberOf(row['turnByMs']),
  } as Round);
const toCall = (row: Row): Call => ({ ...row, attempts: Number(row['attempts']) }) as Call;
const numberOf = (value: unknown) => (value === null ? null : Number(value));

function prepareStatements(db: DatabaseSync) {
  const one = (sql: string) => {
    const statement = db.prepare(sql);
    return (...values: (string | number | bigint | null)[]) => statement.get(...values) as Row | undefined;
  };
  const run = (sql: string) => {
    const statement = db.prepare(sql);
    return (...values: (string | number | bigint | null)[]) => Number(statement.run(...values).changes);
  };
  const insertSession = run('insert into session values (?,?,?,?,?,?,?,?,?,?,?)');
  const findSession = one(`select ${sessionColumns} from session where token_hash = ? and expires_at_ms > ?`);
  const addDemo = run('update session set demo_minor = demo_minor + ? where id = ? and demo_minor + ? >= 0');
  const insertRound = run('insert into round values (?,?,?,?,?,?,?,?,?,?,?,?)');
  const findRound = one(`select ${roundColumns} from round where id = ?`);
  const findUnderWay = one(
    `select ${roundColumns} from round where player = ? and game = ? and status in ('pending', 'open')`,
  );
  const moveRound = run(
    'update round set status = ?, state = ?, win_minor = ?, refusal = ?, turn_by_ms = ? where id = ? and status = ?',
  );
  const insertCall = run(
    `insert into call (transaction_uuid, round_id, kind, reference, body, amount_minor, win_minor, next_at_ms)
     values (?,?,?,?,?,?,?,?)`,
  );
  const callOf = one(`select ${callColumns} from call where round_id = ? and next_at_ms is not null`);
  const betOf = one(`select ${callColumns} from call where round_id = ? and kind = 'bet'`);
  const endCall = run(
    'update call set next_at_ms = null, done_at_ms = ? where transaction_uuid = ? and next_at_ms is not null',
  );
  const postpone = run(
    'update call set attempts = attempts + 1, next_at_ms = ? where transaction_uuid = ? and next_at_ms is not null',
  );
  const due = db.prepare(`select ${callColumns} from call where next_at_ms <= ? order by next_at_ms limit ?`);
  const overdue = db.prepare(`select ${roundColumns} from round where status = 'open' and turn_by_ms <= ? limit ?`);
  const listed = db.prepare(
    `select ${callColumns}, done_at_ms as doneAtMs, player, currency from call join round on round.id = call.round_id
     where done_at_ms >= ? and done_at_ms < ? and (done_at_ms, transaction_uuid) > (?, ?)
     order by done_at_ms, transaction_uuid limit ?`,
  );
  return {
    insertSession,
    findSession,
    addDemo,
    insertRound,
    findRound,
    findUnderWay,
    moveRound,
    insertCall,
    callOf,
    betOf,
    endCall,
    postpone,
    due,
    overdue,
    listed,
  };
}

/** Opens the provider's store: a SQLite file, or `:memory:`. With a file, pending calls survive a restart. */
export function openStagingStore(path: string) {
  const db = openSqlite(path, { schema, synchronous: 'full', readBigInts: true });
  const statements = prepareStatements(db);
  return {
    /** Runs `work` in one transaction. */
    atomically: <T>(work: () => T): T => atomically(db, work),
    insertSession(session: Session, { tokenHash, expiresAtMs }: { tokenHash: string; expiresAtMs: number }): void {
      const { id, player, operatorToken, game, currency, language, lobbyUrl, depositUrl, demoMinor } = session;
      const row = [tokenHash, id, player, operatorToken, game, currency, language, lobbyUrl, depositUrl, demoMinor];
      statements.insertSession(...row, expiresAtMs);
    },
    findSession: (tokenHash: string, nowMs: number) =>
      statements.findSession(tokenHash, nowMs) as unknown as Session | undefined,
    /** Changes play money. @returns false when insufficient. */
    addDemo: (sessionId: string, byMinor: bigint) => statements.addDemo(byMinor, sessionId, byMinor) === 1,
    insertRound(round: Round): void {
      const { id, sessionId, player, game, currency, isDemo, stakeMinor, winMinor, state, status, refusal, turnByMs } =
        round;
      statements.insertRound(
        ...[id, sessionId, player, game, currency, isDemo ? 1 : 0, stakeMinor, winMinor, JSON.stringify(state)],
        ...[status, refusal, turnByMs],
      );
    },
    findRound: (id: string) => toRound(statements.findRound(id)),
    findUnderWay: (player: string, game: string) => toRound(statements.findUnderWay(player, game)),
    /** Updates a round that still has the status `from`. @returns true when updated. */
    moveRound: ({ id, status, state, winMinor, refusal, turnByMs }: Round, from: RoundStatus) =>
      statements.moveRound(status, JSON.stringify(state), winMinor, refusal, turnByMs, id, from) === 1,
    insertCall(
      { transactionUuid, roundId, kind, reference, body, amountMinor, winMinor }: Call,
      nextAtMs: number,
    ): void {
      statements.insertCall(transactionUuid, roundId, kind, reference, body, amountMinor, winMinor, nextAtMs);
    },
    /** Finds the round's pending call. */
    waitingCall(roundId: string): Call | undefined {
      const row = statements.callOf(roundId);
      return row && toCall(row);
    },
    /** Finds the stake's call of a two-step round. */
    betOf(roundId: string): Call | undefined {
      const row = statements.betOf(roundId);
      return row && toCall(row);
    },
    /** @param doneAtMs time of the operator's acceptance; null: refused for good. */
    endCall: (uuid: string, doneAtMs: number | null) => statements.endCall(doneAtMs, uuid) === 1,
    postponeCall: (uuid: string, nextAtMs: number) => void statements.postpone(nextAtMs, uuid),
    dueCalls: (nowMs: number, limit: number) => (statements.due.all(nowMs, limit) as Row[]).map(toCall),
    overdueRounds: (nowMs: number, limit: number) =>
      (statements.overdue.all(nowMs, limit) as Row[]).map((row) => toRound(row) as Round),
    listDone(of: { fromMs: number; toMs: number; after: { atMs: number; uuid: string }; limit: number }): ListedCall[] {
      const rows = statements.listed.all(of.fromMs, of.toMs, of.after.atMs, of.after.uuid, of.limit) as Row[];
      return rows.map((row) => ({ ...toCall(row), doneAtMs: Number(row['doneAtMs']) }) as ListedCall);
    },
    close: () => db.close(),
  };
}
export type StagingStore = ReturnType<typeof openStagingStore>;
