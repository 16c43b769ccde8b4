import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import {
  checkDeposit,
  countDeposit,
  createGameSession,
  excludePlayer,
  selectRounds,
  selectUnfinishedGames,
  setLimit,
  setSessionMinutes,
} from '../index.ts';
import { parseCall } from '../protocol/parse-call.ts';
import { settleCall } from '../settle/settle-call.ts';
import {
  callsOf,
  createWalletWorld,
  paths,
  providerSlug,
  slotId,
  type TestPlayer,
  type WalletWorld,
} from '../testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

async function start() {
  const player = await world.newPlayer({ game: 10_000n });
  return { player, calls: callsOf(world, player) };
}
const hourMs = 3_600_000;
const minuteMs = 60_000;

describe('the game history', () => {
  it('shows rounds newest first, with their total net result', async () => {
    const { player, calls } = await start();
    await world.send(paths.round, calls.round(1_000, 250));
    const open = calls.bet(300);
    await world.send(paths.bet, open);
    const undone = calls.bet(50);
    await world.send(paths.bet, undone);
    await world.send(paths.rollback, calls.rollback(undone));
    expect(await selectUnfinishedGames(world.deps.db.kysely, player.id)).toEqual([slotId]);
    const filter = { playerId: player.id, gameId: undefined, from: undefined, to: undefined };
    const { kysely } = world.deps.db;
    const history = await selectRounds(kysely, filter, { page: 1, pageSize: 2 });
    expect(history).toMatchObject({ total: 3, net: -1_050n });
    expect(history.items).toMatchObject([
      { isRolledBack: true, stake: 0n, balanceAfter: 8_950n },
      { isRolledBack: false, stake: 300n, win: 0n, finishedAt: null, gameId: slotId },
    ]);
    const page = { page: 1, pageSize: 10 };
    expect((await selectRounds(kysely, { ...filter, gameId: world.newId() }, page)).total).toBe(0);
    expect((await selectRounds(kysely, { ...filter, gameId: slotId }, page)).total).toBe(3);
    await world.send(paths.win, calls.win(open, 0));
    expect(await selectUnfinishedGames(kysely, player.id)).toEqual([]);
  });
});

