import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { changeSetting } from '../settings/index.ts';
import { type CaseWorld, createCaseWorld } from './testing/case-world.ts';
import { watchTimes } from './watch-times.ts';

const database = useTestDatabase();
let world: CaseWorld;
beforeAll(async () => {
  world = await createCaseWorld(database.url);
  const change = (code: 'ALERT_BONUSES_30_DAYS' | 'ALERT_BONUS_ACCOUNTS' | 'ALERT_TABLE_ROUNDS', value: number) =>
    changeSetting(world.api.deps, { code, value, actor: 'test', reason: 'test' });
  await change('ALERT_BONUSES_30_DAYS', 3);
  await change('ALERT_BONUS_ACCOUNTS', 3);
  await change('ALERT_TABLE_ROUNDS', 4);
});
afterAll(() => world.close());

const players = (count: number) => Promise.all(Array.from({ length: count }, () => world.addPlayer()));
const kindsOf = async (playerId: string) => {
  await watchTimes(world.api.deps);
  const rows = await world.query<{ kind: string; details: Record<string, unknown> }>(
    'select kind, details from payments.alert where player_id = $1 order by kind',
    [playerId],
  );
  return rows.map(({ kind }) => kind);
};
const now = () => world.api.clock.now();

/** A bonus that a player took, and what of it became their own. */
async function took(playerId: string, of: { bonusId: string; released: bigint | null; code?: string }): Promise<void> {
  await world.query(
    `insert into bonuses.user_bonus (player_id, id, bonus_id, status, currency, terms, activation_day, promo_code, subscribed_at,
       activated_at, completed_at, updated_at, wager_type, burning_amount, burns_on_withdrawal, burns_on_deposit, end_reason,
       released_amount)
     values ($1, $2, $3, 'COMPLETED', 'uah', '{}', '2026-11-01', $4, $5, $5, $5, $5, 'CLASSIC', 0, false, false, 'wagered', $6)`,
    [playerId, v7(), of.bonusId, of.code ?? null, now(), of.released],
  );
}
const paid = (playerId: string, amount: bigint) =>
  world.query(
    `insert into payments.payment (player_id, id, direction, method, provider, provider_method, amount, currency, status,
       idempotency_key, request_hash, created_at, updated_at)
     values ($1, $2, 'deposit', 'card', 'psp', 'card', $3, 'uah', 'completed', $4, 'h', $5, $5)`,
    [playerId, v7(), amount, v7(), now()],
  );

describe('bonus abuse', () => {
  it.each<[string, number, bigint, bigint, boolean]>([
    ['bonus money as high as the deposits', 3, 40_00n, 120_00n, true],
    ['bonus money without deposits', 3, 1n, 0n, true],
    ['less bonus money than deposits', 3, 39_00n, 120_00n, false],
    ['few bonuses', 2, 500_00n, 120_00n, false],
    ['bonuses that released nothing', 5, 0n, 0n, false],
  ])('%s', async (_case, count, released, deposited, isFound) => {
    const [playerId = ''] = await players(1);
    const bonusId = await world.addBonus();
    for (let index = 0; index < count; index += 1) await took(playerId, { bonusId, released });
    if (deposited > 0n) await paid(playerId, deposited);
    expect(await kindsOf(playerId)).toEqual(isFound ? ['bonus_abuse'] : []);
  });

  it('is told once a month', async () => {
    const [playerId = ''] = await players(1);
    const bonusId = await world.addBonus();
    for (let index = 0; index < 3; index += 1) await took(playerId, { bonusId, released: 100n });
    expect(await kindsOf(playerId)).toEqual(['bonus_abuse']);
    expect(await kindsOf(playerId)).toEqual(['bonus_abuse']);
  });
});

describe('a ring that takes one bonus', () => {
  const ring = async (count: number, kind: 'device' | 'address', code?: string) => {
    const members = await players(count);
    await world.share(kind, ...members);
    const bonusId = await world.addBonus();
    for (const playerId of members) await took(playerId, { bonusId, released: null, ...(code && { code }) });
    return members[0] ?? '';
  };

  it.each<[string, number, 'device' | 'address', string | undefined, boolean]>([
    ['by one device', 3, 'device', 'HELLO', true],
    ['by fewer accounts', 2, 'device', 'HELLO', false],
    ['by an address range, which is a place', 3, 'address', 'HELLO', false],
    ['a bonus that play earns', 3, 'device', undefined, false],
  ])('%s', async (_case, count, kind, code, isFound) => {
    expect(await kindsOf(await ring(count, kind, code))).toEqual(isFound ? ['bonus_ring'] : []);
  });
});

