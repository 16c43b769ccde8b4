import type { Currency, Minor } from '@altyn/domain/money';
import type { NanoEur } from '@altyn/domain/reference-rate';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { type Level, type LevelRound, type Suit, suits } from './rules.ts';
import { nanoPerPointUnit } from './seal.ts';

/** A level as it is kept. */
export interface StoredLevel extends Level {
  suit: Suit;
  openedAt: Date;
}

interface LevelRow extends Omit<StoredLevel, 'point'> {
  pointUnits: bigint;
}

const levelColumns = sql`
  suit, round, amount_nano_eur as amount, seed_nano_eur as seed, highest_nano_eur as highest,
  point_micro_eur as "pointUnits", salt, point_hash as "pointHash", opened_at as "openedAt"`;

const toLevel = ({ pointUnits, ...row }: LevelRow): StoredLevel => ({ ...row, point: pointUnits * nanoPerPointUnit });

/** The levels that are open, locked until the commit in the order of their names. */
export async function lockLevels(tx: Tx): Promise<StoredLevel[]> {
  const { rows } = await sql<LevelRow>`
    select ${levelColumns} from jackpots.level order by suit for no key update`.execute(tx);
  return rows.map(toLevel);
}

/** The levels as they are, smallest first. */
export async function listLevels(queries: Queries): Promise<StoredLevel[]> {
  const { rows } = await sql<LevelRow>`select ${levelColumns} from jackpots.level`.execute(queries);
  return rows.map(toLevel).toSorted((a, b) => suits.indexOf(a.suit) - suits.indexOf(b.suit));
}

/** Opens a level with its first round. @returns false when another process has. */
export async function insertLevel(tx: Tx, opened: { suit: Suit; round: LevelRound; at: Date }): Promise<boolean> {
  const { suit, round, at } = opened;
  const { rows } = await sql`
    insert into jackpots.level (suit, round, amount_nano_eur, seed_nano_eur, highest_nano_eur, point_micro_eur, salt,
      point_hash, opened_at, started_at)
    values (${suit}, ${round.round}, ${round.seed}, ${round.seed}, ${round.highest}, ${round.point / nanoPerPointUnit},
      ${round.salt}, ${round.pointHash}, ${at}, ${at})
    on conflict (suit) do nothing returning suit`.execute(tx);
  return rows.length > 0;
}

/** Writes a level that `lockLevels` has locked. */
export async function writeLevel(tx: Tx, written: { suit: Suit; level: Level; at: Date }): Promise<void> {
  const { suit, level, at } = written;
  await sql`
    update jackpots.level set round = ${level.round}, amount_nano_eur = ${level.amount}, seed_nano_eur = ${level.seed},
      highest_nano_eur = ${level.highest}, point_micro_eur = ${level.point / nanoPerPointUnit}, salt = ${level.salt},
      point_hash = ${level.pointHash}, started_at = case when round = ${level.round} then started_at else ${at} end
    where suit = ${suit}`.execute(tx);
}

/** A level that was won. */
export interface HitRow {
  id: string;
  suit: Suit;
  round: number;
  playerId: string;
  /** Masked. */
  player: string;
  amount: Minor;
  currency: Currency;
  point: NanoEur;
  salt: string;
  pointHash: string;
  movementId: string;
  createdAt: Date;
}

export async function insertHit(tx: Tx, hit: HitRow): Promise<void> {
  await sql`
    insert into jackpots.hit (id, suit, round, player_id, player, amount, currency, point_micro_eur, salt, point_hash,
      movement_id, created_at)
    values (${hit.id}, ${hit.suit}, ${hit.round}, ${hit.playerId}, ${hit.player}, ${hit.amount}, ${hit.currency},
      ${hit.point / nanoPerPointUnit}, ${hit.salt}, ${hit.pointHash}, ${hit.movementId}, ${hit.createdAt})`.execute(tx);
}

/** A hit as everyone may see it. */
export type PublicHit = Omit<HitRow, 'playerId' | 'movementId' | 'round'>;

/** A page of what was won, newest first. */
export async function selectHits(
  queries: Queries,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: PublicHit[]; total: number }> {
  const { rows } = await sql<Omit<PublicHit, 'point'> & { pointUnits: bigint }>`
    select id, suit, player, amount, currency, point_micro_eur as "pointUnits", salt, point_hash as "pointHash",
      created_at as "createdAt"
    from jackpots.hit order by created_at desc, id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(queries);
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from jackpots.hit`.execute(
    queries,
  );
  const items = rows.map(({ pointUnits, ...row }) => ({ ...row, point: pointUnits * nanoPerPointUnit }));
  return { items, total: counts[0]?.total ?? 0 };
}

/** The newest hit of each level that has been won. */
export async function listLastHits(queries: Queries): Promise<{ suit: Suit; point: NanoEur; at: Date }[]> {
  const { rows } = await sql<{ suit: Suit; pointUnits: bigint; at: Date }>`
    select distinct on (suit) suit, point_micro_eur as "pointUnits", created_at as at
    from jackpots.hit order by suit, round desc`.execute(queries);
  return rows.map(({ suit, pointUnits, at }) => ({ suit, point: pointUnits * nanoPerPointUnit, at }));
}

/** What the house's jackpot account holds of a currency, minor units, and what is no whole one yet, in ten-thousandths. */
export interface Fund {
  currency: Currency;
  held: Minor;
  carry: bigint;
}

/** The funds, locked until the commit in the order of their currencies. */
export async function lockFunds(tx: Tx): Promise<Fund[]> {
  const { rows } = await sql<Fund>`
    select currency, held, carry from jackpots.fund order by currency for no key update`.execute(tx);
  return rows;
}

export async function listFunds(queries: Queries): Promise<Fund[]> {
  const { rows } = await sql<Fund>`select currency, held, carry from jackpots.fund`.execute(queries);
  return rows;
}

/** Adds to a fund, or takes from it; `carry`, when there is one, is what the fund's becomes. */
export async function addToFund(tx: Tx, added: { currency: Currency; held: Minor; carry?: bigint }): Promise<void> {
  const carry = added.carry ?? null;
  await sql`
    insert into jackpots.fund as stored (currency, held, carry)
    values (${added.currency}, ${added.held}, coalesce(${carry}::bigint, 0))
    on conflict (currency) do update set
      held = stored.held + excluded.held, carry = coalesce(${carry}::bigint, stored.carry)`.execute(tx);
}
