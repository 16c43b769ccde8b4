import type { WheelReason, wheelPrize } from '@altyn/contracts/engagement';
import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queries } from '../../platform/db/db.ts';

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
  /** Minor units as text, as JSON keeps them. */
  amounts: Partial<Record<Currency, string>>;
  /** free_spins: how many. */
  spins: number | null;
  /** promo: the code in each currency. */
  codes: Partial<Record<Currency, string>>;
}

const sectorColumns = sql`id, position, weight, colour, label, prize, amounts, spins, codes`;

/** The wheel's sectors, clockwise from the top. */
export async function listSectors(queries: Queries): Promise<Sector[]> {
  const { rows } = await sql<Sector>`
    select ${sectorColumns} from wheel.sector where is_current order by position`.execute(queries);
  return rows;
}

/** Puts other sectors in the place of all. Spins that wait for the lock see the new ones. */
export async function replaceSectors(tx: Queries, sectors: readonly Sector[]): Promise<void> {
  await sql`lock table wheel.sector in share row exclusive mode`.execute(tx);
  await sql`update wheel.sector set is_current = false where is_current`.execute(tx);
  for (const { id, position, weight, colour, label, prize, amounts, spins, codes } of sectors) {
    await sql`
      insert into wheel.sector (id, position, weight, colour, label, prize, amounts, spins, codes, is_current)
      values (${id}, ${position}, ${weight}, ${colour}, ${JSON.stringify(label)}::jsonb, ${prize},
        ${JSON.stringify(amounts)}::jsonb, ${spins}, ${JSON.stringify(codes)}::jsonb, true)`.execute(tx);
  }
}

export interface Commitment {
  serverSeed: string;
  serverSeedHash: string;
}

const commitmentColumns = sql`server_seed as "serverSeed", server_seed_hash as "serverSeedHash"`;

/** The seed of a player's next spin: the one that is there, or `fresh`. */
export async function keepCommitment(
  queries: Queries,
  { playerId, fresh, at }: { playerId: string; fresh: Commitment; at: Date },
): Promise<Commitment> {
  const find = async () =>
    (
      await sql<Commitment>`select ${commitmentColumns} from wheel.commitment where player_id = ${playerId}`.execute(
        queries,
      )
    ).rows[0];
  const known = await find();
  if (known) return known;
  await sql`
    insert into wheel.commitment (player_id, server_seed, server_seed_hash, created_at)
    values (${playerId}, ${fresh.serverSeed}, ${fresh.serverSeedHash}, ${at})
    on conflict (player_id) do nothing`.execute(queries);
  const kept = await find();
  if (!kept) throw new Error('a commitment just kept is gone');
  return kept;
}

/** Another seed for the spin after. */
export async function replaceCommitment(
  tx: Queries,
  { playerId, fresh, at }: { playerId: string; fresh: Commitment; at: Date },
): Promise<void> {
  await sql`
    update wheel.commitment set server_seed = ${fresh.serverSeed}, server_seed_hash = ${fresh.serverSeedHash},
      created_at = ${at} where player_id = ${playerId}`.execute(tx);
}

export interface Spin extends Commitment {
  id: string;
  playerId: string;
  /** The player's own date. */
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

/** Writes a spin. @throws when the day has one: the caller has looked under the player's lock. */
export async function insertSpin(tx: Queries, spin: Spin): Promise<void> {
  await sql`
    insert into wheel.spin (player_id, id, day, sector_id, label, prize, amount, currency, spins, promo_code,
      server_seed, server_seed_hash, client_seed, drawn, weights, created_at)
    values (${spin.playerId}, ${spin.id}, ${spin.day}, ${spin.sectorId}, ${JSON.stringify(spin.label)}::jsonb, ${spin.prize},
      ${spin.amount}, ${spin.currency}, ${spin.spins}, ${spin.promoCode}, ${spin.serverSeed}, ${spin.serverSeedHash}, ${spin.clientSeed}, ${spin.drawn},
      ${spin.weights}, ${spin.createdAt})`.execute(tx);
}

export async function hasSpun(queries: Queries, of: { playerId: string; day: string }): Promise<boolean> {
  const { rows } = await sql`
    select from wheel.spin where player_id = ${of.playerId} and day = ${of.day}`.execute(queries);
  return rows.length > 0;
}

/** A page of a player's spins, newest first. */
export async function listSpins(
  queries: Queries,
  query: { playerId: string; page: number; pageSize: number },
): Promise<{ items: Spin[]; total: number }> {
  const { rows } = await sql<Spin & { total: number }>`
    select id, player_id as "playerId", day::text, sector_id as "sectorId", label, prize, amount, currency,
      spins, promo_code as "promoCode", ${commitmentColumns}, client_seed as "clientSeed", drawn, weights, created_at as "createdAt",
      count(*) over ()::int as total
    from wheel.spin where player_id = ${query.playerId}
    order by day desc limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(queries);
  return { items: rows, total: rows[0]?.total ?? 0 };
}
