import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi } from '../../../testing/test-api.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { postTransfer } from '../ledger/index.ts';
import { excludePlayer } from '../wallet/index.ts';
import { type Client, type Event, payment, useStreams } from './testing/streams.ts';

const database = useTestDatabase();
const streams = useStreams(database);
const { connect, newPlayer } = streams;

let nextKey = 0;
async function give(playerId: string, amountMinor: bigint): Promise<void> {
  await streams.api.deps.db.transaction((tx) =>
    postTransfer(tx, streams.api.deps, {
      playerId,
      kind: 'deposit',
      entries: [
        { account: 'house:adjustment', amountMinor: -amountMinor },
        { account: 'game', amountMinor },
      ],
      reference: null,
      idempotencyKey: `give-${(nextKey += 1)}`,
    }),
  );
}

const balanceOf = (event: Event) => (event.data['game_wallet_group'] as { balance: string }).balance;

describe("a player's stream", () => {
  it('starts with balances, user and active bonus, and follows every commit', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    expect(client.headers['content-type']).toContain('text/event-stream');
    await client.next(({ name }) => name === 'active_bonus');
    expect(client.events.map(({ name }) => name)).toEqual(['balances', 'user', 'active_bonus']);
    await give(player.playerId, 1_250n);
    const event = await client.next((candidate) => candidate.name === 'balances' && balanceOf(candidate) === '12.50');
    expect(event.data['version']).toBe(1);
  });

  it('reaches every tab of the player and nobody else', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const tabs = [await connect('/users/updates', one.headers), await connect('/users/updates', one.headers)];
    const stranger = await connect('/users/updates', other.headers);
    for (const client of [...tabs, stranger]) await client.next(({ name }) => name === 'active_bonus');
    await give(one.playerId, 100n);
    await give(other.playerId, 900n);
    for (const tab of tabs) await tab.next((event) => event.name === 'balances' && balanceOf(event) === '1.00');
    await stranger.next((event) => event.name === 'balances' && balanceOf(event) === '9.00');
    expect(stranger.events.some((event) => event.name === 'balances' && balanceOf(event) === '1.00')).toBe(false);
  });

  it('resumes where it broke off, with no event lost or repeated within a stream', async () => {
    const player = await newPlayer();
    const first = await connect('/users/updates', player.headers);
    await first.next(({ name }) => name === 'active_bonus');
    await appendEvents(streams.api.deps.db.kysely, [{ ...payment('one'), playerId: player.playerId }]);
    const seen = await first.next(({ data }) => data['id'] === 'one');
    first.close();
    await appendEvents(streams.api.deps.db.kysely, [
      { ...payment('two'), playerId: player.playerId },
      { ...payment('three'), playerId: player.playerId },
    ]);
    const second = await connect('/users/updates', { ...player.headers, 'last-event-id': seen.id ?? '' });
    await second.next(({ name }) => name === 'active_bonus');
    await appendEvents(streams.api.deps.db.kysely, [{ ...payment('four'), playerId: player.playerId }]);
    await second.next(({ data }) => data['id'] === 'four');
    const reported = second.events.filter(({ name }) => name === 'payment').map(({ data }) => data['id']);
    // The last seen event may repeat while an older transaction runs on the server.
    expect(reported.filter((id) => id !== 'one')).toEqual(['two', 'three', 'four']);
  });

  it('does not wait for older transactions, and loses none that commit while the client is disconnected', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    await client.next(({ name }) => name === 'active_bonus');
    const older = await streams.api.deps.db.pool.connect();
    await older.query('begin');
    await older.query(
      `insert into platform.outbox (kind, player_id, payload) values ('payment', $1, '{"id":"late"}')`,
      [player.playerId],
    );
    await appendEvents(streams.api.deps.db.kysely, [{ ...payment('early'), playerId: player.playerId }]);
    const early = await client.next(({ data }) => data['id'] === 'early');
    client.close();
    await older.query('commit');
    older.release();
    const back = await connect('/users/updates', { ...player.headers, 'last-event-id': early.id ?? '' });
    expect((await back.next(({ data }) => data['id'] === 'late')).name).toBe('payment');
  });

  it('finds a player in the bundle of a batch', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    await client.next(({ name }) => name === 'active_bonus');
    const lines = [`game_movement\t${player.playerId}\t{}`, `payment\t${player.playerId}\t{"id":"bundled"}`];
    await streams.api.deps.db.pool.query(`insert into platform.outbox (kind, bundle) values ('bundle', $1)`, [
      lines.join('\n'),
    ]);
    await streams.api.deps.db.pool.query(`notify altyn_outbox`);
    await client.next(({ data }) => data['id'] === 'bundled');
    expect(client.events.some(({ name }) => name === 'game_movement')).toBe(false);
  });

  it('ends with its session and does not open without one', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    await client.next(({ name }) => name === 'active_bonus');
    await streams.api.app.inject({ method: 'POST', url: '/auth/logout', headers: player.headers });
    await client.ended;
    expect((await connect('/users/updates', player.headers)).status).toBe(401);
    expect((await connect('/users/updates')).status).toBe(401);
  });

  it('ends together with its token when another process ends the session', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    await client.next(({ name }) => name === 'active_bonus');
    const ask = async () =>
      (await streams.api.app.inject({ method: 'GET', url: '/users', headers: player.headers })).statusCode;
    // Cached as open, like the session of a recently active player.
    expect(await ask()).toBe(200);
    const elsewhere = await createTestApi(database.url);
    const until = new Date(streams.api.clock.now().getTime() + 86_400_000);
    await excludePlayer(elsewhere.deps, { playerId: player.playerId, until });
    await client.ended;
    // This API's clock is frozen: only the event can drop the session from the cache.
    await expect.poll(ask, { timeout: 10_000 }).toBe(401);
    await elsewhere.close();
  });

  it('closes when the session ends while it is being opened', async () => {
    const player = await newPlayer();
    const ask = () => streams.api.app.inject({ method: 'GET', url: '/users', headers: player.headers });
    expect((await ask()).statusCode).toBe(200);
    // No event is sent: the session is cached as open, so the stream is admitted.
    await streams.api.deps.db.pool.query(
      `update identity.session set ended_at = now(), end_reason = 'sign-out' where id = $1`,
      [player.sessionId],
    );
    const client = await connect('/users/updates', player.headers);
    expect(client.status).toBe(200);
    await client.ended;
    expect(client.events).toEqual([]);
  });

  it('keeps the newest six tabs', async () => {
    const player = await newPlayer();
    const tabs: Client[] = [];
    for (let tab = 0; tab < 7; tab += 1) tabs.push(await connect('/users/updates', player.headers));
    await tabs[0]?.ended;
    const last = await tabs[6]?.next(({ name }) => name === 'active_bonus');
    expect(last?.data).toEqual({});
  });

  it('keeps a session awake while its player plays', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    await client.next(({ name }) => name === 'active_bonus');
    streams.api.clock.advance(29 * 60_000);
    await give(player.playerId, 100n);
    await client.next((event) => event.name === 'balances' && balanceOf(event) === '1.00');
    await expect
      .poll(async () => {
        const { rows } = await streams.api.deps.db.pool.query(
          'select last_seen_at from identity.session where id = $1',
          [player.sessionId],
        );
        return (rows[0] as { last_seen_at: Date }).last_seen_at;
      })
      .toEqual(streams.api.clock.now());
  });

  // `npm run bench:streams` measures how soon: 100 ms for 99 of 100.
  it('delivers each commit to the client at once, not at the next poll', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    await client.next(({ name }) => name === 'active_bonus');
    const delays: number[] = [];
    for (let round = 1; round <= 50; round += 1) {
      await give(player.playerId, 1n);
      const committedMs = performance.now();
      const event = await client.next(({ name, data }) => name === 'balances' && data['version'] === round);
      delays.push(event.atMs - committedMs);
    }
    delays.sort((a, b) => a - b);
    // The median: on a busy machine single delays have other causes.
    expect(delays[25]).toBeLessThan(1_000);
  });
});

