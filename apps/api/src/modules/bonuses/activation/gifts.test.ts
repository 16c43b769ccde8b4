import type { ReceivedBonus } from '@altyn/contracts/bonuses';
import { bonusKinds } from '@altyn/domain/bonus';
import { type Currency, currencies } from '@altyn/domain/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { excludePlayer } from '../../wallet/index.ts';
import { listBonusLines } from '../catalogue/bonus-store.ts';
import { seedBonuses } from '../catalogue/seed.ts';
import { sweepBonuses } from '../jobs.ts';
import { recordReceived } from '../received/record-received.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';
import { giveBonus } from './give-bonus.ts';
import { onWithdrawal, previewBurning } from './settle-withdrawal.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { isSeeded: true });
});
afterAll(() => world.close());

type Shown = Parameters<typeof recordReceived>[2]['shown'];

const give = (playerId: string, reference: string, change: { isAutomatic?: boolean; expiresAt?: Date } = {}) =>
  world.api.deps.db.transaction((tx) =>
    giveBonus(tx, world.api.deps, {
      playerId,
      kind: 'WheelFortune',
      currency: 'uah',
      amount: 2_500n,
      reference,
      isAutomatic: change.isAutomatic ?? false,
      expiresAt: change.expiresAt ?? null,
    }),
  );
const active = async (playerId: string) => (await world.call(playerId, 'GET', '/users/bonuses/active')).body;

describe('the seed', () => {
  it('contains every kind in every currency, and a rerun changes nothing', async () => {
    const before = await listBonusLines(world.api.deps.db.kysely, undefined);
    await seedBonuses(world.api.deps);
    expect(await listBonusLines(world.api.deps.db.kysely, undefined)).toEqual(before);
    for (const currency of currencies) {
      const kinds = new Set(before.filter((one) => one.currency === currency).map((one) => one.kind));
      expect([...kinds].sort()).toEqual([...bonusKinds].sort());
    }
  });

  it('is offered to players of each currency without house gifts, with codes for everyone', async () => {
    const player = await world.addPlayer({ country: 'KZ', currency: 'kzt' });
    const { body } = await world.call(player, 'GET', '/bonuses?pageSize=100');
    expect(body).toMatchObject({ total: 11, page: 1, pageSize: 100 });
    expect(body.items.every((item) => item.currency === 'kzt' && item.opt_in && item['code'] === undefined)).toBe(true);
    const beyond = await world.call(player, 'GET', '/bonuses?page=9');
    expect(beyond.body).toEqual({ items: [], total: 11, page: 9, pageSize: 20 });
    const none = await world.call(player, 'GET', '/users/bonuses');
    expect(none.body).toEqual({ items: [], total: 0, page: 1, pageSize: 20 });
    const welcome = await world.call(player, 'GET', '/welcome-promo-codes');
    expect(welcome.body.items).toContainEqual({ code: 'WELCOME-KZT', name: 'Welcome gift', currency: 'kzt' });
    const others = await world.call(player, 'GET', '/promo-codes');
    expect(others.body.items.map((item) => item['code'])).toContain('GOLD-UAH');
    expect(others.body.items.map((item) => item['code'])).not.toContain('TOPUP-UAH');
  });
});

describe('a house gift', () => {
  it('stays in the list with its amount until it is taken, once', async () => {
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    expect(await give(player, 'wheel:1')).toBe(true);
    expect(await give(player, 'wheel:1')).toBe(false);
    const prize = async (who: string) =>
      (await world.call(who, 'GET', '/bonuses?pageSize=100')).body.items.find((one) => one.kind === 'WheelFortune');
    expect(await prize(other)).toBeUndefined();
    const mine = await prize(player);
    expect(mine).toMatchObject({ bonus_amount: '25.00' });
    expect((await world.call(other, 'POST', `/bonuses/${mine?.id}/subscribe`)).body['message']).toBe('BONUS_INVALID');
    expect((await world.call(player, 'POST', `/bonuses/${mine?.id}/subscribe`)).body.user_bonus).toMatchObject({
      status: 'ACTIVE',
      bonus_amount: '25.00',
      wager_amount: '750.00',
    });
    await world.call(player, 'POST', `/bonuses/${mine?.id}/cancel`);
    expect((await world.call(player, 'POST', `/bonuses/${mine?.id}/subscribe`)).body['message']).toBe('BONUS_INVALID');
  });

  it('is gone when it has expired', async () => {
    const player = await world.addPlayer();
    await give(player, 'wheel:2', { expiresAt: new Date(world.api.clock.now().getTime() + 1_000) });
    world.api.clock.advance(1_000);
    const { body } = await world.call(player, 'GET', '/bonuses?pageSize=100');
    expect(body.items.map((one) => one.kind)).not.toContain('WheelFortune');
  });

  it('is credited one after another as the slot becomes free', async () => {
    const player = await world.addPlayer();
    await give(player, 'auto:1', { isAutomatic: true });
    await give(player, 'auto:2', { isAutomatic: true });
    await world.api.runJobs();
    expect(await active(player)).toMatchObject({ status: 'ACTIVE', bonus_amount: '25.00' });
    const first = (await active(player)).id;
    await world.call(player, 'POST', `/bonuses/${first}/cancel`);
    await world.api.runJobs();
    expect((await active(player)).id).not.toBe(first);
    expect((await world.pockets(player)).bonus).toBe(2_500n);
  });

  it('waits while its player may not play, and is credited afterwards', async () => {
    const player = await world.addPlayer();
    const until = new Date(world.api.clock.now().getTime() + 3_600_000);
    await excludePlayer(world.api.deps, { playerId: player, until });
    await give(player, 'auto:1', { isAutomatic: true });
    await world.api.runJobs();
    await sweepBonuses(world.api.deps);
    expect((await world.pockets(player)).bonus).toBe(0n);
    world.api.clock.advance(3_600_000);
    await sweepBonuses(world.api.deps);
    expect((await world.pockets(player)).bonus).toBe(2_500n);
  });

  it('appears in the public feed under an anonymous name', async () => {
    const player = await world.addPlayer();
    await give(player, 'auto:3', { isAutomatic: true });
    await world.api.runJobs();
    const { body } = await world.call(player, 'GET', '/bonuses/received');
    expect(body.items[0]).toMatchObject({ amount: '25.00', currency: 'uah', type: null, game_slug: null });
    expect(body.items[0]).toMatchObject({ image: '/art/objects/wheel-256.webp', game_uuid: null });
    expect(body.items[0]?.user_id).toMatch(/^\*\*\*\d\d$/);
    expect(JSON.stringify(body)).not.toContain(player);
  });
});

