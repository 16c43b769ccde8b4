import type { Book } from '@altyn/contracts/game-book';
import type { RoundRefusal } from '@altyn/contracts/studio-game';
import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

export interface RoundRow {
  id: string;
  session_id: string;
  player: string;
  game_code: string;
  mode: 'real' | 'demo';
  currency: string;
  stake_minor: bigint;
  win_minor: bigint;
  book: Book;
  status: 'pending' | 'choosing' | 'settled' | 'void';
  refusal: RoundRefusal | null;
  balance_minor: bigint | null;
  is_shown: boolean;
  created_at: Date;
  transaction_uuid: string;
  wallet_body: string | null;
  attempts: number;
  game_mode: string;
  maths_version: string;
  price_minor: bigint;
  /** Return of the bet in per cent, as declared to the operator; null: a mode of a slot. */
  declared_return: number | null;
  seed_id: string | null;
  client_seed: string | null;
  nonce: bigint | null;
  words: number;
  choices: string[];
  choice_until: Date | null;
  /** The pending or last call: the whole round at once, or its stake, additional stakes and win separately. */
  wallet_call: 'round' | 'bet' | 'added' | 'win';
  /** Free rounds: the operator's package. Their price is zero. */
  free_spins_id: string | null;
  staked_at: Date | null;
  win_transaction_uuid: string | null;
}

export async function findRound(db: Queries, id: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>('select * from studio.round where id = $1', [id]);
  return rows[0];
}

/** The player's open round, or the newest one that was not shown to the end. */
export async function findUnfinished(
  db: Queries,
  of: { player: string; gameCode: string },
): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `select * from studio.round
     where player = $1 and game_code = $2 and not is_shown and status <> 'void'
     order by (status <> 'settled') desc, created_at desc limit 1`,
    [of.player, of.gameCode],
  );
  return rows[0];
}

const roundColumns = [
  'id',
  'session_id',
  'player',
  'game_code',
  'mode',
  'currency',
  'stake_minor',
  'win_minor',
  'book',
  'status',
  'refusal',
  'balance_minor',
  'is_shown',
  'created_at',
  'transaction_uuid',
  'wallet_body',
  'attempts',
  'game_mode',
  'maths_version',
  'price_minor',
  'declared_return',
  'seed_id',
  'client_seed',
  'nonce',
  'words',
  'choices',
  'choice_until',
  'wallet_call',
  'free_spins_id',
  'staked_at',
  'win_transaction_uuid',
  'next_attempt_at',
  'settled_at',
] as const satisfies readonly (keyof NewRound)[];

export type NewRound = RoundRow & { next_attempt_at: Date | null; settled_at: Date | null };

/** @returns false when the id exists or the player has an open round. */
export async function insertRound(db: Queries, row: NewRound): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into studio.round (${roundColumns.join()}) values (${roundColumns.map((_, index) => `$${index + 1}`).join()})
     on conflict do nothing`,
    roundColumns.map((name) => (name === 'book' ? JSON.stringify(row.book) : row[name])),
  );
  return rowCount === 1;
}

/** Rounds of a server seed in the order of their nonces. */
export async function listOfSeed(
  db: Queries,
  of: { seedId: string; from: number; limit: number },
): Promise<{ id: string; nonce: bigint; refusal: RoundRefusal | null }[]> {
  const { rows } = await db.query<{ id: string; nonce: bigint; refusal: RoundRefusal | null }>(
    'select id, nonce, refusal from studio.round where seed_id = $1 and nonce >= $2 order by nonce limit $3',
    [of.seedId, of.from, of.limit],
  );
  return rows;
}

/** Total wins of a free-rounds package, minor units. */
export async function sumFreeSpins(db: Queries, freeSpinsId: string): Promise<bigint> {
  const { rows } = await db.query<{ won: bigint }>(
    `select coalesce(sum(win_minor), 0)::bigint as won from studio.round where free_spins_id = $1 and status = 'settled'`,
    [freeSpinsId],
  );
  return rows[0]?.won ?? 0n;
}

/** Ends a pending round once. @returns the current row; a round that ended earlier is unchanged. */
export async function endRound(
  db: Queries,
  end: { id: string; status: 'settled' | 'void'; refusal: RoundRefusal | null; balanceMinor: bigint | null; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.round set status = $2, refusal = $3, balance_minor = $4, settled_at = $5, next_attempt_at = null
     where id = $1 and status = 'pending'`,
    [end.id, end.status, end.refusal, end.balanceMinor, end.now],
  );
  return rowCount === 1;
}

/** Marks the round and all earlier ones as shown. */
export async function markShown(db: Queries, of: { id: string; player: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.round as r set is_shown = true
     from studio.round as last
     where last.id = $1 and last.player = $2 and last.status = 'settled'
       and r.player = last.player and r.game_code = last.game_code and r.status = 'settled' and not r.is_shown
       and r.created_at <= last.created_at`,
    [of.id, of.player],
  );
  return rowCount !== 0;
}

/**
 * Claims due rounds for another attempt and sets the next one, so that concurrent processes never claim the same. An
 * attempt later than `atLatest` (or `hurried.atLatest`, for the first `hurried.attempts` attempts) was set by a clock
 * that was ahead, and is due too.
 */
export async function takeDue(
  db: Queries,
  take: {
    now: Date;
    limit: number;
    nextAttemptAt: Date;
    atLatest: Date;
    hurried: { attempts: number; atLatest: Date };
  },
): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `update studio.round set attempts = attempts + 1, next_attempt_at = $3
     where id in (select id from studio.round
                  where status = 'pending' and (next_attempt_at <= $1
                    or next_attempt_at > case when attempts < $5 then $6::timestamptz else $4::timestamptz end)
                  order by next_attempt_at limit $2 for update skip locked)
     returning *`,
    [take.now, take.limit, take.nextAttemptAt, take.atLatest, take.hurried.attempts, take.hurried.atLatest],
  );
  return rows;
}

/** Makes every waiting round due. */
export async function hurryRounds(db: Queries, now: Date): Promise<void> {
  await db.query(`update studio.round set next_attempt_at = $1 where status = 'pending' and next_attempt_at > $1`, [
    now,
  ]);
}

export async function postponeRound(db: Queries, to: { id: string; nextAttemptAt: Date }): Promise<void> {
  await db.query(`update studio.round set next_attempt_at = $2 where id = $1 and status = 'pending'`, [
    to.id,
    to.nextAttemptAt,
  ]);
}
