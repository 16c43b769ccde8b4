import { bonusDefinition } from '@altyn/contracts/promotions/bonus-operating';
import { currencies } from '@altyn/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { defineBonus } from '../catalogue/define-bonus.ts';
import { seedBonusesOf } from '../catalogue/seed-bonuses.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';
import { linkAccounts } from '../testing/link-accounts.ts';
import { giveBonus, judgeGift } from './give-bonus.ts';
import { readBonusPlayer } from './players.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { isSeeded: true });
});
afterAll(() => world.close());

const subscribe = async (playerId: string, bonusId: string) => {
  const { status, body } = await world.call(playerId, 'POST', `/bonuses/${bonusId}/subscribe`, { confirmed: true });
  return status === 200 ? 'taken' : body['message'];
};
/** A bonus in euros, released at once: it is worth its amount. */
const euros = (amount: string) => ({ bonus_amount: amount, wager: '0', currency: 'eur' as const });
const addPlayer = () => world.addPlayer({ currency: 'eur' });
const worthOf = async (playerId: string) => {
  const { rows } = await sql<{ worth: string | null }>`
    select worth_eur::text as worth from bonuses.user_bonus where player_id = ${playerId} order by subscribed_at, id`.execute(
    world.api.deps.db.kysely,
  );
  return rows.map(({ worth }) => worth);
};

describe("a person's budget of bonuses in a month", () => {
  it('has room up to the setting, and again in the next month', async () => {
    const player = await addPlayer();
    expect(await subscribe(player, await world.addBonus(euros('400')))).toBe('taken');
    const more = await world.addBonus(euros('100.01'));
    const refused = await world.call(player, 'POST', `/bonuses/${more}/subscribe`);
    expect(refused).toMatchObject({ status: 403, body: { message: 'BONUS_BUDGET_REACHED' } });
    expect(await subscribe(player, await world.addBonus(euros('100')))).toBe('taken');
    expect(await worthOf(player)).toEqual(['40000', '10000']);
    const now = world.api.deps.clock.now();
    world.api.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime());
    expect(await subscribe(player, more)).toBe('taken');
  });

  it('counts a percentage with its maximum until the deposit is known, then with the credit', async () => {
    const player = await addPlayer();
    const percentage = {
      type: 'PERCENTAGE',
      ...euros('50'),
      max_bonus_amount: '300',
      min_deposit_amount: '1',
    } as const;
    const bonus = await world.addBonus(percentage);
    expect(await subscribe(player, bonus)).toBe('taken');
    const other = await world.addBonus(euros('300'));
    expect(await subscribe(player, other)).toBe('BONUS_BUDGET_REACHED');
    await world.deposit(player, 2_000n);
    expect(await worthOf(player)).toEqual(['1000']);
    expect(await subscribe(player, other)).toBe('taken');
  });

  it('is the reason why the cashbox offers nothing', async () => {
    const player = await addPlayer();
    const offers = async () => (await world.call(player, 'GET', '/bonuses/deposit-offers')).body;
    expect((await offers())['missing']).toBe(null);
    expect(await subscribe(player, await world.addBonus(euros('500')))).toBe('taken');
    expect(await offers()).toMatchObject({ items: [], missing: 'budget' });
  });

  it('does not count a bonus that was given up before it was credited', async () => {
    const player = await addPlayer();
    const waiting = await world.addBonus({ ...euros('450'), min_deposit_amount: '10' });
    expect(await subscribe(player, waiting)).toBe('taken');
    expect((await world.call(player, 'POST', `/bonuses/${waiting}/cancel`)).status).toBeLessThan(300);
    expect(await subscribe(player, await world.addBonus(euros('450')))).toBe('taken');
  });

  it('is one for all accounts of a person, also under 16 takings at once', async () => {
    const [one, two] = [await addPlayer(), await addPlayer()];
    await linkAccounts(world, one, two);
    const bonuses = await Promise.all(Array.from({ length: 16 }, () => world.addBonus(euros('300'))));
    const results = await Promise.all(bonuses.map((bonus, at) => subscribe(at % 2 ? one : two, bonus)));
    expect(results.filter((result) => result === 'taken')).toHaveLength(1);
    expect(results.filter((result) => result === 'BONUS_BUDGET_REACHED')).toHaveLength(15);
  });

  it('counts gifts that no play has earned, while they wait and when they are taken; a promised gift is not refused', async () => {
    const player = await addPlayer();
    const { deps } = world.api;
    const give = (reference: string, isBudgeted: boolean) =>
      deps.db.transaction((tx) =>
        giveBonus(tx, deps, {
          playerId: player,
          kind: 'Offer',
          currency: 'eur',
          amount: 30_000n,
          reference,
          isAutomatic: false,
          expiresAt: null,
          isBudgeted,
        }),
      );
    const judge = (reference = 'offer:two') =>
      deps.db.transaction(async (tx) => {
        const read = await readBonusPlayer(tx, player, deps.clock.now());
        if (!read) throw new Error('no player');
        return judgeGift(tx, deps, { player: read, kind: 'Offer', amount: 30_000n, reference });
      });
    expect(await judge()).toBeUndefined();
    expect(await give('offer:one', true)).toBe(true);
    expect(await judge()).toBe('person_budget');
    expect(await judge('offer:one')).toBe('person_has_it');
    expect(await subscribe(player, await world.addBonus(euros('400')))).toBe('BONUS_BUDGET_REACHED');
    expect(await give('mission:one', false)).toBe(true);
    const shown = (await world.call(player, 'GET', '/bonuses')).body.items.find(({ kind }) => kind === 'Offer');
    expect(await subscribe(player, shown?.id ?? '')).toBe('taken');
    // 300.00 with a wager of 25 and a cap of 500 %.
    expect(await worthOf(player)).toEqual(['25438']);
    expect((await world.call(player, 'POST', `/bonuses/${shown?.id}/cancel`)).status).toBe(200);
    expect(await subscribe(player, shown?.id ?? '')).toBe('taken');
    expect(await worthOf(player)).toEqual(['25438', null]);
  });
});

