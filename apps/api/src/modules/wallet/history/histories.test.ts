import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { takeShardEvents } from '../../../../testing/nodes.ts';
import { parseCall, type WalletCall } from '../protocol/parse-call.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { settleCall } from '../settle/settle-call.ts';
import { settleBundle } from '../settle/settle-bundle.ts';
import { createOracle, type House, type OracleCall } from '../testing/oracle.ts';
import { createWalletWorld, providerSlug, type TestPlayer, type WalletWorld } from '../testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url, { committer: { lanes: 2, maxBatch: 64, maxQueue: 10_000 } });
});
afterAll(() => world.close());

const playerCount = 3;
const purse = { game: 700n, digital: 500n, bonus: 900n };

/** Few uuids and rounds, so that calls of a history collide. */
const name = fc.integer({ min: 0, max: 6 });
const step = fc.record({
  player: fc.integer({ min: 0, max: playerCount - 1 }),
  kind: fc.constantFrom('bet', 'bet', 'bet', 'round', 'win', 'win', 'rollback', 'rollback'),
  uuid: name,
  bet: name,
  round: fc.integer({ min: 0, max: 3 }),
  stake: fc.bigInt({ min: 0n, max: 900n }),
  win: fc.bigInt({ min: 0n, max: 900n }),
  closed: fc.boolean(),
  free: fc.constantFrom(false, false, false, true),
  promo: fc.constantFrom(false, false, false, true),
});
/** Pause before each call in ms: copies meet in one batch, in two, or after the first answer. */
const pauses = fc.array(fc.constantFrom(0, 0, 0, 0, 0, 1, 2, 5), { minLength: 1, maxLength: 30 });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const history = fc.array(step, { minLength: 1, maxLength: 40 }).chain((steps) =>
  // Every call three times, in any order: retries and late copies.
  fc.shuffledSubarray([...steps, ...steps, ...steps], { minLength: steps.length }),
);

/** Uuids of stakes overlap a little with those of the wins and rollbacks that follow them. */
const uuidOf = (run: number, player: number, kind: 'stake' | 'other', index: number) =>
  `0190${run.toString(16).padStart(4, '0')}-000${player}-7000-8000-0000000${kind === 'stake' || index === 0 ? '0' : '1'}${index.toString(16).padStart(4, '0')}`;

function toOracle(run: number, one: Step): OracleCall {
  const round = `round-${run}-${one.round}`;
  const { kind, closed, stake, win, free, promo } = one;
  if (kind === 'bet' || kind === 'round') {
    const uuid = uuidOf(run, one.player, 'stake', one.uuid);
    return { kind, uuid, round, stake, win: kind === 'round' ? win : 0n, closed, free, promo };
  }
  const uuid = uuidOf(run, one.player, 'other', one.uuid);
  // A call that refers to itself is refused earlier.
  const bet = uuidOf(run, one.player, 'stake', one.uuid === 0 && one.bet === 0 ? 1 : one.bet);
  if (kind === 'rollback') return { kind, uuid, round, bet, closed };
  return { kind, uuid, round, bet, win, closed, free, promo };
}

function toCall(player: TestPlayer, call: OracleCall): WalletCall {
  const body = {
    request_uuid: world.newId(),
    user: player.id,
    token: player.token,
    game_code: 'crown',
    transaction_uuid: call.uuid,
    round: call.round,
    round_closed: call.closed,
    ...(call.kind === 'rollback' ? {} : { currency: 'KZT', is_free: call.free, is_promo: call.promo }),
    ...(call.kind === 'bet' || call.kind === 'round' ? { amount: Number(call.stake) * 1_000 } : {}),
    ...(call.kind === 'round' ? { win_amount: Number(call.win) * 1_000 } : {}),
    ...(call.kind === 'win' ? { amount: Number(call.win) * 1_000 } : {}),
    ...(call.kind === 'win' || call.kind === 'rollback' ? { reference_transaction_uuid: call.bet } : {}),
  };
  const parsed = parseCall(call.kind, JSON.stringify(body));
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed;
}

