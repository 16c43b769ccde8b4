import { encodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLiveWorker, makeKeys } from '../../../testkit/live-api.ts';
import { useTestDatabase } from '../testing/database.ts';
import { fullRound } from '../testing/full-round.ts';
import { type BonusWorld, createBonusWorld } from './modules/bonuses/testing/bonus-world.ts';
import { defineBattle } from './modules/battles/define-battle.ts';
import { battlesConsumer } from './modules/battles/index.ts';
import { joinBattle } from './modules/battles/join-battle.ts';
import { seedGames } from './modules/games/index.ts';
import { jackpotsConsumer, openMissingLevels, reconcileJackpots } from './modules/jackpots/index.ts';
import { changeSetting } from './modules/settings/index.ts';
import { reconcile } from './modules/wallet/index.ts';
import { appendEvents } from './platform/outbox/outbox.ts';
import { consumeOnce, type OutboxConsumer } from './platform/outbox/outbox-consumer.ts';

/*
 * Pots of jackpots and standings of battles belong to all players and change by events alone. What keeps them right is the place
 * of their consumer, which moves in the transaction of the change: so they need no reservations (decision 111).
 */

const database = useTestDatabase();
const slug = 'fruit-crown';
let world: BonusWorld;
let players: string[] = [];
let gameId = '';
let battleId = '';
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await world.api.deps.db.pool.query(text, values)).rows as Row[];

beforeAll(async () => {
  // The workers have the real clock.
  world = await createBonusWorld(database.url, { now: new Date().toISOString(), isSeeded: true });
  const { deps } = world.api;
  await seedGames(deps);
  gameId = (await query<{ id: string }>('select id from games.game where slug = $1', [slug]))[0]?.id ?? '';
  await openMissingLevels(deps);
  // A whole unit of each stake goes to the jackpots, and their small ones are won.
  await changeSetting(deps, { code: 'JACKPOT_CONTRIBUTION_PERCENT', value: 10, actor: 'test', reason: 'test' });
  players = await Promise.all(Array.from({ length: 12 }, () => world.addPlayer()));
  const at = deps.clock.now().getTime();
  const id = await defineBattle(deps, { actor: 'test', reason: 'test', definition: battleFrom(at) });
  if (typeof id !== 'string') throw new Error(JSON.stringify(id));
  battleId = id;
  for (const playerId of players) expect(await joinBattle(deps, { battleId, playerId })).toMatchObject({ id });
}, 60_000);
afterAll(() => world.close());

const battleFrom = (at: number) => ({
  name: { en: 'Two', ua: 'Two', ru: 'Two' },
  score_kind: 'turnover',
  qualification_spins: 1,
  games: [slug],
  min_bets: { uah: '1.00' },
  prizes: [{ from: 1, to: 1, cup: 'gold', amounts: { uah: '1' } }],
  starts_at: new Date(at - 60_000).toISOString(),
  ends_at: new Date(at + 3_600_000).toISOString(),
});

const stake = 10_000n;
let published = 0;
/** Publishes rounds like a commit of the wallet. */
async function tell(count: number): Promise<void> {
  const at = new Date();
  const events = Array.from({ length: count }, () => {
    const id = v7();
    published += 1;
    const own = { stake: { real: stake, bonus: 0n }, win: { real: 0n, bonus: 0n } };
    const movement: GameMovement = {
      ...{
        id,
        roundId: id,
        kind: 'round',
        playerId: players[published % players.length] ?? '',
        gameId,
        currency: 'uah',
      },
      ...{ isFree: false, isPromo: false, edgeHundredths: 350, ...own, round: fullRound(own), finishedAt: at, at },
    };
    return { kind: gameMovementKind, playerId: movement.playerId, payload: { ...encodeGameMovement(movement) } };
  });
  await appendEvents(world.api.deps.db.kysely, events);
}