describe('collusion', () => {
  it('of prize winners of one battle', async () => {
    const [one = '', two = '', three = ''] = await players(3);
    await world.share('device', one, three);
    const battle = v7();
    await world.query(
      `insert into battles.battle (id, name, score_kind, window_spins, qualification_spins, games, min_bets, prizes, prize_pocket,
         starts_at, ends_at, status, created_at)
       values ($1, '{}', 'turnover', 1, 1, '{any}', '{}', '[]', 'digital', $2, $3, 'completed', $2)`,
      [battle, now(), new Date(now().getTime() + 1)],
    );
    for (const [index, playerId] of [one, two, three].entries())
      await world.query(
        `insert into battles.result (battle_id, place, player_id, player, score, amount, currency, created_at)
         values ($1, $2, $3, 'p***', 1, 100, 'uah', $4)`,
        [battle, index + 1, playerId, now()],
      );
    expect(await kindsOf(one)).toEqual(['collusion_battle']);
    expect(await kindsOf(three)).toEqual(['collusion_battle']);
    expect(await kindsOf(two)).toEqual([]);
  });

  const game = async (category: string) => {
    const id = v7();
    await world.query(
      "insert into games.provider (slug, name, sort_order) values ('altyn-studio', 'Altyn', 1) on conflict do nothing",
    );
    await world.query(
      `insert into games.game (id, slug, title, provider_slug, game_code, category, features, accent, has_demo, is_offered,
         popularity, wagering_contribution, added_at)
       values ($1, $2, 'Table', 'altyn-studio', $2, $3, '{}', '#fff', false, true, 1, 10, now())`,
      [id, `t-${id}`, category],
    );
    return id;
  };
  const bet = (playerId: string, of: { gameId: string; at: Date; net: bigint }) =>
    world.query(
      `insert into wallet.round (player_id, id, provider, round, game_id, currency, stake_game, stake_digital, stake_bonus,
         win_digital, win_bonus, is_open, is_rolled_back, started_at, finished_at, balance_after)
       values ($1, $2, 'altyn-studio', $3, $4, 'uah', 100, 0, 0, $5, 0, false, false, $6, $6, 0)`,
      [playerId, v7({ msecs: of.at.getTime() }), v7(), of.gameId, 100n + of.net, of.at],
    );

  it.each<[string, { category: string; apartS: number; otherNet: bigint; rounds: number; isShared: boolean }, boolean]>(
    [
      [
        'one wins what the other loses',
        { category: 'live', apartS: 1, otherNet: -100n, rounds: 4, isShared: true },
        true,
      ],
      ['too few rounds', { category: 'live', apartS: 1, otherNet: -100n, rounds: 3, isShared: true }, false],
      ['both win', { category: 'live', apartS: 1, otherNet: 100n, rounds: 6, isShared: true }, false],
      ['rounds apart', { category: 'live', apartS: 9, otherNet: -100n, rounds: 6, isShared: true }, false],
      ['no common table', { category: 'slots', apartS: 1, otherNet: -100n, rounds: 6, isShared: true }, false],
      ['strangers', { category: 'live', apartS: 1, otherNet: -100n, rounds: 6, isShared: false }, false],
    ],
  )('of two at one table: %s', async (_case, { category, apartS, otherNet, rounds, isShared }, isFound) => {
    const [one = '', two = ''] = await players(2);
    if (isShared) await world.share('device', one, two);
    const gameId = await game(category);
    for (let index = 0; index < rounds; index += 1) {
      const at = new Date(now().getTime() - (index + 1) * 60_000);
      await bet(one, { gameId, at, net: 100n });
      await bet(two, { gameId, at: new Date(at.getTime() + apartS * 1_000), net: otherNet });
    }
    expect(await kindsOf(one)).toEqual(isFound ? ['collusion_table'] : []);
    expect(await kindsOf(two)).toEqual(isFound ? ['collusion_table'] : []);
  });
});
