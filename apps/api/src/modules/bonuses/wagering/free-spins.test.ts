import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { reconcile } from '../../wallet/index.ts';
import { giveBonus } from '../index.ts';
import { sweepBonuses } from '../jobs.ts';
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
const spins = { bonus_amount: '0', wager: '3', free_spins: { game: 'test', title: 'Test', count: 3, stake: '1' } };

/** Creates a player with an active package of three spins of 1.00 with a wager of three. */
async function playerWith(terms: Parameters<BonusWorld['addBonus']>[0] = {}): Promise<{ id: string; pack: string }> {
  const id = await world.addPlayer();
  const bonusId = await world.addBonus({ ...spins, ...terms });
  const { status } = await world.call(id, 'POST', `/bonuses/${bonusId}/subscribe`);
  expect(status).toBe(200);
  return { id, pack: (await active(id)).id };
}

/** What the player's clients were sent about received bonuses, after the waiting jobs. */
async function announcedTo(playerId: string): Promise<unknown[]> {
  await world.api.runJobs();
  const { rows } = await world.api.deps.db.pool.query<{ payload: unknown }>(
    `select payload from platform.outbox where kind = 'received_bonus' and player_id = $1 order by id`,
    [playerId],
  );
  return rows.map(({ payload }) => payload);
}