describe('the public feed', () => {
  const record = (playerId: string, item: { amount: bigint; currency: Currency; shown: Shown }) =>
    world.api.deps.db.transaction((tx) =>
      recordReceived(tx, world.api.deps, { playerId, ...item, at: world.api.clock.now() }),
    );
  const read = async (currency?: Currency) => {
    const url = `/bonuses/received?pageSize=3${currency ? `&currency=${currency}` : ''}`;
    return (await world.api.app.inject({ method: 'GET', url })).json<{ items: ReceivedBonus[]; total: number }>();
  };

  it('shows each player once, with the newest item', async () => {
    const [often, once] = [await world.addPlayer(), await world.addPlayer()];
    const { total } = await read();
    await record(once, { amount: 100n, currency: 'uah', shown: { type: 'gold' } });
    for (const amount of [200n, 300n, 400n]) {
      world.api.clock.advance(1_000);
      await record(often, { amount, currency: 'uah', shown: { type: 'silver' } });
    }
    const feed = await read();
    expect(feed.items.map(({ amount, type }) => [amount, type]).slice(0, 2)).toEqual([
      ['4.00', 'silver'],
      ['1.00', 'gold'],
    ]);
    expect(feed.total).toBe(total + 2);
  });

  it('is in one currency, and keeps amounts of that currency exactly', async () => {
    const player = await world.addPlayer({ country: 'KZ', currency: 'kzt' });
    world.api.clock.advance(1_000);
    const game = { slug: 'gem-rush', uuid: v7() };
    const shown = { image: '/art/objects/suit-clubs-256.webp', game };
    await record(player, { amount: 100_001n, currency: 'kzt', shown });
    expect((await read('kzt')).items[0]).toMatchObject({
      amount: '1000.01',
      currency: 'kzt',
      type: null,
      image: shown.image,
      game_slug: game.slug,
      game_uuid: game.uuid,
    });
    const hryvnias = await read();
    expect(new Set(hryvnias.items.map(({ currency }) => currency))).toEqual(new Set(['uah']));
    // One euro is 605 tenge or 48.50 hryvnias: 1 000.01 tenge are 80.16 hryvnias, rounded down.
    expect(hryvnias.items[0]?.amount).toBe('80.16');
  });
});

describe('a withdrawal', () => {
  const withdraw = (playerId: string) =>
    world.api.deps.db.transaction((tx) => onWithdrawal(tx, world.api.deps, { playerId, at: world.api.clock.now() }));
  const preview = (playerId: string) =>
    previewBurning(world.api.deps.db.kysely, world.api.deps, { playerId, by: 'withdrawal' });

  it('burns a bonus that burns on withdrawals, after a warning with the amount', async () => {
    const player = await world.addPlayer();
    await world.move(player, 'digital', 24_000n);
    await world.call(player, 'POST', `/bonuses/${await world.addBonus({ burning_on_withdrawal: true })}/subscribe`);
    expect(await preview(player)).toEqual({ bonusName: 'Test bonus', removed: 10_000n });
    await withdraw(player);
    await withdraw(player);
    expect(await world.pockets(player)).toMatchObject({ bonus: 0n, digital: 24_000n });
    expect(await preview(player)).toBeUndefined();
    const { body } = await world.call(player, 'GET', '/users/bonuses');
    expect(body.items).toMatchObject([{ status: 'CANCELED', end_reason: 'withdrawal', removed_amount: '100.00' }]);
  });

  it('keeps other bonuses, and one that is pending its deposit', async () => {
    const [player, waiting] = [await world.addPlayer(), await world.addPlayer()];
    await world.call(player, 'POST', `/bonuses/${await world.addBonus()}/subscribe`);
    const pending = await world.addBonus({ burning_on_withdrawal: true, min_deposit_amount: '10' });
    await world.call(waiting, 'POST', `/bonuses/${pending}/subscribe`);
    for (const one of [player, waiting]) await withdraw(one);
    expect(await active(player)).toMatchObject({ status: 'ACTIVE' });
    expect(await active(waiting)).toMatchObject({ status: 'PENDING' });
  });
});

it('is refused for an unknown token', async () => {
  expect((await world.call(v7(), 'GET', '/bonuses')).status).toBe(401);
});
