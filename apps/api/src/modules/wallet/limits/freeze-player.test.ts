import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { callsOf, createWalletWorld, paths, slotId, type WalletWorld } from '../testing/wallet-world.ts';
import { createGameSession } from '../sessions/sessions.ts';
import { freezePlayer } from './freeze-player.ts';
import { type Hold, holdRefusal, isExcluded, isLeaving } from './limit-rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date(now.getTime() + 1);

describe('what a hold means', () => {
  it.each<[Hold['for'] | 'own break' | 'none', boolean, boolean, string | undefined]>([
    // Stops play, takes the money out, refusal.
    ['none', false, false, undefined],
    ['own break', true, true, undefined],
    ['person', true, true, 'PERSON_EXCLUDED'],
    ['register', true, true, 'PERSON_EXCLUDED'],
    ['identity', true, true, 'IDENTITY_FIRST'],
    ['frozen', true, false, 'ACCOUNT_FROZEN'],
  ])('%s', (of, stopsPlay, leaves, refusal) => {
    const hold = of === 'none' || of === 'own break' ? null : { for: of, until: null };
    const state = { excludedUntil: of === 'own break' ? later : null, hold };
    expect(isExcluded(state, now)).toBe(stopsPlay);
    expect(isLeaving(state, now)).toBe(leaves);
    expect(holdRefusal(state, now)).toBe(refusal);
  });

  it('frozen is stronger than an own break: nothing leaves', () => {
    expect(isLeaving({ excludedUntil: later, hold: { for: 'frozen', until: null } }, now)).toBe(false);
  });
});

describe('a frozen account', () => {
  const database = useTestDatabase();
  let world: WalletWorld;
  beforeAll(async () => {
    world = await createWalletWorld(database.url);
  });
  afterAll(() => world.close());

  const freeze = (playerId: string, isFrozen: boolean) =>
    world.deps.db.transaction((tx) => freezePlayer(tx, { playerId, isFrozen, at: world.clock.now() }));
  const send = async (path: string, body: object) => (await world.send(path, body)).answer.status;

  it('takes no bet and opens no game; an open round still wins, and freed it plays on', async () => {
    const player = await world.newPlayer({ game: 10_000n });
    const calls = callsOf(world, player);
    const open = calls.bet(1_000);
    expect(await send(paths.bet, open)).toBe('OK');
    expect(await freeze(player.id, true)).toBe(true);
    expect(await send(paths.bet, calls.bet(100))).toBe('LIMIT_REACHED');
    expect(await send(paths.round, calls.round(100, 0))).toBe('LIMIT_REACHED');
    const launch = () =>
      createGameSession(
        { ...world.deps, directories: world.deps.wallet.directories },
        { playerId: player.id, gameId: slotId },
      );
    expect(await launch()).toMatchObject({ name: 'ACCOUNT_FROZEN' });
    expect(await send(paths.win, calls.win(open, 3_000))).toBe('OK');
    expect(await player.pockets()).toMatchObject({ game: 9_000n, digital: 3_000n });
    expect(await freeze(player.id, false)).toBe(true);
    expect(await send(paths.bet, calls.bet(100))).toBe('OK');
    expect(await launch()).toHaveProperty('token');
  });

  it('is frozen and freed once, and the player is told each time', async () => {
    const { id } = await world.newPlayer({ game: 100n });
    const done = await Promise.all(Array.from({ length: 8 }, () => freeze(id, true)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await freeze(id, false)).toBe(true);
    expect(await freeze(id, false)).toBe(false);
    const { rows } = await world.deps.db.pool.query<{ payload: object }>(
      "select payload from platform.outbox where kind = 'account' and player_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ payload }) => payload)).toEqual([{ state: 'paused' }, { state: 'open' }]);
  });

  it('wins against bets that are being decided: none is taken after the freeze', async () => {
    const player = await world.newPlayer({ game: 100_000n });
    const calls = callsOf(world, player);
    await Promise.all([
      freeze(player.id, true),
      ...Array.from({ length: 40 }, () => send(paths.round, calls.round(100, 0))),
    ]);
    const before = await player.pockets();
    expect(await send(paths.round, calls.round(100, 0))).toBe('LIMIT_REACHED');
    expect(await player.pockets()).toEqual(before);
  });
});
