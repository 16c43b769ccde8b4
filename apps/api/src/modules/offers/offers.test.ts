import { currencies } from '@altyn/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { linkAccounts } from '../bonuses/testing/link-accounts.ts';
import { excludePlayer } from '../wallet/index.ts';
import { giveOffer } from './give-offer.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-11-23T10:00:00Z', isSeeded: true });
});
afterAll(() => world.close());

const amounts = Object.fromEntries(currencies.map((currency) => [currency, currency === 'kzt' ? '500.00' : '40.00']));
let codes = 0;
const nextCode = () => `offer-${(codes += 1)}`;
const offer = (players: readonly string[], changed: Record<string, unknown> = {}) => ({
  code: 'offer-0',
  amounts,
  days: 7,
  max_players: 1_000,
  segment: { players },
  ...changed,
});
const give = (definition: unknown, isPreview = false) =>
  giveOffer(world.api.deps, { actor: 'operator', reason: 'test', definition, isPreview });
const grantsOf = async (reference: string) =>
  (
    await world.api.deps.db.pool.query(
      'select player_id as player, amount::int, expires_at from bonuses.bonus_grant where reference = $1 order by player_id',
      [`offer:${reference}`],
    )
  ).rows as { player: string; amount: number; expires_at: Date }[];

describe('a personal offer', () => {
  it("is given once to each listed player, in the player's currency, and can be taken", async () => {
    const code = nextCode();
    const players = [await world.addPlayer(), await world.addPlayer({ country: 'KZ', currency: 'kzt' })];
    await world.addPlayer();
    expect(await give(offer(players, { code }), true)).toEqual({ fitting: 2, given: 0 });
    expect(await grantsOf(code)).toEqual([]);
    expect(await give(offer(players, { code }))).toEqual({ fitting: 2, given: 2 });
    expect(await give(offer(players, { code }))).toEqual({ fitting: 2, given: 0 });
    const expiresAt = new Date('2026-11-30T10:00:00Z');
    expect(await grantsOf(code)).toEqual([
      { player: players[0], amount: 4_000, expires_at: expiresAt },
      { player: players[1], amount: 50_000, expires_at: expiresAt },
    ]);
    const [player = ''] = players;
    const { items } = (await world.call(player, 'GET', '/bonuses')).body;
    const shown = items.find(({ kind }) => kind === 'Offer');
    const taken = await world.call(player, 'POST', `/bonuses/${shown?.id}/subscribe`);
    expect(taken.body.user_bonus.bonus_amount).toBe('40.00');
  });

  it('is given once to a person with two accounts', async () => {
    const code = nextCode();
    const [one, other] = [await world.addPlayer(), await world.addPlayer()];
    await linkAccounts(world, one, other);
    expect(await give(offer([one, other], { code }))).toMatchObject({ given: 1 });
    expect(await give(offer([one, other], { code }))).toMatchObject({ given: 0 });
    expect(await grantsOf(code)).toHaveLength(1);
  });

  it('can be free spins instead of money', async () => {
    const code = nextCode();
    const player = await world.addPlayer();
    expect(await give(offer([player], { code, amounts: null, free_spins: 12 }))).toEqual({ fitting: 1, given: 1 });
    const { items } = (await world.call(player, 'GET', '/bonuses')).body;
    const shown = items.find(({ kind }) => kind === 'FreeSpins');
    const taken = await world.call(player, 'POST', `/bonuses/${shown?.id}/subscribe`);
    expect(taken.body.user_bonus).toMatchObject({ spins_left: 12 });
  });

  it('never exceeds its maximum of players under eight concurrent runs', async () => {
    const code = nextCode();
    const players = await Promise.all(Array.from({ length: 6 }, () => world.addPlayer()));
    const runs = await Promise.all(Array.from({ length: 8 }, () => give(offer(players, { code, max_players: 4 }))));
    expect(runs.reduce((sum, run) => sum + ('given' in run ? run.given : 0), 0)).toBe(4);
    expect(await grantsOf(code)).toHaveLength(4);
    expect(await give(offer(players, { code, max_players: 5 }))).toMatchObject({ given: 1 });
  });

  it('covers more players than one transaction handles', async () => {
    const code = nextCode();
    const players = [];
    for (let made = 0; made < 205; made += 1) players.push(await world.addPlayer({ country: 'TJ', currency: 'tjs' }));
    const segment = { countries: ['TJ'] };
    expect(await give(offer([], { code, segment }))).toEqual({ fitting: 205, given: 205 });
    expect((await grantsOf(code)).map(({ player }) => player)).toEqual(players.toSorted());
  });

  it('skips excluded players and those outside the conditions', async () => {
    const code = nextCode();
    const [excluded, deposited, other] = [await world.addPlayer(), await world.addPlayer(), await world.addPlayer()];
    await world.deposit(deposited, 10_000n);
    await world.deposit(excluded, 10_000n);
    const until = new Date(world.api.clock.now().getTime() + 86_400_000);
    await excludePlayer(world.api.deps, { playerId: excluded, until });
    const segment = { players: [excluded, deposited, other], deposited_days_ago_max: 30 };
    expect(await give(offer([], { code, segment }))).toEqual({ fitting: 1, given: 1 });
    expect((await grantsOf(code)).map(({ player }) => player)).toEqual([deposited]);
  });

  it('is audited with its definition', async () => {
    const code = nextCode();
    await give(offer([await world.addPlayer()], { code }));
    const { rows } = await world.api.deps.db.pool.query(
      `select actor, reason, details -> 'offer' ->> 'code' as code from platform.audit where subject = $1`,
      [`offer:${code}`],
    );
    expect(rows).toEqual([{ actor: 'operator', reason: 'test', code }]);
  });

  it.each([
    ['a missing currency', { amounts: { uah: '1.00' } }, 'amounts.kzt'],
    ['money and free spins at once', { free_spins: 5 }, 'amounts'],
    ['no maximum of players', { max_players: 0 }, 'max_players'],
    ['an unsupported country', { segment: { countries: ['DE'] } }, 'segment.countries.0'],
    ['an unknown condition', { segment: { age: 30 } }, 'segment'],
  ])('is refused for %s', async (_, changed, path) => {
    const refused = await give(offer(['018f0000-0000-7000-8000-000000000001'], changed));
    expect(refused).toMatchObject({
      name: 'VALIDATION_ERROR',
      details: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });
});
