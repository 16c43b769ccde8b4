import { walletPaths } from '@altyn/contracts/provider-wallet';
import { winOf } from '@altyn/engines/live/live-game';
import { faultOfSalt } from '@altyn/engines/live/salt';
import { drawFromChain, isOfChain } from '@altyn/engines/live/seed-chain';
import { createDeparture } from '@altyn/server-kit/stop';
import { createSteadyClock } from '@altyn/server-kit/steady-clock';
import { afterEach, describe, expect, it } from 'vitest';
import { createTableDriver } from '../src/modules/live/drive-table.ts';
import { beginClosing } from '../src/modules/live/machine/move-round.ts';
import { readLiveProof } from '../src/modules/live/read-bets.ts';
import { watchReturns } from '../src/modules/rounds/watch-returns.ts';
import { findUnattended, LeaseLost } from '../src/modules/live/store/round-store.ts';
import { liveWorld } from '../testing/live-world.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { table, process, seat, place, until, settled, settleAll, playOut, callsTo } = liveWorld(studio);

/** Longer than any lease. */
const afterLeaseMs = 2_600;

afterEach(async () => {
  studio.wallet.fates.length = 0;
  await playOut();
});

describe('a round', () => {
  it('takes stakes before the draw, pays after the result, and closes lost bets', async () => {
    const one = process();
    await until(one, 'OPEN');
    const [winner, loser] = [await seat(), await seat()];
    const before = studio.wallet.balance;
    // All numbers but one, and its neighbour: at least one bet wins at any outcome.
    place(one, winner, Object.fromEntries(Array.from({ length: 37 }, (_, number) => [`${number}`, '500'])));
    place(one, loser, {});
    const round = await until(one, 'CLOSING');
    await settled(round.id, ({ status }) => status === 'staked');
    expect(studio.wallet.balance).toBe(before - 37 * 500 * 1_000);
    expect(callsTo(walletPaths.win)).toEqual([]);
    await until(one, 'DRAWN');
    await settleAll();
    // The ball is still rolling: nothing is paid.
    expect(studio.wallet.balance).toBe(before - 37 * 500 * 1_000);
    await until(one, 'RESULT');
    await settleAll();
    expect(studio.wallet.balance).toBe(before - 500 * 1_000);
    const rows = await settled(round.id, ({ status }) => status === 'settled');
    expect(rows.map(({ player, win_minor }) => [player, win_minor])).toEqual([[winner.player, 18_000n]]);
    await until(one, 'OPEN');
    expect(one.phases.map(({ phase }) => phase).slice(0, 7)).toEqual([
      'OPEN',
      'CLOSING',
      'LOCKED',
      'DRAWN',
      'RESULT',
      'SETTLED',
      'OPEN',
    ]);
    const { rows: phases } = await studio.deps.pool.query<{ phase: string; began_at: Date; deadline: Date }>(
      'select phase, began_at, deadline from live.round_phase where round_id = $1 order by began_at, deadline',
      [round.id],
    );
    expect(phases.map(({ phase }) => phase)).toEqual(['OPEN', 'CLOSING', 'LOCKED', 'DRAWN', 'RESULT', 'SETTLED']);
    const closing = phases.find(({ phase }) => phase === 'CLOSING')!;
    expect(closing.deadline.getTime() - closing.began_at.getTime()).toBeLessThanOrEqual(2_000);
    await one.driver.stop();
  });

  it('is drawn from a chain whose end was published before its salt was known', async () => {
    const one = process();
    const round = await until(one, 'DRAWN');
    const proof = (await readLiveProof(studio.deps, round.id))!;
    const { chain, number } = proof;
    expect(isOfChain(chain.terminal, { seed: proof.seed!, number })).toBe(true);
    expect(chain.beacon).toBeNull();
    expect(faultOfSalt(chain)).toBeUndefined();
    expect(drawFromChain(table.game, { seed: proof.seed!, number, salt: chain.salt })).toBe(proof.outcome);
    // The seed of an earlier round follows from this one; the next round's does not.
    const open = await until(one, 'RESULT').then(() => until(one, 'OPEN'));
    expect(await readLiveProof(studio.deps, open.id)).toMatchObject({ seed: null, outcome: null, number: number + 1 });
    await one.driver.stop();
  });

  it('sleeps without viewers, and wakes with a new round', async () => {
    const one = process();
    const round = await until(one, 'OPEN');
    one.watch.isWatched = false;
    await until(one, 'RESULT');
    studio.clock.ms += 60_000;
    expect(await one.driver.step()).toBeUndefined();
    expect(one.driver.fence).toBeUndefined();
    one.watch.isWatched = true;
    await one.driver.step();
    expect(one.driver.round).toMatchObject({ phase: 'OPEN', number: round.number + 1 });
    await one.driver.stop();
  });
});

