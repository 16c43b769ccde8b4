import type { BattleTerms } from '@altyn/contracts/battle-operating';
import type { RegistrationCountry } from '@altyn/domain/country';
import type { Currency, Minor } from '@altyn/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { PrizeBand, RoundTerms, ScoreKind, ScoreTerms } from './rules.ts';

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
}

type AmountsJson = Partial<Record<Currency, string>>;
interface BattleRow extends Omit<Battle, 'minBets' | 'prizes' | 'scoreKind'> {
  scoreKind: ScoreKind;
  minBetsJson: AmountsJson;
  prizesJson: (Omit<PrizeBand, 'amounts'> & { amounts: AmountsJson })[];
}

const columns = sql`
  id, series_id as "seriesId", name, score_kind as "scoreKind", window_spins as "windowSpins",
  qualification_spins as "qualificationSpins", games, min_bets as "minBetsJson", prizes as "prizesJson",
  prize_pocket as "prizePocket", min_rating_hundredths as "minRatingHundredths", countries,
  starts_at as "startsAt", ends_at as "endsAt", status, finished_at as "finishedAt", participants`;

const toAmounts = (json: AmountsJson): Partial<Record<Currency, Minor>> =>
  Object.fromEntries(Object.entries(json).map(([currency, minor]) => [currency, BigInt(minor)]));
const toJson = (amounts: Partial<Record<Currency, Minor>>): AmountsJson =>
  Object.fromEntries(Object.entries(amounts).map(([currency, minor]) => [currency, minor.toString()]));

const toBattle = ({ minBetsJson, prizesJson, ...row }: BattleRow): Battle => ({
  ...row,
  minBets: toAmounts(minBetsJson),
  prizes: prizesJson.map((band) => ({ ...band, amounts: toAmounts(band.amounts) })),
});

async function selectBattles(queries: Queries, rest: RawBuilder<unknown>): Promise<Battle[]> {
  const { rows } = await sql<BattleRow>`select ${columns} from battles.battle ${rest}`.execute(queries);
  return rows.map(toBattle);
}

/** @returns false when the series has a battle at that start already. */
export async function insertBattle(
  tx: Queries,
  battle: Omit<Battle, 'status' | 'finishedAt' | 'participants'> & { at: Date },
): Promise<boolean> {
  const prizes = battle.prizes.map((band) => ({ ...band, amounts: toJson(band.amounts) }));
  const { rows } = await sql`
    insert into battles.battle (id, series_id, name, score_kind, window_spins, qualification_spins, games, min_bets, prizes,
      prize_pocket, min_rating_hundredths, countries, starts_at, ends_at, created_at)
    values (${battle.id}, ${battle.seriesId}, ${JSON.stringify(battle.name)}::jsonb, ${battle.scoreKind},
      ${battle.windowSpins}, ${battle.qualificationSpins}, ${[...battle.games]}::text[],
      ${JSON.stringify(toJson(battle.minBets))}::jsonb, ${JSON.stringify(prizes)}::jsonb, ${battle.prizePocket},
      ${battle.minRatingHundredths}, ${battle.countries === null ? null : [...battle.countries]}::text[],
      ${battle.startsAt}, ${battle.endsAt}, ${battle.at})
    on conflict (series_id, starts_at) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function findBattle(queries: Queries, id: string): Promise<Battle | undefined> {
  return (await selectBattles(queries, sql`where id = ${id}`))[0];
}

export async function listBattlesById(queries: Queries, ids: readonly string[]): Promise<Battle[]> {
  return selectBattles(queries, sql`where id = any(${[...ids]}::uuid[])`);
}

/** The battle, locked until the commit: against the count of spins, joining and ending. */
export async function lockBattle(tx: Tx, id: string): Promise<Battle | undefined> {
  return (await selectBattles(tx, sql`where id = ${id} for no key update`))[0];
}

/** Open battles whose period meets that of the rounds, locked in the order of their ids. */
export async function lockOpenBattles(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<Battle[]> {
  return selectBattles(
    tx,
    sql`where status = 'open' and starts_at <= ${to} and ends_at > ${from} order by id for no key update`,
  );
}

/** Whether any battle is open at all; a cheap look before a lock. */
export async function hasOpenBattle(queries: Queries, { from, to }: { from: Date; to: Date }): Promise<boolean> {
  const { rows } = await sql`
    select from battles.battle where status = 'open' and starts_at <= ${to} and ends_at > ${from} limit 1`.execute(
    queries,
  );
  return rows.length > 0;
}

/** Open battles whose period is over. */
export async function listDueBattles(queries: Queries, before: Date): Promise<Battle[]> {
  return selectBattles(queries, sql`where status = 'open' and ends_at <= ${before} order by ends_at, id limit 100`);
}

/** A page of battles: open ones by their end, completed ones newest first. */
export async function listBattles(
  queries: Queries,
  query: { status: 'open' | 'completed'; page: number; pageSize: number },
): Promise<{ items: Battle[]; total: number }> {
  const order = query.status === 'open' ? sql`ends_at, id` : sql`ends_at desc, id`;
  const items = await selectBattles(
    queries,
    sql`where status = ${query.status} order by ${order} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from battles.battle where status = ${query.status}`.execute(queries);
  return { items, total: rows[0]?.total ?? 0 };
}

/** Takes the next numbers of spins of a battle that is locked. @returns the last one taken. */
export async function takeSeqs(tx: Tx, battleId: string, count: number): Promise<bigint> {
  const { rows } = await sql<{ last: bigint }>`
    update battles.battle set last_seq = last_seq + ${count} where id = ${battleId} returning last_seq as last`.execute(
    tx,
  );
  return rows[0]?.last ?? 0n;
}

/** Marks that watchers are told now. @returns false when they were told less than a second ago. */
export async function markTold(tx: Tx, battleId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update battles.battle set told_at = ${at}
    where id = ${battleId} and (told_at is null or told_at <= ${new Date(at.getTime() - 1_000)}) returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Ends a battle that is locked. */
export async function endBattle(
  tx: Tx,
  ended: { battleId: string; status: 'completed' | 'cancelled'; at: Date },
): Promise<void> {
  await sql`
    update battles.battle set status = ${ended.status}, finished_at = ${ended.at} where id = ${ended.battleId}`.execute(
    tx,
  );
}
