import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { parseCommand } from '../../../platform/cli/cli.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';
import { bonusCommands } from './commands.ts';

const database = useTestDatabase();
let world: BonusWorld;
let folder: string;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { isSeeded: true });
  folder = await mkdtemp(join(tmpdir(), 'altyn-bonus-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...argv: string[]): Promise<string[]> {
  const lines: string[] = [];
  const { command, options } = parseCommand(bonusCommands, argv);
  await command.run({ deps: world.api.deps, options, actor: 'olena', print: (line) => lines.push(line) });
  return lines;
}

async function file(content: unknown): Promise<string> {
  const path = join(folder, `${Math.floor(performance.now() * 1_000)}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function auditOf(id: string): Promise<{ actor: string; action: string; subject: string; reason: string }[]> {
  const { rows } = await sql<{ actor: string; action: string; subject: string; reason: string }>`
    select actor, action, subject, reason from platform.audit where subject = ${id} order by at, id`.execute(
    world.api.deps.db.kysely,
  );
  return rows;
}

const definition = {
  group: 'slots',
  type: 'GAME',
  kind: 'Game',
  name: 'Spring spins',
  currency: 'uah',
  status: 'ACTIVE',
  start_date: '2026-11-01T00:00:00Z',
  bonus_amount: '100',
  wager: 2.5,
  max_daily_activations: 10,
  max_unique_activations: null,
  max_win_amount: null,
  max_bet_amount: null,
};

describe('free spins', () => {
  const spins = (free_spins: object) => ({
    ...definition,
    bonus_amount: '0',
    free_spins: { game: 'wolf-moon', title: 'Wolf Moon', count: 5, stake: '4', ...free_spins },
  });
  const create = async (written: object) => run('bonus', 'create', '--file', await file(written), '--reason', 'test');
  beforeAll(async () => {
    const { directories } = world.api.deps.wallet;
    const games = await directories.games();
    const game = { id: v7(), title: 'Wolf Moon', isEnabled: true, blockedCountries: [], contributionPercent: 100 };
    const stakesMinor = { uah: [200, 400, 1_000] };
    directories.games = () => ({
      ...games,
      gameBySlug: (slug) =>
        slug === 'wolf-moon' ? { ...game, slug, stakesMinor } : slug === 'quiet' ? { ...game, slug } : undefined,
    });
  });

  it('are accepted at a stake that the game offers, or for a provider without published stakes', async () => {
    await expect(create(spins({}))).resolves.toHaveLength(2);
    await expect(create(spins({ game: 'quiet', stake: '3.33' }))).resolves.toHaveLength(2);
  });

  it.each([
    ['another stake', spins({ stake: '5' }), 'free_spins.stake: wolf-moon is played in uah at 2.00, 4.00, 10.00'],
    ['an unknown game', spins({ game: 'wolf-noon' }), 'free_spins.game: no such game'],
    ['another currency', { ...spins({}), currency: 'kzt' }, 'free_spins.game: is not played in kzt'],
  ])('are refused at %s', async (_, written, message) => {
    await expect(create(written)).rejects.toThrow(message);
  });

  it('get no promo code once the game has dropped their stake', async () => {
    const [bonus = ''] = await create({ ...spins({}), type: 'PROMO_CODE', kind: 'PromoCode' });
    await sql`
      update bonuses.bonus set free_spins = jsonb_set(free_spins, '{stake}', '"500"') where id = ${bonus}`.execute(
      world.api.deps.db.kysely,
    );
    const code = ['promo-code', 'create', '--code', 'FREE5', '--bonus', bonus, '--reason', 'test'];
    await expect(run(...code)).rejects.toThrow('free_spins.stake');
  });
});

describe('operating bonuses', () => {
  it('creates, edits, disables and enables one, each with its reason in the audit log', async () => {
    const player = await world.addPlayer();
    const reason = ['--reason', 'Spring campaign'];
    const [id = ''] = await run('bonus', 'create', '--file', await file(definition), ...reason);
    const first = await world.call(player, 'POST', `/bonuses/${id}/subscribe`);
    expect(first.body.user_bonus).toMatchObject({ bonus_initial_amount: '100.00', wager_amount: '250.00' });
    await run('bonus', 'edit', '--id', id, '--file', await file({ ...definition, bonus_amount: '7.5' }), ...reason);
    await run('bonus', 'disable', '--id', id, ...reason);
    const other = await world.addPlayer();
    expect((await world.call(other, 'POST', `/bonuses/${id}/subscribe`)).body['message']).toBe('BONUS_NOT_ACTIVE');
    expect((await world.call(player, 'GET', '/users/bonuses/active')).body).toMatchObject({ bonus_amount: '100.00' });
    await run('bonus', 'enable', '--id', id, ...reason);
    expect((await world.call(other, 'POST', `/bonuses/${id}/subscribe`)).body.user_bonus.bonus_amount).toBe('7.50');
    const [inspected = ''] = await run('bonus', 'inspect', '--id', id);
    expect(JSON.parse(inspected)).toMatchObject({
      bonus: { name: 'Spring spins', bonus_amount: '7.50' },
      places: [{ period: '', taken: 2 }],
      outcomes: [{ status: 'ACTIVE', count: 2, credited: '10750' }],
    });
    expect(await auditOf(id)).toEqual(
      ['bonus.create', 'bonus.edit', 'bonus.status', 'bonus.status'].map((action) => ({
        actor: 'olena',
        action,
        subject: id,
        reason: 'Spring campaign',
      })),
    );
  });

  it('closes one permanently', async () => {
    const [id = ''] = await run('bonus', 'create', '--file', await file(definition), '--reason', 'x');
    await run('bonus', 'disable', '--id', id, '--forever', '--reason', 'x');
    expect((await run('bonus', 'list', '--currency', 'uah')).find((line) => line.includes(id))).toContain('COMPLETED');
  });

  const wrong: [string, unknown, string][] = [
    ['no JSON', '{', 'JSON'],
    ['a misspelt field', { ...definition, wagger: 3 }, 'wagger'],
    ['an unknown group', { ...definition, group: 'none' }, 'group: no such group'],
    ['too many decimals', { ...definition, bonus_amount: '1.005' }, 'bonus_amount'],
    ['a float with more than two decimals', { ...definition, wager: 1.005 }, 'wager'],
    ['nothing to give', { ...definition, bonus_amount: '0' }, 'bonus_amount: more than zero'],
    ['a percentage without a deposit', { ...definition, type: 'PERCENTAGE' }, 'min_deposit_amount'],
    ['an end before its start', { ...definition, end_date: '2026-10-01T00:00:00Z' }, 'end_date'],
    ['a promo kind without its type', { ...definition, kind: 'PromoCode' }, 'type: PROMO_CODE'],
    ['a prize with opt-in', { ...definition, kind: 'WheelFortune' }, 'opt_in'],
    ...['max_daily_activations', 'max_unique_activations', 'max_win_amount', 'max_bet_amount'].map(
      (term): [string, unknown, string] => [`no ${term}`, { ...definition, [term]: undefined }, term],
    ),
    ['a limit left out', { ...definition, max_bet_amount: undefined }, 'max_bet_amount: required: a value, or null'],
    ['a largest bet of zero', { ...definition, max_bet_amount: '0' }, 'max_bet_amount: more than zero'],
    ['an eighth weekday', { ...definition, active_on_days: [7] }, 'active_on_days'],
  ];
  it.each(wrong)('refuses %s and names the error', async (_name, content, message) => {
    await expect(run('bonus', 'create', '--file', await file(content), '--reason', 'x')).rejects.toThrow(message);
  });

  it('refuses an action without a reason, an unknown bonus and a change of currency', async () => {
    const path = await file(definition);
    await expect(run('bonus', 'create', '--file', path)).rejects.toThrow('--reason');
    const unknown = '0199b000-0000-7000-8000-00000000ffff';
    await expect(run('bonus', 'enable', '--id', unknown, '--reason', 'x')).rejects.toThrow('BONUS_NOT_FOUND');
    const [id = ''] = await run('bonus', 'create', '--file', path, '--reason', 'x');
    const kzt = await file({ ...definition, currency: 'kzt' });
    await expect(run('bonus', 'edit', '--id', id, '--file', kzt, '--reason', 'x')).rejects.toThrow(
      'keeps its currency',
    );
  });
});

describe('operating groups, codes and windows', () => {
  it('switches a group off and on', async () => {
    expect(await run('bonus-group', 'list')).toHaveLength(16);
    const player = await world.addPlayer();
    const bonus = await world.addBonus({ group: 'live' });
    await run('bonus-group', 'change', '--code', 'live', '--enabled', 'false', '--reason', 'x');
    expect((await world.call(player, 'POST', `/bonuses/${bonus}/subscribe`)).body['message']).toBe('BONUS_EXPIRED');
    await run('bonus-group', 'change', '--code', 'live', '--enabled', 'true', '--name', 'Live tables', '--reason', 'x');
    const answer = await world.call(player, 'POST', `/bonuses/${bonus}/subscribe`);
    expect(answer.body.user_bonus.bonus.bonus_group).toEqual({ name: 'Live tables', enabled: true });
    await expect(run('bonus-group', 'change', '--code', 'none', '--name', 'X', '--reason', 'x')).rejects.toThrow(
      'NOT_FOUND',
    );
    await expect(run('bonus-group', 'change', '--code', 'live', '--enabled', 'no', '--reason', 'x')).rejects.toThrow(
      'true or false',
    );
  });

  it('creates a promo code once, only for a promo code bonus, and disables it', async () => {
    const player = await world.addPlayer();
    const bonus = await world.addBonus({ type: 'PROMO_CODE', kind: 'PromoCode', is_public: false });
    const create = (code: string, id: string) =>
      run('promo-code', 'create', '--code', code, '--bonus', id, '--max-uses', '5', '--reason', 'x');
    await create('SPRING', bonus);
    await expect(create('SPRING', bonus)).rejects.toThrow('the code exists');
    await expect(create('no spaces', bonus)).rejects.toThrow('letters');
    await expect(create('OTHER', await world.addBonus())).rejects.toThrow('not a PROMO_CODE bonus');
    expect((await world.call(player, 'GET', '/bonuses/validate?code=SPRING')).status).toBe(200);
    await run('promo-code', 'disable', '--code', 'SPRING', '--reason', 'x');
    expect((await world.call(player, 'GET', '/bonuses/validate?code=SPRING')).body['message']).toBe(
      'BONUS_INVALID_ACTIVATION_CODE',
    );
    await run('promo-code', 'enable', '--code', 'SPRING', '--reason', 'x');
    expect((await world.call(player, 'GET', '/bonuses/validate?code=SPRING')).status).toBe(200);
  });

  it('sets the percent-deposit windows, which must lie within their day and between 10 and 50 %', async () => {
    const window = { enabled: true, time_from: '09:00', time_to: '24:00', percent: 50 };
    const days = { SUN: window, MON: window, TUE: window, WED: window, THU: window, FRI: window, SAT: window };
    const set = async (change: Record<string, unknown>) =>
      run(
        'percent-deposit',
        'set',
        '--reason',
        'x',
        '--file',
        await file({ wager: '15.5', days_of_week_active: { ...days, ...change } }),
      );
    await set({ SAT: { ...window, percent: 35 } });
    const player = await world.addPlayer();
    expect((await world.call(player, 'GET', '/bonuses/config')).body.items[0]).toMatchObject({
      wager: 15.5,
      is_today_active: true,
      today_window: { percent: 35 },
    });
    await expect(set({ SUN: { ...window, percent: 51 } })).rejects.toThrow('SUN.percent');
    await expect(set({ SUN: { ...window, time_from: '24:00' } })).rejects.toThrow('SUN.time_to');
    await expect(set({ SUN: { ...window, time_to: '25:00' } })).rejects.toThrow('SUN.time_to');
  });
});
