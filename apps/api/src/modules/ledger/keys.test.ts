import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';

const database = useTestDatabase();
let db: Database;
beforeAll(() => {
  db = openDatabase({ url: database.url, poolSize: 1 });
});
afterAll(() => db.close());

/** Replicated to every shard, looked up before the player is known, or sums over all players (docs/speed/scaling-distributed.md). */
const withoutPlayer = ['ledger.account', 'ledger.closed_month', 'wallet.game_session', 'wallet.provider_minute'];

it('every key of the ledger and the wallet contains the player, so that tables can be distributed by player', async () => {
  const { rows } = await sql<{ tableName: string; index: string }>`
    select c.oid::regclass::text as "tableName", i.indexrelid::regclass::text as index
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('ledger', 'wallet') and i.indisunique and not c.relispartition
      and not exists (
        select from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any(i.indkey::int2[]) and a.attname = 'player_id')
    order by 1, 2`.execute(db.kysely);
  expect([...new Set(rows.map(({ tableName }) => tableName))]).toEqual(withoutPlayer);
});
