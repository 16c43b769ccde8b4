import type pg from 'pg';

/** Size of the house that is made. */
export interface HouseSize {
  players: number;
  /** Rounds and transfers. */
  movements: number;
  /** Days over which they are spread, up to now. */
  days: number;
}

/** One movement in so many is a payment. */
const paymentEvery = 50;
/** One movement in so many is a gift: cashback, a prize or bonus money that became the player's own. */
const giftEvery = 25;
/** Rounds of two calls, as a share of the movements. */
const longShare = 0.1;

/** Ids that hold a time, as the product makes them: `bench.id(time, number)`. */
const helpers = `
  create schema bench;
  create function bench.id(at timestamptz, n bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8'
            || lpad(to_hex(n), 15, '0'))::uuid
  $$;
  create function bench.pick(names text[], n bigint) returns text language sql immutable as $$
    select names[1 + n % cardinality(names)]
  $$;`;

const firstNames = `'{Anna,Olena,Marko,Petro,Aigerim,Timur,Bakyt,Nurlan,Dilnoza,Farrukh,Iryna}'`;
const lastNames = `'{Kim,Ivanenko,Shevchenko,Akhmetov,Sadykov,Usmonov,Rahimov,Bondar,Tulegenov}'`;

/** Players with logins, identities, traces, balances, sessions, notices and notes. $1: how many, $2: since when. */
const players = [
  `create table bench.player as
   select n, $2::timestamptz + (now() - $2::timestamptz) * (n / $1::float8) as at,
     bench.id($2::timestamptz + (now() - $2::timestamptz) * (n / $1::float8), n) as id,
     bench.pick('{UA,KZ,UZ,KG,TJ}', n) as country, bench.pick('{uah,kzt,uzs,kgs,tjs}', n) as currency
   from generate_series(1, $1::bigint) n`,
  `alter table bench.player add primary key (n)`,
  `insert into identity.player (id, phone, email, phone_verified_at, password_hash, country, currency, time_zone, language,
     newsletter_consent, created_at, birth_date)
   select id, (380500000000 + n * 37)::text, case when n % 3 = 0 then 'player' || n || '@mail.example' end, at, '-', country,
     currency, 'Europe/Kyiv', 'ru', n % 2 = 0, at, date '1980-01-01' + (n % 9000)::int from bench.player`,
  `insert into ledger.balance (player_id, currency, game, digital, bonus, version)
   select id, currency, n % 50000, n % 900, case when n % 7 = 0 then n % 3000 else 0 end, 1000 from bench.player`,
  `insert into rating.standing (player_id, turnover_nano_eur, updated_at) select id, n * 1000000000, at from bench.player`,
  `insert into kyc.person (player_id, submission_id, first_name, last_name, document_digest, verified_at)
   select id, id, bench.pick(${firstNames}, n), bench.pick(${lastNames}, n / 11) || n % 977, sha256(n::text::bytea), at
   from bench.player where n % 5 < 3`,
  `insert into kyc.submission (player_id, id, status, note, document_digest, submitted_at, decided_at, decided_by)
   select id, bench.id(at, n + 1), case when n % 100 = 4 then 'review' else 'approved' end, 'name_mismatch',
     sha256(n::text::bytea), at, case when n % 100 = 4 then null else at end, 'check' from bench.player`,
  `insert into persons.trace (player_id, kind, digest, shown, first_at, last_at)
   select id, kind, sha256((kind || n)::bytea), case kind when 'card' then '4149 **** **** ' || lpad((n % 10000)::text, 4, '0')
     when 'chain_address' then '0x' || md5(n::text) || '00000000' else 'AA' || lpad(n::text, 7, '0') end, at, at
   from bench.player cross join unnest('{card,document,chain_address}'::text[]) kind`,
  `insert into identity.session (id, player_id, created_at, last_seen_at, rotated_at, ended_at, end_reason, user_agent)
   select bench.id(at + s * interval '1 hour', n * 8 + s), id, at, at, at, case when s < 3 then at end,
     case when s < 3 then 'signed_out' end, 'Mozilla/5.0 (Linux; Android 12)' from bench.player cross join generate_series(1, 3) s`,
  `insert into identity.security_event (id, player_id, event, address, at)
   select bench.id(at + s * interval '1 hour', n * 8 + s), id, 'signed_in', '10.0.0.1', at
   from bench.player cross join generate_series(1, 3) s`,
  `insert into notifications.notification (player_id, id, kind, data, created_at)
   select id, bench.id(at + s * interval '1 hour', n * 8 + s), 'payment', '{"amount":"10.00"}', at
   from bench.player cross join generate_series(1, 3) s`,
  `insert into support.ticket (id, player_id, topic, status, created_at, updated_at, read_at)
   select bench.id(at, n), id, 'withdrawal', case when n % 40 = 0 then 'open' else 'closed' end, at, at, at
   from bench.player where n % 4 = 0`,
  `insert into support.message (id, ticket_id, author, text, at)
   select bench.id(at, n), bench.id(at, n), 'player', 'Where is my payout?', at from bench.player where n % 4 = 0`,
  `insert into payments.alert (id, kind, subject, player_id, details, opened_at, resolved_at)
   select bench.id(at, n), case when n % 3 = 0 then 'mismatch' else 'shared_instrument' end, n::text, id, '{}', at,
     case when n % 20 > 1 then at end from bench.player where n % 10 < 2`,
  `insert into cases.case (id, state, outcome, opened_by, opened_at, changed_at)
   select bench.id(at, n), case when n % 20 > 1 then 'closed' else 'open' end, case when n % 20 > 1 then 'unfounded' end, 'node', at, at
   from bench.player where n % 10 = 1`,
  `insert into cases.alert (alert_id, case_id, added_at) select bench.id(at, n), bench.id(at, n), at from bench.player where n % 10 = 1`,
  `insert into cases.member (case_id, player_id, added_at)
   select bench.id(b.at, b.n), p.id, b.at from bench.player b join bench.player p on p.n between b.n and b.n + 2 where b.n % 10 = 1`,
  `insert into wallet.player_limit (player_id, kind, period, amount)
   select id, bench.pick('{loss,deposit}', n), bench.pick('{day,week,month}', n / 2), 100000 from bench.player where n % 4 = 0`,
  `insert into wallet.player_control (player_id, excluded_until, session_minutes)
   select id, case when n % 100 = 0 then now() + interval '90 days' end, case when n % 10 = 0 then 60 end from bench.player
   where n % 10 = 0`,
  `create table bench.battle as
   select b as n, bench.id(at, b) as id, at
   from generate_series(0, 60) b cross join lateral (select now() - (61 - b) * interval '12 hours' as at) t`,
  `insert into battles.battle (id, name, score_kind, window_spins, qualification_spins, games, min_bets, prizes, prize_pocket,
     starts_at, ends_at, status, created_at)
   select id, '{"en":"Battle","ua":"Батл","ru":"Баттл"}', 'turnover', 20, 10, '{frost-crown}', '{}', '[]', 'digital', at,
     at + interval '12 hours', 'completed', at from bench.battle`,
];

