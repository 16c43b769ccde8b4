import type { Currency, Minor } from '@altyn/domain/money';
import type { NanoEur } from '@altyn/domain/reference-rate';
import type { Sealer } from '@altyn/server-kit/seal';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { offsetOf, rowCount } from '../../platform/db/expressions.ts';
import { nanoPerPointUnit } from './point.ts';
import { sealPoint, unsealPoint } from './point-seal.ts';
import { type Level, type LevelRound, type Suit, suits } from './rules.ts';

/** A stored level. */
export interface StoredLevel extends Level {
  suit: Suit;
  openedAt: Date;
  /** When its point was drawn. */
  startedAt: Date;
}

/** What everybody may know of a level. */
export type PublicLevel = Omit<StoredLevel, 'point' | 'salt'>;

const selectPublic = (queries: Queries) =>
  queries
    .selectFrom('jackpots.level')
    .select(['suit', 'round', 'amountNanoEur as amount', 'seedNanoEur as seed', 'highestNanoEur as highest'])
    .select(['pointHash', 'openedAt', 'startedAt']);

const selectStored = (queries: Queries) => selectPublic(queries).select(['secretSealed', 'pointMicroEur', 'salt']);

type StoredRow = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number];

/** Opens the secret of a level. A level last written before encryption has it in clear text. */
function withSecret(sealer: Sealer, { secretSealed, pointMicroEur, salt, ...row }: StoredRow): StoredLevel {
  if (secretSealed) return { ...row, ...unsealPoint(sealer, row, secretSealed) };
  return { ...row, point: (pointMicroEur ?? 0n) * nanoPerPointUnit, salt: salt ?? '' };
}

/** Converts a stored point for comparison. */
const toPoint = <T extends { pointMicroEur: bigint }>({ pointMicroEur, ...row }: T) => ({
  ...row,
  point: pointMicroEur * nanoPerPointUnit,
});

const bySize = (a: { suit: Suit }, b: { suit: Suit }) => suits.indexOf(a.suit) - suits.indexOf(b.suit);

/** Locks open levels until the commit, in name order. */
export async function lockLevels(tx: Tx, sealer: Sealer): Promise<StoredLevel[]> {
  const rows = await selectStored(tx).orderBy('suit').forNoKeyUpdate().execute();
  return rows.map((row) => withSecret(sealer, row));
}

/** Lists the levels without their secrets, smallest first. */
export async function listLevels(queries: Queries): Promise<PublicLevel[]> {
  return (await selectPublic(queries).execute()).toSorted(bySize);
}

/** Lists the levels with their secrets, smallest first. */
export async function listStoredLevels(queries: Queries, sealer: Sealer): Promise<StoredLevel[]> {
  return (await selectStored(queries).execute()).map((row) => withSecret(sealer, row)).toSorted(bySize);
}

/** Opens a level with its first round. @returns false when another process did. */
export async function insertLevel(
  tx: Tx,
  sealer: Sealer,
  opened: { suit: Suit; round: LevelRound; at: Date },
): Promise<boolean> {
  const { suit, round, at } = opened;
  const amounts = { amountNanoEur: round.seed, seedNanoEur: round.seed, highestNanoEur: round.highest };
  const secretSealed = sealPoint(sealer, { suit, round: round.round }, round);
  const point = { secretSealed, sealKey: sealer.keyName, pointHash: round.pointHash };
  const written = await tx
    .insertInto('jackpots.level')
    .values({ suit, round: round.round, ...amounts, ...point, openedAt: at, startedAt: at })
    .onConflict((conflict) => conflict.column('suit').doNothing())
    .returning('suit')
    .executeTakeFirst();
  return written !== undefined;
}