async function isRead(consumer: OutboxConsumer): Promise<boolean> {
  const [row] = await query<{ behind: number }>(
    `select count(*)::int as behind from platform.outbox o left join platform.outbox_consumer c on c.name = $1
     where o.kind = $2 and ((o.xid, o.id) <= (c.xid, c.id)) is not true`,
    [consumer.name, gameMovementKind],
  );
  return row?.behind === 0;
}

const placeOf = async ({ name }: OutboxConsumer) =>
  (
    await query<{ place: string }>(
      `select concat(xid, ':', id) as place from platform.outbox_consumer where name = $1`,
      [name],
    )
  )[0]?.place;

/** What the jackpots took, in ten-thousandths of a minor unit, and what the battle counted. */
async function counted() {
  const [jackpots] = await query<{ fed: string }>(
    `select ((select -coalesce(sum(amount), 0) * 10000 from ledger.entry where account = 'house:gaming')
       + (select coalesce(sum(carry + saved_carry), 0) from jackpots.fund where currency = 'uah'))::bigint::text as fed`,
  );
  const [battle] = await query<{ spins: number; turnover: string; rows: number }>(
    `select sum(qualified_spins)::int as spins, sum(score)::text as turnover,
       (select count(*)::int from battles.spin where battle_id = $1) as rows
     from battles.participant where battle_id = $1`,
    [battleId],
  );
  return { fed: BigInt(jackpots?.fed ?? 0), spins: battle?.spins, rows: battle?.rows };
}

async function expectEachOnce(): Promise<void> {
  const { fed, spins, rows } = await counted();
  expect({ spins, rows }).toEqual({ spins: published, rows: published });
  // 10 per cent of each stake. A level that is full divides a contribution, and each part is rounded down.
  const missing = BigInt(published) * stake * 1_000n - fed;
  expect(missing >= 0n && missing <= BigInt(2 * published)).toBe(true);
  expect(await reconcileJackpots(world.api.deps)).toEqual([]);
  expect(await reconcile(world.api.deps)).toEqual([]);
}

it.each([jackpotsConsumer, battlesConsumer])(
  'the consumer $name takes a batch again whose process died before the commit',
  async (consumer) => {
    await tell(50);
    const { deps } = world.api;
    const died = new Error('the process died');
    let deaths = 0;
    const dying: typeof deps = {
      ...deps,
      db: {
        ...deps.db,
        transaction: (work, options) =>
          deps.db.transaction(async (tx) => {
            const result = await work(tx);
            // The transactions that open levels and read places change nothing.
            if (result !== true) return result;
            deaths += 1;
            throw died;
          }, options),
      },
    };
    await expect.poll(() => consumeOnce(dying, consumer).then(String, String), { timeout: 20_000 }).toContain('died');
    expect(deaths).toBe(1);
    await expect.poll(() => consumeOnce(deps, consumer).then(() => isRead(consumer)), { timeout: 20_000 }).toBe(true);
  },
);

it('two workers that are killed in turn feed jackpots and battles with each round once', {
  timeout: 180_000,
}, async () => {
  await Promise.all([jackpotsConsumer, battlesConsumer].map((consumer) => consumeOnce(world.api.deps, consumer)));
  const keys = makeKeys();
  const workers = await Promise.all([1, 2].map(() => createLiveWorker(database.url, keys)));
  try {
    await Promise.all(workers.map((worker) => worker.start()));
    for (let strike = 0; strike < 6; strike += 1) {
      const before = await placeOf(jackpotsConsumer);
      for (let commit = 0; commit < 20; commit += 1) await tell(25);
      // It dies while batches are read.
      await expect.poll(() => placeOf(jackpotsConsumer), { timeout: 30_000, interval: 5 }).not.toBe(before);
      const worker = workers[strike % 2];
      await worker?.kill();
      await tell(25);
      await worker?.start();
    }
    for (const consumer of [jackpotsConsumer, battlesConsumer])
      await expect.poll(() => isRead(consumer), { timeout: 60_000, interval: 100 }).toBe(true);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  expect(published).toBe(50 * 2 + 6 * 21 * 25);
  await expectEachOnce();
});
