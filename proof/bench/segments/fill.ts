import type pg from 'pg';

/** How many rows a table got. */
export type Filled = Readonly<Record<string, number>>;

/** Share of something, spread evenly over the players' numbers. */
const every = (part: number) => `n % ${part} = 0`;

/** A statement of each table, for players numbered 1 to $1. */
const statements: Readonly<Record<string, string>> = {
  'identity.player': `
    insert into identity.player (id, email, email_verified_at, password_hash, status, country, currency, time_zone, language,
      birth_date, newsletter_consent, created_at, phone, phone_verified_at)
    select bench_player(n), 'p' || n || '@example.com', at, 'none', case when ${every(40)} then 'disabled' else 'active' end,
      (array['UA', 'KZ', 'KG', 'UZ', 'TJ'])[1 + n % 5], (array['uah', 'kzt', 'eur', 'uzs', 'usd'])[1 + n % 5], 'Europe/Kyiv', 'en',
      '1990-01-01', n % 2 = 0, at, (380500000000 + n)::text, case when n % 3 > 0 then at end
    from (select n, now() - (n % 730) * interval '1 day' as at from generate_series(1, $1::int) n) as made`,
  'identity.session': `
    insert into identity.session (id, player_id, created_at, last_seen_at, rotated_at)
    select md5('s' || n || ':' || k)::uuid, bench_player(n), at, at, at
    from (select n, k, now() - ((n * 7 + k * 31) % 400) * interval '1 day' as at
      from generate_series(1, $1::int) n cross join generate_series(1, 3) k) as made`,
  'payments.payment': `
    insert into payments.payment (player_id, id, direction, method, provider, provider_method, amount, currency, status,
      idempotency_key, request_hash, created_at, updated_at, settled_at)
    select bench_player(n), id, direction, 'card', 'bench', 'card', 10000 + n % 90000, (array['uah', 'kzt', 'eur', 'uzs', 'usd'])[1 + n % 5],
      status, id, 'x', at, at, case when status = 'completed' then at end
    from (select n, md5('p' || n || ':' || k)::uuid as id, case when k = 5 then 'withdraw' else 'deposit' end as direction,
        case when (n + k) % 10 = 0 then 'denied' else 'completed' end as status,
        now() - ((n * 3 + k * 61) % 700) * interval '1 day' as at
      from generate_series(1, $1::int) n cross join generate_series(1, 5) k) as made`,
  'figures.day_player': `
    insert into figures.day_player (day, player_id, rounds, stakes, wins, deposits, payouts)
    select current_date - ((n + k * 9) % 90), bench_player(n), 20, 20000 + n % 1000, 19000 + (n * 13) % 2000, 0, 0
    from generate_series(1, $1::int) n cross join generate_series(0, 9) k`,
  'rating.standing': `
    insert into rating.standing (player_id, stars_hundredths, updated_at)
    select bench_player(n), 100 + n % 900, now() from generate_series(1, $1::int) n`,
  'games.own_game': `
    insert into games.own_game (player_id, game_id, played_at)
    select bench_player(n), g.id, now() from generate_series(1, $1::int) n
      join (select id, row_number() over (order by slug) as at, count(*) over () as games from games.game) g
        on g.at % 16 = n % 16
    on conflict do nothing`,
  'staff.tag': `
    insert into staff.tag (player_id, tag, by, at)
    select bench_player(n), case when n % 2 = 0 then 'vip' else 'watch' end, 'bench', now()
    from generate_series(1, $1::int) n where ${every(20)} or n % 21 = 0`,
  'kyc.person': `
    insert into kyc.person (player_id, submission_id, first_name, last_name, document_digest, verified_at)
    select bench_player(n), bench_player(n), 'A', 'B', decode(md5(n::text), 'hex'), now()
    from generate_series(1, $1::int) n where n % 5 < 2`,
  'persons.link': `
    insert into persons.link (id, one, other, state, weight, is_blocking, reasons, found_at)
    select md5('l' || n)::uuid, least(a, b), greatest(a, b), (array['certain', 'likely', 'cut'])[1 + n % 3], 50, n % 2 = 0, '[]', now()
    from (select n, bench_player(n) as a, bench_player(n + 1) as b from generate_series(1, $1::int - 1) n where ${every(50)}) as made`,
  'wallet.player_control': `
    insert into wallet.player_control (player_id, excluded_until, frozen_at)
    select bench_player(n), case when n % 60 = 0 then now() + interval '30 days' end, case when n % 60 <> 0 then now() end
    from generate_series(1, $1::int) n where ${every(30)}`,
  'wallet.player_limit': `
    insert into wallet.player_limit (player_id, kind, period, amount)
    select bench_player(n), 'deposit', 'day', 100000 from generate_series(1, $1::int) n where ${every(17)}`,
};

/** Fills an operator's tables with players of many kinds, and what they have paid and played. @returns the rows of each table. */
export async function fillPlayers(client: pg.ClientBase, players: number): Promise<Filled> {
  await client.query(`create function pg_temp.bench_player(n bigint) returns uuid language sql immutable as
    $$ select (lpad(to_hex(1700000000000 + n * 300), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid $$`);
  await client.query(`insert into figures.day (day, made_at, sums_until)
    select current_date - n, now(), now() from generate_series(0, 90) n on conflict do nothing`);
  const rows: Record<string, number> = {};
  for (const [table, statement] of Object.entries(statements)) {
    const written = await client.query(statement.replaceAll('bench_player(', 'pg_temp.bench_player('), [players]);
    rows[table] = written.rowCount ?? 0;
  }
  await client.query('vacuum analyze');
  return rows;
}

/** Adds a campaign to find players for. @returns its id. */
export async function addCampaign(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into campaigns.campaign (id, code, definition, state, created_by, created_at)
     values (gen_random_uuid(), 'bench', '{}', 'draft', 'bench', now()) returning id`,
  );
  return rows[0]?.id ?? '';
}
