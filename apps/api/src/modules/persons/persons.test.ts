import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { commands } from '../../commands.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { checkDeposit, createGameSession, excludePlayer, findLimits, isExcluded } from '../wallet/index.ts';
import { askRegister, recheckRegister } from './ask-register.ts';
import { listLinks, readStanding } from './link-store.ts';
import { noteTraces } from './note-traces.ts';
import type { ExclusionRegister } from './ports.ts';
import type { TraceKind } from './rules.ts';

const database = useTestDatabase();
let world: BonusWorld;
/** What the register answers. */
const register = { codes: new Map<string, string>(), excluded: new Set<string>(), isDown: false };
beforeAll(async () => {
  world = await createBonusWorld(database.url);
  const answers: ExclusionRegister = {
    codeOf: async ({ document }) => {
      const code = register.codes.get(document.number);
      return register.isDown ? 'unavailable' : code === undefined ? 'refused' : { code };
    },
    check: async (code) => (register.isDown ? 'unavailable' : { excluded: register.excluded.has(code) }),
  };
  Object.assign(world.api.deps, { persons: { ...world.api.deps.persons, register: answers } });
});
beforeEach(() => {
  register.isDown = false;
});
afterAll(() => world.close());

let last = 0;
const unique = () => `value ${(last += 1)}`;
const deps = () => world.api.deps;

const show = (playerId: string, kind: TraceKind, value: string) =>
  deps().db.transaction((tx) => noteTraces(tx, deps(), { playerId, traces: [{ kind, value, shown: '•••• 1' }] }));
/** Two accounts, the older first, that have shown the same. */
async function pair(...kinds: TraceKind[]): Promise<[string, string]> {
  const [one, other] = [await world.addPlayer(), await world.addPlayer()];
  for (const kind of kinds) {
    const value = unique();
    await show(one, kind, value);
    await show(other, kind, value);
  }
  return [one, other];
}
const linkOf = async (playerId: string) => (await listLinks(deps().db.kysely, { playerId, limit: 10 }))[0];
const exclude = async (playerId: string, days = 184) => {
  await excludePlayer(deps(), { playerId, until: new Date(deps().clock.now().getTime() + days * 86_400_000) });
  await world.api.runJobs();
};
async function isStopped(playerId: string): Promise<boolean> {
  const limits = await findLimits(deps().db.kysely, playerId, deps().clock.now());
  return limits !== undefined && isExcluded(limits, deps().clock.now());
}
const take = async (playerId: string, bonusId: string) =>
  world.call(playerId, 'POST', `/bonuses/${bonusId}/subscribe`, {});
async function command(name: string, options: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const found = commands.find((one) => one.name === name);
  await found?.run({
    deps: deps(),
    options: { reason: 'test', ...options },
    actor: 'operator',
    print: (line) => lines.push(line),
  });
  await world.api.runJobs();
  return lines;
}

describe('certain links', () => {
  test.each<TraceKind>(['document', 'register', 'bank_account'])(
    'an exclusion stops the other account of the same %s, whichever is excluded',
    async (kind) => {
      const [one, other] = await pair(kind);
      await exclude(other);
      expect(await isStopped(one)).toBe(true);
      expect(await isStopped(other)).toBe(true);
    },
  );

  test('an account that is linked after the exclusion is stopped too', async () => {
    const excluded = await world.addPlayer();
    const value = unique();
    await show(excluded, 'document', value);
    await exclude(excluded);
    const second = await world.addPlayer();
    await show(second, 'document', value);
    await world.api.runJobs();
    expect(await isStopped(second)).toBe(true);
    const deposit = { playerId: second, amountMinor: 100n, openMinor: 0n, at: deps().clock.now() };
    expect(await deps().db.transaction((tx) => checkDeposit(tx, deposit))).toMatchObject({ name: 'PERSON_EXCLUDED' });
    const opened = await createGameSession(
      {
        ...deps(),
        directories: {
          ...deps().wallet.directories,
          games: async () => ({ gameById: () => ({ isEnabled: true }) }) as never,
        },
      },
      { playerId: second, gameId: 'any' },
    );
    expect(opened).toMatchObject({ name: 'PERSON_EXCLUDED' });
  });

  test('a hold ends with the exclusion that it follows', async () => {
    const [one, other] = await pair('document');
    await exclude(one, 7);
    expect(await isStopped(other)).toBe(true);
    world.api.clock.advance(7 * 86_400_000 + 1);
    expect(await isStopped(other)).toBe(false);
  });

  test('holds pass over a chain of accounts', async () => {
    const [one, two] = await pair('document');
    const three = await world.addPlayer();
    const value = unique();
    await show(two, 'bank_account', value);
    await show(three, 'bank_account', value);
    await exclude(one);
    expect(await isStopped(three)).toBe(true);
    expect((await readStanding(deps().db.kysely, three)).accounts).toEqual([one, two, three]);
  });
});