/** Writes a level locked by `lockLevels`. */
export async function writeLevel(
  tx: Tx,
  sealer: Sealer,
  written: { suit: Suit; level: Level; at: Date },
): Promise<void> {
  const { suit, level, at } = written;
  const amounts = { amountNanoEur: level.amount, seedNanoEur: level.seed, highestNanoEur: level.highest };
  const secretSealed = sealPoint(sealer, { suit, round: level.round }, level);
  const point = { secretSealed, sealKey: sealer.keyName, pointMicroEur: null, salt: null, pointHash: level.pointHash };
  await tx
    .updateTable('jackpots.level')
    .set((eb) => ({
      round: level.round,
      ...amounts,
      ...point,
      startedAt: eb.case().when('pointHash', '=', level.pointHash).then(eb.ref('startedAt')).else(at).end(),
    }))
    .where('suit', '=', suit)
    .execute();
}

/** A won level. */
export interface HitRow {
  id: string;
  suit: Suit;
  round: number;
  playerId: string;
  /** Masked player name. */
  player: string;
  amount: Minor;
  currency: Currency;
  point: NanoEur;
  /** The point, up to the level's highest amount. */
  paid: NanoEur;
  salt: string;
  pointHash: string;
  movementId: string;
  createdAt: Date;
}

export async function insertHit(tx: Tx, hit: HitRow): Promise<void> {
  const { id, suit, round, playerId, player, amount, currency, salt, pointHash, movementId, createdAt } = hit;
  const point = { pointMicroEur: hit.point / nanoPerPointUnit, paidNanoEur: hit.paid, salt, pointHash };
  await tx
    .insertInto('jackpots.hit')
    .values({ id, suit, round, playerId, player, amount, currency, ...point, movementId, createdAt })
    .execute();
}

/** The public fields of a hit. */
export type PublicHit = Omit<HitRow, 'movementId' | 'round' | 'paid'>;

/** Reads a page of hits, newest first. */
export async function selectHits(
  queries: Queries,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: PublicHit[]; total: number }> {
  const rows = await queries
    .selectFrom('jackpots.hit')
    .select([
      'id',
      'suit',
      'playerId',
      'player',
      'amount',
      'currency',
      'pointMicroEur',
      'salt',
      'pointHash',
      'createdAt',
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offsetOf({ page, pageSize }))
    .$narrowType<{ suit: Suit }>()
    .execute();
  const { count } = await queries.selectFrom('jackpots.hit').select(rowCount).executeTakeFirstOrThrow();
  return { items: rows.map(toPoint), total: count };
}

/** Lists the newest hit of each won level. */
export async function listLastHits(
  queries: Queries,
): Promise<{ suit: Suit; playerId: string; player: string; paid: NanoEur; at: Date }[]> {
  const rows = await queries
    .selectFrom('jackpots.hit')
    .distinctOn('suit')
    .select(['suit', 'playerId', 'player', 'paidNanoEur as paid', 'createdAt as at'])
    .orderBy('suit')
    .orderBy('round', 'desc')
    .$narrowType<{ suit: Suit }>()
    .execute();
  return rows;
}

/** Jackpot account balance in a currency in minor units, and the fraction not yet movable, in ten-thousandths. */
export interface Fund {
  currency: Currency;
  held: Minor;
  carry: bigint;
  /** The same for the amount saved for seeds. */
  savedCarry: bigint;
}

const selectFunds = (queries: Queries) =>
  queries.selectFrom('jackpots.fund').select(['currency', 'held', 'carry', 'savedCarry']);

/** Locks the funds until the commit, in currency order. */
export async function lockFunds(tx: Tx): Promise<Fund[]> {
  return selectFunds(tx).orderBy('currency').forNoKeyUpdate().execute();
}

export async function listFunds(queries: Queries): Promise<Fund[]> {
  return selectFunds(queries).execute();
}

/** Changes a fund by an amount; sets its remainders when given. */
export async function addToFund(tx: Tx, added: Pick<Fund, 'currency' | 'held'> & Partial<Fund>): Promise<void> {
  const { currency, held, carry, savedCarry } = added;
  await tx
    .insertInto('jackpots.fund')
    .values({ currency, held, carry: carry ?? 0n, savedCarry: savedCarry ?? 0n })
    .onConflict((conflict) =>
      conflict
        .column('currency')
        .doUpdateSet((eb) => ({ held: eb('jackpots.fund.held', '+', held), carry, savedCarry })),
    )
    .execute();
}
