import { protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import pg from 'pg';
import { findBookErrors } from '../bench/world.ts';
import type { Journal } from './journal.ts';

const listSize = 5_000;
const shownAtMost = 100;

/**
 * What the books must say after everything: each acknowledged effect once, nothing twice, balances equal to their entries.
 * @returns every breach, up to a hundred of each kind.
 */
export async function verifyBooks(url: string, journal: Journal): Promise<string[]> {
  const problems = await findBookErrors(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await loadTold(client, journal);
    const { rows } = await client.query<{ problem: string }>(
      `
      (select 'lost: ' || told.path || ' ' || told.uuid || ' was answered OK' as problem
      from told where status = 'OK' and not exists (select from kept where kept.uuid = told.uuid) limit $2)
      union all
      (select 'changed: the answer of ' || told.path || ' ' || told.uuid
      from told join kept using (uuid)
      where status = 'OK' and (kept.request, kept.total * $1) is distinct from (told.request, told.balance) limit $2)
      union all
      (select 'moved although refused: ' || told.uuid
      from told join kept using (uuid) join ledger.movement l on l.player_id = kept.player_id and l.id = kept.id
      where status <> 'OK' limit $2)
      union all
      (select 'transfer twice at version ' || version || ' of ' || player_id
      -- The house's own transfers have no balance to be a version of.
      from ledger.movement where version > 0 group by player_id, version having count(*) > 1 limit $2)
      union all
      (select 'round differs ' || r.id from wallet.round r left join (
        select player_id, round_id,
          sum(case kind when 'win' then 0 when 'rollback' then -1 else 1 end * (part_game + part_digital + part_bonus)) as staked
        from wallet.provider_transaction where status = 'OK' and round_id is not null group by 1, 2) t
        on t.player_id = r.player_id and t.round_id = r.id
      where r.stake_game + r.stake_digital + r.stake_bonus <> coalesce(t.staked, 0) limit $2)`,
      [protocolUnitsPerMinor, shownAtMost],
    );
    return [...problems, ...rows.map((row) => row.problem)];
  } finally {
    await client.end();
  }
}

/** Puts what was told beside what is kept, as temporary tables of this connection. */
async function loadTold(client: pg.Client, journal: Journal): Promise<void> {
  await client.query(`
    create temporary table told (path text, uuid uuid, status text, request uuid, balance numeric);
    create temporary table kept as
      select player_id, id, transaction_uuid as uuid, request_uuid as request, total_after as total
      from wallet.provider_transaction where kind <> 'tombstone'`);
  for await (const list of journal.read(listSize)) {
    const told = list.map(({ path, message, text }) => {
      const answer = JSON.parse(text) as { status: string; request_uuid: string; balance?: number };
      return { path, uuid: message['transaction_uuid'], ...answer };
    });
    await client.query(
      'insert into told select * from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::numeric[])',
      [
        told.map(({ path }) => path),
        told.map(({ uuid }) => uuid),
        told.map(({ status }) => status),
        told.map((answer) => answer.request_uuid),
        told.map(({ balance }) => balance ?? null),
      ],
    );
  }
  await client.query('create index on kept (uuid); analyze told; analyze kept');
}