describe('likely links', () => {
  test.each<TraceKind>(['card', 'chain_address', 'device', 'phone', 'name'])(
    'a shared %s stops bonuses of the newer account until a review, and nothing else',
    async (kind) => {
      const [one, other] = await pair(kind);
      const bonus = await world.addBonus();
      expect((await take(one, bonus)).status).toBe(200);
      expect(await take(other, bonus)).toMatchObject({ status: 403, body: { message: 'PERSON_REVIEW' } });
      expect(await isStopped(other)).toBe(false);
      const link = await linkOf(other);
      expect(link).toMatchObject({ state: 'likely', reasons: [{ kind, shown: '•••• 1' }] });
      expect((await command('person list', {})).join('\n')).toContain(`${kind} (•••• 1)`);
      await command('person cut', { id: link?.id ?? '' });
      expect((await take(other, bonus)).status).toBe(200);
    },
  );

  test('an address range alone links nobody; beside a device it is a reason', async () => {
    const [, other] = await pair('address');
    expect(await linkOf(other)).toBeUndefined();
    const [, both] = await pair('address', 'device');
    expect((await linkOf(both))?.reasons.map(({ kind }) => kind)).toEqual(['address', 'device']);
  });

  test('what resembles an excluded person stops until identity is shown', async () => {
    const [one, other] = await pair('device');
    await exclude(one);
    expect(await isStopped(other)).toBe(true);
    await show(other, 'document', unique());
    await world.api.runJobs();
    expect(await isStopped(other)).toBe(false);
  });

  test('a cut link stays cut, whatever is shown later', async () => {
    const [one, other] = await pair('card');
    await command('person cut', { id: (await linkOf(one))?.id ?? '' });
    const value = unique();
    for (const player of [one, other]) await show(player, 'document', value);
    expect((await linkOf(one))?.state).toBe('cut');
    await exclude(one);
    expect(await isStopped(other)).toBe(false);
  });

  test('a confirmed link acts as a certain one', async () => {
    const [one, other] = await pair('device');
    await command('person confirm', { id: (await linkOf(one))?.id ?? '' });
    await exclude(other);
    expect(await isStopped(one)).toBe(true);
    expect(await command('person show', { player: one })).toContainEqual(expect.stringContaining('confirmed'));
  });

  test('a trace of a crowd links nobody further', async () => {
    const value = unique();
    await deps().db.pool.query(
      `insert into persons.trace (player_id, kind, digest, shown, first_at, last_at)
       select gen_random_uuid(), 'device', t.digest, '', now(), now() from generate_series(1, 60), lateral (
         select digest from persons.trace where kind = 'device' limit 1) t`,
    );
    const { rows } = await deps().db.pool.query<{ count: number }>('select count(*)::int from persons.link');
    const player = await world.addPlayer();
    await show(player, 'device', value);
    await deps().db.pool.query(
      `update persons.trace set digest = (select digest from persons.trace where kind = 'device' group by digest
         having count(*) > 50) where player_id = $1`,
      [player],
    );
    await show(player, 'device', unique());
    const after = await deps().db.pool.query<{ count: number }>('select count(*)::int from persons.link');
    expect(after.rows[0]?.count).toBe(rows[0]?.count);
  });

  test('accounts that show one device at once miss none of each other', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => world.addPlayer()));
    const value = unique();
    await Promise.all(players.map((player) => show(player, 'device', value)));
    const inReview = await Promise.all(players.map((one) => readStanding(deps().db.kysely, one)));
    expect(inReview.filter((one) => !one.isInReview)).toHaveLength(1);
  });
});

describe('welcome bonus', () => {
  test('one person takes it once, also with both accounts at once', async () => {
    const bonus = await world.addBonus({ kind: 'WelcomePromoCode', type: 'PROMO_CODE' });
    await world.addPromoCode('WELCOME1', bonus);
    const players = await pair('document');
    const code = { code: 'WELCOME1' };
    const path = `/bonuses/${bonus}/subscribe`;
    const answers = await Promise.all(players.map((one) => world.call(one, 'POST', path, code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body['message']).toBe('BONUS_ALREADY_USED');
  });
});

describe('register of excluded persons', () => {
  const person = (number: string) => ({
    first_name: 'Olena',
    last_name: 'Shevchenko',
    birth_date: '1990-01-01',
    document: { country: 'UA', number },
  });

  test('stops a listed person and frees one that is not listed any more', async () => {
    const player = await world.addPlayer();
    const code = 'A'.repeat(32);
    register.codes.set('1', code);
    register.excluded.add(code);
    await askRegister(deps(), { playerId: player, person: person('1') });
    await world.api.runJobs();
    expect(await isStopped(player)).toBe(true);
    register.excluded.delete(code);
    world.api.clock.advance(86_400_001);
    await recheckRegister(deps());
    await world.api.runJobs();
    expect(await isStopped(player)).toBe(false);
  });

  test('links accounts with one code, whatever documents they show', async () => {
    const [one, other] = [await world.addPlayer(), await world.addPlayer()];
    for (const [number, player] of [
      ['2', one],
      ['3', other],
    ] as const) {
      register.codes.set(number, 'B'.repeat(32));
      await askRegister(deps(), { playerId: player, person: person(number) });
    }
    expect((await linkOf(one))?.state).toBe('certain');
  });

  test('an unknown answer allows or stops by the setting', async () => {
    const player = await world.addPlayer();
    register.isDown = true;
    await expect(askRegister(deps(), { playerId: player, person: person('4') })).rejects.toThrow('does not answer');
    await world.api.runJobs();
    expect(await isStopped(player)).toBe(false);
    await command('setting set', { code: 'PERSON_REGISTER_UNKNOWN', value: '"stop"' });
    const second = await world.addPlayer();
    await expect(askRegister(deps(), { playerId: second, person: person('4') })).rejects.toThrow('does not answer');
    await world.api.runJobs();
    expect(await isStopped(second)).toBe(true);
    await command('setting set', { code: 'PERSON_REGISTER_UNKNOWN', value: '"allow"' });
  });
});
