import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestClock } from '../../../../testing/test-api.ts';
import { createSnapshot } from '../directories.ts';
import type { EndedSession } from '../ports.ts';
import { bookErrors, callsOf, createWalletWorld, paths, type WalletWorld } from '../testing/wallet-world.ts';
import { createEndedSessions } from './ended-sessions.ts';

const hourMs = 3_600_000;
const start = '2026-11-21T10:00:00Z';

describe('ended sign-ins', () => {
  function make() {
    const clock = createTestClock(start);
    const all: EndedSession[] = [];
    const requested: number[] = [];
    const { ended, read } = createEndedSessions(clock, async (since) => {
      requested.push(clock.now().getTime() - since.getTime());
      return all.filter(({ endedAt }) => endedAt >= since);
    });
    const endNow = (id: string, playerId = 'p') => all.push({ id, playerId, endedAt: clock.now() });
    const game = (browserSessionId: string | null, launchedAt = clock.now()) => ({
      playerId: 'p',
      browserSessionId,
      expiresAt: new Date(launchedAt.getTime() + 12 * hourMs),
    });
    return { clock, ended, read, requested, endNow, game, all };
  }

  it('are read twelve hours back at first, then one minute, so that a late commit is found', async () => {
    const { clock, ended, read, requested, endNow, game, all } = make();
    endNow('a');
    clock.advance(11 * hourMs);
    await read();
    expect([ended.has(game('a')), ended.has(game('b'))]).toEqual([true, false]);
    all.push({ id: 'late', playerId: 'p', endedAt: new Date(clock.now().getTime() - 30_000) });
    clock.advance(1_000);
    await read();
    expect(ended.has(game('late'))).toBe(true);
    expect(requested).toEqual([12 * hourMs + 60_000, 61_000]);
  });

  it('are dropped when none of their games can bet any more', async () => {
    const { clock, ended, read, endNow, game } = make();
    endNow('a');
    await read();
    clock.advance(12 * hourMs);
    await read();
    expect(ended.has(game('a'))).toBe(true);
    clock.advance(3 * 60_000);
    await read();
    expect(ended.has(game('a'))).toBe(false);
  });

  it('end games without a known sign-in, except those launched later', async () => {
    const { clock, ended, read, endNow, game } = make();
    const before = game(null);
    clock.advance(1_000);
    endNow('a');
    clock.advance(1_000);
    await read();
    expect([ended.has(before), ended.has(game(null)), ended.has({ ...before, playerId: 'q' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it('waits for a snapshot that was idle; keeps one that cannot be refreshed for a minute', async () => {
  const clock = createTestClock(start);
  let next: () => Promise<number> = async () => 1;
  const errors: unknown[] = [];
  const read = createSnapshot(
    clock,
    () => next(),
    (error) => errors.push(error),
  );
  expect(await read()).toBe(1);
  next = async () => 2;
  clock.advance(1_000);
  expect(read()).toBe(1);
  await new Promise(setImmediate);
  next = async () => 3;
  clock.advance(60_000);
  expect(await read()).toBe(3);
  next = () => Promise.reject(new Error('away'));
  clock.advance(60_000);
  expect(await read()).toBe(3);
  expect(errors).toHaveLength(1);
  clock.advance(1);
  await expect(read()).rejects.toThrow('away');
  next = async () => 4;
  expect(await read()).toBe(4);
});

describe('a game whose player has signed out', () => {
  const database = useTestDatabase();
  let world: WalletWorld;
  beforeAll(async () => {
    world = await createWalletWorld(database.url);
  });
  afterAll(async () => {
    expect(await bookErrors(world.deps)).toEqual([]);
    await world.close();
  });
  const statusOf = async (path: string, body: object) => (await world.send(path, body)).answer.status;

  async function signedOut() {
    const browser = world.newId();
    const player = await world.newPlayer({ game: 10_000n }, 'kzt', browser);
    const calls = callsOf(world, player);
    const [won, lost] = [calls.bet(100), calls.bet(100)];
    expect([await statusOf(paths.bet, won), await statusOf(paths.bet, lost)]).toEqual(['OK', 'OK']);
    world.endedSessions.push({ id: browser, playerId: player.id, endedAt: world.clock.now() });
    world.clock.advance(2_000);
    return { player, calls, won, lost };
  }

  it('cannot bet any more, with a final refusal; wins and rollbacks of begun rounds are accepted', async () => {
    const { player, calls, won, lost } = await signedOut();
    const late = calls.bet(100);
    expect(await statusOf(paths.bet, late)).toBe('TOKEN_EXPIRED');
    expect(await statusOf(paths.round, calls.round(100, 500))).toBe('TOKEN_EXPIRED');
    expect(await statusOf(paths.win, calls.win(won, 300))).toBe('OK');
    expect(await statusOf(paths.rollback, calls.rollback(lost))).toBe('OK');
    expect(await statusOf(paths.bet, won)).toBe('OK');
    expect(await statusOf(paths.bet, late)).toBe('TOKEN_EXPIRED');
    const query = { request_uuid: world.newId(), user: player.id, token: player.token, game_code: 'crown' };
    expect(await statusOf(paths.balance, query)).toBe('TOKEN_EXPIRED');
    expect(await player.pockets()).toMatchObject({ game: 9_900n, digital: 300n });
  });

  it('ends by an event alone, before any read', async () => {
    const browser = world.newId();
    const player = await world.newPlayer({ game: 1_000n }, 'kzt', browser);
    const calls = callsOf(world, player);
    expect(await statusOf(paths.bet, calls.bet(100))).toBe('OK');
    world.deps.wallet.directories.learnEnded([{ id: browser, playerId: player.id, endedAt: world.clock.now() }]);
    expect(await statusOf(paths.bet, calls.bet(100))).toBe('TOKEN_EXPIRED');
  });

  it('refuses all of 64 concurrent bets', async () => {
    const { player, calls } = await signedOut();
    const answers = await Promise.all(Array.from({ length: 64 }, () => statusOf(paths.bet, calls.bet(100))));
    expect(new Set(answers)).toEqual(new Set(['TOKEN_EXPIRED']));
    expect((await player.pockets()).game).toBe(9_800n);
  });
});