const provider = { slug: providerSlug, publicKey: '', isEnabled: true };
let runs = 0;

async function newPlayers(): Promise<TestPlayer[]> {
  const players: TestPlayer[] = [];
  for (let index = 0; index < playerCount; index += 1) players.push(await world.newPlayer(purse));
  // Preload the sessions: calls then enter their lane in the order in which they are made.
  for (const player of players) await world.deps.wallet.sessions.find(player.token);
  await world.deps.wallet.directories.games();
  await world.deps.wallet.directories.disabled();
  return players;
}

/** Sums what the player's calls have earned and cost the house. */
async function findHouse(player: TestPlayer): Promise<House> {
  const { rows } = await world.deps.db.pool.query<{ account: string; amount: string }>(
    `select account, sum(amount) as amount from ledger.entry where player_id = $1 and account like 'house:%' group by 1`,
    [player.id],
  );
  const of = (account: string) => BigInt(rows.find((row) => row.account === account)?.amount ?? 0);
  return { gaming: of('house:gaming'), prizes: of('house:prizes'), bonus: of('house:bonus') };
}

async function expectBooks(players: readonly TestPlayer[], oracles: readonly ReturnType<typeof createOracle>[]) {
  for (const [index, player] of players.entries()) {
    const { game, digital, bonus } = await player.pockets();
    expect({ game, digital, bonus }).toEqual(oracles[index]!.purse);
    expect(await findHouse(player)).toEqual(oracles[index]!.house);
  }
}

/** Finds movements without exactly one event: missing, duplicated, or announced but not stored. */
async function findWronglyTold(): Promise<unknown[]> {
  await takeShardEvents(world.deps);
  const { rows } = await world.deps.db.pool.query(`
    with told as (
      select (split_part(line, E'\\t', 3)::jsonb ->> 'i')::uuid as id, count(*) as times
      from platform.outbox, string_to_table(bundle, E'\\n') as line where line like E'game_movement\\t%' group by 1),
    kept as (select id, version from wallet.provider_transaction where status = 'OK')
    select coalesce(told.id, kept.id) as id, told.times, kept.id is not null as is_kept from told full join kept using (id)
    where kept.id is null or told.times > 1 or (told.id is null and kept.version is not null)`);
  return rows;
}

it('calls shuffled, tripled, delayed and batched match a serial oracle, answers included', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, pauses, async (steps, waits) => {
      runs += 1;
      const players = await newPlayers();
      const oracles = players.map(() => createOracle({ ...purse }));
      const calls = steps.map((one) => ({ player: one.player, call: toOracle(runs, one) }));
      const expected = calls.map(({ player, call }) => {
        const { status, balance } = oracles[player]!.ask(call);
        return `${status} ${balance * 1_000n}`;
      });
      const pending: ReturnType<typeof settleCall>[] = [];
      for (const [index, { player, call }] of calls.entries()) {
        const wait = waits[index % waits.length] ?? 0;
        if (wait > 0) await setTimeout(wait);
        pending.push(settleCall(world.deps, provider, toCall(players[player]!, call)));
      }
      const answers = await Promise.all(pending);
      const given = answers.map(({ text }) => {
        const { status, balance } = JSON.parse(text) as { status: string; balance: number };
        return `${status} ${balance}`;
      });
      expect(given).toEqual(expected);
      // An accepted call gets the same bytes on every repeat.
      const taken = new Map<string, string>();
      for (const [index, { player, call }] of calls.entries()) {
        const { status, text } = answers[index]!;
        if (status !== 'OK') continue;
        const copy = `${player} ${call.uuid}`;
        expect(text).toBe(taken.get(copy) ?? text);
        taken.set(copy, text);
      }
      await expectBooks(players, oracles);
    }),
    { numRuns: 40 },
  );
  expect(await reconcile(world.deps)).toEqual([]);
  expect(await findWronglyTold()).toEqual([]);
});

