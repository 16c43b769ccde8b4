import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { excludePlayer } from '../../wallet/index.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';
import { seededBonusId } from './seed.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  // Monday, 12:00 in Kyiv.
  world = await createBonusWorld(database.url, { now: '2026-11-23T10:00:00Z', isSeeded: true });
});
afterAll(() => world.close());

const offersOf = async (player: string) => (await world.call(player, 'GET', '/bonuses/deposit-offers')).body.items;
const kindsOf = async (player: string) => (await offersOf(player)).map(({ kind }) => kind);

/** Creates a player with a verified phone, which the bonuses require. */
async function verifiedPlayer(): Promise<string> {
  const player = await world.addPlayer();
  await world.api.deps.db.pool.query('update identity.player set phone_verified_at = now() where id = $1', [player]);
  return player;
}

describe('bonuses to take with a deposit', () => {
  it('are those that a subscription would accept, each with a minimum deposit', async () => {
    const player = await verifiedPlayer();
    const offers = await offersOf(player);
    expect(offers.length).toBeGreaterThan(1);
    expect(offers.map(({ id }) => id)).toContain(seededBonusId('uah', 'first-deposit'));
    for (const { id, min_deposit_amount: min, currency } of offers) {
      expect([currency, Number(min) > 0]).toEqual(['uah', true]);
      const other = await verifiedPlayer();
      expect((await world.call(other, 'POST', `/bonuses/${id}/subscribe`)).status).toBe(200);
    }
    // Only today's weekday bonus is offered.
    const days = (offers as unknown as { kind: string; active_on_days: number[] }[]).filter(
      ({ kind }) => kind === 'BonusOfTheDay',
    );
    for (const { active_on_days: on } of days) expect(on).toEqual([1]);
  });

  it('wait while a bonus occupies the slot, and the answer says why', async () => {
    const player = await verifiedPlayer();
    const first = seededBonusId('uah', 'first-deposit');
    expect((await world.call(player, 'GET', '/bonuses/deposit-offers')).body['missing']).toBeNull();
    await world.call(player, 'POST', `/bonuses/${seededBonusId('uah', 'slots-booster')}/subscribe`);
    const { body } = await world.call(player, 'GET', '/bonuses/deposit-offers');
    expect([body.items, body['missing']]).toEqual([[], 'pending']);
    expect((body['waiting'] as { id: string }[]).map(({ id }) => id)).toContain(first);
  });

  it('keep the first-deposit bonus through a deposit that could not take it', async () => {
    const player = await verifiedPlayer();
    const gift = await world.addBonus();
    expect((await world.call(player, 'POST', `/bonuses/${gift}/subscribe`)).status).toBe(200);
    await world.deposit(player, 50_000n);
    const during = (await world.call(player, 'GET', '/bonuses/deposit-offers')).body;
    expect(during['missing']).toBe('wagering');
    expect((during['waiting'] as { kind: string }[]).map(({ kind }) => kind)).toContain('WelcomeDeposit');

    await world.call(player, 'POST', `/bonuses/${gift}/cancel`);
    const first = seededBonusId('uah', 'first-deposit');
    expect((await offersOf(player)).map(({ id }) => id)).toContain(first);
    expect((await world.call(player, 'POST', `/bonuses/${first}/subscribe`)).status).toBe(200);
    await world.deposit(player, 50_000n);
    expect((await world.pockets(player)).bonus).toBe(150_000n);
    expect(await kindsOf(player)).not.toContain('WelcomeDeposit');
  });

  it('count a deposit that another bonus was chosen for as the first', async () => {
    const player = await verifiedPlayer();
    const chosen = await world.addBonus({ min_deposit_amount: '100' });
    await world.call(player, 'POST', `/bonuses/${chosen}/subscribe`);
    await world.deposit(player, 50_000n);
    await world.call(player, 'POST', `/bonuses/${chosen}/cancel`);
    expect(await kindsOf(player)).not.toContain('WelcomeDeposit');
  });

  it('exclude the first-deposit bonus after a deposit', async () => {
    const player = await verifiedPlayer();
    await world.deposit(player, 50_000n);
    const kinds = await kindsOf(player);
    expect(kinds).not.toContain('WelcomeDeposit');
    expect(kinds.length).toBeGreaterThan(0);
  });

  it('exclude full bonuses, and are empty during an exclusion', async () => {
    const player = await verifiedPlayer();
    const full = await world.addBonus({
      type: 'PERCENTAGE',
      max_bonus_amount: '1000',
      min_deposit_amount: '100',
      max_daily_activations: 1,
    });
    expect((await offersOf(player)).map(({ id }) => id)).toContain(full);
    await world.call(await verifiedPlayer(), 'POST', `/bonuses/${full}/subscribe`);
    expect((await offersOf(player)).map(({ id }) => id)).not.toContain(full);
    const until = new Date(world.api.clock.now().getTime() + 86_400_000);
    await excludePlayer(world.api.deps, { playerId: player, until });
    expect(await offersOf(player)).toEqual([]);
  });
});
