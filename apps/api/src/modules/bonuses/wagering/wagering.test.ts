import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { takeShardEvents } from '../../../../testing/nodes.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';
import { type Casino, createCasino } from '../testing/casino.ts';

const database = useTestDatabase();
let world: BonusWorld;
let casino: Casino;
beforeAll(async () => {
  world = await createBonusWorld(database.url);
  casino = createCasino(world);
});
afterAll(async () => {
  await casino.close();
  await world.close();
});

const active = async (playerId: string) => (await world.call(playerId, 'GET', '/users/bonuses/active')).body;
const newest = async (playerId: string) => (await world.call(playerId, 'GET', '/users/bonuses')).body.items[0];

/** Creates a player with an ACTIVE bonus of 100.00 and a wager of ten by default. */
async function playerWith(terms: Parameters<BonusWorld['addBonus']>[0] = {}, gameMinor = 0n): Promise<string> {
  const player = await world.addPlayer();
  if (gameMinor > 0n) await world.move(player, 'game', gameMinor);
  const { status } = await world.call(player, 'POST', `/bonuses/${await world.addBonus(terms)}/subscribe`);
  expect(status).toBe(200);
  return player;
}

describe('what counts', () => {
  it('CLASSIC: counts the bonus part; real money is used first, wins are split like the stake', async () => {
    const player = await playerWith({}, 3_000n);
    expect(await casino.spin(player, 5_000n, 10_000n)).toBe('OK');
    expect(await active(player)).toMatchObject({ progress: '20.00' });
    // 20.00 of 50.00 came from bonus: 40.00 of the win go to bonus.
    expect(await world.pockets(player)).toMatchObject({ game: 0n, bonus: 12_000n, digital: 6_000n });
  });

  it('VERSION2: counts the whole stake only when at least half of it came from bonus', async () => {
    const player = await playerWith({ wager_type: 'VERSION2' }, 3_000n);
    // 10.00 of own money alone.
    await casino.spin(player, 1_000n, 0n);
    expect(await active(player)).toMatchObject({ progress: '0.00' });
    // 20.00 own and 10.00 from bonus: the bonus part.
    const { bet } = await casino.bet(player, 3_000n);
    expect(await active(player)).toMatchObject({ progress: '10.00' });
    expect(await casino.rollBack(bet)).toBe('OK');
    expect(await active(player)).toMatchObject({ progress: '0.00' });
    // 20.00 own and 20.00 from bonus: the whole stake.
    await casino.spin(player, 4_000n, 0n);
    expect(await active(player)).toMatchObject({ progress: '40.00' });
    // The game's share of the whole.
    await casino.spin(player, 1_000n, 0n, { contributionPercent: 10 });
    expect(await active(player)).toMatchObject({ progress: '41.00', bonus_amount: '70.00' });
  });

  it('VERSION2: own money alone never releases the bonus', async () => {
    const player = await playerWith({ wager_type: 'VERSION2', wager: '1' }, 50_000n);
    for (let spin = 0; spin < 10; spin += 1) await casino.spin(player, 5_000n, 0n);
    expect(await active(player)).toMatchObject({ status: 'ACTIVE', progress: '0.00', bonus_amount: '100.00' });
    expect(await world.pockets(player)).toMatchObject({ game: 0n, digital: 0n, bonus: 10_000n });
  });

  it('refuses a bet above the maximum that would use bonus money, and accepts real money', async () => {
    const player = await playerWith({ max_bet_amount: '5' }, 1_000n);
    expect(await casino.spin(player, 1_000n, 0n)).toBe('OK');
    expect(await casino.spin(player, 501n, 0n)).toBe('BET_TOO_HIGH');
    expect(await casino.spin(player, 500n, 0n)).toBe('OK');
    expect(await active(player)).toMatchObject({ progress: '5.00', bonus_amount: '95.00' });
  });

  it('adds up the bets of a round against the maximum', async () => {
    const player = await playerWith({ max_bet_amount: '5' });
    const { bet, status } = await casino.bet(player, 300n);
    expect(status).toBe('OK');
    const { round } = bet;
    // Two bets of 3.00 in one round are 6.00.
    expect((await casino.bet(player, 300n, { round })).status).toBe('BET_TOO_HIGH');
    const double = await casino.bet(player, 200n, { round });
    expect(double.status).toBe('OK');
    expect((await casino.bet(player, 1n, { round })).status).toBe('BET_TOO_HIGH');
    // A rolled-back bet no longer adds up.
    expect(await casino.rollBack(double.bet, { isRoundClosed: false })).toBe('OK');
    expect((await casino.bet(player, 201n, { round })).status).toBe('BET_TOO_HIGH');
    expect((await casino.bet(player, 200n, { round })).status).toBe('OK');
    // Another round starts from nothing.
    expect((await casino.bet(player, 500n)).status).toBe('OK');
    expect(await active(player)).toMatchObject({ progress: '10.00', bonus_amount: '90.00' });
  });

  it('adds own money of a round to a later bet from bonus, and never limits own money', async () => {
    const player = await playerWith({ max_bet_amount: '5' }, 800n);
    const { bet, status } = await casino.bet(player, 600n);
    expect(status).toBe('OK');
    const { round } = bet;
    expect((await casino.bet(player, 200n, { round })).status).toBe('OK');
    expect((await casino.bet(player, 1n, { round })).status).toBe('BET_TOO_HIGH');
    expect((await casino.bet(player, 500n)).status).toBe('OK');
  });

  it('returns the maximum stake: real money is never limited', async () => {
    const player = await playerWith({ max_bet_amount: '5' }, 1_000n);
    const highest = async () => {
      const { wallet, db, clock } = world.api.deps;
      const pockets = await world.pockets(player);
      return wallet.highestBet(db.kysely, { playerId: player, pockets, now: clock.now() });
    };
    expect(await highest()).toBe(1_000n);
    await casino.spin(player, 800n, 0n);
    expect(await highest()).toBe(500n);
    expect(await casino.spin(player, 501n, 0n)).toBe('BET_TOO_HIGH');
    await world.call(player, 'POST', `/bonuses/${String((await active(player))['bonus_id'])}/cancel`);
    expect(await highest()).toBeNull();
  });

  it('sends the figures on the stream after each bet', async () => {
    const player = await playerWith();
    await casino.spin(player, 1_000n, 250n);
    await takeShardEvents(world.api.deps);
    const { rows } = await sql<{ bundle: string }>`
      select bundle from platform.outbox where bundle like ${`%bonus_progress\t${player}%`}`.execute(
      world.api.deps.db.kysely,
    );
    const lines = rows.flatMap(({ bundle }) => bundle.split('\n')).filter((line) => line.startsWith('bonus_progress'));
    expect(lines.map((line) => JSON.parse(line.split('\t')[2] ?? ''))).toEqual([
      {
        id: (await active(player)).id,
        progress: '10.00',
        wager_amount: '1000.00',
        bonus_amount: '92.50',
        spins_left: null,
        updated_at: (await active(player))['updated_at'],
      },
    ]);
  });
});

