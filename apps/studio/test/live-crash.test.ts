import { cashedOut, flightMsOf, multiplierAt, paidInFlight } from '@altyn/engines/live/crash';
import { drawFromChain } from '@altyn/engines/live/seed-chain';
import { afterEach, describe, expect, it } from 'vitest';
import { createFlightCrowd } from '../src/modules/live/flight-crowd.ts';
import { startOfFlight } from '../src/modules/live/machine/move-round.ts';
import { createPlayerBets } from '../src/modules/live/player-bets.ts';
import { readLiveProof } from '../src/modules/live/read-bets.ts';
import type { Seat } from '../src/modules/live/round-book.ts';
import { listBetsOfPlayer } from '../src/modules/live/store/bet-store.ts';
import type { LiveRoundRow } from '../src/modules/live/store/round-store.ts';
import { viewRound } from '../src/modules/live/views.ts';
import { liveWorld, type TableProcess } from '../testing/live-world.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const { table, process, seat, place, until, settled, settleAll, playOut } = liveWorld(studio, 'live-crash');
const afterLeaseMs = 2_600;

afterEach(playOut);

interface Flying {
  one: TableProcess;
  round: LiveRoundRow;
  seats: Seat[];
  before: number;
}

/**
 * A flight to at least × 2.00 and below the win limit of a bet, with two stakes of 1 000 per seat and the given
 * targets.
 */
async function flyOff(auto: readonly Record<string, number>[]): Promise<Flying> {
  const one = process();
  studio.wallet.balance = 10 ** 9;
  for (;;) {
    await until(one, 'OPEN');
    const before = studio.wallet.balance;
    const seats = await Promise.all(auto.map(() => seat()));
    for (const [index, who] of seats.entries()) {
      const wanted = { bets: { first: '1000', second: '1000' }, auto: auto[index], version: 1, fundsMinor: 2_000n };
      const receivedAt = studio.deps.now();
      expect(one.driver.place(who, { ...wanted, round: one.driver.round!.id, receivedAt }).refusal).toBeUndefined();
    }
    const { id } = await until(one, 'CLOSING');
    await settled(id, ({ status }) => status === 'staked');
    const round = await until(one, 'DRAWN');
    if (round.outcome! >= 200 && round.outcome! < 10_000) return { one, round, seats, before };
    await until(one, 'RESULT');
    await settleAll();
  }
}

const cashOut = (
  { one, round }: Flying,
  who: Seat,
  { afterMs, spot = 'first', isHalf = false }: { afterMs: number; spot?: string; isHalf?: boolean },
) =>
  one.driver.cashOut(who.player, {
    round: round.id,
    spot,
    receivedAt: new Date(startOfFlight(round).getTime() + afterMs),
    isHalf,
  });

const storedCashOuts = async (roundId: string) =>
  (
    await studio.deps.pool.query<{ hundredths: number }>(
      'select hundredths from live.cash_out c join live.bet b on b.id = c.bet_id where b.round_id = $1',
      [roundId],
    )
  ).rows.map(({ hundredths }) => hundredths);

