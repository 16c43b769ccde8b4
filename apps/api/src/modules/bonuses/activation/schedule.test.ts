import { registrationCountries, timeZoneOfCountry } from '@altyn/domain/country';
import { activationDayStart, addDays, instantOf } from '@altyn/domain/schedule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { type AnsweredItem, type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';

/** Time only moves forward, through days, month ends and clock changes of the five time zones. */
const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-10-20T00:00:00Z', isSeeded: true });
});
afterAll(() => world.close());

function goTo(instant: Date): void {
  const ms = instant.getTime() - world.api.clock.now().getTime();
  expect(ms).toBeGreaterThanOrEqual(0);
  world.api.clock.advance(ms);
}
const subscribe = (playerId: string, bonusId: string) => world.call(playerId, 'POST', `/bonuses/${bonusId}/subscribe`);
const refuse = (playerId: string, bonusId: string) => world.call(playerId, 'POST', `/bonuses/${bonusId}/cancel`);

describe('a daily bonus across days, months and daylight-saving changes', () => {
  it.each([
    ['2026-10-24', 0],
    ['2026-10-25', 210],
    ['2026-10-31', 360],
    ['2026-12-31', 0],
    ['2027-02-28', 360],
    ['2027-03-27', 0],
    ['2027-03-28', 210],
  ])('%s, from minute %i: once until the next day begins in each country', async (day, offset) => {
    const bonus = await world.addBonus({
      start_date: '2026-10-01T00:00:00Z',
      is_daily_activation: true,
      max_unique_activations: 1,
      activations_offset: offset,
      burning_on_timeout: 1,
    });
    const turns = registrationCountries
      .map((country) => ({ country, next: activationDayStart(addDays(day, 1), offset, timeZoneOfCountry[country]) }))
      .sort((a, b) => a.next.getTime() - b.next.getTime());
    goTo(new Date(activationDayStart(day, offset, 'Europe/Kyiv').getTime()));
    const players = new Map<string, string>();
    for (const { country } of turns) {
      const player = await world.addPlayer({ country });
      players.set(country, player);
      expect((await subscribe(player, bonus)).status).toBe(200);
      expect((await refuse(player, bonus)).status).toBe(200);
    }
    for (const { country, next } of turns) {
      const player = players.get(country)!;
      // Some countries' days begin at the same moment: the second one has already begun.
      const isEarly = world.api.clock.now() < next;
      goTo(new Date(isEarly ? next.getTime() - 1_000 : world.api.clock.now()));
      const before = isEarly ? (await subscribe(player, bonus)).body['message'] : 'BONUS_ACTIVATION_LIMIT_REACHED';
      expect(before).toBe('BONUS_ACTIVATION_LIMIT_REACHED');
      if (isEarly) goTo(next);
      expect((await subscribe(player, bonus)).status).toBe(200);
    }
  });
});

describe('the bonus of the day', () => {
  it('changes at six in the morning of each country', async () => {
    const kyiv = await world.addPlayer({ country: 'UA' });
    const almaty = await world.addPlayer({ country: 'KZ' });
    const monday = await world.addBonus({ kind: 'BonusOfTheDay', active_on_days: [1], activations_offset: 360 });
    // Monday 2027-04-05: 06:00 is 03:00 UTC in Kyiv and 01:00 UTC in Almaty.
    goTo(new Date('2027-04-05T00:59:59Z'));
    expect((await subscribe(almaty, monday)).body['message']).toBe('BONUS_NOT_ACTIVE');
    goTo(new Date('2027-04-05T01:00:00Z'));
    expect((await subscribe(almaty, monday)).status).toBe(200);
    expect((await subscribe(kyiv, monday)).body['message']).toBe('BONUS_NOT_ACTIVE');
    goTo(new Date('2027-04-05T03:00:00Z'));
    expect((await subscribe(kyiv, monday)).status).toBe(200);
  });
});

describe('the percent deposit', () => {
  it("is given inside its window at that window's rate until its day ends", async () => {
    const player = await world.addPlayer();
    const { body: list } = await world.call(player, 'GET', '/bonuses?pageSize=100');
    const offer = (items: AnsweredItem[]) => items.find((item) => item.kind === 'PercentDeposit');
    const bonus = offer(list.items)?.id ?? '';
    const listed = async () => offer((await world.call(player, 'GET', '/bonuses?pageSize=100')).body.items);
    const today = async () => (await world.call(player, 'GET', '/bonuses/config')).body.items[0];
    // Friday 16:00–24:00, 40 %.
    goTo(instantOf('2027-04-09', 16 * 60 - 1, 'Europe/Kyiv'));
    expect(await today()).toMatchObject({
      code: 'PercentDeposit',
      wager: 20,
      is_today_active: true,
      today_window: { time_from: '16:00', time_to: '24:00', percent: 40 },
    });
    expect((await subscribe(player, bonus)).body['message']).toBe('BONUS_NOT_ACTIVE');
    // The list gives its times in the configuration's format.
    expect(await listed()).toMatchObject({
      bonus_amount: '40.00',
      today_window: { time_from: '16:00', time_to: '24:00', percent: 40 },
    });
    goTo(instantOf('2027-04-09', 23 * 60 + 50, 'Europe/Kyiv'));
    expect(await today()).toMatchObject({ is_today_active: true });
    expect(await listed()).toMatchObject({
      bonus_amount: '40.00',
      wager: 20,
    });
    const late = await world.addPlayer();
    for (const one of [player, late]) expect((await subscribe(one, bonus)).body['needs_deposit']).toBe(true);
    await world.deposit(player, 50_000n);
    const active = await world.call(player, 'GET', '/users/bonuses/active');
    expect(active.body).toMatchObject({ status: 'ACTIVE', bonus_initial_amount: '200.00', wager_amount: '4000.00' });
    // The day is over: the deposit is too late, and Saturday's offer can be taken.
    goTo(instantOf('2027-04-10', 1, 'Europe/Kyiv'));
    await world.deposit(late, 50_000n);
    expect((await world.call(late, 'GET', '/users/bonuses/active')).body).toEqual({});
    await subscribe(late, bonus);
    await world.deposit(late, 50_000n);
    expect((await world.call(late, 'GET', '/users/bonuses/active')).body).toMatchObject({
      bonus_initial_amount: '150.00',
    });
    // Monday's window, 10:00–22:00, is over; the offer stays for the day.
    goTo(instantOf('2027-04-12', 22 * 60, 'Europe/Kyiv'));
    expect(await today()).toMatchObject({ is_today_active: true, today_window: { time_to: '22:00' } });
    expect(await listed()).toMatchObject({ today_window: { time_from: '10:00', time_to: '22:00', percent: 10 } });
    expect((await subscribe(late, bonus)).body['message']).toBe('BONUS_NOT_ACTIVE');
    // No offer on Tuesday.
    goTo(instantOf('2027-04-13', 720, 'Europe/Kyiv'));
    expect(await today()).toMatchObject({ is_today_active: false, today_window: null });
    expect(await listed()).toMatchObject({ today_window: null });
  });
});
