import { existsSync } from 'node:fs';
import { wheelDefinition } from '@altyn/contracts/promotions/wheel-operating';
import { wheelFairness } from '@altyn/contracts/engagement';
import { formatMoney, parseMoney } from '@altyn/domain/money';
import { toNanoEur } from '@altyn/domain/reference-rate';
import { fullEdgeHundredths, theoreticalLossOf, wholeHundredths } from '@altyn/domain/theoretical-loss';
import { hashOfServerSeed } from '@altyn/engines/fair-randomness';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { addTurnover } from '../rating/store.ts';
import { changeSetting, settingDefinitions } from '../settings/index.ts';
import { excludePlayer } from '../wallet/index.ts';
import { defineWheel } from './define-wheel.ts';
import { draw, sectorOf, sumOfWeights } from './rules.ts';
import { seedWheel } from './seed-wheel.ts';
import { listSectors } from './wheel-store.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-11-23T10:00:00Z', isSeeded: true });
  await seedWheel(world.api.deps);
});
afterAll(() => world.close());
// Each test has a separate day.
beforeEach(() => world.api.clock.advance(24 * 3_600_000));

const minDeposit = 19_000n;
const spin = (playerId: string, body: Record<string, unknown> = {}) =>
  world.call(playerId, 'POST', '/wheel/spin', body);
const activation = async (playerId: string) => (await world.call(playerId, 'GET', '/wheel/activation')).body;

async function readyPlayer(): Promise<string> {
  const playerId = await world.addPlayer({ country: 'UA', currency: 'uah' });
  await world.deposit(playerId, minDeposit);
  await playFor(playerId, 8n);
  return playerId;
}

/** Adds theoretical loss in euros. */
async function playFor(playerId: string, euros: bigint): Promise<void> {
  await addTurnover(world.api.deps.db.kysely, {
    playerId,
    turnover: 0n,
    theoreticalLoss: euros * 1_000_000_000n,
    at: world.api.clock.now(),
  });
}

/** Defines a wheel with equal sectors. */
async function defineOne(prize: 'money' | 'bonus' | 'nothing', uah = '5'): Promise<void> {
  const amounts = Object.fromEntries(['uah', 'kzt', 'usd', 'eur', 'kgs', 'tjs', 'uzs'].map((name) => [name, uah]));
  const sector = { label: { en: 'x', ua: 'x', ru: 'x' }, weight: 1, colour: '#6d3bff', prize };
  const definition = Array.from({ length: 4 }, () => ({ ...sector, ...(prize === 'nothing' ? {} : { amounts }) }));
  await defineWheel(world.api.deps, { definition, actor: 'test', reason: 'test' });
}

/** Defines a wheel whose sectors all give the same prize. */
async function defineEach(prize: Record<string, unknown>): Promise<void> {
  const sector = { label: { en: 'x', ua: 'x', ru: 'x' }, weight: 1, colour: '#6d3bff', ...prize };
  await defineWheel(world.api.deps, {
    definition: Array.from({ length: 4 }, () => sector),
    actor: 'test',
    reason: 'test',
  });
}

