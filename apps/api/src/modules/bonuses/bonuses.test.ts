import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { excludePlayer } from '../wallet/index.ts';
import { takeForDeposit } from './activation/take-for-deposit.ts';
import { type AnsweredItem, type BonusWorld, createBonusWorld } from './testing/bonus-world.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url);
});
afterAll(() => world.close());

const hourMs = 3_600_000;
const subscribe = (playerId: string, bonusId: string, body: Record<string, unknown> = {}) =>
  world.call(playerId, 'POST', `/bonuses/${bonusId}/subscribe`, body);
const active = async (playerId: string) => (await world.call(playerId, 'GET', '/users/bonuses/active')).body;

async function count(from: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(
    world.api.deps.db.kysely,
  );
  return rows[0]?.n ?? 0;
}

describe('taking a bonus', () => {
  it('credits once and at once without a deposit, with its terms', async () => {
    const player = await world.addPlayer();
    const bonus = await world.addBonus({ burning_on_timeout: 24 });
    const taken = await subscribe(player, bonus);
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({
      needs_deposit: false,
      user_bonus: {
        status: 'ACTIVE',
        bonus_initial_amount: '100.00',
        bonus_amount: '100.00',
        wager_amount: '1000.00',
        progress: '0.00',
        burns_at: '2026-11-22T10:00:00.000Z',
        bonus: { id: bonus, wager: 10, bonus_group: { name: 'Test', enabled: true } },
      },
    });
    expect((await world.pockets(player)).bonus).toBe(10_000n);
    const again = await subscribe(player, bonus, { confirmed: true });
    expect(again.body['message']).toBe('BONUS_ALREADY_USED');
    expect((await world.pockets(player)).bonus).toBe(10_000n);
    expect(await active(player)).toMatchObject({ bonus_id: bonus, status: 'ACTIVE' });
  });

  it('stays pending until a deposit of the minimum, then credits', async () => {
    const player = await world.addPlayer();
    const bonus = await world.addBonus({ min_deposit_amount: '50' });
    expect((await subscribe(player, bonus)).body).toMatchObject({
      needs_deposit: true,
      user_bonus: { status: 'PENDING', bonus_amount: '0.00' },
    });
    await world.deposit(player, 4_999n);
    expect((await active(player))['status']).toBe('PENDING');
    await world.deposit(player, 5_000n);
    expect(await active(player)).toMatchObject({ status: 'ACTIVE', bonus_initial_amount: '100.00' });
    expect(await world.pockets(player)).toMatchObject({ game: 9_999n, bonus: 10_000n });
  });

  it('counts each payment once', async () => {
    const player = await world.addPlayer();
    const paymentId = '0199b000-0000-7000-8000-000000000001';
    await subscribe(player, await world.addBonus({ min_deposit_amount: '50', burning_on_deposit: true }));
    await world.deposit(player, 5_000n, paymentId);
    await world.deposit(player, 5_000n, paymentId);
    expect(await active(player)).toMatchObject({ status: 'ACTIVE' });
    await world.deposit(player, 100n);
    expect(await active(player)).toEqual({});
    expect((await world.pockets(player)).bonus).toBe(0n);
  });

  it('gives three times the first deposit, up to its maximum, on the first deposit only', async () => {
    const player = await world.addPlayer();
    const bonus = await world.addBonus({
      type: 'PERCENTAGE',
      kind: 'WelcomeDeposit',
      bonus_amount: '300',
      max_bonus_amount: '1000',
      min_deposit_amount: '10',
      wager: '35',
    });
    await subscribe(player, bonus);
    await world.deposit(player, 12_345n);
    expect(await active(player)).toMatchObject({ bonus_initial_amount: '370.35', wager_amount: '12962.25' });
    const later = await world.addPlayer();
    await world.deposit(later, 1_000n);
    expect((await subscribe(later, bonus)).body['message']).toBe('BONUS_NOT_ALLOWED');
    // Hidden from players who cannot have it; still shown to the one who took it.
    const isShown = async (who: string) =>
      (await world.call(who, 'GET', '/bonuses?pageSize=100')).body.items.some((item) => item.id === bonus);
    expect([await isShown(later), await isShown(player), await isShown(await world.addPlayer())]).toEqual([
      false,
      true,
      true,
    ]);
    const rich = await world.addPlayer();
    await subscribe(rich, bonus);
    await world.deposit(rich, 100_000n);
    expect(await active(rich)).toMatchObject({ bonus_initial_amount: '1000.00' });
  });

  it('releases a bonus without wagering at once, up to its cap', async () => {
    const player = await world.addPlayer();
    const bonus = await world.addBonus({ wager: '0', max_win_amount: '60' });
    expect((await subscribe(player, bonus)).body.user_bonus).toMatchObject({
      status: 'COMPLETED',
      end_reason: 'wagered',
      released_amount: '60.00',
      removed_amount: '40.00',
    });
    expect(await world.pockets(player)).toMatchObject({ bonus: 0n, digital: 6_000n });
  });

  it('asks before giving up another bonus, then removes the rest of it', async () => {
    const player = await world.addPlayer();
    const first = await world.addBonus();
    const second = await world.addBonus({ bonus_amount: '70' });
    await subscribe(player, first);
    expect((await subscribe(player, second)).body['message']).toBe('NEEDS_USER_CONFIRMATION');
    expect((await active(player))['bonus_id']).toBe(first);
    expect((await subscribe(player, second, { confirmed: true })).status).toBe(200);
    expect(await active(player)).toMatchObject({ bonus_id: second, bonus_amount: '70.00' });
    const { body } = await world.call(player, 'GET', '/users/bonuses');
    expect(body).toMatchObject({
      total: 2,
      items: [{ status: 'ACTIVE' }, { status: 'CANCELED', removed_amount: '100.00' }],
    });
  });

  it('keeps the accepted terms when an operator changes the bonus', async () => {
    const player = await world.addPlayer();
    const bonus = await world.addBonus({ min_deposit_amount: '10' });
    await subscribe(player, bonus);
    await world.addBonus({ id: bonus, bonus_amount: '1', wager: '99', min_deposit_amount: '900' });
    await world.deposit(player, 1_000n);
    expect(await active(player)).toMatchObject({ bonus_initial_amount: '100.00', wager_amount: '1000.00' });
  });
});

