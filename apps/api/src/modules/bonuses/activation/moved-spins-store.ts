import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { lockBalances } from '../../ledger/index.ts';

/**
 * Moves free spins of a retired game to another: of bonuses, and of packages that players have not used up. Number, stake
 * and terms stay; a package that has ended keeps the game it was played in.
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
  const packages = await sql`
    update bonuses.user_bonus
    set terms = jsonb_set(terms, '{free_spins}', (terms -> 'free_spins') || ${game}::jsonb), updated_at = ${at}
    where status in ('PENDING', 'ACTIVE') and terms -> 'free_spins' ->> 'game' = ${from}`.execute(tx);
  return { bonuses: Number(bonuses.numAffectedRows ?? 0n), packages: Number(packages.numAffectedRows ?? 0n) };
}