describe('free spins', () => {
  it('cost nothing; each win goes to the bonus pocket and raises the wagering requirement; then wagering starts', async () => {
    const { id, pack } = await playerWith();
    expect(await active(id)).toMatchObject({ spins_left: 3, wager_amount: '0.00', status: 'ACTIVE' });
    expect(await casino.freeSpin(id, pack, 200n)).toBe('OK');
    expect(await active(id)).toMatchObject({ spins_left: 2, wager_amount: '6.00', bonus_amount: '2.00' });
    const { bet } = await casino.freeBet(id, pack);
    expect(await casino.win(bet, 150n)).toBe('OK');
    expect(await casino.freeSpin(id, pack, 0n)).toBe('OK');
    expect(await active(id)).toMatchObject({ spins_left: 0, wager_amount: '10.50', bonus_amount: '3.50' });
    expect(await world.pockets(id)).toMatchObject({ game: 0n, digital: 0n, bonus: 350n });
    for (const stake of [350n, 350n]) expect(await casino.spin(id, stake, stake)).toBe('OK');
    expect(await active(id)).toMatchObject({ progress: '7.00' });
    expect(await casino.spin(id, 350n, 300n)).toBe('OK');
    expect(await newest(id)).toMatchObject({ status: 'COMPLETED', end_reason: 'wagered', released_amount: '3.00' });
    expect(await world.pockets(id)).toMatchObject({ digital: 300n, bonus: 0n });
  });

  it('complete when no spin has won', async () => {
    const { id, pack } = await playerWith();
    for (let spin = 0; spin < 3; spin += 1) expect(await casino.freeSpin(id, pack, 0n)).toBe('OK');
    expect(await newest(id)).toMatchObject({ status: 'COMPLETED', end_reason: 'wagered', spins_left: 0 });
    expect(await casino.freeSpin(id, pack, 500n)).toBe('NO_FREE_SPINS');
    expect(await world.pockets(id)).toMatchObject({ digital: 0n, bonus: 0n });
  });

  it('are bound to one game, stake and player, and end with the bonus', async () => {
    const { id, pack } = await playerWith({ burning_on_timeout: 1 });
    const other = await playerWith();
    expect(await casino.freeSpin(id, pack, 100n, { stakeMinor: 200n })).toBe('NO_FREE_SPINS');
    expect(await casino.freeSpin(other.id, pack, 100n)).toBe('NO_FREE_SPINS');
    expect(await casino.freeSpin(id, v7(), 100n)).toBe('NO_FREE_SPINS');
    const elsewhere = await playerWith({ free_spins: { game: 'another', title: 'Another', count: 3, stake: '1' } });
    expect(await casino.freeSpin(elsewhere.id, elsewhere.pack, 100n)).toBe('NO_FREE_SPINS');
    expect(await casino.freeSpin(id, pack, 100n)).toBe('OK');
    world.api.clock.advance(3_600_000);
    expect(await casino.freeSpin(id, pack, 100n)).toBe('NO_FREE_SPINS');
    expect(await newest(id)).toMatchObject({ status: 'CANCELED', end_reason: 'timeout', removed_amount: '1.00' });
  });

  it('are returned by a rollback, and a repeat takes none', async () => {
    const { id, pack } = await playerWith();
    const uuid = v7();
    for (let repeat = 0; repeat < 3; repeat += 1) expect(await casino.freeSpin(id, pack, 100n, { uuid })).toBe('OK');
    expect(await active(id)).toMatchObject({ spins_left: 2, bonus_amount: '1.00' });
    const { bet } = await casino.freeBet(id, pack);
    expect(await active(id)).toMatchObject({ spins_left: 1 });
    expect(await casino.rollBack(bet)).toBe('OK');
    expect(await casino.rollBack(bet)).toBe('OK');
    expect(await active(id)).toMatchObject({ spins_left: 2, bonus_amount: '1.00', wager_amount: '3.00' });
  });

  it('never overrun: 64 concurrent spins use exactly the available ones', async () => {
    const { id, pack } = await playerWith({ free_spins: { game: 'test', title: 'Test', count: 20, stake: '1' } });
    const statuses = await Promise.all(Array.from({ length: 64 }, () => casino.freeSpin(id, pack, 10n)));
    expect(statuses.filter((status) => status === 'OK')).toHaveLength(20);
    expect(new Set(statuses)).toEqual(new Set(['OK', 'NO_FREE_SPINS']));
    expect(await active(id)).toMatchObject({ spins_left: 0, bonus_amount: '2.00', wager_amount: '6.00' });
  });

  it('of a refused package pay nothing more: a late win is removed, real money stays', async () => {
    const { id, pack } = await playerWith();
    await world.move(id, 'game', 500n);
    await casino.freeSpin(id, pack, 100n);
    const { bet } = await casino.freeBet(id, pack);
    expect((await world.call(id, 'POST', `/bonuses/${(await active(id))['bonus_id'] as string}/cancel`)).status).toBe(
      200,
    );
    expect(await casino.win(bet, 700n)).toBe('OK');
    expect(await world.pockets(id)).toMatchObject({ game: 500n, digital: 0n, bonus: 0n });
  });

  it('release at most the cap', async () => {
    const { id, pack } = await playerWith({
      wager: '0',
      max_win_amount: '5',
      free_spins: { game: 'test', title: 'Test', count: 1, stake: '1' },
    });
    await casino.freeSpin(id, pack, 900n);
    expect(await newest(id)).toMatchObject({ released_amount: '5.00', removed_amount: '4.00' });
    expect(await world.pockets(id)).toMatchObject({ digital: 500n, bonus: 0n });
  });

  it('are granted by the house in the given number, once per reference', async () => {
    await world.addBonus({ ...spins, kind: 'FreeSpins', opt_in: false, is_public: false });
    const id = await world.addPlayer();
    const { deps } = world.api;
    const give = () =>
      deps.db.transaction((tx) =>
        giveBonus(tx, deps, {
          playerId: id,
          kind: 'FreeSpins',
          currency: 'uah',
          amount: 7n,
          reference: 'wheel:1',
          isAutomatic: false,
          expiresAt: null,
        }),
      );
    expect([await give(), await give()]).toEqual([true, false]);
    const { items } = (await world.call(id, 'GET', '/bonuses')).body;
    const given = items.find(({ kind }) => kind === 'FreeSpins');
    expect(given?.['free_spins']).toEqual({ game_slug: 'test', game_title: 'Test', count: 7, stake: '1.00' });
    expect((await world.call(id, 'POST', `/bonuses/${given?.id}/subscribe`)).status).toBe(200);
    expect(await active(id)).toMatchObject({ spins_left: 7 });
  });

  it('are announced once with their game when the last one is over', async () => {
    const { id, pack } = await playerWith();
    await casino.freeSpin(id, pack, 200n);
    const [lost, won] = [await casino.freeBet(id, pack), await casino.freeBet(id, pack)];
    expect(await casino.win(won.bet, 100n)).toBe('OK');
    expect(await casino.win(lost.bet, 0n)).toBe('OK');
    const sent = { id: pack, amount: '3.00', currency: 'uah', type: null, game_slug: 'test' };
    await expect.poll(() => announcedTo(id)).toMatchObject([sent]);
    expect(await casino.spin(id, 100n, 0n)).toBe('OK');
    const { items } = (await world.call(id, 'GET', '/bonuses/received?currency=uah')).body;
    expect(items).toContainEqual(expect.objectContaining(sent));

    // The next player's news follow in the same queue: by then a second one of the first player's would have come.
    const next = await playerWith();
    for (let spin = 0; spin < 3; spin += 1) await casino.freeSpin(next.id, next.pack, 50n);
    await expect.poll(() => announcedTo(next.id)).toMatchObject([{ amount: '1.50' }]);
    expect(await announcedTo(id)).toHaveLength(1);
  });

  it('are not announced while one is left or played, nor when nothing is left to wager', async () => {
    const [begun, playing, unlucky, released] = [
      await playerWith(),
      await playerWith(),
      await playerWith(),
      await playerWith({ wager: '0' }),
    ];
    for (let spin = 0; spin < 2; spin += 1) await casino.freeSpin(begun.id, begun.pack, 100n);
    for (let spin = 0; spin < 2; spin += 1) await casino.freeSpin(playing.id, playing.pack, 100n);
    await casino.freeBet(playing.id, playing.pack);
    for (let spin = 0; spin < 3; spin += 1) await casino.freeSpin(unlucky.id, unlucky.pack, 0n);
    for (let spin = 0; spin < 3; spin += 1) await casino.freeSpin(released.id, released.pack, 100n);
    const last = await playerWith();
    for (let spin = 0; spin < 3; spin += 1) await casino.freeSpin(last.id, last.pack, 100n);
    await expect.poll(() => announcedTo(last.id)).toHaveLength(1);
    for (const { id } of [begun, playing, unlucky, released]) expect(await announcedTo(id)).toEqual([]);
  });

  it('are announced with the result of the last one, whatever is settled in parallel afterwards', async () => {
    const { id, pack } = await playerWith();
    for (let spin = 0; spin < 3; spin += 1) expect(await casino.freeSpin(id, pack, 100n)).toBe('OK');
    // Stakes that count nothing leave the progress at 0 and lower the bonus.
    const idle = () => casino.spin(id, 2n, 1n, { contributionPercent: 0 });
    expect(new Set(await Promise.all(Array.from({ length: 64 }, idle)))).toEqual(new Set(['OK']));
    expect(await active(id)).toMatchObject({ progress: '0.00', bonus_amount: '2.36' });
    await expect.poll(() => announcedTo(id)).toMatchObject([{ id: pack, amount: '3.00' }]);
    // The feed forgets its lines after a month; the announcement stays the only one.
    await world.api.deps.db.pool.query('delete from bonuses.received where player_id = $1', [id]);
    expect(new Set(await Promise.all(Array.from({ length: 64 }, idle)))).toEqual(new Set(['OK']));
    const next = await playerWith();
    for (let spin = 0; spin < 3; spin += 1) await casino.freeSpin(next.id, next.pack, 50n);
    await expect.poll(() => announcedTo(next.id)).toHaveLength(1);
    await sweepBonuses(world.api.deps);
    expect(await announcedTo(id)).toHaveLength(1);
  });

  it('are announced when the last round ends without a win after a part was wagered', async () => {
    const { id, pack } = await playerWith();
    await casino.freeSpin(id, pack, 200n);
    await casino.freeSpin(id, pack, 100n);
    const { bet } = await casino.freeBet(id, pack);
    expect(await casino.spin(id, 100n, 100n)).toBe('OK');
    expect(await active(id)).toMatchObject({ progress: '1.00' });
    expect(await casino.win(bet, 0n)).toBe('OK');
    await expect.poll(() => announcedTo(id)).toMatchObject([{ amount: '3.00' }]);
  });

  it('are announced by the sweep when their own job was lost', async () => {
    const { id, pack } = await playerWith();
    for (let spin = 0; spin < 3; spin += 1) await casino.freeSpin(id, pack, 100n);
    const { pool } = world.api.deps.db;
    const key = `bonuses-announce-spins:${pack}`;
    const drop = async () => (await pool.query('select id from graphile_worker.remove_job($1)', [key])).rows[0];
    await expect.poll(async () => (await drop()).id).not.toBeNull();
    await Promise.all(Array.from({ length: 4 }, () => sweepBonuses(world.api.deps)));
    expect(await announcedTo(id)).toMatchObject([{ amount: '3.00' }]);
  });

  it('leave the books balanced', async () => {
    expect(await reconcile(world.api.deps)).toEqual([]);
  });
});