describe('every refusal', () => {
  const cases: [string, Parameters<BonusWorld['addBonus']>[0], string, number][] = [
    ['draft', { status: 'DRAFT' }, 'BONUS_NOT_FOUND', 404],
    ['given by the house', { kind: 'WheelFortune', opt_in: false, is_public: false }, 'BONUS_INVALID', 400],
    ['not public', { is_public: false }, 'BONUS_NOT_ALLOWED', 403],
    ['another currency', { currency: 'kzt' }, 'BONUS_NOT_ALLOWED', 403],
    ['needs a code', { type: 'PROMO_CODE', kind: 'PromoCode' }, 'BONUS_INVALID_ACTIVATION_CODE', 400],
    ['switched off', { status: 'INACTIVE' }, 'BONUS_NOT_ACTIVE', 409],
    ['closed', { status: 'COMPLETED' }, 'BONUS_EXPIRED', 409],
    ['another weekday', { active_on_days: [0] }, 'BONUS_NOT_ACTIVE', 409],
    ['to come', { start_date: '2026-12-01T00:00:00Z' }, 'BONUS_IS_NOT_STARTED', 409],
    ['over', { end_date: '2026-11-21T10:00:00Z' }, 'BONUS_EXPIRED', 409],
    ['no places', { max_daily_activations: 0 }, 'BONUS_ACTIVATION_LIMIT_REACHED', 409],
    ['more stars', { min_rating: '1.01' }, 'user-rating-is-less-than-required', 403],
  ];
  it.each(cases)('%s', async (_name, terms, message, status) => {
    const player = await world.addPlayer();
    const answer = await subscribe(player, await world.addBonus(terms), { confirmed: true });
    expect([answer.status, answer.body['message']]).toEqual([status, message]);
    expect((await world.pockets(player)).bonus).toBe(0n);
  });

  it('an unknown bonus', async () => {
    const player = await world.addPlayer();
    const answer = await subscribe(player, '0199b000-0000-7000-8000-00000000ffff');
    expect([answer.status, answer.body['message']]).toEqual([404, 'BONUS_NOT_FOUND']);
  });

  it('a group that is switched off', async () => {
    const { db } = world.api.deps;
    await sql`insert into bonuses.bonus_group values (gen_random_uuid(), 2, 'off', 'Off', false)`.execute(db.kysely);
    const player = await world.addPlayer();
    const bonus = await world.addBonus({ group: 'off' });
    expect((await subscribe(player, bonus)).body['message']).toBe('BONUS_EXPIRED');
    const { body } = await world.call(player, 'GET', '/bonuses?pageSize=100');
    expect(body.items.map((one) => one.id)).not.toContain(bonus);
    const all = await world.call(player, 'GET', '/bonuses?pageSize=100&enabled=false');
    expect(all.body.items.map((one) => one.id)).toContain(bonus);
  });

  it('includes the minimum of stars in the answer', async () => {
    const player = await world.addPlayer();
    const answer = await subscribe(player, await world.addBonus({ min_rating: '4.5' }));
    expect(answer.body['details']).toEqual([{ path: 'min_rating', message: '4.50' }]);
  });

  it('the ways of verification', async () => {
    const bonus = await world.addBonus({ is_verification_required: true });
    const { kysely } = world.api.deps.db;
    const player = await world.addPlayer({ byEmail: true });
    const refusal = async () => (await subscribe(player, bonus)).body['message'];
    expect(await refusal()).toBe('User has no phone');
    await sql`update identity.player set phone = '380999999901' where id = ${player}`.execute(kysely);
    expect(await refusal()).toBe('Verification is required step');
    expect((await world.call(player, 'POST', '/verifications/phone/init', { action: 'BONUS_ACTIVATION' })).status).toBe(
      200,
    );
    expect(await refusal()).toBe('Verification is not finished');
    await world.api.runJobs();
    const code = world.api.sent.findLast((one) => one.channel === 'call')?.code;
    expect((await world.call(player, 'POST', '/verifications/phone/verify', { code })).status).toBe(200);
    expect((await subscribe(player, bonus)).status).toBe(200);
  });

  it('an account that has confirmed nothing', async () => {
    const player = await world.addPlayer({ byEmail: true });
    await sql`update identity.player set email_verified_at = null where id = ${player}`.execute(
      world.api.deps.db.kysely,
    );
    expect((await subscribe(player, await world.addBonus())).body['message']).toBe('NOVERIFIED_USER_ERROR');
  });

  it('someone who cools off', async () => {
    const player = await world.addPlayer();
    const until = new Date(world.api.clock.now().getTime() + hourMs);
    await excludePlayer(world.api.deps, { playerId: player, until });
    expect((await subscribe(player, await world.addBonus())).body['message']).toBe('BONUS_NOT_ALLOWED');
  });

  it('a visitor', async () => {
    const answer = await world.api.app.inject({ method: 'GET', url: '/bonuses' });
    expect(answer.statusCode).toBe(401);
  });
});