describe("a player's own limits", () => {
  const bet = async (calls: ReturnType<typeof callsOf>, minor: number, fields: object = {}) =>
    (await world.send(paths.bet, calls.bet(minor, fields))).answer.status;

  it('apply at once when lowered, count earlier play, and rise after a day', async () => {
    const { player, calls } = await start();
    expect(await bet(calls, 600)).toBe('OK');
    await setLimit(world.deps, { playerId: player.id, kind: 'stake', period: 'day', amount: 1_000n });
    expect(await bet(calls, 401)).toBe('LIMIT_REACHED');
    expect(await bet(calls, 400)).toBe('OK');
    expect(await bet(calls, 1)).toBe('LIMIT_REACHED');
    await setLimit(world.deps, { playerId: player.id, kind: 'stake', period: 'day', amount: 5_000n });
    world.clock.advance(2 * hourMs);
    expect(await bet(calls, 1)).toBe('LIMIT_REACHED');
  });

  it('limit losses by the possible loss, and wins free room again', async () => {
    const { player, calls } = await start();
    await setLimit(world.deps, { playerId: player.id, kind: 'loss', period: 'week', amount: 1_000n });
    const placed = calls.bet(1_000);
    expect((await world.send(paths.bet, placed)).answer.status).toBe('OK');
    expect(await bet(calls, 1)).toBe('LIMIT_REACHED');
    await world.send(paths.win, calls.win(placed, 700));
    expect(await bet(calls, 700)).toBe('OK');
    expect(await bet(calls, 1)).toBe('LIMIT_REACHED');
  });

  it('accept a stake whose loss keeps a player who is ahead within the limit', async () => {
    const { player, calls } = await start();
    await setLimit(world.deps, { playerId: player.id, kind: 'loss', period: 'day', amount: 100n });
    await world.send(paths.round, calls.round(100, 600));
    expect(await bet(calls, 601)).toBe('LIMIT_REACHED');
    expect(await bet(calls, 101)).toBe('OK');
    expect(await bet(calls, 499)).toBe('OK');
    expect(await bet(calls, 1)).toBe('LIMIT_REACHED');
  });

  it.each([
    ['day', 24],
    ['week', 168],
    ['month', 720],
  ] as const)('of a %s count stakes from %i hours before, and drop them within another hour', async (period, hours) => {
    const early = await start();
    const late = await start();
    const limit = ({ player }: typeof early) =>
      setLimit(world.deps, { playerId: player.id, kind: 'stake', period, amount: 100n });
    await limit(early);
    // A minute before the hour ends: the window's end falls into a later hour.
    world.clock.advance(hourMs - (world.clock.now().getTime() % hourMs) - minuteMs);
    expect(await bet(early.calls, 100)).toBe('OK');
    expect(await bet(late.calls, 100)).toBe('OK');
    world.clock.advance(hours * hourMs - minuteMs);
    await limit(late);
    expect(await launchAndBet(early.player)).toBe('LIMIT_REACHED');
    expect(await launchAndBet(late.player)).toBe('LIMIT_REACHED');
    world.clock.advance(2 * minuteMs);
    expect(await launchAndBet(early.player)).toBe('OK');
    expect(await launchAndBet(late.player)).toBe('OK');
  });

  it('count the oldest hour whole when set for the first time, as later ones do', async () => {
    const [early, late] = [await start(), await start()];
    const limit = ({ player }: typeof early) =>
      setLimit(world.deps, { playerId: player.id, kind: 'stake', period: 'month', amount: 100n });
    await limit(early);
    world.clock.advance(hourMs - (world.clock.now().getTime() % hourMs) + minuteMs);
    expect(await bet(early.calls, 100)).toBe('OK');
    expect(await bet(late.calls, 100)).toBe('OK');
    world.clock.advance(720 * hourMs + 30 * minuteMs);
    await limit(late);
    expect(await launchAndBet(early.player)).toBe('LIMIT_REACHED');
    expect(await launchAndBet(late.player)).toBe('LIMIT_REACHED');
  });

  it('hold under concurrent bets', async () => {
    const { player, calls } = await start();
    await setLimit(world.deps, { playerId: player.id, kind: 'stake', period: 'day', amount: 1_000n });
    // The session is preloaded: the calls enter their lane together and form one batch.
    expect(await bet(calls, 100)).toBe('OK');
    const provider = { slug: providerSlug, publicKey: '', isEnabled: true };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => {
        const call = parseCall('bet', JSON.stringify(calls.bet(100)));
        if ('problem' in call) throw new Error(call.problem);
        return settleCall(world.deps, provider, call);
      }),
    );
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(9);
  });

  it('end a session by its length, and block all bets during an exclusion', async () => {
    const { player, calls } = await start();
    await setSessionMinutes(world.deps, { playerId: player.id, minutes: 30 });
    expect(await bet(calls, 1)).toBe('OK');
    world.clock.advance(30 * 60_000);
    expect(await bet(calls, 1)).toBe('LIMIT_REACHED');
    const until = new Date(world.clock.now().getTime() + 7 * 24 * hourMs);
    await excludePlayer(world.deps, { playerId: player.id, until });
    await excludePlayer(world.deps, { playerId: player.id, until: world.clock.now() });
    const deposit = { playerId: player.id, amountMinor: 1n, openMinor: 0n, at: world.clock.now() };
    expect(await world.deps.db.transaction((tx) => checkDeposit(tx, deposit))).toMatchObject({ name: 'LIMIT_REACHED' });
  });

  it('count a rollback in the hour of its stake', async () => {
    const { player, calls } = await start();
    await setLimit(world.deps, { playerId: player.id, kind: 'stake', period: 'day', amount: 500n });
    const undone = calls.bet(300);
    expect((await world.send(paths.bet, undone)).answer.status).toBe('OK');
    world.clock.advance(hourMs);
    expect((await world.send(paths.rollback, calls.rollback(undone))).answer.status).toBe('OK');
    expect(await bet(calls, 500)).toBe('OK');
    expect(await bet(calls, 1)).toBe('LIMIT_REACHED');
    // The bet's hour is outside the day, the rollback's hour is not: nothing below zero remains.
    world.clock.advance(24 * hourMs);
    expect(await launchAndBet(player)).toBe('LIMIT_REACHED');
  });

  it('limit the stake of a single bet', async () => {
    const { player, calls } = await start();
    await setLimit(world.deps, { playerId: player.id, kind: 'stake', period: 'bet', amount: 500n });
    expect(await bet(calls, 501)).toBe('LIMIT_REACHED');
    expect(await bet(calls, 500)).toBe('OK');
    expect(await bet(calls, 500)).toBe('OK');
  });

  async function launch(player: TestPlayer) {
    const request = { playerId: player.id, gameId: slotId };
    const opened = await createGameSession({ ...world.deps, directories: world.deps.wallet.directories }, request);
    return 'token' in opened ? callsOf(world, { ...player, token: opened.token }) : opened.name;
  }
  async function launchAndBet(player: TestPlayer): Promise<string> {
    const calls = await launch(player);
    return typeof calls === 'string' ? calls : bet(calls, 1);
  }

  it('continue a play session across game launches until the player pauses', async () => {
    const { player } = await start();
    await setSessionMinutes(world.deps, { playerId: player.id, minutes: 30 });
    const first = await launch(player);
    if (typeof first === 'string') throw new Error(first);
    world.clock.advance(10 * minuteMs);
    expect(await bet(first, 1)).toBe('OK');
    world.clock.advance(10 * minuteMs);
    const second = await launch(player);
    if (typeof second === 'string') throw new Error(second);
    expect(await bet(second, 1)).toBe('OK');
    world.clock.advance(10 * minuteMs);
    expect(await bet(second, 1)).toBe('LIMIT_REACHED');
    expect(await launch(player)).toBe('LIMIT_REACHED');
    world.clock.advance(5 * minuteMs);
    expect(await launchAndBet(player)).toBe('OK');
  });

  it('count play before a session limit was set, back to the last pause', async () => {
    const { player, calls } = await start();
    const playFor = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 10) {
        expect(await bet(calls, 1)).toBe('OK');
        world.clock.advance(10 * minuteMs);
      }
    };
    await playFor(50);
    world.clock.advance(30 * minuteMs);
    await playFor(20);
    await setSessionMinutes(world.deps, { playerId: player.id, minutes: 30 });
    expect(await launchAndBet(player)).toBe('OK');
    world.clock.advance(9 * minuteMs);
    expect(await launchAndBet(player)).toBe('OK');
    world.clock.advance(minuteMs);
    expect(await launch(player)).toBe('LIMIT_REACHED');
  });

  it('restart the play session when a removed session limit is set again', async () => {
    const { player } = await start();
    await setSessionMinutes(world.deps, { playerId: player.id, minutes: 30 });
    expect(await launchAndBet(player)).toBe('OK');
    await setSessionMinutes(world.deps, { playerId: player.id, minutes: null });
    world.clock.advance(25 * 60 * minuteMs);
    expect(await launchAndBet(player)).toBe('OK');
    await setSessionMinutes(world.deps, { playerId: player.id, minutes: 30 });
    expect(await launchAndBet(player)).toBe('OK');
  });

  it('limit deposits', async () => {
    const { player } = await start();
    await setLimit(world.deps, { playerId: player.id, kind: 'deposit', period: 'month', amount: 500n });
    const at = world.clock.now();
    const check = (amountMinor: bigint) =>
      world.deps.db.transaction((tx) => checkDeposit(tx, { playerId: player.id, amountMinor, openMinor: 0n, at }));
    expect(await check(500n)).toBeUndefined();
    await world.deps.db.transaction((tx) => countDeposit(tx, { playerId: player.id, amountMinor: 300n, at }));
    expect(await check(200n)).toBeUndefined();
    expect(await check(201n)).toMatchObject({ name: 'LIMIT_REACHED' });
  });
});