it('is handed over between two rounds by a process that leaves', async () => {
  const departure = createDeparture();
  const old = process({ ...studio.deps, departure });
  const next = process();
  const who = await seat();
  const { id, number } = await until(old, 'OPEN');
  departure.begin();
  // The round goes on, and still takes bets.
  expect(place(old, who, { red: '1000' }).refusal).toBeUndefined();
  await next.driver.step();
  expect(next.driver.fence).toBeUndefined();
  await until(old, 'CLOSING');
  await settled(id, ({ status }) => status === 'staked');
  await until(old, 'RESULT');
  await settleAll();
  studio.clock.ms = Math.max(studio.clock.ms, old.driver.round!.deadline.getTime());
  expect(await old.driver.step()).toBeUndefined();
  expect(old.driver.fence).toBeUndefined();
  // The next owner need not wait for the end of the lease, and finds nothing to void.
  await next.driver.step();
  expect(next.driver.round).toMatchObject({ phase: 'OPEN', number: number + 1 });
  expect((await settled(id, (bet) => bet.status === 'settled')).map(({ status }) => status)).toEqual(['settled']);
  expect(await old.driver.step()).toBeUndefined();
  await next.driver.stop();
});

it('continues when the machine’s clock is set back an hour', async () => {
  const machine = { wall: studio.clock.ms + 60_000, monotonic: 0 };
  const steady = createSteadyClock(
    () => machine.wall,
    () => machine.monotonic,
  );
  const watch = { isWatched: true };
  const silent = { onPhase: () => undefined, onBets: () => undefined, isWatched: () => watch.isWatched };
  const driver = createTableDriver({ ...studio.deps, now: steady }, table, silent);
  while (driver.round?.phase !== 'OPEN') await driver.step();
  const { id } = driver.round;
  machine.wall -= 3_600_000;
  for (let second = 0; second < 22; second += 1) {
    machine.wall += 1_000;
    machine.monotonic += 1_000;
    await driver.step();
  }
  expect(driver.round).toMatchObject({ id, phase: expect.stringMatching(/^(DRAWN|RESULT)$/) });
  watch.isWatched = false;
  await driver.stop();
  studio.clock.ms += 200_000;
});

describe('layouts', () => {
  it('of 64 players with 64 versions each count once, by the highest version', async () => {
    const one = process();
    studio.wallet.balance = 100_000_000_000;
    await until(one, 'OPEN');
    const seats = await Promise.all(Array.from({ length: 64 }, seat));
    const versions = Array.from({ length: 64 }, (_, index) => index + 1);
    for (const version of versions.toSorted(() => 0.5 - Math.random()))
      for (const who of seats) place(one, who, { red: String(500 * version) }, version);
    const round = await until(one, 'CLOSING');
    const rows = await settled(round.id, ({ status }) => status === 'staked');
    expect(rows).toHaveLength(64);
    expect(new Set(rows.map(({ stake_minor }) => stake_minor))).toEqual(new Set([32_000n]));
    expect(callsTo(walletPaths.bet)).toHaveLength(64);
    await one.driver.stop();
  });

  it('are refused by their time of receipt when late', async () => {
    const one = process();
    const { deadline, id } = await until(one, 'OPEN');
    const who = await seat();
    const wanted = { round: id, version: 1, bets: { red: '500' }, fundsMinor: 500n };
    const late = one.driver.place(who, { ...wanted, receivedAt: deadline });
    expect(late).toMatchObject({ refusal: 'CLOSED', entry: undefined });
    const inTime = one.driver.place(who, { ...wanted, receivedAt: new Date(deadline.getTime() - 1) });
    expect(inTime.refusal).toBeUndefined();
    await until(one, 'CLOSING');
    expect(one.driver.place(who, { ...wanted, version: 2, receivedAt: studio.deps.now() }).refusal).toBe('CLOSED');
    await one.driver.stop();
  });

  it('respect the limits per spot, player and table', async () => {
    const one = process();
    await until(one, 'OPEN');
    const who = await seat();
    expect(place(one, who, { '17': '500000' }, 1).refusal).toBeUndefined();
    expect(place(one, who, { '17': '500500' }, 2).refusal).toBe('LIMIT');
    expect(place(one, who, { red: '501' }, 3).refusal).toBe('LIMIT');
    expect(place(one, who, { '99': '500' }, 4).refusal).toBe('INVALID');
    expect(place(one, who, { red: '500' }, 1)).toMatchObject({ refusal: 'STALE', entry: { version: 1 } });
    // Nobody keeps others from the table without the money for it.
    const poor = await Promise.all(Array.from({ length: 24 }, seat));
    for (const other of poor) expect(place(one, other, { '17': '500000' }, 1, 499_999n).refusal).toBe('NO_FUNDS');
    // Each bet takes 175 000.00 of the house's 2 000 000.00 limit at one number.
    const others = await Promise.all(Array.from({ length: 11 }, seat));
    const refusals = others.map((other) => place(one, other, { '17': '500000' }).refusal);
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(10);
    expect(refusals.at(-1)).toBe('TABLE_FULL');
    expect(place(one, others.at(-1)!, { '18': '500000' }, 2).refusal).toBeUndefined();
    await one.driver.stop();
  });
});