it('rounds sent many under one signature match a serial oracle', { timeout: 240_000 }, async () => {
  const rounds = step.map((one) => ({ ...one, kind: 'round' as const }));
  const requests = fc.array(fc.array(rounds, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(requests, async (once) => {
      runs += 1;
      const players = await newPlayers();
      const oracles = players.map(() => createOracle({ ...purse }));
      for (const steps of [...once, ...once]) {
        const calls = steps.map((one) => ({ player: one.player, call: toOracle(runs, one) }));
        const { text } = await settleBundle(world.deps, provider, {
          requestUuid: world.newId(),
          kind: 'round',
          calls: calls.map(({ player, call }) => toCall(players[player]!, call)),
        });
        const { answers } = JSON.parse(text) as { answers: { status: string; balance: number }[] };
        const expected = calls.map(({ player, call }) => oracles[player]!.ask(call));
        expect(answers.map(({ status, balance }) => `${status} ${balance}`)).toEqual(
          expected.map(({ status, balance }) => `${status} ${balance * 1_000n}`),
        );
      }
      await expectBooks(players, oracles);
    }),
    { numRuns: 20 },
  );
  expect(await reconcile(world.deps)).toEqual([]);
  expect(await findWronglyTold()).toEqual([]);
});

it('calls sent one by one while others change the player match a serial oracle', { timeout: 240_000 }, async () => {
  const other = await createWalletWorld(database.url, { committer: { lanes: 1, maxBatch: 8, maxQueue: 10_000 } });
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ step, elsewhere: fc.nat({ max: 9 }) }), { maxLength: 40 }),
        async (steps) => {
          runs += 1;
          const players = await newPlayers();
          const oracles = players.map(() => createOracle({ ...purse }));
          for (const { step: one, elsewhere } of steps) {
            const player = players[one.player]!;
            const oracle = oracles[one.player]!;
            // Invalidate this process's memory of the player, as another process or a deposit would.
            if (elsewhere === 0) {
              await world.give(player.id, { game: 10n });
              oracle.purse.game += 10n;
            }
            const call = toOracle(runs, one);
            const { deps } = elsewhere === 1 ? other : world;
            const { text } = await settleCall(deps, provider, toCall(player, call));
            const { status, balance } = oracle.ask(call);
            expect(JSON.parse(text)).toMatchObject({ status, balance: Number(balance) * 1_000 });
          }
          await expectBooks(players, oracles);
        },
      ),
      { numRuns: 20 },
    );
    expect(await reconcile(world.deps)).toEqual([]);
    expect(await findWronglyTold()).toEqual([]);
  } finally {
    await other.close();
  }
});

it('calls through two processes get one answer per copy and leave the books balanced', {
  timeout: 240_000,
}, async () => {
  const other = await createWalletWorld(database.url, { committer: { lanes: 1, maxBatch: 8, maxQueue: 10_000 } });
  try {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        runs += 1;
        const players = await newPlayers();
        const calls = steps.map((one) => ({ player: one.player, call: toOracle(runs, one) }));
        const answers = await Promise.all(
          calls.map(async ({ player, call }, index) => {
            const deps = index % 2 === 0 ? world.deps : other.deps;
            return settleCall(deps, provider, toCall(players[player]!, call));
          }),
        );
        // An accepted call gets the same answer from either process.
        for (const [index, { player, call }] of calls.entries()) {
          const [answer, wire] = [answers[index]!, toCall(players[player]!, call)];
          if (answer.status !== 'OK') continue;
          expect(await settleCall(other.deps, provider, wire)).toMatchObject({ text: answer.text });
        }
        for (const player of players) {
          for (const amount of Object.values(await player.pockets())) expect(amount).toBeGreaterThanOrEqual(0n);
        }
      }),
      { numRuns: 10 },
    );
    expect(await reconcile(world.deps)).toEqual([]);
    expect(await findWronglyTold()).toEqual([]);
  } finally {
    await other.close();
  }
});
