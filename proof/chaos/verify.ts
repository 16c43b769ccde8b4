import { protocolUnitsPerMinor, walletPaths } from '@altyn/contracts/provider-wallet';
import pg from 'pg';
import { findBookErrors } from '../bench/world.ts';
import type { Journal } from './journal.ts';
import { type EffectCounts, selectEffectCounts, selectEffectErrors } from './effects.ts';

const listSize = 5_000;
const shownAtMost = 100;

/** Kinds of transactions by request path. */
const kinds = new Map<string, string>(
  (['bet', 'win', 'round', 'rollback'] as const).map((kind) => [walletPaths[kind], kind]),
);

/**
 * Verifies the ledger: each acknowledged effect once, no duplicates, balances equal to their entries, and bonuses and
 * limits consistent with the transactions.
 * @returns every breach, up to a hundred of each kind.
 */
export async function verifyBooks(url: string, journal: Journal): Promise<string[]> {
  const problems = await findBookErrors(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await loadTold(client, journal);
    const { rows } = await client.query<{ problem: string }>(selectToldErrors, [protocolUnitsPerMinor, shownAtMost]);
    const effects = await client.query<{ problem: string }>(selectEffectErrors, [shownAtMost]);
    return [...problems, ...rows, ...effects.rows].map((one) => (typeof one === 'string' ? one : one.problem));
  } finally {
    await client.end();
  }
}

/** Counts the occurrences of a batch's effects in the load. */
export async function countEffects(url: string): Promise<EffectCounts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<EffectCounts>(selectEffectCounts);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

/** Params: protocol units per minor unit, maximum rows per kind. */
const selectToldErrors = `
  (select 'lost: ' || told.kind || ' ' || told.uuid || ' was answered OK' as problem
  from told where status = 'OK' and not exists (select from kept where kept.uuid = told.uuid) limit $2)
  union all
  (select 'changed: the answer of ' || told.kind || ' ' || told.uuid
  from told join kept using (uuid)
  where status = 'OK' and (kept.request, kept.total * $1) is distinct from (told.request, told.balance) limit $2)
  union all
  -- A free bet has a nominal amount and takes nothing; who pays a win is kept where it is not the games.
  (select 'booked otherwise: ' || told.kind || ' ' || told.uuid
  from told join kept using (uuid) cross join lateral (
    select told.kind in ('bet', 'round') as is_stake, case when told.kind = 'win' then told.amount else told.win end as won) w
  where status = 'OK' and told.kind <> 'rollback'
    and (kept.kind, kept.amount * $1, kept.won * $1, kept.parts * $1, kept.house) is distinct from (
      told.kind, told.amount, told.win, case when w.is_stake and told.is_free then 0 else told.amount end,
      case when w.won > 0 and told.is_promo then 'house:prizes' when w.won > 0 and told.is_free then 'house:bonus' end)
  limit $2)
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
  where r.stake_game + r.stake_digital + r.stake_bonus <> coalesce(t.staked, 0) limit $2)`;

/** Loads the journal into temporary tables of this connection. */
async function loadTold(client: pg.Client, journal: Journal): Promise<void> {
  await client.query(`
    create temporary table told (kind text, uuid uuid, status text, request uuid, balance numeric, amount numeric,
      win numeric, is_free boolean, is_promo boolean);
    create temporary table kept as
      select player_id, id, transaction_uuid as uuid, kind, request_uuid as request, total_after as total, amount,
        coalesce(win_amount, 0) as won, part_game + part_digital + part_bonus as parts,
        (select name from ledger.account where code = house) as house
      from wallet.provider_transaction where kind <> 'tombstone'`);
  for await (const list of journal.read(listSize)) {
    const reported = list.map(({ path, message, text }) => ({
      answer: JSON.parse(text) as { status: string; request_uuid: string; balance?: number },
      kind: kinds.get(path),
      message,
    }));
    await client.query(
      `insert into told select * from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::numeric[], $6::numeric[],
         $7::numeric[], $8::boolean[], $9::boolean[])`,
      [
        reported.map(({ kind }) => kind),
        reported.map(({ message }) => message['transaction_uuid']),
        reported.map(({ answer }) => answer.status),
        reported.map(({ answer }) => answer.request_uuid),
        reported.map(({ answer }) => answer.balance ?? null),
        reported.map(({ message }) => message['amount'] ?? 0),
        reported.map(({ message }) => message['win_amount'] ?? 0),
        reported.map(({ message }) => message['is_free'] ?? false),
        reported.map(({ message }) => message['is_promo'] ?? false),
      ],
    );
  }
  await client.query('create index on kept (uuid); analyze told; analyze kept');
}