describe('days and times', () => {
  it('is not used up when refused before it was credited', async () => {
    const player = await world.addPlayer();
    const bonus = await world.addBonus({
      is_daily_activation: true,
      is_repeated_activation: false,
      max_unique_activations: 1,
      max_daily_activations: 1,
      min_deposit_amount: '100',
    });
    for (let round = 0; round < 5; round += 1) {
      expect((await subscribe(player, bonus)).status).toBe(200);
      expect((await world.call(player, 'POST', `/bonuses/${bonus}/cancel`)).status).toBe(200);
    }
    const { items } = (await world.call(player, 'GET', '/bonuses?pageSize=100')).body;
    expect(items.find((item) => item.id === bonus)).toMatchObject({ user_bonuses: [], _count: { user_bonuses: 0 } });
    expect((await subscribe(await world.addPlayer(), bonus)).status).toBe(200);
    expect((await subscribe(player, bonus)).body['message']).toBe('BONUS_ACTIVATION_LIMIT_REACHED');
  });

  it('keeps the first-deposit bonus available to a player who refused it before paying', async () => {
    const player = await world.addPlayer();
    const bonus = await world.addBonus({
      kind: 'WelcomeDeposit',
      type: 'PERCENTAGE',
      bonus_amount: '300',
      max_bonus_amount: '1000',
      min_deposit_amount: '100',
      max_unique_activations: 1,
      is_repeated_activation: false,
    });
    expect((await subscribe(player, bonus)).status).toBe(200);
    expect((await world.call(player, 'POST', `/bonuses/${bonus}/cancel`)).status).toBe(200);
    expect((await subscribe(player, bonus)).status).toBe(200);
    await world.deposit(player, 10_000n);
    expect(await world.pockets(player)).toMatchObject({ bonus: 30_000n });
    expect((await world.call(player, 'POST', `/bonuses/${bonus}/cancel`)).status).toBe(200);
    // It was credited, which uses it up.
    expect((await subscribe(player, bonus)).body['message']).toBe('BONUS_ALREADY_USED');
  });

  it('is taken once with the started deposit, and never replaces another bonus', async () => {
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    const bonus = await world.addBonus({
      kind: 'WelcomeDeposit',
      type: 'PERCENTAGE',
      bonus_amount: '300',
      max_bonus_amount: '1000',
      min_deposit_amount: '100',
    });
    const { deps } = world.api;
    const take = (playerId: string) =>
      deps.db.transaction((tx) => takeForDeposit(tx, deps, { playerId, bonusId: bonus }));
    expect([await take(player), await take(player)]).toEqual([undefined, undefined]);
    await world.deposit(player, 10_000n);
    expect(await world.pockets(player)).toMatchObject({ game: 10_000n, bonus: 30_000n });
    expect((await subscribe(other, await world.addBonus())).status).toBe(200);
    expect(await take(other)).toMatchObject({ name: 'NEEDS_USER_CONFIRMATION' });
  });

  it('gives a player one place for repeated activations', async () => {
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    const bonus = await world.addBonus({ is_repeated_activation: true, max_daily_activations: 2 });
    for (let round = 0; round < 3; round += 1) {
      expect((await subscribe(player, bonus)).status).toBe(200);
      expect((await world.call(player, 'POST', `/bonuses/${bonus}/cancel`)).status).toBe(200);
    }
    expect((await subscribe(other, bonus)).status).toBe(200);
  });

  it('returns the promo code use of an uncredited activation', async () => {
    const player = await world.addPlayer();
    const bonus = await world.addBonus({
      type: 'PROMO_CODE',
      kind: 'PromoCode',
      min_deposit_amount: '100',
      is_repeated_activation: true,
    });
    await world.addPromoCode('BACK-AGAIN', bonus, 1);
    for (let round = 0; round < 3; round += 1) {
      const taken = await world.call(player, 'POST', `/bonuses/${bonus}/subscribe`, { code: 'BACK-AGAIN' });
      expect(taken.status).toBe(200);
      expect((await world.call(player, 'POST', `/bonuses/${bonus}/cancel`)).status).toBe(200);
    }
  });

  it('gives a daily bonus once a day, with new places each', async () => {
    const [one, two, three] = [await world.addPlayer(), await world.addPlayer(), await world.addPlayer()];
    const bonus = await world.addBonus({
      is_daily_activation: true,
      max_unique_activations: 1,
      max_daily_activations: 2,
      activations_offset: 360,
    });
    expect((await subscribe(one, bonus)).status).toBe(200);
    expect((await world.call(one, 'POST', `/bonuses/${bonus}/cancel`)).status).toBe(200);
    expect((await subscribe(one, bonus)).body['message']).toBe('BONUS_ACTIVATION_LIMIT_REACHED');
    expect((await subscribe(two, bonus)).status).toBe(200);
    expect((await subscribe(three, bonus)).body['message']).toBe('BONUS_ACTIVATION_LIMIT_REACHED');
    const before = await world.call(three, 'GET', '/bonuses?pageSize=100');
    const listed = (items: AnsweredItem[]) => items.find((item) => item.id === bonus);
    expect(listed(before.body.items)).toMatchObject({ _count: { user_bonuses: 2 } });
    // At 2026-11-22 05:59:59 in Kyiv the day is still the 21st; it changes a second later.
    world.api.clock.advance(18 * hourMs - 1_000);
    expect((await subscribe(three, bonus)).body['message']).toBe('BONUS_ACTIVATION_LIMIT_REACHED');
    world.api.clock.advance(1_000);
    expect((await subscribe(three, bonus)).status).toBe(200);
    expect((await subscribe(one, bonus)).status).toBe(200);
  });

  it('burns to the second, also on read, and idempotently', async () => {
    const player = await world.addPlayer();
    await subscribe(player, await world.addBonus({ burning_on_timeout: 1 }));
    world.api.clock.advance(hourMs - 1);
    expect((await active(player))['status']).toBe('ACTIVE');
    world.api.clock.advance(1);
    expect(await Promise.all([active(player), active(player), active(player)])).toEqual([{}, {}, {}]);
    await world.api.runJobs();
    expect((await world.pockets(player)).bonus).toBe(0n);
    const { body } = await world.call(player, 'GET', '/users/bonuses');
    expect(body.items).toMatchObject([{ status: 'CANCELED', end_reason: 'timeout', removed_amount: '100.00' }]);
    expect(await count(`ledger.transfer where player_id = '${player}' and kind = 'bonus_remove'`)).toBe(1);
  });

  it('lapses at the end of its day without a deposit', async () => {
    const player = await world.addPlayer();
    await subscribe(player, await world.addBonus({ is_daily_activation: true, min_deposit_amount: '10' }));
    world.api.clock.advance(24 * hourMs);
    await world.deposit(player, 5_000n);
    expect(await active(player)).toEqual({});
    expect(await world.pockets(player)).toMatchObject({ game: 5_000n, bonus: 0n });
  });
});