describe('the public ticker', () => {
  it('sends everyone the same at most five times a second, and no private data', async () => {
    const player = await newPlayer();
    const watchers = [await connect('/feed/updates'), await connect('/feed/updates')];
    await appendEvents(streams.api.deps.db.kysely, [
      { ...payment('private'), playerId: player.playerId },
      ...Array.from({ length: 4 }, (_, place) => ({ kind: 'big_win', payload: { id: `win-${place}` } })),
    ]);
    for (const watcher of watchers) {
      const last = await watcher.next(({ data }) => data['id'] === 'win-3');
      expect(watcher.events.map(({ name }) => name)).toEqual(['big_win', 'big_win', 'big_win', 'big_win']);
      expect(last.atMs - (watcher.events[0]?.atMs ?? 0)).toBeGreaterThan(550);
    }
  });

  it('sends only the newest of queued jackpot events', async () => {
    const watcher = await connect('/feed/updates');
    const jackpots = (amount: string) => ({ kind: 'jackpots', payload: { items: [{ amount }] } });
    await appendEvents(streams.api.deps.db.kysely, [
      ...['1.00', '2.00', '3.00'].map(jackpots),
      { kind: 'big_win', payload: { id: 'after' } },
    ]);
    await watcher.next(({ data }) => data['id'] === 'after');
    expect(watcher.events.map(({ name, data }) => [name, data['items']])).toEqual([
      ['jackpots', [{ amount: '3.00' }]],
      ['big_win', undefined],
    ]);
  });
});