/** Half of the entries name a player as their subject, half in their details, as reads of lists do. */
const audit = `
  insert into platform.audit (id, at, actor, action, subject, reason, details)
  select bench.id(at, n), at, bench.pick('{olena,marko,node}', n), case when n % 2 = 0 then 'note.add' else 'payment.approve' end,
    case when n % 2 = 0 then id::text else bench.id(at, n)::text end, 'made', jsonb_build_object('playerId', id)
  from bench.player where n % 2 = 0 or n % 3 = 0`;

/** A day's rounds of one call. $1: its start, $2: how many, $3: number of the first, $4: players. Few play most of them. */
const rounds = `
  insert into wallet.provider_transaction (player_id, id, provider, transaction_uuid, kind, round_id, round, game_id, currency,
    amount, win_amount, part_game, part_digital, part_bonus, counted, status, request_hash, created_at, request_uuid,
    total_after, win_bonus, version, game_after, digital_after, bonus_after, edge)
  select p.id, r.id, g.provider_slug, r.id, 'round', r.id, r.n::text, g.id, p.currency, r.stake, r.win, r.stake, 0, 0, r.stake,
    'OK', r.id, r.at, r.id, 0, 0, r.n, 100000, 0, 0, 400
  from (
    select n, at, player, bench.id(at, n) as id, 100 + n % 900 as stake,
      case when n % 5 = 0 then (100 + n % 900) * 4 else 0 end as win
    from (
      select $3::bigint + s as n, $1::timestamptz + s / $2::float8 * least(interval '1 day', now() - $1::timestamptz) as at,
        1 + floor($4::int * power(random(), 3))::int as player
      from generate_series(1, $2::int) s offset 0) drawn) r
    join bench.player p on p.n = r.player
    join bench.game g on g.n = r.n % (select count(*) from bench.game)`;

