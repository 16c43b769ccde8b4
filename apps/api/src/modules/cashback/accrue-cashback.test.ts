import { encodeGameMovement, type GameMovement } from '@altyn/contracts/game-movement';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullRound } from '../../../testing/full-round.ts';
import { useTestDatabase } from '../../../testing/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { type Casino, createCasino } from '../bonuses/testing/casino.ts';
import { cashbackConsumer } from './accrue-cashback.ts';

const database = useTestDatabase();
let world: BonusWorld;
let casino: Casino;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-10-21T10:00:00Z' });
  // Without a return, so that the limit by theoretical loss is far away.
  casino = createCasino(world, 0);
});
afterAll(async () => {
  await casino.close();
  await world.close();
});

const read = () => readOutbox(world.api.deps, cashbackConsumer, 2);

/** Reads the instant cashback of a player's only week. */
async function weekOf(playerId: string) {
  const { rows } = await sql<{ deepest: bigint; net: bigint; accrued: bigint; real: bigint }>`
    select deepest_loss as deepest, net_loss as net, accrued, real_stake - real_win as real
    from cashback.week where player_id = ${playerId}`.execute(world.api.deps.db.kysely);
  return rows[0] ?? { deepest: 0n, net: 0n, accrued: 0n, real: 0n };
}

async function openRounds(playerId: string): Promise<bigint[]> {
  const { rows } = await sql<{ lost: bigint }>`
    select staked - won as lost from cashback.open_round where player_id = ${playerId}`.execute(
    world.api.deps.db.kysely,
  );
  return rows.map(({ lost }) => lost);
}

async function addRichPlayer(): Promise<string> {
  const player = await world.addPlayer();
  await world.move(player, 'game', 100_000n);
  return player;
}

describe('rounds of several calls, from wallet events', () => {
  describe.each([
    ['each in a separate batch', read],
    ['all read together', async () => undefined],
  ])('%s', (_name, between) => {
    it('a rollback that closes the round loses the other bet', async () => {
      const player = await addRichPlayer();
      const { bet } = await casino.bet(player, 10_000n);
      await between();
      const { bet: second } = await casino.bet(player, 5_000n, { round: bet.round });
      await between();
      await casino.rollBack(second);
      await read();
      expect(await weekOf(player)).toEqual({ deepest: 10_000n, net: 10_000n, accrued: 250n, real: 10_000n });
      expect(await openRounds(player)).toEqual([]);
    });

    it('a bet that reopens and closes a round counts by itself', async () => {
      const player = await addRichPlayer();
      const { bet } = await casino.bet(player, 10_000n, { isRoundClosed: true });
      await between();
      await casino.bet(player, 1_000n, { round: bet.round, isRoundClosed: true });
      await read();
      expect(await weekOf(player)).toEqual({ deepest: 11_000n, net: 11_000n, accrued: 275n, real: 11_000n });
    });

    it('a bet that reopens a closed round waits for its end', async () => {
      const player = await addRichPlayer();
      const { bet } = await casino.bet(player, 10_000n, { isRoundClosed: true });
      await between();
      const { bet: second } = await casino.bet(player, 1_000n, { round: bet.round });
      await read();
      expect(await weekOf(player)).toMatchObject({ deepest: 10_000n, real: 10_000n });
      expect(await openRounds(player)).toEqual([1_000n]);
      await casino.win(second, 400n);
      await between();
      await casino.rollBack(bet);
      await read();
      expect(await weekOf(player)).toEqual({ deepest: 10_600n, net: 600n, accrued: 265n, real: 600n });
      expect(await openRounds(player)).toEqual([]);
    });

    it('a rollback need not end the round', async () => {
      const player = await addRichPlayer();
      const { bet } = await casino.bet(player, 10_000n);
      const { bet: second } = await casino.bet(player, 5_000n, { round: bet.round });
      await casino.rollBack(second, { isRoundClosed: false });
      await between();
      await casino.win(bet, 2_000n);
      await read();
      expect(await weekOf(player)).toEqual({ deepest: 8_000n, net: 8_000n, accrued: 200n, real: 8_000n });
    });
  });

  it('calls of one commit each describe the round after them', async () => {
    const player = await addRichPlayer();
    const round = v7();
    // While the first is written, the others queue up.
    const [, , { bet }] = await Promise.all([
      casino.spin(player, 100n, 100n),
      casino.bet(player, 10_000n, { round, isRoundClosed: true }),
      casino.bet(player, 1_000n, { round }),
      casino.spin(player, 1_000n, 7_000n),
    ]);
    await casino.win(bet, 0n);
    await read();
    expect(await weekOf(player)).toEqual({ deepest: 10_000n, net: 5_000n, accrued: 250n, real: 5_000n });
  });

  it('a round counts in the week of its end', async () => {
    const player = await addRichPlayer();
    const { bet } = await casino.bet(player, 10_000n);
    await read();
    world.api.clock.advance(7 * 24 * 3_600_000);
    await casino.win(bet, 4_000n);
    await read();
    const { rows } = await sql`
      select net_loss, accrued, real_stake, real_win from cashback.week where player_id = ${player} order by monday`.execute(
      world.api.deps.db.kysely,
    );
    expect(rows).toEqual([{ net_loss: 6_000n, accrued: 150n, real_stake: 10_000n, real_win: 4_000n }]);
  });
});

