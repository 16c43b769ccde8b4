import type { WheelReason, wheelPrize } from '@altyn/contracts/engagement';
import type { Currency, Minor } from '@altyn/domain/money';
import type { NanoEur } from '@altyn/domain/reference-rate';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queries } from '../../platform/db/db.ts';
import { offsetOf } from '../../platform/db/expressions.ts';

type Prize = z.output<typeof wheelPrize>;
export type Reason = WheelReason;
interface Localized {
  en: string;
  ua: string;
  ru: string;
}

export interface Sector {
  id: string;
  position: number;
  weight: number;
  colour: string;
  label: Localized;
  prize: Prize;
  /** Minor units as text, as stored in JSON. */
  amounts: Partial<Record<Currency, string>>;
  /** Number of free spins, for free_spins. */
  spins: number | null;
  /** Code per currency, for promo. */
  codes: Partial<Record<Currency, string>>;
}

/** Lists the wheel's sectors, clockwise from the top. */
export async function listSectors(queries: Queries): Promise<Sector[]> {
  return queries
    .selectFrom('wheel.sector')
    .select(['id', 'position', 'weight', 'colour', 'label', 'prize', 'amounts', 'spins', 'codes'])
    .where('isCurrent', '=', true)
    .orderBy('position')
    .$narrowType<Pick<Sector, 'label' | 'amounts' | 'codes'>>()
    .execute();
}

/** Replaces all sectors. Spins that wait for the lock see the new ones. */
export async function replaceSectors(tx: Queries, sectors: readonly Sector[]): Promise<void> {
  await sql`lock table wheel.sector in share row exclusive mode`.execute(tx);
  await tx.updateTable('wheel.sector').set({ isCurrent: false }).where('isCurrent', '=', true).execute();
  for (const { id, position, weight, colour, label, prize, amounts, spins, codes } of sectors) {
    const texts = { label: JSON.stringify(label), amounts: JSON.stringify(amounts), codes: JSON.stringify(codes) };
    await tx
      .insertInto('wheel.sector')
      .values({ id, position, weight, colour, ...texts, prize, spins, isCurrent: true })
      .execute();
  }
}

export interface Commitment {
  serverSeed: string;
  serverSeedHash: string;
}

/** Stores the seed of a player's next spin unless there is one; returns the stored one. */
export async function keepCommitment(
  queries: Queries,
  { playerId, fresh, at }: { playerId: string; fresh: Commitment; at: Date },
): Promise<Commitment> {
  const commitments = queries
    .selectFrom('wheel.commitment')
    .select(['serverSeed', 'serverSeedHash'])
    .where('playerId', '=', playerId);
  const known = await commitments.executeTakeFirst();
  if (known) return known;
  const { serverSeed, serverSeedHash } = fresh;
  await queries
    .insertInto('wheel.commitment')
    .values({ playerId, serverSeed, serverSeedHash, createdAt: at })
    .onConflict((conflict) => conflict.column('playerId').doNothing())
    .execute();
  return commitments.executeTakeFirstOrThrow();
}

/** Replaces the seed for the next spin. */
export async function replaceCommitment(
  tx: Queries,
  { playerId, fresh, at }: { playerId: string; fresh: Commitment; at: Date },
): Promise<void> {
  const { serverSeed, serverSeedHash } = fresh;
  await tx
    .updateTable('wheel.commitment')
    .set({ serverSeed, serverSeedHash, createdAt: at })
    .where('playerId', '=', playerId)
    .execute();
}

/** Gives up every prepared seed. @returns their number. */
export async function deleteCommitments(tx: Queries): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('wheel.commitment').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export interface Spin extends Commitment {
  id: string;
  playerId: string;
  /** Date in the player's time zone. */
  day: string;
  sectorId: string;
  label: Localized;
  prize: Prize;
  amount: Minor;
  currency: Currency;
  spins: number | null;
  promoCode: string | null;
  clientSeed: string;
  drawn: number;
  weights: number;
  createdAt: Date;
}

/** Inserts a spin with the player's lifetime theoretical loss. @throws when the day has one: the caller has checked under the player's lock. */
export async function insertSpin(tx: Queries, spin: Spin, theoreticalLossNanoEur: NanoEur): Promise<void> {
  const { id, playerId, day, sectorId, prize, amount, currency, spins, promoCode } = spin;
  const { serverSeed, serverSeedHash, clientSeed, drawn, weights, createdAt } = spin;
  const won = { sectorId, label: JSON.stringify(spin.label), prize, amount, currency, spins, promoCode };
  const draw = { serverSeed, serverSeedHash, clientSeed, drawn, weights };
  await tx
    .insertInto('wheel.spin')
    .values({ id, playerId, day, ...won, ...draw, theoreticalLossNanoEur, createdAt })
    .execute();
}

/** Reads the player's lifetime theoretical loss at the last spin; 0 before the first. */
export async function findLossAtLastSpin(queries: Queries, playerId: string): Promise<NanoEur> {
  const row = await queries
    .selectFrom('wheel.spin')
    .select('theoreticalLossNanoEur')
    .where('playerId', '=', playerId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.theoreticalLossNanoEur ?? 0n;
}

export async function hasSpun(queries: Queries, of: { playerId: string; day: string }): Promise<boolean> {
  const row = await queries
    .selectFrom('wheel.spin')
    .select('id')
    .where('playerId', '=', of.playerId)
    .where('day', '=', of.day)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads a page of a player's spins, newest first. */
export async function listSpins(
  queries: Queries,
  query: { playerId: string; page: number; pageSize: number },
): Promise<{ items: Spin[]; total: number }> {
  const rows = await queries
    .selectFrom('wheel.spin')
    .select(['id', 'playerId', 'day', 'sectorId', 'label', 'prize', 'amount', 'currency', 'spins', 'promoCode'])
    .select(['serverSeed', 'serverSeedHash', 'clientSeed', 'drawn', 'weights', 'createdAt'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('playerId', '=', query.playerId)
    .orderBy('day', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .$narrowType<Pick<Spin, 'label' | 'prize'>>()
    .execute();
  return { items: rows, total: rows[0]?.total ?? 0 };
}