/** A day's rounds of two calls, as most providers make them: two movements each. Arguments as for the rounds of one call. */
const longRounds = [
  `create temp table long_round as
   select o.n, o.at, bench.id(o.at, o.n) as id, p.id as player_id, p.currency, g.id as game_id, g.provider_slug as provider,
     100 + o.n % 900 as stake, case when o.n % 5 = 0 then (100 + o.n % 900) * 4 else 0 end as win
   from (
     select $3::bigint + 2 * s as n, $1::timestamptz + s / $2::float8 * least(interval '1 day', now() - $1::timestamptz) as at,
       1 + floor($4::int * power(random(), 3))::int as player
     from generate_series(1, $2::int) s offset 0) o
     join bench.player p on p.n = o.player join bench.game g on g.n = o.n % (select count(*) from bench.game)`,
  `insert into wallet.provider_transaction (player_id, id, provider, transaction_uuid, kind, round_id, round, game_id, currency,
     amount, part_game, part_digital, part_bonus, counted, status, request_hash, created_at, request_uuid, total_after, version,
     game_after, digital_after, bonus_after, edge)
   select player_id, bench.id(at + c * interval '2 seconds', n + c), provider, bench.id(at, n + c),
     case c when 0 then 'bet' else 'win' end, id, n::text, game_id, currency, case c when 0 then stake else win end,
     case c when 0 then stake else win end, 0, 0, 0, 'OK', id, at + c * interval '2 seconds', bench.id(at, n + c), 0, n + c,
     100000, 0, 0, 400
   from long_round cross join (values (0), (1)) call (c)`,
  `insert into wallet.round (player_id, id, provider, round, game_id, currency, stake_game, stake_digital, stake_bonus,
     win_digital, win_bonus, is_open, is_rolled_back, started_at, finished_at, balance_after)
   select player_id, id, provider, n::text, game_id, currency, stake, 0, 0, win, 0, false, false, at, at + interval '2 seconds', 0
   from long_round`,
  `drop table long_round`,
];

/** A day's payments with their transfers; a few wait for a person. Arguments as for the rounds. */
const payments = [
  `create temp table drawn as
   select o.n, o.at, bench.id(o.at, o.n) as id, p.id as player_id, p.currency, 5000 + o.n % 50000 as amount,
     case when o.n % 4 = 0 then 'withdraw' else 'deposit' end as direction,
     case when o.n % 4 = 0 and o.n % 400 = 0 then 'waiting_approval' when o.n % 4 > 0 and o.n % 401 = 0 then 'reviewing'
       else 'completed' end as status
   from (
     select $3::bigint + s as n, $1::timestamptz + s / $2::float8 * least(interval '1 day', now() - $1::timestamptz) as at,
       1 + floor($4::int * power(random(), 3))::int as player
     from generate_series(1, $2::int) s offset 0) o join bench.player p on p.n = o.player`,
  `insert into payments.payment (player_id, id, direction, method, provider, provider_method, amount, currency, status,
     idempotency_key, request_hash, account_masked, recipient, created_at, updated_at, settled_at, outcome_told_at)
   select player_id, id, direction, 'card', 'sandbox-psp', 'card', amount, currency, status, id, '-',
     '4149 **** **** ' || lpad((n % 10000)::text, 4, '0'), case when direction = 'withdraw' then 'PETRO IVANENKO' end, at, at,
     case when status = 'completed' then at end, at from drawn`,
  `insert into ledger.transfer (player_id, id, kind, currency, accounts, amounts, balances_after, version, created_at)
   select player_id, id, case direction when 'deposit' then 'deposit' else 'withdrawal' end, currency,
     array[(select code from ledger.account where name = 'clearing:sandbox-psp'), (select code from ledger.account where name = 'game')],
     case direction when 'deposit' then array[-amount, amount] else array[amount, -amount] end, array[null, 100000], n, at
   from drawn where status = 'completed'`,
  `drop table drawn`,
];