it('sends nothing for a player whose call changes nothing', async () => {
  const player = await playerWith({ burning_on_timeout: 1 });
  const { bet } = await casino.bet(player, 10_000n);
  const other = await world.addPlayer();
  await world.move(other, 'game', 5_000n);
  world.api.clock.advance(3_600_000);
  const unknown = { playerId: player, uuid: world.api.deps.ids.next(), round: bet.round };
  const together = await Promise.all([casino.win(unknown, 100n), casino.spin(other, 100n, 0n)]);
  expect(together).toEqual(['TRANSACTION_DOES_NOT_EXIST', 'OK']);
  await takeShardEvents(world.api.deps);
  const { rows } = await sql<{ bundle: string }>`
    select bundle from platform.outbox where bundle like ${`%${other}%`} and bundle like ${`%${player}%`}`.execute(
    world.api.deps.db.kysely,
  );
  expect(rows).toEqual([]);
  // It ends with the next call that changes something.
  expect(await casino.win(bet, 500n)).toBe('OK');
  expect(await newest(player)).toMatchObject({ end_reason: 'timeout' });
  expect(await world.pockets(player)).toMatchObject({ bonus: 0n });
});

describe('rollback', () => {
  it('returns the parts and reverts the counted progress', async () => {
    const player = await playerWith({}, 300n);
    await casino.spin(player, 1_300n, 0n);
    const { bet } = await casino.bet(player, 1_000n);
    expect(await active(player)).toMatchObject({ progress: '20.00', bonus_amount: '80.00' });
    expect(await casino.rollBack(bet)).toBe('OK');
    expect(await casino.rollBack(bet)).toBe('OK');
    expect(await active(player)).toMatchObject({ progress: '10.00', bonus_amount: '90.00' });
  });

  it('returns bonus money to the house after the bonus was refused, and the rest to the player', async () => {
    const player = await playerWith({}, 400n);
    const { bet } = await casino.bet(player, 1_000n);
    await world.call(player, 'POST', `/bonuses/${(await active(player)).id}/cancel`);
    expect(await casino.rollBack(bet)).toBe('OK');
    expect(await world.pockets(player)).toMatchObject({ game: 400n, digital: 0n, bonus: 0n });
    expect(await newest(player)).toMatchObject({ status: 'CANCELED', removed_amount: '100.00' });
  });
});