describe('what a new bonus is worth', () => {
  const definition = {
    group: 'slots',
    type: 'GAME',
    kind: 'Game',
    name: 'Gift',
    currency: 'eur',
    start_date: '2026-11-01T00:00:00Z',
    bonus_amount: '100',
    wager: '35',
    max_daily_activations: 10,
    max_unique_activations: 1,
    max_win_amount: '1000',
    max_bet_amount: null,
  };
  const define = (changed: object) =>
    defineBonus(world.api.deps, {
      actor: 'olena',
      reason: 'test',
      id: undefined,
      definition: { ...definition, ...changed },
    });

  it('is told for a taking and for a month', async () => {
    expect(await define({})).toMatchObject({ worth: { takingEur: 8_803n, monthEur: 8_803n, budgetEur: 50_000n } });
  });

  it.each([
    ['one taking above the budget', { bonus_amount: '600', max_win_amount: '6000' }],
    ['a month of takings above it', { is_daily_activation: true }],
    ['a percentage without a maximum', { type: 'PERCENTAGE', bonus_amount: '50', min_deposit_amount: '10' }],
  ])('is refused: %s', async (_name, changed) => {
    const refused = await define(changed);
    expect(isRefusal(refused) && refused.name).toBe('VALIDATION_ERROR');
  });

  it.each(currencies)('keeps the budget for every seeded bonus in %s', async (currency) => {
    const settings = { firstDepositPercent: 300, firstDepositWager: 35, welcomePromoWager: 35 };
    for (const { key, definition: seeded } of seedBonusesOf(currency, settings)) {
      const whole = bonusDefinition.parse({
        ...seeded,
        free_spins: null,
        currency,
        start_date: definition.start_date,
        ...(seeded.free_spins ? { kind: 'Offer' } : {}),
      });
      const made = await defineBonus(world.api.deps, {
        actor: 'olena',
        reason: 'test',
        id: undefined,
        definition: whole,
      });
      expect([key, isRefusal(made) ? made : 'kept']).toEqual([key, 'kept']);
    }
  });
});