describe('a lost answer', () => {
  it('to a stake is requested again with the same bytes, and the stake taken once', async () => {
    const one = process();
    await until(one, 'OPEN');
    const before = studio.wallet.balance;
    place(one, await seat(), { red: '1000' });
    studio.wallet.fates.push('lose-answer');
    const round = await until(one, 'CLOSING');
    await settled(round.id, ({ status }) => status === 'staked');
    const sent = callsTo(walletPaths.bet);
    expect(sent).toHaveLength(2);
    expect(sent[0]!.body).toBe(sent[1]!.body);
    expect(studio.wallet.balance).toBe(before - 1_000_000);
    await one.driver.stop();
  });

  it.each([
    ['taken by the wallet', 'lose-answer' as const, 'bet', 1_000_000],
    ['never received by it', 'drop' as const, null, 0],
  ])('that does not arrive before the lock excludes the bet, %s', async (_name, fate, listed, taken) => {
    const one = process();
    await until(one, 'OPEN');
    const who = await seat();
    const before = studio.wallet.balance;
    place(one, who, { red: '1000' });
    studio.wallet.fates.push(fate, ...Array.from({ length: 40 }, () => 'drop' as const));
    const { id } = await until(one, 'CLOSING');
    await expect.poll(() => callsTo(walletPaths.bet).length).toBeGreaterThan(0);
    expect(studio.wallet.balance).toBe(before - taken);
    await until(one, 'LOCKED');
    expect(one.bets.at(-1)).toMatchObject({ player: who.player, wallet_call: 'rollback' });
    studio.wallet.fates.length = 0;
    studio.clock.ms += 10_000;
    await settleAll();
    await expect.poll(() => studio.wallet.balance).toBe(before);
    const [bet] = await settled(id, ({ status }) => status === 'void');
    // The stake's own call, sent again, showed whether it had been taken; our list matches the operator's.
    const list = await studio.provider('/transactions/list', {
      request_uuid: crypto.randomUUID(),
      from: new Date(studio.clock.ms - 60_000).toISOString(),
      to: new Date(studio.clock.ms + 60_000).toISOString(),
    });
    const kinds = list.transactions.filter((one_: { round: string }) => one_.round === bet!.id);
    expect(kinds.map((one_: { kind: string }) => one_.kind).sort()).toEqual(
      [listed, 'rollback'].filter((kind) => kind !== null),
    );
    await one.driver.stop();
  });

  it('to a win is requested again until it is paid, once', async () => {
    const one = process();
    await until(one, 'OPEN');
    const before = studio.wallet.balance;
    place(one, await seat(), { red: '1000', black: '1000', '0': '500' });
    const { id } = await until(one, 'CLOSING');
    await settled(id, ({ status }) => status === 'staked');
    await until(one, 'RESULT');
    studio.wallet.fates.push('lose-answer', 'drop', 'unsigned');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await settleAll();
      studio.clock.ms += 5_000;
    }
    const [bet] = await settled(id, ({ status }) => status === 'settled');
    expect(studio.wallet.balance).toBe(before - 2_500_000 + Number(bet!.win_minor) * 1_000);
    expect(new Set(callsTo(walletPaths.win).map(({ body }) => body)).size).toBe(1);
    await one.driver.stop();
  });
});