describe('refusing', () => {
  it('removes only bonus money, once', async () => {
    const player = await world.addPlayer();
    const bonus = await world.addBonus();
    await world.deposit(player, 700n);
    await world.move(player, 'digital', 300n);
    await subscribe(player, bonus);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.call(player, 'POST', `/bonuses/${bonus}/cancel`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body['message'] === 'BONUS_NOT_ACTIVE')).toHaveLength(7);
    expect(await world.pockets(player)).toMatchObject({ game: 700n, digital: 300n, bonus: 0n });
  });
});

describe('promo codes', () => {
  it('are case-sensitive, answered without caching, and used once each', async () => {
    const [one, two] = [await world.addPlayer(), await world.addPlayer()];
    const bonus = await world.addBonus({ type: 'PROMO_CODE', kind: 'PromoCode', is_public: false });
    await world.addPromoCode('Spring-1', bonus, 1);
    const valid = await world.call(one, 'GET', '/bonuses/validate?code=Spring-1');
    expect(valid.body).toMatchObject({ id: bonus, type: 'PROMO_CODE', code: 'Spring-1' });
    expect(valid.headers['cache-control']).toBe('no-store');
    for (const wrong of ['spring-1', 'Spring-2']) {
      const answer = await world.call(one, 'GET', `/bonuses/validate?code=${wrong}`);
      expect(answer.body['message']).toBe('BONUS_INVALID_ACTIVATION_CODE');
    }
    expect((await world.call(one, 'GET', '/bonuses/validate')).body['message']).toBe('BONUS_INVALID');
    expect((await subscribe(one, bonus, { code: 'spring-1' })).body['message']).toBe('BONUS_INVALID_ACTIVATION_CODE');
    expect((await subscribe(one, bonus, { code: 'Spring-1' })).status).toBe(200);
    expect((await subscribe(two, bonus, { code: 'Spring-1' })).body['message']).toBe('BONUS_ACTIVATION_LIMIT_REACHED');
    expect((await world.call(two, 'GET', '/bonuses/validate?code=Spring-1')).body['message']).toBe(
      'BONUS_ACTIVATION_LIMIT_REACHED',
    );
  });
});