/** A day's gifts, each of its own kind, and the bonuses that some of them are of. Arguments as for the rounds. */
const gifts = [
  `create temp table gift as
   select o.n, o.at, bench.id(o.at, o.n) as id, p.id as player_id, p.currency, 100 + o.n % 2000 as amount, o.n % 4 as source,
     bench.id(o.at - interval '1 hour', o.n) as user_bonus_id
   from (
     select $3::bigint + s as n, $1::timestamptz + s / $2::float8 * least(interval '1 day', now() - $1::timestamptz) as at,
       1 + floor($4::int * power(random(), 3))::int as player
     from generate_series(1, $2::int) s offset 0) o join bench.player p on p.n = o.player`,
  `insert into bonuses.user_bonus (player_id, id, bonus_id, status, currency, terms, activation_day, subscribed_at, activated_at,
     completed_at, updated_at, wager_type, burning_amount, burns_on_withdrawal, burns_on_deposit, end_reason, released_amount)
   select player_id, user_bonus_id, (select id from bonuses.bonus b where b.currency = gift.currency order by id limit 1),
     'COMPLETED', currency, '{}', at::date, at, at, at, at, 'CLASSIC', 0, false, false, 'wagered', amount
   from gift where source = 3`,
  `insert into bonuses.bonus_grant (player_id, id, bonus_id, reference, amount, is_automatic, created_at, user_bonus_id)
   select player_id, user_bonus_id, (select id from bonuses.bonus b where b.currency = gift.currency order by id limit 1),
     bench.pick('{star:,wheel:,campaign:}', n / 4) || user_bonus_id, amount, true, at, user_bonus_id
   from gift where source = 3 and n % 8 = 3`,
  `insert into ledger.transfer (player_id, id, kind, currency, accounts, amounts, balances_after, version, created_at, reference)
   select player_id, id, (array['cashback_claim', 'wheel_prize', 'battle_prize', 'bonus_release'])[1 + source], currency,
     array[(array[103, 105, 105, 102])[1 + source], 2]::smallint[], array[-amount, amount], array[null, 100000], n, at,
     case source when 3 then user_bonus_id::text when 2 then (select id::text from bench.battle b where b.n = gift.n / 4 % 61) end
   from gift`,
  `drop table gift`,
];

async function fillDay(client: pg.Client, day: { from: Date; first: number; size: number; players: number }) {
  const ofPayments = Math.ceil(day.size / paymentEvery);
  const ofLong = Math.floor(day.size * longShare);
  const ofGifts = Math.ceil(day.size / giftEvery);
  const short = day.size - ofPayments - 2 * ofLong - ofGifts;
  await client.query(rounds, [day.from, short, day.first, day.players]);
  const parts = [
    { statements: longRounds, count: ofLong, first: day.first + short },
    { statements: payments, count: ofPayments, first: day.first + short + 2 * ofLong },
    { statements: gifts, count: ofGifts, first: day.first + short + 2 * ofLong + ofPayments },
  ];
  for (const { statements, count, first } of parts) {
    const [draw = '', ...rest] = statements;
    await client.query(draw, [day.from, count, first, day.players]);
    for (const statement of rest) await client.query(statement);
  }
}

/** Fills a seeded database with a house of that size. Rows are as the product writes them; sums of players are made up. */
export async function fillHouse(client: pg.Client, size: HouseSize): Promise<void> {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const dayMs = 86_400_000;
  const since = new Date(today.getTime() - size.days * dayMs);
  await client.query(helpers);
  await client.query(`
    create table bench.game as
    select row_number() over (order by slug) - 1 as n, id, provider_slug from games.game order by slug limit 60`);
  await client.query(`
    insert into ledger.account (code, name, is_pocket)
    values (nextval('ledger.account_code')::smallint, 'clearing:sandbox-psp', false)`);
  const [people = '', ...rest] = players;
  await client.query(people, [size.players, since]);
  for (const statement of rest) await client.query(statement);
  await client.query(audit);
  const perDay = Math.ceil(size.movements / (size.days + 1));
  for (let day = 0; day <= size.days; day += 1) {
    const from = new Date(since.getTime() + day * dayMs);
    await fillDay(client, { from, first: day * perDay, size: perDay, players: size.players });
  }
  await client.query('vacuum analyze');
}