describe('batches of events', () => {
  const at = new Date('2026-10-21T12:00:00Z');

  function movement(playerId: string, own: Partial<GameMovement>): GameMovement {
    const none = { real: 0n, bonus: 0n };
    const id = v7();
    const sums = { stake: none, win: none };
    const fixed = { gameId: 'game', currency: 'uah', at, finishedAt: at } as const;
    return {
      ...sums,
      ...fixed,
      id,
      playerId,
      kind: 'bet',
      roundId: id,
      isFree: false,
      isPromo: false,
      edgeHundredths: 10_000,
      round: fullRound(sums),
      ...own,
    };
  }

  async function consume(playerId: string, movements: readonly GameMovement[]): Promise<void> {
    const events = movements.map((one) => ({
      kind: 'game_movement',
      playerId,
      json: JSON.stringify(encodeGameMovement(one)),
    }));
    const apply = await cashbackConsumer.prepare(world.api.deps, events);
    await world.api.deps.db.transaction((tx) => apply(tx, ''));
  }

  const call = fc.record({
    kind: fc.constantFrom('round', 'bet', 'bet', 'promo bet', 'win', 'rollback', 'gift'),
    round: fc.integer({ min: 0, max: 2 }),
    amount: fc.bigInt(0n, 300n),
    isClosing: fc.boolean(),
  });

  /** Builds the wallet's events for these calls. A win or a rollback opens no round; a rollback reverts a bet once. */
  function tell(playerId: string, calls: readonly (typeof call extends fc.Arbitrary<infer T> ? T : never)[]) {
    const rounds = [0, 1, 2].map(() => ({ id: v7(), isOpen: false, bets: [] as bigint[] }));
    const reported: GameMovement[] = [];
    for (const { kind, round: place, amount, isClosing } of calls) {
      const round = rounds[place]!;
      const real = (money: bigint) => ({ real: money, bonus: 0n });
      if (kind === 'round') {
        reported.push(movement(playerId, { kind, stake: real(amount), win: real(amount % 100n) }));
        continue;
      }
      const back = kind === 'rollback' ? round.bets.pop() : undefined;
      if (kind === 'rollback' && back === undefined) continue;
      round.isOpen = !isClosing && (round.isOpen || kind === 'bet' || kind === 'promo bet');
      const common = { roundId: round.id, finishedAt: round.isOpen ? null : at };
      if (kind === 'bet' || kind === 'promo bet') {
        round.bets.push(amount);
        // A rollback does not repeat the bet's type.
        reported.push(movement(playerId, { ...common, stake: real(amount), isPromo: kind === 'promo bet' }));
      } else if (back !== undefined)
        reported.push(movement(playerId, { ...common, kind: 'rollback', stake: real(-back) }));
      else reported.push(movement(playerId, { ...common, kind: 'win', win: real(amount), isPromo: kind === 'gift' }));
    }
    return reported;
  }

  /** Computes at each point the sum of a round up to its last end. */
  function expected(reported: readonly GameMovement[]) {
    const lost = reported.map((one) => one.stake.real - (one.isPromo ? 0n : one.win.real));
    const countsUntil = (moment: number) =>
      reported.map((one, place) => {
        const end = reported.findLastIndex(
          (later, index) => index <= moment && later.roundId === one.roundId && later.finishedAt !== null,
        );
        return place <= end;
      });
    const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
    const nets = reported.map((_one, moment) => sum(lost.filter((_amount, place) => countsUntil(moment)[place])));
    const deepest = nets.reduce((max, net) => (net > max ? net : max), 0n);
    const net = nets.at(-1) ?? 0n;
    return { week: { deepest, net, accrued: (deepest * 500n) / 20_000n, real: net }, lost: sum(lost) };
  }

  it('give the same result for any batching', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { maxLength: 25 }),
        fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 25, maxLength: 25 }),
        async (calls, cuts) => {
          const [cut, whole] = [await world.addPlayer(), await world.addPlayer()];
          const reported = tell(cut, calls);
          let from = 0;
          for (const length of cuts) {
            if (from < reported.length) await consume(cut, reported.slice(from, from + length));
            from += length;
          }
          await consume(
            whole,
            reported.map((one) => ({ ...one, playerId: whole })),
          );
          const { week, lost } = expected(reported);
          expect(await weekOf(cut)).toEqual(week);
          expect(await weekOf(whole)).toEqual(week);
          const pending = (await openRounds(cut)).reduce((sum, one) => sum + one, 0n);
          expect(week.net + pending).toBe(lost);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keep fractions between two rounds', async () => {
    const player = await world.addPlayer();
    const rounds = Array.from({ length: 40 }, () =>
      movement(player, { kind: 'round', stake: { real: 19n, bonus: 0n } }),
    );
    for (const round of rounds.slice(0, 10)) await consume(player, [round]);
    await consume(player, rounds.slice(10));
    expect((await weekOf(player)).accrued).toBe(19n);
  });
});