describe('a flight', () => {
  it('pays each bet by the multiplier at the receipt of its cash-out, or by its own target', async () => {
    const flying = await flyOff([{ second: 150 }, {}]);
    const { one, round, seats, before } = flying;
    const left = await cashOut(flying, seats[0]!, { afterMs: 3_500 });
    expect(left).toMatchObject({ hundredths: 141, isByItself: false });
    expect(await storedCashOuts(round.id)).toEqual([141]);
    // Its own target comes first: the second bet has already left at × 1.50.
    const second = await cashOut(flying, seats[0]!, { afterMs: 6_000, spot: 'second' });
    expect(second).toMatchObject({ hundredths: 150, isByItself: true });
    expect(await storedCashOuts(round.id)).toEqual([141]);
    await until(one, 'RESULT');
    await settleAll();
    const rows = await settled(round.id, ({ status }) => status === 'settled');
    // The other bets were not cashed out: they lose unless the flight reached their limit.
    expect(new Map(rows.map(({ player, win_minor }) => [player, win_minor]))).toEqual(
      new Map([
        [seats[0]!.player, cashedOut(1_000n, 141) + cashedOut(1_000n, 150)],
        [seats[1]!.player, round.outcome === 100_000 ? 2_000_000n : 0n],
      ]),
    );
    const paid = rows.reduce((sum, { win_minor }) => sum + Number(win_minor), 0);
    expect(studio.wallet.balance).toBe(before - 4_000_000 + paid * 1_000);
    await one.driver.stop();
  });

  it('cashes out half of a bet once, and the rest later, by hand or by its target', async () => {
    const flying = await flyOff([{ second: 160 }, { second: 120 }]);
    const { one, round, seats, before } = flying;
    const [who, other] = seats as [Seat, Seat];
    const half = { afterMs: 2_000, isHalf: true };
    const halved = { hundredths: multiplierAt(2_000), isHalf: true };
    const answers = await Promise.all(Array.from({ length: 16 }, () => cashOut(flying, who, half)));
    for (const answer of answers) expect(answer).toMatchObject(halved);
    expect(await cashOut(flying, who, { ...half, afterMs: 4_000 })).toMatchObject(halved);
    expect(await cashOut(flying, who, { ...half, afterMs: 3_000, spot: 'second' })).toMatchObject({ isHalf: true });
    expect(await cashOut(flying, who, { afterMs: 5_000 })).toMatchObject({ hundredths: multiplierAt(5_000) });
    // Once a bet is cashed out, by hand or by its target, there is no half of it.
    const whole = cashOut(flying, other, { afterMs: 3_500 });
    const late = cashOut(flying, other, { afterMs: 3_500, isHalf: true });
    expect(await whole).toMatchObject({ hundredths: 141, isHalf: false });
    expect(await late).toMatchObject({ hundredths: 141, isHalf: false });
    expect(await cashOut(flying, other, { ...half, afterMs: 6_900, spot: 'second' })).toMatchObject({
      hundredths: 120,
      isByItself: true,
    });
    await until(one, 'RESULT');
    await settleAll();
    await settled(round.id, ({ status }) => status === 'settled');
    const expected =
      paidInFlight(1_000n, { half: multiplierAt(2_000), rest: multiplierAt(5_000) }) +
      paidInFlight(1_000n, { half: multiplierAt(3_000), rest: 160 }) +
      cashedOut(1_000n, 141) +
      cashedOut(1_000n, 120);
    expect(studio.wallet.balance).toBe(before - 4_000_000 + Number(expected) * 1_000);
    await one.driver.stop();
  });

  it('refuses half of the smallest stake', async () => {
    const one = process();
    await until(one, 'OPEN');
    studio.wallet.balance = 10 ** 9;
    await studio.open('real', '0192f0c1-0000-7000-8000-0000000000aa', table.code, 'UA', { currency: 'TJS' });
    const { rows } = await studio.deps.pool.query<{ id: string; operator_token: string; player: string }>(
      `select id, operator_token, player from studio.session where currency = 'TJS'`,
    );
    const [{ id: sessionId, operator_token: token, player }] = rows as [(typeof rows)[0]];
    const who = { player, sessionId, token, currency: 'TJS' };
    expect(place(one, who, { first: '100', second: '500' }).refusal).toBeUndefined();
    const { id } = await until(one, 'CLOSING');
    await settled(id, ({ status }) => status === 'staked');
    const round = await until(one, 'DRAWN');
    if (round.outcome! < 150) return one.driver.stop();
    const flying = { one, round, seats: [who], before: 0 };
    expect(await cashOut(flying, who, { afterMs: 2_000, isHalf: true })).toBe('NO_BET');
    expect(await cashOut(flying, who, { afterMs: 2_000, isHalf: true, spot: 'second' })).toMatchObject({
      isHalf: true,
    });
    await one.driver.stop();
  });

  it('refuses cash-outs before × 1.01, after the end, without a bet, or repeated', async () => {
    const flying = await flyOff([{}]);
    const { one, round, seats } = flying;
    const [who] = seats as [Seat];
    expect(await cashOut(flying, who, { afterMs: 50 })).toBe('TOO_EARLY');
    expect(await cashOut(flying, who, { afterMs: flightMsOf(round.outcome!) })).toBe('TOO_LATE');
    expect(await cashOut(flying, await seat(), { afterMs: 1_000 })).toBe('NO_BET');
    expect(await cashOut(flying, who, { afterMs: 1_000, spot: 'third' })).toBe('NO_BET');
    expect(await storedCashOuts(round.id)).toEqual([]);
    const many = Array.from({ length: 64 }, (_, index) => cashOut(flying, who, { afterMs: 2_000 + index }));
    const answers = await Promise.all(many);
    const first = { hundredths: multiplierAt(2_000), isByItself: false };
    for (const answer of answers) expect(answer).toMatchObject(first);
    expect(await cashOut(flying, who, { afterMs: 5_000 })).toMatchObject(first);
    expect(await storedCashOuts(round.id)).toEqual([first.hundredths]);
    // The last millisecond of the flight still pays the point itself.
    const last = await cashOut(flying, who, { afterMs: flightMsOf(round.outcome!) - 1, spot: 'second' });
    expect(last).toMatchObject({ hundredths: round.outcome });
    await until(one, 'RESULT');
    expect(await cashOut(flying, who, { afterMs: 2_000 })).toBe('TOO_LATE');
    await one.driver.stop();
  });

  it('tells of the automatic cash-outs in the last moment of a flight, after its end', async () => {
    const { one, seats } = await flyOff([{ first: 150, second: 1_000_000 }]);
    const bets = createPlayerBets(studio.deps, table, one.driver);
    await bets.load();
    await until(one, 'RESULT');
    expect(bets.reached()).toMatchObject([{ player: seats[0]!.player, spot: 'first', target: 150 }]);
    expect(bets.reached()).toEqual([]);
  }, 60_000);

  it('reveals its end early in no view: round, proof or bet list', async () => {
    const { one, round, seats } = await flyOff([{}]);
    expect(viewRound(round, true)).toMatchObject({
      outcome: null,
      seed: null,
      deadline: startOfFlight(round).getTime(),
      started: startOfFlight(round).getTime(),
    });
    expect(await readLiveProof(studio.deps, round.id)).toMatchObject({ outcome: null, seed: null });
    const list = () =>
      listBetsOfPlayer(studio.deps.pool, { player: seats[0]!.player, tableCode: table.code, limit: 10 });
    expect(await list()).toMatchObject([{ outcome: null }]);
    await until(one, 'RESULT');
    const proof = (await readLiveProof(studio.deps, round.id))!;
    expect(proof.outcome).toBe(
      drawFromChain(table.game, { seed: proof.seed!, number: proof.number, salt: proof.chain.salt }),
    );
    expect(await list()).toMatchObject([{ outcome: proof.outcome }]);
    await one.driver.stop();
  });

  it('is settled after its owner has died, by the same point, the stored cash-outs and every target', async () => {
    const flying = await flyOff([{ second: 180 }, {}]);
    const { one: dead, round, seats, before } = flying;
    await cashOut(flying, seats[1]!, { afterMs: 2_000 });
    studio.clock.ms += afterLeaseMs;
    const next = process();
    await next.driver.step();
    expect(next.driver.round).toMatchObject({ id: round.id, phase: 'DRAWN', deadline: round.deadline });
    // The flight continues, and players cash out here. The dead owner stores nothing more.
    expect(await cashOut({ ...flying, one: dead }, seats[0]!, { afterMs: 3_000 })).toBe('lost');
    const repeated = await cashOut({ ...flying, one: next }, seats[0]!, { afterMs: 3_000 });
    expect(repeated).toMatchObject({ hundredths: multiplierAt(3_000) });
    const landed = await until(next, 'RESULT');
    expect(landed).toMatchObject({ id: round.id, outcome: round.outcome });
    await settleAll();
    await settled(round.id, ({ status }) => status === 'settled');
    const expected = cashedOut(1_000n, multiplierAt(3_000)) + cashedOut(1_000n, 180);
    const other = cashedOut(1_000n, multiplierAt(2_000)) + (round.outcome === 100_000 ? 1_000_000n : 0n);
    expect(studio.wallet.balance).toBe(before - 4_000_000 + Number(expected + other) * 1_000);
    await next.driver.stop();
  });

  it('limits the win of a bet, and of all bets together', async () => {
    const one = process();
    await until(one, 'OPEN');
    // At most 50 000.00: a stake of 5 000.00 leaves at × 10.00 at the latest.
    const who = await seat();
    expect(place(one, who, { first: '500000' }).entry?.targets).toEqual({ first: 1_000 });
    expect(place(one, who, { first: '1000001' }, 2).refusal).toBe('LIMIT');
    // Each could win 50 000.00 more than its stake; the limit for all is ten million.
    const others = await Promise.all(Array.from({ length: 215 }, () => seat()));
    const refusals = others.map((other) => place(one, other, { first: '500000', second: '50000' }).refusal);
    expect(refusals).toContain('TABLE_FULL');
    await one.driver.stop();
  }, 60_000);
});

it('announces each automatic cash-out once, and counts all cash-outs', () => {
  const bet = (player: string, targets: Record<string, number>) =>
    ({ id: player, player, targets, status: 'staked' }) as never;
  const crowd = createFlightCrowd(
    [bet('one', { first: 150, second: 300 }), bet('two', { first: 200 })],
    new Map([['two', { left: { first: 120 }, halves: { first: 110 } }]]),
  );
  expect(crowd.out).toEqual({ count: 1, of: 3 });
  expect(crowd.reached(149)).toEqual([]);
  expect(crowd.reached(250)).toMatchObject([{ player: 'one', spot: 'first', target: 150 }]);
  crowd.left({ player: 'one', spot: 'first', hundredths: 255, isHalf: true });
  crowd.left({ player: 'one', spot: 'second', hundredths: 260, isHalf: false });
  expect(crowd.reached(400)).toEqual([]);
  expect(crowd.out).toEqual({ count: 3, of: 3 });
  expect(crowd.cashedOf('one')).toEqual({ first: 150, second: 260 });
  expect(crowd.halvesOf('one')).toEqual({ first: 255 });
  expect(crowd.halvesOf('two')).toEqual({ first: 110 });
});