describe('an owner that dies', () => {
  it('before the lock: the round is void and every stake is rolled back', async () => {
    const dead = process();
    await until(dead, 'OPEN');
    const before = studio.wallet.balance;
    for (const who of await Promise.all(Array.from({ length: 5 }, seat))) place(dead, who, { red: '1000' });
    const { id } = await until(dead, 'CLOSING');
    await settled(id, ({ status }) => status === 'staked');
    expect(studio.wallet.balance).toBe(before - 5_000_000);

    const next = process();
    next.watch.isWatched = false;
    expect(await next.driver.step()).toBeUndefined();
    expect(await findUnattended(studio.deps.pool, studio.deps.now())).toEqual([]);
    studio.clock.ms += afterLeaseMs;
    expect(await findUnattended(studio.deps.pool, studio.deps.now())).toEqual([table.code]);
    await next.driver.step();
    expect(next.phases.map(({ phase }) => phase)).toEqual(['VOID']);
    await settleAll();
    await settled(id, ({ status }) => status === 'void');
    expect(studio.wallet.balance).toBe(before);
  });

  it('after the lock: the seed gives the same outcome, and every bet is settled once', async () => {
    const dead = process();
    await until(dead, 'OPEN');
    const before = studio.wallet.balance;
    place(dead, await seat(), { red: '1000', '7': '500' });
    const { id } = await until(dead, 'CLOSING');
    const [bet] = await settled(id, ({ status }) => status === 'staked');
    const locked = await until(dead, 'LOCKED');

    studio.clock.ms += afterLeaseMs;
    const next = process();
    const shown = await until(next, 'RESULT');
    expect(shown.id).toBe(id);
    expect(shown.fence).toBe(locked.fence + 1n);
    const proof = (await readLiveProof(studio.deps, id))!;
    expect(shown.outcome).toBe(
      drawFromChain(table.game, { seed: proof.seed!, number: shown.number, salt: proof.chain.salt }),
    );
    await settleAll();
    const win = winOf(
      table.game,
      new Map(Object.entries(bet!.layout).map(([spot, stake]) => [spot, BigInt(stake)])),
      shown.outcome!,
    );
    expect(studio.wallet.balance).toBe(before - 1_500_000 + Number(win) * 1_000);
    await next.driver.stop();
  });

  it('and comes back can write nothing more', async () => {
    const stale = process();
    const from = await until(stale, 'OPEN');
    studio.clock.ms += afterLeaseMs;
    const next = process();
    await until(next, 'OPEN');
    const late = beginClosing(studio.deps, from, studio.deps.now());
    await expect(late).rejects.toThrow(LeaseLost);
    await expect(stale.driver.step()).rejects.toThrow(LeaseLost);
    await next.driver.stop();
  });
});

describe('returns', () => {
  it('count each settled round with all its bets, by the return of each', async () => {
    await studio.deps.pool.query('delete from studio.measured_return');
    studio.clock.ms += 120_000;
    await watchReturns(studio.deps);
    await studio.deps.pool.query('delete from studio.measured_return');
    const one = process();
    await until(one, 'OPEN');
    const layouts = [{ '17': '1000' }, { red: '2000' }, { red: '1000', '0': '1000' }];
    for (const layout of layouts) place(one, await seat(), layout);
    const { id } = await until(one, 'CLOSING');
    await settled(id, ({ status }) => status === 'staked');
    const { outcome } = await until(one, 'RESULT');
    await settleAll();
    await until(one, 'OPEN');
    const wins = layouts.map((layout) => {
      const staked = new Map(Object.entries(layout).map(([spot, stake]) => [spot, BigInt(stake)]));
      const stake = [...staked.values()].reduce((sum, each) => sum + each, 0n);
      return Number(winOf(table.game, staked, outcome!)) / Number(stake);
    });
    const returned = wins.reduce((sum, win) => sum + win, 0);
    studio.clock.ms += 120_000;
    await Promise.all([watchReturns(studio.deps), watchReturns(studio.deps)]);
    const { rows } = await studio.deps.pool.query(
      'select game_code, game_mode, rounds, returned, declared, excess_squared, bets, weight_squared from studio.measured_return',
    );
    // 97.2973 %, rounded up to two decimals.
    const declared = 3 * 0.973;
    expect(rows).toEqual([
      {
        game_code: 'live-roulette',
        game_mode: 'live',
        rounds: 1n,
        returned: expect.closeTo(returned, 9),
        declared: expect.closeTo(declared, 9),
        excess_squared: expect.closeTo((returned - declared) ** 2, 6),
        bets: 3,
        weight_squared: 9,
      },
    ]);
    expect(await readLiveProof(studio.deps, id)).toMatchObject({ phase: 'SETTLED' });
    await one.driver.stop();
  });
});
