import type { Currency } from '@altyn/domain/money';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { anyOf, offsetOf, rowCount } from '../../platform/db/expressions.ts';
import type { Tables } from '../../platform/db/tables.gen.ts';
import type { Spin, Standing } from './rules.ts';

export interface Participant extends Standing {
  battleId: string;
  playerId: string;
  currency: Currency;
  player: string;
  joinedAt: Date;
  bucket: number | null;
}

/** A participant's rank key: the larger one ranks higher. */
export interface Rank {
  bucket: number;
  score: bigint;
  earlier: bigint;
}

const columns = [
  'battleId',
  'playerId',
  'currency',
  'player',
  'joinedAt',
  'qualifiedSpins',
  'score',
  'earlier',
  'recent',
  'bucket',
  'theoreticalLossNanoEur',
] as const;

type ParticipantRow = Pick<Selectable<Tables['battles.participant']>, (typeof columns)[number]>;

const toParticipant = (row: ParticipantRow): Participant => ({
  ...row,
  recent: row.recent.map(BigInt),
  theoreticalLoss: row.theoreticalLossNanoEur,
});

const selectParticipants = (queries: Queries) => queries.selectFrom('battles.participant').select(columns);

/** Adds a participant to a locked battle. @returns false when the player has already joined. */
export async function insertParticipant(
  tx: Tx,
  joined: Pick<Participant, 'battleId' | 'playerId' | 'currency' | 'player' | 'joinedAt'>,
): Promise<boolean> {
  const { battleId, playerId, currency, player, joinedAt } = joined;
  const written = await tx
    .insertInto('battles.participant')
    .values({ battleId, playerId, currency, player, joinedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('playerId')
    .executeTakeFirst();
  if (!written) return false;
  await tx
    .updateTable('battles.battle')
    .set((eb) => ({ participants: eb('participants', '+', 1) }))
    .where('id', '=', battleId)
    .execute();
  return true;
}

export async function findParticipants(
  queries: Queries,
  battleId: string,
  playerIds: readonly string[],
): Promise<Participant[]> {
  const rows = await selectParticipants(queries)
    .where('battleId', '=', battleId)
    .where('playerId', '=', anyOf(playerIds))
    .execute();
  return rows.map(toParticipant);
}

/** Lists battles that a player has joined, newest first. */
export async function listParticipations(
  queries: Queries,
  query: { playerId: string; page: number; pageSize: number },
): Promise<{ items: Participant[]; total: number }> {
  const own = queries.selectFrom('battles.participant').where('playerId', '=', query.playerId);
  const rows = await own
    .select(columns)
    .orderBy('joinedAt', 'desc')
    .orderBy('battleId')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  const { count } = await own.select(rowCount).executeTakeFirstOrThrow();
  return { items: rows.map(toParticipant), total: count };
}

/** Lists participants in id order, after a given one. */
export async function listParticipants(
  queries: Queries,
  query: { battleId: string; after: string | undefined; limit: number },
): Promise<Participant[]> {
  const { battleId, after, limit } = query;
  const participants = selectParticipants(queries).where('battleId', '=', battleId).orderBy('playerId').limit(limit);
  const rows = await (after === undefined ? participants : participants.where('playerId', '>', after)).execute();
  return rows.map(toParticipant);
}

/** Writes standings and moves their players between rank buckets. */
export async function writeStandings(
  tx: Tx,
  battleId: string,
  changes: readonly { before: Participant; after: Participant }[],
): Promise<void> {
  const after = changes.map((change) => change.after);
  await sql`
    update battles.participant p set qualified_spins = c.spins, score = c.score, earlier = c.earlier, bucket = c.bucket,
      theoretical_loss_nano_eur = c.theoretical_loss,
      recent = coalesce((select array_agg(value::bigint order by place) from
        jsonb_array_elements_text(c.recent) with ordinality as r (value, place)), '{}')
    from unnest(${after.map(({ playerId }) => playerId)}::uuid[], ${after.map((one) => one.qualifiedSpins)}::int[],
      ${after.map((one) => one.score)}::bigint[], ${after.map((one) => one.earlier)}::bigint[],
      ${after.map((one) => one.bucket)}::int[], ${after.map((one) => one.theoreticalLoss)}::bigint[],
      ${after.map((one) => JSON.stringify(one.recent.map(String)))}::jsonb[])
      as c (player_id, spins, score, earlier, bucket, theoretical_loss, recent)
    where p.battle_id = ${battleId} and p.player_id = c.player_id`.execute(tx);
  const qualified = ({ bucket, theoreticalLoss }: Participant) => (bucket === null ? 0n : theoreticalLoss);
  const lossChange = changes.reduce((sum, change) => sum + qualified(change.after) - qualified(change.before), 0n);
  if (lossChange !== 0n) await addTheoreticalLoss(tx, battleId, lossChange);
  const moves = new Map<number, number>();
  const count = (bucket: number | null, by: number) => {
    if (bucket !== null) moves.set(bucket, (moves.get(bucket) ?? 0) + by);
  };
  for (const change of changes) {
    count(change.before.bucket, -1);
    count(change.after.bucket, 1);
  }
  const moved = [...moves].filter(([, by]) => by !== 0).toSorted(([a], [b]) => a - b);
  // A check constraint also applies to the proposed row, so decreases are updates and only increases are upserted.
  await addToBuckets(
    tx,
    battleId,
    moved.filter(([, by]) => by > 0),
  );
  await takeFromBuckets(
    tx,
    battleId,
    moved.filter(([, by]) => by < 0),
  );
}

/** Adds to the theoretical loss of a locked battle's qualified participants. */
async function addTheoreticalLoss(tx: Tx, battleId: string, change: bigint): Promise<void> {
  await tx
    .updateTable('battles.battle')
    .set((eb) => ({ theoreticalLossNanoEur: eb('theoreticalLossNanoEur', '+', change) }))
    .where('id', '=', battleId)
    .execute();
}

type Moves = readonly (readonly [bucket: number, by: number])[];

async function addToBuckets(tx: Tx, battleId: string, moves: Moves): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    insert into battles.bucket as b (battle_id, bucket, players)
    select ${battleId}::uuid, * from unnest(${moves.map(([bucket]) => bucket)}::int[], ${moves.map(([, by]) => by)}::int[])
    on conflict (battle_id, bucket) do update set players = b.players + excluded.players`.execute(tx);
}

async function takeFromBuckets(tx: Tx, battleId: string, moves: Moves): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update battles.bucket b set players = b.players + c.by
    from unnest(${moves.map(([bucket]) => bucket)}::int[], ${moves.map(([, by]) => by)}::int[]) as c (bucket, by)
    where b.battle_id = ${battleId} and b.bucket = c.bucket`.execute(tx);
}

/** Computes a participant's place: all in higher buckets, plus those ahead in the same bucket. */
export async function findPlace(queries: Queries, battleId: string, rank: Rank): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select 1 + coalesce((
        select sum(players) from battles.bucket where battle_id = ${battleId} and bucket > ${rank.bucket}), 0)::int
      + (select count(*) from battles.participant
        where battle_id = ${battleId} and bucket = ${rank.bucket}
          and (score, earlier) > (${rank.score}, ${rank.earlier}))::int as place`.execute(queries);
  return rows[0]?.place ?? 1;
}

const selectRanked = (queries: Queries, battleId: string) =>
  selectParticipants(queries).where('battleId', '=', battleId).where('bucket', 'is not', null);

/** Lists the top of a leaderboard. */
export async function listFirst(queries: Queries, battleId: string, limit: number): Promise<Participant[]> {
  const rows = await selectRanked(queries, battleId)
    .orderBy('bucket', 'desc')
    .orderBy('score', 'desc')
    .orderBy('earlier', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toParticipant);
}

/** Lists the neighbours of a rank, best first, without the rank's own player. */
export async function listNeighbours(
  queries: Queries,
  battleId: string,
  rank: Rank,
  each: number,
): Promise<{ before: Participant[]; after: Participant[] }> {
  const select = (operator: '>' | '<', direction: 'asc' | 'desc') =>
    selectRanked(queries, battleId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('bucket', 'score', 'earlier'), operator, tuple(rank.bucket, rank.score, rank.earlier)),
      )
      .orderBy('bucket', direction)
      .orderBy('score', direction)
      .orderBy('earlier', direction)
      .limit(each)
      .execute();
  const before = await select('>', 'asc');
  const after = await select('<', 'desc');
  return { before: before.toReversed().map(toParticipant), after: after.map(toParticipant) };
}

interface SpinKey {
  playerId: string;
  roundId: string;
}

/** Finds those of the rounds that are already counted. */
export async function findCounted(tx: Tx, battleId: string, keys: readonly SpinKey[]): Promise<SpinKey[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<SpinKey>`
    select s.player_id as "playerId", s.round_id as "roundId"
    from unnest(${keys.map(({ playerId }) => playerId)}::uuid[], ${keys.map(({ roundId }) => roundId)}::uuid[])
      as k (player_id, round_id)
    join battles.spin s on s.battle_id = ${battleId} and s.player_id = k.player_id and s.round_id = k.round_id`.execute(
    tx,
  );
  return rows;
}

/** Lists all counted spins of a participant, oldest first. */
export async function listSpins(queries: Queries, battleId: string, playerId: string): Promise<Spin[]> {
  return queries
    .selectFrom('battles.spin')
    .select(['roundId', 'seq', 'stake', 'win', 'ratio', 'turnover', 'theoreticalLossNanoEur as theoreticalLoss', 'at'])
    .where('battleId', '=', battleId)
    .where('playerId', '=', playerId)
    .orderBy('seq')
    .execute();
}

/** Upserts spins; an existing one keeps its `seq`. */
export async function writeSpins(
  tx: Tx,
  battleId: string,
  spins: readonly (Spin & { playerId: string })[],
): Promise<void> {
  if (spins.length === 0) return;
  await sql`
    insert into battles.spin (battle_id, player_id, round_id, seq, stake, win, ratio, turnover, theoretical_loss_nano_eur, at)
    select ${battleId}::uuid, * from unnest(${spins.map(({ playerId }) => playerId)}::uuid[],
      ${spins.map(({ roundId }) => roundId)}::uuid[], ${spins.map(({ seq }) => seq)}::bigint[],
      ${spins.map(({ stake }) => stake)}::bigint[], ${spins.map(({ win }) => win)}::bigint[],
      ${spins.map(({ ratio }) => ratio)}::bigint[], ${spins.map(({ turnover }) => turnover)}::bigint[],
      ${spins.map(({ theoreticalLoss }) => theoreticalLoss)}::bigint[], ${spins.map(({ at }) => at)}::timestamptz[])
    on conflict (battle_id, player_id, round_id) do update set
      stake = excluded.stake, win = excluded.win, ratio = excluded.ratio, turnover = excluded.turnover,
      theoretical_loss_nano_eur = excluded.theoretical_loss_nano_eur`.execute(tx);
}

export async function deleteSpins(tx: Tx, battleId: string, keys: readonly SpinKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    delete from battles.spin s
    using unnest(${keys.map(({ playerId }) => playerId)}::uuid[], ${keys.map(({ roundId }) => roundId)}::uuid[])
      as k (player_id, round_id)
    where s.battle_id = ${battleId} and s.player_id = k.player_id and s.round_id = k.round_id`.execute(tx);
}

/** Names battles that are not over, in which a player has a place: they may pay a prize. */
export async function battleDues(queries: Queries, playerId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('battles.participant as p')
    .innerJoin('battles.battle as b', 'b.id', 'p.battleId')
    .select('b.id')
    .where('p.playerId', '=', playerId)
    .where('p.bucket', 'is not', null)
    .where('b.status', '=', 'open')
    .orderBy('b.id')
    .execute();
  return rows.map(({ id }) => `a place in battle ${id}`);
}
