import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { commands } from '../../../commands.ts';
import { parseCommand } from '../../../platform/cli/cli.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';
import { seededBonusId } from './seed.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { isSeeded: true });
});
afterAll(() => world.close());

/** Sets a setting as an operator does. */
async function set(code: string, value: number): Promise<void> {
  const argv = ['setting', 'set', '--code', code, '--value', String(value), '--reason', 'spring'];
  const { command, options } = parseCommand(commands, argv);
  await command.run({ deps: world.api.deps, options, actor: 'olena', print: () => undefined });
}

const first = seededBonusId('uah', 'first-deposit');
const offered = async (playerId: string) =>
  (await world.call(playerId, 'GET', '/bonuses?pageSize=100')).body.items.find(({ id }) => id === first);

it('a setting updates its bonus in every currency, but not accepted terms', async () => {
  const early = await world.addPlayer();
  expect((await world.call(early, 'POST', `/bonuses/${first}/subscribe`)).status).toBe(200);
  await set('FIRST_DEPOSIT_WAGER', 30);
  await set('FIRST_DEPOSIT_PERCENT', 250.5);

  const late = await world.addPlayer();
  expect(await offered(late)).toMatchObject({ wager: 30, bonus_amount: '250.50', name: 'First deposit 250.5%' });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bonuses.bonus
    where kind = 'WelcomeDeposit' and wager_hundredths = 3000 and bonus_amount = 25050`.execute(
    world.api.deps.db.kysely,
  );
  expect(rows).toEqual([{ count: 7 }]);

  for (const player of [early, late]) {
    if (player === late) await world.call(late, 'POST', `/bonuses/${first}/subscribe`);
    await world.deposit(player, 100_000n);
  }
  const running = async (player: string) => (await world.call(player, 'GET', '/users/bonuses/active')).body;
  expect(await running(early)).toMatchObject({ bonus_initial_amount: '3000.00', wager_amount: '105000.00' });
  expect(await running(late)).toMatchObject({ bonus_initial_amount: '2505.00', wager_amount: '75150.00' });
});

it('audits the change of each bonus with the reason', async () => {
  await set('WELCOME_PROMO_WAGER', 45);
  const { rows } = await sql<object>`
    select actor, subject, reason, details from platform.audit
    where action = 'bonus.edit' and details->>'setting' = 'WELCOME_PROMO_WAGER'`.execute(world.api.deps.db.kysely);
  expect(rows).toHaveLength(7);
  expect(rows).toContainEqual({
    actor: 'olena',
    subject: seededBonusId('uah', 'welcome-promo'),
    reason: 'spring',
    details: { setting: 'WELCOME_PROMO_WAGER', value: 45 },
  });
});

it("keeps an operator's changes of a bonus: its name and its kind", async () => {
  const { kysely } = world.api.deps.db;
  const other = seededBonusId('eur', 'first-deposit');
  await sql`update bonuses.bonus set name = 'Hello' where id = ${first}`.execute(kysely);
  await sql`update bonuses.bonus set kind = 'Game' where id = ${other}`.execute(kysely);
  await set('FIRST_DEPOSIT_PERCENT', 200);
  const { rows } = await sql<{ id: string; name: string; percent: bigint }>`
    select id, name, bonus_amount as percent from bonuses.bonus where id = any(${[first, other]}::uuid[])`.execute(
    kysely,
  );
  expect(rows).toContainEqual({ id: first, name: 'Hello', percent: 20_000n });
  expect(rows).toContainEqual({ id: other, name: 'First deposit 250.5%', percent: 25_050n });
});

it('refuses a rate that a bonus cannot have', async () => {
  await expect(set('FIRST_DEPOSIT_PERCENT', 12.345)).rejects.toThrow('two places');
});
