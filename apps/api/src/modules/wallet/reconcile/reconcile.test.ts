import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { callsOf, createWalletWorld, paths, type WalletWorld } from '../testing/wallet-world.ts';
import { reconcileProvider, type TheirTransaction } from './compare-lists.ts';
import { reconcile } from './reconcile.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

/** Changes a table with its triggers disabled, as a fault would; on the nodes of a distributed database too. */
async function tamper(statement: string): Promise<void> {
  await world.deps.db.transaction(async (tx) => {
    await sql`set local citus.propagate_set_commands = 'local'`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
}

it('finds nothing in balanced books and every planted fault in others', async () => {
  const player = await world.newPlayer({ game: 10_000n, bonus: 500n });
  const calls = callsOf(world, player);
  const bet = calls.bet(1_000);
  for (const [path, body] of [
    [paths.bet, calls.bet(30)],
    [paths.bet, bet],
    [paths.win, calls.win(bet, 500)],
    [paths.round, calls.round(100, 20)],
    [paths.rollback, calls.rollback(calls.bet(5))],
  ] as const) {
    expect((await world.send(path, body)).answer.status).toBe('OK');
  }
  const undone = calls.bet(70);
  await world.send(paths.bet, undone);
  await world.send(paths.rollback, calls.rollback(undone));
  expect(await reconcile(world.deps)).toEqual([]);

  const checks = async () => [...new Set((await reconcile(world.deps)).map((one) => one.check))].sort();
  await tamper(`update ledger.balance set digital = digital + 1 where player_id = '${player.id}'`);
  expect(await checks()).toEqual(['balance equals entries']);
  await tamper(`update ledger.balance set digital = digital - 1 where player_id = '${player.id}'`);
  await tamper(
    `update wallet.round set win_digital = win_digital + 5 where player_id = '${player.id}' and win_digital > 0`,
  );
  expect(await checks()).toEqual(['round equals transactions']);
  await tamper(
    `update wallet.round set win_digital = win_digital - 5 where player_id = '${player.id}' and win_digital > 0`,
  );
  await tamper(`update wallet.provider_transaction set game_after = game_after + 1
                where player_id = '${player.id}' and kind = 'round'`);
  expect(await checks()).toEqual(['balances after entries follow each other']);
  await tamper(`update wallet.provider_transaction set game_after = game_after - 1
                where player_id = '${player.id}' and kind = 'round'`);
  await tamper(`update ledger.balance set open_rounds = open_rounds + 1 where player_id = '${player.id}'`);
  expect(await checks()).toEqual(['open rounds are counted']);
  await tamper(`update ledger.balance set open_rounds = open_rounds - 1 where player_id = '${player.id}'`);
  await tamper(`delete from wallet.provider_transaction where kind = 'win'`);
  expect(await checks()).toEqual([
    'balance equals entries',
    'balances after entries follow each other',
    'round equals transactions',
  ]);
  await tamper(`update wallet.provider_transaction set version = null where kind = 'round'`);
  expect(await checks()).toContain('transaction without transfer');
  await tamper(
    `insert into ledger.transfer (player_id, id, kind, currency, accounts, amounts, balances_after, version, created_at)
     values ('${player.id}', '${world.newId()}', 'bet', 'kzt', '{1,101}', '{-5,5}', '{0,null}', 1000, now())`,
  );
  expect(await checks()).toContain('transfer without transaction');
});

it('reports that differences were cut off', async () => {
  const before = await reconcile(world.deps);
  await tamper(
    `insert into ledger.balance (player_id, currency, digital)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'kzt', 5 from generate_series(1, 1001) n`,
  );
  const differences = await reconcile(world.deps);
  await tamper(`delete from ledger.balance where player_id < '00000000-0000-7000-8000-999999999999'`);
  expect(differences.filter(({ check }) => check === 'balance equals entries').slice(-2)).toMatchObject([
    { subject: expect.stringContaining('digital') },
    { subject: 'further ones', found: 'not told' },
  ]);
  expect(await reconcile(world.deps)).toEqual(before);
});

/** A call as it appears in its provider's list. */
function theirsOf(
  playerId: string,
  call: { transaction_uuid: string },
  line: { kind: string; amount: bigint; winAmount?: bigint; at: Date },
): TheirTransaction {
  const { transaction_uuid: uuid } = call;
  return { playerId, uuid, referenceUuid: null, currency: 'kzt', status: 'OK', winAmount: null, ...line };
}

describe("a provider's list and ours", () => {
  it('match, or report the transaction that differs and the remedy', async () => {
    const player = await world.newPlayer({ game: 1_000n });
    const calls = callsOf(world, player);
    const at = world.clock.now();
    const [bet, round, tooMuch] = [calls.bet(100), calls.round(40, 15), calls.bet(1_000_000)];
    await world.send(paths.bet, bet);
    await world.send(paths.round, round);
    await world.send(paths.bet, tooMuch);
    const request = { provider: 'test-studio', from: at, to: new Date(at.getTime() + 1_000) };
    const mine = new Set<unknown>([bet, round, tooMuch].map(({ transaction_uuid: uuid }) => uuid));
    const theirBet = theirsOf(player.id, bet, { kind: 'bet', amount: 100n, at });
    const theirRound = theirsOf(player.id, round, { kind: 'round', amount: 40n, winAmount: 15n, at });
    const differ = async (...theirs: TheirTransaction[]) => {
      const { differences } = await reconcileProvider(world.deps, { ...request, theirs });
      return differences
        .filter(({ subject }) => mine.has(subject))
        .map(({ subject, found, expected }) => [subject, found, expected]);
    };
    expect(await differ(theirBet, theirRound)).toEqual([]);
    // A provider may list refused calls as refused or omit them, but not list them as done.
    const refused = {
      ...theirsOf(player.id, tooMuch, { kind: 'bet', amount: 1_000_000n, at }),
      status: 'NOT_ENOUGH_MONEY',
    };
    expect(await differ(theirBet, theirRound, refused)).toEqual([]);
    expect(await differ(theirBet, theirRound, { ...refused, status: 'OK' })).toHaveLength(1);
    expect(await differ({ ...theirBet, amount: 101n }, theirRound)).toEqual([
      [bet.transaction_uuid, 'bet 100 kzt: OK', 'bet 101 kzt: OK'],
    ]);
    expect(await differ({ ...theirBet, currency: 'uzs' }, theirRound)).toEqual([
      [bet.transaction_uuid, 'bet 100 kzt: OK', 'bet 100 uzs: OK'],
    ]);
    expect(await differ({ ...theirBet, playerId: world.newId() }, theirRound)).toEqual([
      [bet.transaction_uuid, 'bet 100 kzt: OK', 'nothing'],
      [bet.transaction_uuid, 'nothing', 'bet 100 kzt: OK'],
    ]);
    expect(await differ(theirBet, theirBet, theirRound)).toEqual([
      [bet.transaction_uuid, 'nothing', 'bet 100 kzt: OK'],
    ]);
    expect(await differ(theirBet, { ...theirRound, winAmount: 16n })).toEqual([
      [round.transaction_uuid, 'round 40 kzt, won 15: OK', 'round 40 kzt, won 16: OK'],
    ]);
    expect(await differ(theirBet)).toEqual([[round.transaction_uuid, 'round 40 kzt, won 15: OK', 'nothing']]);
  });

  it('differ by the bet of a win or a rollback when the list names it', async () => {
    const player = await world.newPlayer({ game: 1_000n });
    world.clock.advance(3_600_000);
    const at = world.clock.now();
    const calls = callsOf(world, player);
    const [one, two] = [calls.bet(100), calls.bet(100)];
    const win = calls.win(one, 50);
    for (const [path, body] of [
      [paths.bet, one],
      [paths.bet, two],
      [paths.win, win],
    ] as const)
      await world.send(path, body);
    const bets = [one, two].map((bet) => theirsOf(player.id, bet, { kind: 'bet', amount: 100n, at }));
    const listed = (referenceUuid: string | null) =>
      reconcileProvider(world.deps, {
        provider: 'test-studio',
        from: at,
        to: new Date(at.getTime() + 1_000),
        theirs: [...bets, { ...theirsOf(player.id, win, { kind: 'win', amount: 50n, at }), referenceUuid }],
      });
    expect(await listed(one.transaction_uuid)).toMatchObject({ compared: 3, differences: [] });
    expect(await listed(null)).toMatchObject({ compared: 3, differences: [] });
    expect((await listed(two.transaction_uuid)).differences).toMatchObject([
      { subject: win.transaction_uuid, expected: `win 50 kzt: OK, of ${two.transaction_uuid}` },
    ]);
  });

  it.each([0, 3_600_000])('abort when nothing matches and report from when (margin %i ms)', async (marginMs) => {
    world.clock.advance(3_600_000);
    const at = world.clock.now();
    const theirs = Array.from({ length: 1_005 }, (_, second) =>
      theirsOf(
        world.newId(),
        { transaction_uuid: world.newId() },
        {
          kind: 'bet',
          amount: 1n,
          at: new Date(at.getTime() + second * 1_000),
        },
      ),
    );
    const { differences } = await reconcileProvider(world.deps, {
      provider: 'test-studio',
      from: at,
      to: new Date(at.getTime() + 3_600_000),
      theirs,
      marginMs,
    });
    expect(differences).toHaveLength(1_001);
    expect(differences.at(-1)).toMatchObject({ found: 'not compared', playerId: null });
  });

  it('match across the edges of the span, and each pair belongs to one span', async () => {
    const player = await world.newPlayer({ game: 1_000n });
    world.clock.advance(3_600_000);
    const at = world.clock.now();
    const bet = callsOf(world, player).bet(100);
    await world.send(paths.bet, bet);
    const later = new Date(at.getTime() + 60_000);
    const theirs = [theirsOf(player.id, bet, { kind: 'bet', amount: 100n, at: later })];
    const from = new Date(at.getTime() - 60_000);
    const spans = [
      { from, to: later },
      { from: later, to: new Date(later.getTime() + 60_000) },
    ];
    const compared = await Promise.all(
      spans.map((span) => reconcileProvider(world.deps, { provider: 'test-studio', ...span, theirs })),
    );
    expect(compared).toEqual([
      { compared: 1, differences: [], until: spans[0]!.to },
      { compared: 0, differences: [], until: spans[1]!.to },
    ]);
  });
});