describe('completion', () => {
  it('happens with the win of the last spin, releases up to the cap and shows the removed amount', async () => {
    const player = await playerWith({ wager: '1', max_win_amount: '150' });
    await casino.spin(player, 5_000n, 5_000n);
    await casino.spin(player, 4_999n, 4_999n);
    expect(await active(player)).toMatchObject({ progress: '99.99' });
    await casino.spin(player, 5_000n, 15_000n);
    expect(await active(player)).toEqual({});
    expect(await newest(player)).toMatchObject({
      status: 'COMPLETED',
      end_reason: 'wagered',
      progress: '100.00',
      released_amount: '150.00',
      removed_amount: '50.00',
    });
    expect(await world.pockets(player)).toMatchObject({ bonus: 0n, digital: 15_000n });
  });

  it('waits for an open round, whose win still counts', async () => {
    const player = await playerWith({ wager: '1' });
    const { bet } = await casino.bet(player, 10_000n);
    expect(await active(player)).toMatchObject({ status: 'ACTIVE', progress: '100.00', bonus_amount: '0.00' });
    await casino.win(bet, 25_000n);
    expect(await newest(player)).toMatchObject({ status: 'COMPLETED', released_amount: '250.00' });
    expect(await world.pockets(player)).toMatchObject({ bonus: 0n, digital: 25_000n });
  });

  it('is reverted by a rollback in that round', async () => {
    const player = await playerWith({ wager: '1' });
    const { bet } = await casino.bet(player, 10_000n);
    await casino.rollBack(bet);
    expect(await active(player)).toMatchObject({ status: 'ACTIVE', progress: '0.00', bonus_amount: '100.00' });
  });

  it('releases nothing when almost nothing is left and no round is open', async () => {
    const player = await playerWith({ burning_amount: '1' });
    const { bet } = await casino.bet(player, 9_900n);
    expect(await active(player)).toMatchObject({ status: 'ACTIVE', bonus_amount: '1.00' });
    await casino.win(bet, 0n);
    expect(await newest(player)).toMatchObject({ status: 'COMPLETED', end_reason: 'amount', removed_amount: '1.00' });
    expect(await world.pockets(player)).toMatchObject({ bonus: 0n, digital: 0n });
  });

  it('pays a late win of a round it funded, up to its cap', async () => {
    const player = await playerWith({ wager: '0.5', max_win_amount: '60' });
    const late = await casino.bet(player, 4_000n, { isRoundClosed: true });
    await casino.spin(player, 1_000n, 0n);
    expect(await newest(player)).toMatchObject({ status: 'COMPLETED', released_amount: '50.00' });
    await casino.win(late.bet, 3_000n);
    expect(await newest(player)).toMatchObject({ released_amount: '60.00', removed_amount: '20.00' });
    expect(await world.pockets(player)).toMatchObject({ bonus: 0n, digital: 6_000n });
  });
});

describe('time', () => {
  it('a bet in the second of burning uses no bonus money and burns', async () => {
    const player = await playerWith({ burning_on_timeout: 1 }, 1_000n);
    world.api.clock.advance(3_600_000);
    expect(await casino.spin(player, 1_001n, 0n)).toBe('NOT_ENOUGH_MONEY');
    expect(await world.pockets(player)).toMatchObject({ game: 1_000n, bonus: 0n });
    expect(await newest(player)).toMatchObject({ status: 'CANCELED', end_reason: 'timeout', removed_amount: '100.00' });
    expect(await casino.spin(player, 1_000n, 0n)).toBe('OK');
  });
});

describe('at the same moment', () => {
  it('bets, a refusal and a new bonus leave one slot and no stray money', async () => {
    const player = await playerWith({}, 2_000n);
    const others = await Promise.all([1, 2, 3].map(() => world.addBonus()));
    await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => casino.spin(player, 700n, index % 3 === 0 ? 900n : 0n)),
      ...others.map((id) => world.call(player, 'POST', `/bonuses/${id}/subscribe`, { confirmed: true })),
      active(player).then((slot) => world.call(player, 'POST', `/bonuses/${slot.id}/cancel`)),
    ]);
    const { rows } = await sql<{ slots: number; sum: bigint }>`
      select (select count(*)::int from bonuses.user_bonus where player_id = ${player} and status = 'ACTIVE') as slots,
             (select sum(amount)::bigint from ledger.entry where player_id = ${player} and account = 'bonus') as sum`.execute(
      world.api.deps.db.kysely,
    );
    const { bonus } = await world.pockets(player);
    expect(rows[0]?.sum).toBe(bonus);
    expect(rows[0]?.slots).toBe(bonus > 0n ? 1 : 0);
  });
});
