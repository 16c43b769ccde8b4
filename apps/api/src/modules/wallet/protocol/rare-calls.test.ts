import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { postTransfer } from '../../ledger/index.ts';
import { excludePlayer } from '../limits/change-limits.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { callsOf, createWalletWorld, paths, type WalletWorld } from '../testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

const statusOf = async (path: string, body: Record<string, unknown>) => (await world.send(path, body)).answer.status;

it('refuses a win on a refused bet even when its round has an accepted one', async () => {
  const player = await world.newPlayer({ game: 100n });
  const calls = callsOf(world, player);
  const accepted = calls.bet(60);
  const refused = { ...calls.bet(60), round: accepted.round };
  expect(await statusOf(paths.bet, accepted)).toBe('OK');
  expect(await statusOf(paths.bet, refused)).toBe('NOT_ENOUGH_MONEY');
  expect(await statusOf(paths.win, calls.win(refused, 500))).toBe('TRANSACTION_DOES_NOT_EXIST');
  expect(await statusOf(paths.win, calls.win(accepted, 30))).toBe('OK');
});

it('treats one uuid of two players as two transactions', async () => {
  const [one, two] = [await world.newPlayer({ game: 1_000n }), await world.newPlayer({ game: 500n })];
  // Both players are in memory, so that only the write reads the database.
  for (const player of [one, two]) await world.send(paths.round, callsOf(world, player).round(10, 10));
  const first = callsOf(world, one).bet(100);
  const second = { ...callsOf(world, two).bet(200), transaction_uuid: first.transaction_uuid };
  for (let time = 0; time < 2; time += 1) {
    expect((await world.send(paths.bet, first)).answer).toMatchObject({ status: 'OK', user: one.id, balance: 900_000 });
    expect((await world.send(paths.bet, second)).answer).toMatchObject({
      status: 'OK',
      user: two.id,
      balance: 300_000,
    });
  }
  expect(await reconcile(world.deps)).toEqual([]);
});

it('adds a late win to a round settled by one call', async () => {
  const player = await world.newPlayer({ game: 1_000n });
  const calls = callsOf(world, player);
  const whole = calls.round(100, 40);
  expect(await statusOf(paths.round, whole)).toBe('OK');
  expect(await statusOf(paths.win, calls.win(whole, 10))).toBe('OK');
  const { rows } = await sql<{ staked: string; won: string }>`
    select (stake_game + stake_digital + stake_bonus)::text as staked, (win_digital + win_bonus)::text as won
    from wallet.round where player_id = ${player.id} and round = ${whole.round}`.execute(world.deps.db.kysely);
  expect(rows).toEqual([{ staked: '100', won: '50' }]);
  expect(await reconcile(world.deps)).toEqual([]);
});

it('adds a call to a closed round of that name, also for a player who started without rounds', async () => {
  const player = await world.newPlayer({ game: 1_000n });
  const calls = callsOf(world, player);
  // From here on the player is in memory, as one whose rounds have no rows.
  expect(await statusOf(paths.round, calls.round(100, 0))).toBe('OK');
  const bet = calls.bet(100);
  expect(await statusOf(paths.bet, bet)).toBe('OK');
  expect(await statusOf(paths.win, calls.win(bet, 40, { round_closed: true }))).toBe('OK');
  expect(await statusOf(paths.round, calls.round(10, 5, { round: bet.round }))).toBe('OK');
  const { rows } = await sql<{ staked: string; won: string }>`
    select (stake_game + stake_digital + stake_bonus)::text as staked, (win_digital + win_bonus)::text as won
    from wallet.round where player_id = ${player.id}`.execute(world.deps.db.kysely);
  expect(rows).toEqual([{ staked: '110', won: '45' }]);
  expect(await reconcile(world.deps)).toEqual([]);
});

it('shows the current balance in an answer that changes nothing, after others moved it', async () => {
  const player = await world.newPlayer({ game: 1_000n });
  const calls = callsOf(world, player);
  const bet = calls.bet(100);
  expect((await world.send(paths.bet, bet)).answer).toMatchObject({ status: 'OK', balance: 900_000 });
  const gift = [
    { account: 'house:adjustment' as const, amountMinor: -50n },
    { account: 'game' as const, amountMinor: 50n },
  ];
  await world.deps.db.transaction((tx) =>
    postTransfer(tx, world.deps, {
      playerId: player.id,
      kind: 'gift',
      entries: gift,
      reference: null,
      idempotencyKey: 'a second gift',
    }),
  );
  const other = { ...bet, amount: bet.amount * 2 };
  expect((await world.send(paths.bet, other)).answer).toMatchObject({
    status: 'DUPLICATE_TRANSACTION',
    balance: 950_000,
  });
});

