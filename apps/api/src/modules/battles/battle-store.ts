import type { BattleTerms } from '@altyn/contracts/promotions/battle-operating';
import type { RegistrationCountry } from '@altyn/domain/country';
import type { Currency, Minor } from '@altyn/domain/money';
import type { NanoEur } from '@altyn/domain/reference-rate';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { anyOf, offsetOf, rowCount } from '../../platform/db/expressions.ts';
import type { PrizeBand, RoundTerms, ScoreTerms } from './rules.ts';

export interface Battle extends ScoreTerms, RoundTerms {
  id: string;
  seriesId: string | null;
  name: BattleTerms['name'];
  prizes: readonly PrizeBand[];
  prizePocket: BattleTerms['prize_pocket'];
  minRatingHundredths: number;
  countries: readonly RegistrationCountry[] | null;
  status: 'open' | 'completed' | 'cancelled';
  finishedAt: Date | null;
  participants: number;
  /** Of the qualified participants' real-money stakes. */
  theoreticalLoss: NanoEur;
}

/** A battle's definition, before it has participants. */
export type NewBattle = Omit<Battle, 'status' | 'finishedAt' | 'participants' | 'theoreticalLoss'>;

type AmountsJson = Partial<Record<Currency, string>>;
interface StoredTerms {
  name: Battle['name'];
  minBets: AmountsJson;
  prizes: (Omit<PrizeBand, 'amounts'> & { amounts: AmountsJson })[];
  countries: RegistrationCountry[] | null;
}

const toAmounts = (json: AmountsJson): Partial<Record<Currency, Minor>> =>
  Object.fromEntries(Object.entries(json).map(([currency, minor]) => [currency, BigInt(minor)]));
const toJson = (amounts: Partial<Record<Currency, Minor>>): AmountsJson =>
  Object.fromEntries(Object.entries(amounts).map(([currency, minor]) => [currency, minor.toString()]));

const toBattle = <Row extends StoredTerms>({ minBets, prizes, ...row }: Row) => ({
  ...row,
  minBets: toAmounts(minBets),
  prizes: prizes.map((band) => ({ ...band, amounts: toAmounts(band.amounts) })),
});

const selectBattles = (queries: Queries) =>
  queries
    .selectFrom('battles.battle')
    .select(['id', 'seriesId', 'name', 'scoreKind', 'windowSpins', 'qualificationSpins', 'games', 'minBets', 'prizes'])
    .select(['prizePocket', 'minRatingHundredths', 'countries', 'startsAt', 'endsAt', 'status', 'finishedAt'])
    .select(['participants', 'theoreticalLossNanoEur as theoreticalLoss'])
    .$narrowType<StoredTerms>();

/** @returns false when the series already has a battle at that start. */
export async function insertBattle(tx: Queries, battle: NewBattle & { at: Date }): Promise<boolean> {
  const { id, seriesId, scoreKind, windowSpins, qualificationSpins, prizePocket, minRatingHundredths } = battle;
  const prizes = battle.prizes.map((band) => ({ ...band, amounts: toJson(band.amounts) }));
  const written = await tx
    .insertInto('battles.battle')
    .values({
      id,
      seriesId,
      name: JSON.stringify(battle.name),
      scoreKind,
      windowSpins,
      qualificationSpins,
      games: [...battle.games],
      minBets: JSON.stringify(toJson(battle.minBets)),
      prizes: JSON.stringify(prizes),
      prizePocket,
      minRatingHundredths,
      countries: battle.countries && [...battle.countries],
      startsAt: battle.startsAt,
      endsAt: battle.endsAt,
      createdAt: battle.at,
    })
    .onConflict((conflict) => conflict.columns(['seriesId', 'startsAt']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function findBattle(queries: Queries, id: string): Promise<Battle | undefined> {
  const row = await selectBattles(queries).where('id', '=', id).executeTakeFirst();
  return row && toBattle(row);
}

export async function listBattlesById(queries: Queries, ids: readonly string[]): Promise<Battle[]> {
  return (await selectBattles(queries).where('id', '=', anyOf(ids)).execute()).map(toBattle);
}

/** Locks a battle until the commit, which excludes spin counting, joining and ending. */
export async function lockBattle(tx: Tx, id: string): Promise<Battle | undefined> {
  const row = await selectBattles(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toBattle(row);
}

/** Locks open battles whose period overlaps that of the rounds, in id order. */
export async function lockOpenBattles(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<Battle[]> {
  const rows = await selectBattles(tx)
    .where('status', '=', 'open')
    .where('startsAt', '<=', to)
    .where('endsAt', '>', from)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toBattle);
}

/** Tells whether any battle is open; a cheap check before a lock. */
export async function hasOpenBattle(queries: Queries, { from, to }: { from: Date; to: Date }): Promise<boolean> {
  const row = await queries
    .selectFrom('battles.battle')
    .select('id')
    .where('status', '=', 'open')
    .where('startsAt', '<=', to)
    .where('endsAt', '>', from)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists open battles whose period is over. */
export async function listDueBattles(queries: Queries, before: Date): Promise<Battle[]> {
  const rows = await selectBattles(queries)
    .where('status', '=', 'open')
    .where('endsAt', '<=', before)
    .orderBy('endsAt')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(toBattle);
}

/** Lists a page of battles: open ones by end, completed ones newest first. */
export async function listBattles(
  queries: Queries,
  query: { status: 'open' | 'completed'; page: number; pageSize: number },
): Promise<{ items: Battle[]; total: number }> {
  const rows = await selectBattles(queries)
    .where('status', '=', query.status)
    .orderBy('endsAt', query.status === 'open' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  const { count } = await queries
    .selectFrom('battles.battle')
    .select(rowCount)
    .where('status', '=', query.status)
    .executeTakeFirstOrThrow();
  return { items: rows.map(toBattle), total: count };
}

/** Lists battles that belong to no series, the last to end first. */
export async function listSingleBattles(queries: Queries, limit: number): Promise<Battle[]> {
  const rows = await selectBattles(queries)
    .where('seriesId', 'is', null)
    .orderBy('endsAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toBattle);
}

/** Reserves sequence numbers for spins of a locked battle. @returns the last one. */
export async function takeSeqs(tx: Tx, battleId: string, count: number): Promise<bigint> {
  const row = await tx
    .updateTable('battles.battle')
    .set((eb) => ({ lastSeq: eb('lastSeq', '+', BigInt(count)) }))
    .where('id', '=', battleId)
    .returning('lastSeq')
    .executeTakeFirst();
  return row?.lastSeq ?? 0n;
}

/** Records that spectators are notified now. @returns false when the last notification is less than a second old. */
export async function markNotified(tx: Tx, battleId: string, at: Date): Promise<boolean> {
  const aSecondAgo = new Date(at.getTime() - 1_000);
  const { numUpdatedRows } = await tx
    .updateTable('battles.battle')
    .set({ toldAt: at })
    .where('id', '=', battleId)
    .where((eb) => eb.or([eb('toldAt', 'is', null), eb('toldAt', '<=', aSecondAgo)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a locked battle. */
export async function endBattle(
  tx: Tx,
  ended: { battleId: string; status: 'completed' | 'cancelled'; at: Date },
): Promise<void> {
  await tx
    .updateTable('battles.battle')
    .set({ status: ended.status, finishedAt: ended.at })
    .where('id', '=', ended.battleId)
    .execute();
}
