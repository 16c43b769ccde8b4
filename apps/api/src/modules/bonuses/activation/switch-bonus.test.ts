import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';

const database = useTestDatabase();
let world: BonusWorld;
let player: string;
let first: string;
let second: string;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-11-21T10:00:00Z', config: { DATABASE_POOL_SIZE: '16' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.addPlayer();
  first = await world.addBonus();
  second = await world.addBonus({ bonus_amount: '70' });
  expect(await take(first)).toBe(200);
});

/** Takes a bonus as the specification's payload does. @returns the status, or the message of a refusal. */
async function take(bonus: string, body?: Record<string, unknown>): Promise<unknown> {
  const answer = await world.call(player, 'POST', `/bonuses/${bonus}/subscribe`, body);
  return answer.status === 200 ? 200 : answer.body['message'];
}
const inSlot = async () => (await world.call(player, 'GET', '/users/bonuses/active')).body['bonus_id'];
const pass = (ms: number) => world.api.clock.advance(ms);

describe('a request repeated after NEEDS_USER_CONFIRMATION', () => {
  beforeEach(async () => expect(await take(second)).toBe('NEEDS_USER_CONFIRMATION'));

  it.each([
    ['a double click', 999, 'NEEDS_USER_CONFIRMATION'],
    ['a second later', 1_000, 200],
    ['ten minutes later', 600_000, 200],
    ['later than that', 600_001, 'NEEDS_USER_CONFIRMATION'],
  ])('%s', async (_, ms, answer) => {
    pass(ms);
    expect(await take(second)).toBe(answer);
    expect(await inSlot()).toBe(answer === 200 ? second : first);
  });

  it('gives up the bonus and takes the other one in one transaction', async () => {
    pass(5_000);
    expect(await take(second, {})).toBe(200);
    const { body } = await world.call(player, 'GET', '/users/bonuses');
    expect(body.items).toMatchObject([{ status: 'ACTIVE' }, { status: 'CANCELED', removed_amount: '100.00' }]);
    expect(await world.pockets(player)).toMatchObject({ bonus: 7_000n });
  });

  it('keeps the bonus when the other one has no place left', async () => {
    const last = await world.addBonus({ max_daily_activations: 1 });
    expect(await take(last)).toBe('NEEDS_USER_CONFIRMATION');
    const other = await world.addPlayer();
    expect((await world.call(other, 'POST', `/bonuses/${last}/subscribe`)).status).toBe(200);
    pass(2_000);
    expect(await take(last)).toBe('BONUS_ACTIVATION_LIMIT_REACHED');
    expect(await inSlot()).toBe(first);
  });

  it('confirms nothing for another bonus, or about another bonus in the slot', async () => {
    const third = await world.addBonus();
    pass(2_000);
    expect(await take(third)).toBe('NEEDS_USER_CONFIRMATION');
    expect(await take(second)).toBe('NEEDS_USER_CONFIRMATION');
    expect(await take(third, { confirmed: true })).toBe(200);
    pass(2_000);
    expect(await take(second)).toBe('NEEDS_USER_CONFIRMATION');
    expect(await inSlot()).toBe(third);
  });

  it('confirms once: the next switch is asked about again', async () => {
    pass(2_000);
    expect(await take(second)).toBe(200);
    const third = await world.addBonus();
    pass(2_000);
    expect(await take(third)).toBe('NEEDS_USER_CONFIRMATION');
    expect(await inSlot()).toBe(second);
  });
});

it('confirms nothing by requests in parallel', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => take(second)));
  expect(new Set(answers)).toEqual(new Set(['NEEDS_USER_CONFIRMATION']));
  expect(await inSlot()).toBe(first);
  pass(2_000);
  const repeated = await Promise.all(Array.from({ length: 12 }, () => take(second)));
  expect(repeated.filter((answer) => answer === 200)).toHaveLength(1);
  expect(new Set(repeated)).toEqual(new Set([200, 'BONUS_ALREADY_USED']));
});
