import type { LanguageTag } from '@altyn/contracts/languages';
import type { Restriction } from '@altyn/contracts/studio-game';
import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

export interface SessionRow {
  id: string;
  mode: 'real' | 'demo';
  game_code: string;
  player: string;
  operator_token: string | null;
  currency: string;
  language: LanguageTag;
  lobby_url: string;
  deposit_url: string;
  demo_balance_minor: bigint | null;
  net_minor: bigint;
  /** Restrictions of the player's country. */
  restrictions: Restriction[];
  /** What other players may see of the name; null: nothing. */
  public_name: string | null;
}

export type NewSession = SessionRow & { token_hash: Buffer; created_at: Date; expires_at: Date };

const sessionColumns =
  'id, mode, game_code, player, operator_token, currency, language, lobby_url, deposit_url, demo_balance_minor, net_minor, restrictions, public_name';

export async function insertSession(db: Queries, row: NewSession): Promise<void> {
  await db.query(
    `insert into studio.session (${sessionColumns}, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      row.id,
      row.mode,
      row.game_code,
      row.player,
      row.operator_token,
      row.currency,
      row.language,
      row.lobby_url,
      row.deposit_url,
      row.demo_balance_minor,
      row.net_minor,
      row.restrictions,
      row.public_name,
      row.token_hash,
      row.created_at,
      row.expires_at,
    ],
  );
}

export async function findSession(db: Queries, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>(
    `select ${sessionColumns} from studio.session where token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0];
}

export async function findSessionById(db: Queries, id: string): Promise<SessionRow> {
  const { rows } = await db.query<SessionRow>(`select ${sessionColumns} from studio.session where id = $1`, [id]);
  const row = rows[0];
  if (!row) throw new Error('the session is gone');
  return row;
}

/** Locks the session, so that its play money and rounds change one at a time. */
export async function lockSession(db: Queries, id: string): Promise<SessionRow> {
  const { rows } = await db.query<SessionRow>(`select ${sessionColumns} from studio.session where id = $1 for update`, [
    id,
  ]);
  const row = rows[0];
  if (!row) throw new Error('the session is gone');
  return row;
}

/** Masked names of sessions, by id. */
export async function listPublicNames(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; public_name: string | null }>(
    'select id, public_name from studio.session where id = any($1)',
    [ids],
  );
  return new Map(rows.flatMap(({ id, public_name }) => (public_name === null ? [] : [[id, public_name]])));
}

/** Changes the play money of sessions, each named once. @returns their balances; a change below zero is left out. */
export async function moveDemoBalances(
  db: Queries,
  changes: readonly { sessionId: string; byMinor: bigint }[],
): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ id: string; demo_balance_minor: bigint }>(
    `update studio.session s set demo_balance_minor = s.demo_balance_minor + c.by
     from unnest($1::uuid[], $2::bigint[]) as c (id, by)
     where s.id = c.id and s.demo_balance_minor + c.by >= 0 returning s.id, s.demo_balance_minor`,
    [changes.map(({ sessionId }) => sessionId), changes.map(({ byMinor }) => byMinor)],
  );
  return new Map(rows.map(({ id, demo_balance_minor }) => [id, demo_balance_minor]));
}

export async function moveDemoBalance(
  db: Queries,
  change: { sessionId: string; byMinor: bigint; now: Date },
): Promise<bigint> {
  const { rows } = await db.query<{ demo_balance_minor: bigint }>(
    'update studio.session set demo_balance_minor = demo_balance_minor + $2 where id = $1 returning demo_balance_minor',
    [change.sessionId, change.byMinor],
  );
  return rows[0]!.demo_balance_minor;
}

export async function addNet(db: Queries, change: { sessionId: string; byMinor: bigint }): Promise<void> {
  await db.query('update studio.session set net_minor = net_minor + $2 where id = $1', [
    change.sessionId,
    change.byMinor,
  ]);
}

/** Raises a demo's play money to an amount in minor units; no other session is changed. @returns the balance. */
export async function raiseDemoBalance(db: Queries, id: string, minor: bigint): Promise<bigint | undefined> {
  const { rows } = await db.query<{ demo_balance_minor: bigint }>(
    `update studio.session set demo_balance_minor = greatest(demo_balance_minor, $2) where id = $1 and mode = 'demo'
     returning demo_balance_minor`,
    [id, minor],
  );
  return rows[0]?.demo_balance_minor;
}