describe('the wheel', () => {
  it("returns a spin's conditions, every sector's weight, and why this player cannot spin", async () => {
    const playerId = await world.addPlayer({ country: 'UA', currency: 'uah' });
    const conditions = (await world.call(playerId, 'GET', '/wheel/conditions')).body;
    expect(conditions).toMatchObject({ is_enabled: true, min_rating: 1, deposit_within_hours: 24 });
    const { items } = (await world.call(playerId, 'GET', '/wheel/positions')).body;
    expect(items).toHaveLength(12);
    expect(items.reduce((sum, one) => sum + Number(one['weight']), 0)).toBe(1_000);
    expect((await activation(playerId))['reasons']).toEqual(['DEPOSIT_NEEDED', 'PLAY_NEEDED']);
    expect((await spin(playerId)).status).toBe(403);
  });

  it('states the deposit and the turnover with which a spin is possible, after a change of settings, too', async () => {
    const settings = { WHEEL_MIN_DEPOSIT: 'usd', WHEEL_MIN_THEORETICAL_LOSS_EUR: 'usd' } as const;
    const change = (code: keyof typeof settings, value: unknown) =>
      changeSetting(world.api.deps, { code, value, actor: 'test', reason: 'test' });
    const { initial } = settingDefinitions.WHEEL_MIN_DEPOSIT;
    await change('WHEEL_MIN_DEPOSIT', { ...initial, usd: '7.77' });
    await change('WHEEL_MIN_THEORETICAL_LOSS_EUR', 3.33);
    const playerId = await world.addPlayer({ country: 'UA', currency: 'usd' });
    const stated = async (list: string) => {
      const { body } = await world.call(playerId, 'GET', '/wheel/conditions');
      const amounts = body[list] as { currency: string; amount: string }[];
      return parseMoney(amounts.find(({ currency }) => currency === 'usd')?.amount ?? '') ?? 0n;
    };
    const turnover = await stated('min_turnovers');
    expect([formatMoney(await stated('min_deposits')), turnover > 11_000n]).toEqual(['7.77', true]);
    const played = (stake: bigint) =>
      addTurnover(world.api.deps.db.kysely, {
        playerId,
        turnover: 0n,
        theoreticalLoss:
          theoreticalLossOf(
            toNanoEur(stake, settingDefinitions.REFERENCE_RATES_PER_EUR.initial.usd),
            fullEdgeHundredths,
          ) / BigInt(wholeHundredths),
        at: world.api.clock.now(),
      });
    await world.deposit(playerId, 777n);
    expect(await activation(playerId)).toMatchObject({ reasons: ['PLAY_NEEDED'], play_percent: 0 });
    await played(turnover - 1n);
    expect(await activation(playerId)).toMatchObject({ reasons: ['PLAY_NEEDED'], play_percent: 99 });
    await played(1n);
    expect(await activation(playerId)).toMatchObject({ reasons: [], play_percent: 100 });
    await change('WHEEL_MIN_DEPOSIT', initial);
    await change('WHEEL_MIN_THEORETICAL_LOSS_EUR', 8);
  });

  it('is not enabled for anyone while a prize cannot be given in any currency', async () => {
    const isEnabled = async () =>
      (await world.call(await readyPlayer(), 'GET', '/wheel/conditions')).body['is_enabled'];
    const { pool } = world.api.deps.db;
    await defineOne('bonus');
    expect(await isEnabled()).toBe(true);
    await pool.query(`update bonuses.bonus set status = 'INACTIVE' where kind = 'WheelFortune' and currency = 'uah'`);
    expect(await isEnabled()).toBe(true);
    await pool.query(`update bonuses.bonus set status = 'INACTIVE' where kind = 'WheelFortune'`);
    expect(await isEnabled()).toBe(false);
    await pool.query(`update bonuses.bonus set status = 'ACTIVE' where kind = 'WheelFortune'`);
  });

  it('asks for theoretical loss since the last spin, not only for a deposit', async () => {
    await defineOne('nothing');
    const playerId = await readyPlayer();
    expect((await spin(playerId)).status).toBe(200);
    world.api.clock.advance(24 * 3_600_000);
    await world.deposit(playerId, minDeposit);
    expect((await activation(playerId))['reasons']).toEqual(['PLAY_NEEDED']);
    await playFor(playerId, 7n);
    expect((await spin(playerId)).status).toBe(403);
    await playFor(playerId, 1n);
    expect((await spin(playerId)).status).toBe(200);
  });

  it.each([
    ['a kopeck less', minDeposit - 1n, ['DEPOSIT_NEEDED']],
    ['the least', minDeposit, []],
  ])('counts a deposit of %s', async (_name, amount, reasons) => {
    const playerId = await world.addPlayer({ country: 'UA', currency: 'uah' });
    await world.deposit(playerId, amount);
    await playFor(playerId, 8n);
    expect((await activation(playerId))['reasons']).toEqual(reasons);
  });

  it('does not add up small deposits, and ignores one after 24 hours', async () => {
    const playerId = await world.addPlayer({ country: 'UA', currency: 'uah' });
    await world.deposit(playerId, minDeposit / 2n);
    await world.deposit(playerId, minDeposit / 2n);
    await playFor(playerId, 8n);
    expect((await activation(playerId))['reasons']).toEqual(['DEPOSIT_NEEDED']);
    const other = await readyPlayer();
    world.api.clock.advance(24 * 3_600_000 + 1);
    expect((await activation(other))['reasons']).toEqual(['DEPOSIT_NEEDED']);
  });

  it('draws from the seed with the published hash, and reveals it', async () => {
    const playerId = await readyPlayer();
    const before = await activation(playerId);
    const { status, body } = await spin(playerId, { client_seed: 'mine' });
    expect(status).toBe(200);
    const { server_seed: serverSeed, drawn, weights } = wheelFairness.parse(body['fairness']);
    expect(hashOfServerSeed(serverSeed)).toBe(before['server_seed_hash']);
    expect(draw({ serverSeed, clientSeed: 'mine' }, weights)).toBe(drawn);
    const sectors = await listSectors(world.api.deps.db.kysely);
    expect(sectorOf(sectors, drawn).id).toBe(body['position_id']);
    const after = await activation(playerId);
    expect(after['server_seed_hash']).not.toBe(before['server_seed_hash']);
    const history = (await world.call(playerId, 'GET', '/wheel/history')).body;
    expect(history.items).toMatchObject([{ id: body['spin_id'], fairness: { client_seed: 'mine', drawn } }]);
  });

  it("spins once per player's day, also under 64 concurrent requests, and again after local midnight", async () => {
    await defineOne('money');
    const playerId = await readyPlayer();
    const before = await world.pockets(playerId);
    const all = await Promise.all(Array.from({ length: 64 }, () => spin(playerId)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 403)).toHaveLength(63);
    expect((await world.pockets(playerId)).game - before.game).toBe(500n);
    const shown = await activation(playerId);
    expect(shown).toMatchObject({ is_available: false, reasons: ['PLAY_NEEDED', 'ALREADY_SPUN'] });
    // Midnight in Kyiv is 22:00 UTC in winter.
    expect(String(shown['next_spin_at'])).toMatch(/T22:00:00\.000Z$/);
    world.api.clock.advance(new Date(String(shown['next_spin_at'])).getTime() - world.api.clock.now().getTime());
    await playFor(playerId, 8n);
    expect((await activation(playerId))['reasons']).toEqual([]);
    expect((await spin(playerId)).status).toBe(200);
  });

  it('gives a bonus to wager that waits for the player', async () => {
    await defineOne('bonus', '50');
    const playerId = await readyPlayer();
    expect((await spin(playerId)).status).toBe(200);
    const { items } = (await world.call(playerId, 'GET', '/bonuses?pageSize=100')).body;
    expect(items.some(({ kind }) => kind === 'WheelFortune')).toBe(true);
    expect((await world.pockets(playerId)).bonus).toBe(0n);
  });

  it.each(['money', 'bonus'] as const)(
    'shows a prize (%s) in the public feed with the address of a picture',
    async (prize) => {
      await defineOne(prize, '50');
      const playerId = await readyPlayer();
      expect((await spin(playerId)).status).toBe(200);
      await world.api.runJobs();
      const { items } = (await world.call(playerId, 'GET', '/bonuses/received')).body;
      expect(items[0]).toMatchObject({ amount: '50.00', type: null, image: '/art/objects/wheel-256.webp' });
      expect(existsSync(new URL(`../../../../web/public${String(items[0]?.['image'])}`, import.meta.url))).toBe(true);
    },
  );

  it('moves no money without a win', async () => {
    await defineOne('nothing');
    const playerId = await readyPlayer();
    const before = await world.pockets(playerId);
    expect((await spin(playerId)).status).toBe(200);
    expect(await world.pockets(playerId)).toEqual(before);
  });

  it('is unavailable to players on a break, and to all when it is closed', async () => {
    const excluded = await readyPlayer();
    await excludePlayer(world.api.deps, {
      playerId: excluded,
      until: new Date(world.api.clock.now().getTime() + 86_400_000),
    });
    expect((await activation(excluded))['reasons']).toContain('ON_BREAK');
    const playerId = await readyPlayer();
    await changeSetting(world.api.deps, { code: 'WHEEL_IS_OPEN', value: false, actor: 'test', reason: 'test' });
    expect((await activation(playerId))['reasons']).toEqual(['WHEEL_CLOSED']);
    expect((await spin(playerId)).status).toBe(403);
    await changeSetting(world.api.deps, { code: 'WHEEL_IS_OPEN', value: true, actor: 'test', reason: 'test' });
  });

  it('refuses a definition that lacks a currency', () => {
    const sector = {
      label: { en: 'x', ua: 'x', ru: 'x' },
      weight: 1,
      colour: '#6d3bff',
      prize: 'money',
      amounts: { uah: '5' },
    };
    expect(wheelDefinition.safeParse([sector, sector, sector, sector]).success).toBe(false);
  });
});