it('treats a round with the same uuid and another win as a different call', async () => {
  const player = await world.newPlayer({ game: 1_000n });
  const round = callsOf(world, player).round(100, 40);
  expect(await statusOf(paths.round, round)).toBe('OK');
  expect(await statusOf(paths.round, { ...round, win_amount: round.win_amount * 2 })).toBe('DUPLICATE_TRANSACTION');
});

it('refuses bets of an excluded player and pays the wins of earlier ones', async () => {
  const player = await world.newPlayer({ game: 1_000n });
  const calls = callsOf(world, player);
  const bet = calls.bet(100);
  expect(await statusOf(paths.bet, bet)).toBe('OK');
  await excludePlayer(world.deps, {
    playerId: player.id,
    until: new Date(world.clock.now().getTime() + 86_400_000),
  });
  expect(await statusOf(paths.bet, calls.bet(100))).toBe('LIMIT_REACHED');
  expect(await statusOf(paths.win, calls.win(bet, 20))).toBe('OK');
});

it("keeps the account that paid a win, and each movement's entries sum to zero", async () => {
  const player = await world.newPlayer({ game: 60n, digital: 30n, bonus: 110n });
  const calls = callsOf(world, player);
  const bet = calls.bet(180);
  const free = calls.round(50, 20, { is_free: true });
  for (const [path, body] of [
    [paths.bet, bet],
    [paths.win, calls.win(bet, 90, { is_promo: true })],
    [paths.round, free],
    [paths.round, calls.round(10, 7)],
  ] as const) {
    expect((await world.send(path, body)).answer.status).toBe('OK');
  }
  const { rows } = await sql<{ entries: string }>`
    select string_agg(concat_ws(' ', account, amount, balance_after), ', ' order by position) as entries
    from ledger.entry where player_id = ${player.id} and kind in ('bet', 'win', 'round')
    group by version order by version`.execute(world.deps.db.kysely);
  expect(rows.map(({ entries }) => entries)).toEqual([
    'game -60 0, digital -30 0, bonus -90 20, house:gaming 180',
    'house:prizes -90, digital 45 45, bonus 45 65',
    'house:bonus -20, digital 20 65',
    'digital -10 55, house:gaming 10, house:gaming -7, digital 7 62',
  ]);
});

it('answers a faulting round of a bundle with ERROR_UNKNOWN and settles the others', async () => {
  const [one, bad, two] = [await world.newPlayer({ game: 100n }), await world.newPlayer(), await world.newPlayer()];
  for (const player of [bad, two]) await world.give(player.id, { game: 100n });
  const rounds = [one, bad, two].map((player) => callsOf(world, player).round(10, 0));
  const body = { request_uuid: world.newId(), rounds };
  const { pool } = world.deps.db;
  await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'planted'; end $$`);
  await pool.query(`
    create trigger fail before insert on wallet.provider_transaction for each row
      when (new.player_id = '${bad.id}') execute function fail();`);
  const reported = async () => {
    const { answer, httpStatus } = await world.send(paths.rounds, body);
    return [httpStatus, answer.status, answer['answers']];
  };
  const ok = { status: 'OK', balance: 90_000 };
  const unknown = { status: 'ERROR_UNKNOWN', request_uuid: rounds[1]?.request_uuid };
  expect(await reported()).toMatchObject([200, 'OK', [ok, unknown, ok]]);
  await pool.query('drop trigger fail on wallet.provider_transaction');
  await pool.query('drop function fail');
  expect(await reported()).toMatchObject([200, 'OK', [ok, ok, ok]]);
  expect((await bad.pockets()).game).toBe(90n);
  expect(await reconcile(world.deps)).toEqual([]);
});

it('a locked player row blocks that player alone', { timeout: 60_000 }, async () => {
  const held = await world.newPlayer({ game: 100n });
  const others = await Promise.all(Array.from({ length: 8 }, () => world.newPlayer({ game: 100n })));
  const bet = callsOf(world, held).bet(10);
  const holder = await world.deps.db.pool.connect();
  await holder.query('begin');
  await holder.query('select from ledger.balance where player_id = $1 for update', [held.id]);
  const startedAt = performance.now();
  const stopped = world.send(paths.bet, bet);
  const bets = others.map((other) => world.send(paths.bet, callsOf(world, other).bet(10)));
  for (const other of await Promise.all(bets)) expect(other.answer.status).toBe('OK');
  expect(await stopped).toMatchObject({ httpStatus: 503, retryAfter: '1' });
  // One lock timeout of half a second for all of them.
  expect(performance.now() - startedAt).toBeLessThan(1_500);
  await holder.query('rollback');
  holder.release();
  expect((await world.send(paths.bet, bet)).answer.status).toBe('OK');
  expect((await held.pockets()).game).toBe(90n);
});
