import type { BonusWorld } from './bonus-world.ts';

/** Links two accounts as those of one person. */
export async function linkAccounts(world: BonusWorld, one: string, other: string): Promise<void> {
  const { db, ids } = world.api.deps;
  await db.pool.query(
    `insert into persons.link (id, one, other, state, weight, is_blocking, reasons, found_at)
     values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), 'certain', 100, true, '[]', now())`,
    [ids.next(), one, other],
  );
}