describe('the sector of a draw', () => {
  it('each sector covers as many numbers as its weight', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 16 }), (weights) => {
        const sectors = weights.map((weight, index) => ({ weight, index }));
        const counts = weights.map(() => 0);
        for (let drawn = 0; drawn < sumOfWeights(sectors); drawn += 1) {
          const { index } = sectorOf(sectors, drawn);
          counts[index] = (counts[index] ?? 0) + 1;
        }
        expect(counts).toEqual(weights);
      }),
    );
    expect(() => sectorOf([{ weight: 2 }], 2)).toThrow(RangeError);
  });
});

describe('prizes other than money', () => {
  it('are free spins, which wait as a bonus with their terms', async () => {
    await defineEach({ prize: 'free_spins', spins: 7 });
    const playerId = await readyPlayer();
    expect((await spin(playerId)).status).toBe(200);
    const { items } = (await world.call(playerId, 'GET', '/bonuses')).body;
    const waiting = items.find(({ kind }) => kind === 'FreeSpins');
    expect(waiting?.['free_spins']).toMatchObject({ game_slug: 'fruit-crown', count: 7 });
    expect((await world.call(playerId, 'POST', `/bonuses/${waiting?.id}/subscribe`)).status).toBe(200);
    expect((await world.call(playerId, 'GET', '/users/bonuses/active')).body['spins_left']).toBe(7);
    const history = (await world.call(playerId, 'GET', '/wheel/history')).body;
    expect(history.items).toMatchObject([{ prize: 'free_spins', spins: 7, amount: '0.00', promo_code: null }]);
  });

  it('are promo codes, shown only to their winner; a wheel with a closed code is unavailable to all', async () => {
    const codes: Record<string, string> = {};
    for (const currency of ['uah', 'kzt', 'usd', 'eur', 'kgs', 'tjs', 'uzs'] as const) {
      const bonusId = await world.addBonus({ type: 'PROMO_CODE', kind: 'PromoCode', currency });
      codes[currency] = `WHEEL-${currency}`;
      await world.addPromoCode(codes[currency], bonusId);
    }
    await expect(defineEach({ prize: 'promo', codes: { ...codes, uah: 'WHEEL-kzt' } })).rejects.toThrow(/WHEEL-kzt/);
    await defineEach({ prize: 'promo', codes });
    const [playerId, late] = [await readyPlayer(), await readyPlayer()];
    expect(JSON.stringify((await world.call(playerId, 'GET', '/wheel/positions')).body)).not.toContain('WHEEL-');
    expect((await spin(playerId)).body['promo_code']).toBe('WHEEL-uah');
    expect((await world.call(playerId, 'GET', '/bonuses/validate?code=WHEEL-uah')).status).toBe(200);
    await world.api.deps.db.pool.query(`update bonuses.promo_code set is_enabled = false where code = 'WHEEL-uah'`);
    expect((await activation(late))['reasons']).toEqual(['WHEEL_CLOSED']);
    expect((await spin(late)).status).toBe(403);
  });

  it.each([
    [{ prize: 'free_spins' }],
    [{ prize: 'free_spins', spins: 0 }],
    [{ prize: 'nothing', spins: 3 }],
    [{ prize: 'promo', codes: { uah: 'ONE' } }],
    [{ prize: 'money', spins: 3 }],
  ])('%j is no sector', (prize) => expect(defineEach(prize)).rejects.toThrow(/✖/));
});
