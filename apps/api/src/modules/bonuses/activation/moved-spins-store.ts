import { sql } from 'kysely';
import type { Currency } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { lockBalances } from '../../ledger/index.ts';

/**
 * Moves free spins of a retired game to another: of bonuses, and of packages that players have not used up. Number, stake
 * and terms stay; a package that has ended keeps the game it was played in. Each package with free spins left brings its
 * player one event `free_spins_moved`; a player holds one package at a time.
 * @returns how many bonuses and packages were moved.
 */
export async function moveFreeSpins(
  tx: Tx,
  { from, to, at }: { from: string; to: { slug: string; title: string }; at: Date },
): Promise<{ bonuses: number; packages: number }> {
  const game = JSON.stringify({ game: to.slug, title: to.title });
  const bonuses = await sql`
    update bonuses.bonus set free_spins = free_spins || ${game}::jsonb where free_spins ->> 'game' = ${from}`.execute(
    tx,
  );
  const { rows } = await sql<{ player_id: string }>`
    select player_id from bonuses.user_bonus
    where status in ('PENDING', 'ACTIVE') and terms -> 'free_spins' ->> 'game' = ${from}`.execute(tx);
  // Bets that were decided on the package as it was are decided again.
  if (rows.length > 0)
    await lockBalances(
      tx,
      rows.map((row) => row.player_id),
    );
  // `before` is the row as it was.
  const packages = await sql<MovedPackage>`
    update bonuses.user_bonus as held
    set terms = jsonb_set(held.terms, '{free_spins}', (held.terms -> 'free_spins') || ${game}::jsonb), updated_at = ${at}
    from bonuses.user_bonus as before
    where before.player_id = held.player_id and before.id = held.id
      and held.status in ('PENDING', 'ACTIVE') and held.terms -> 'free_spins' ->> 'game' = ${from}
    returning held.player_id, held.currency, before.terms -> 'free_spins' ->> 'title' as title,
      coalesce(held.spins_left, (held.terms -> 'free_spins' ->> 'count')::int) as spins`.execute(tx);
  await appendEvents(
    tx,
    packages.rows.filter(({ spins }) => spins > 0).map((moved) => movedEvent(moved, to.title)),
  );
  return { bonuses: Number(bonuses.numAffectedRows ?? 0n), packages: packages.rows.length };
}

interface MovedPackage {
  player_id: string;
  currency: Currency;
  /** Of the retired game. */
  title: string;
  spins: number;
}

const movedEvent = ({ player_id: playerId, currency, title, spins }: MovedPackage, to: string) => ({
  kind: 'free_spins_moved',
  playerId,
  payload: { amount: '0.00', currency, moved: { from: title, to, spins } },
});
