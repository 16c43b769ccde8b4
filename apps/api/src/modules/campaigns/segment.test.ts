import { campaignSegment } from '@altyn/contracts/promotions/campaigns';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import type { Tx } from '../../platform/db/db.ts';
import { grantApiRights } from '../../platform/db/rights.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { seedGames } from '../games/index.ts';
import { readSetting } from '../settings/index.ts';
import { excludePlayer, setLimit, setSessionMinutes } from '../wallet/index.ts';
import { countSegment, findRecipients } from './segment-store.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-11-23T10:00:00Z', isSeeded: true });
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const ago = (days: number) => new Date(world.api.clock.now().getTime() - days * dayMs);
const query = (text: string, values: unknown[] = []) => world.api.deps.db.pool.query(text, values);

/** Counts the given players in a segment. */
async function count(players: readonly string[], segment: Record<string, unknown>, needsConsent = false) {
  const { deps } = world.api;
  const ratesPerEur = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
  const read = campaignSegment.parse({ ...segment, players });
  return countSegment(deps.db.kysely, { segment: read, at: deps.clock.now(), ratesPerEur, needsConsent });
}
const fitting = async (players: readonly string[], segment: Record<string, unknown>, needsConsent = false) =>
  (await count(players, segment, needsConsent)).fitting;

async function pay(playerId: string, of: { amount: bigint; days: number; direction?: string; returned?: bigint }) {
  const { amount, days, direction = 'deposit', returned = 0n } = of;
  const at = ago(days);
  await query(
    `insert into payments.payment (player_id, id, direction, method, provider, provider_method, amount, currency, status,
       idempotency_key, request_hash, created_at, updated_at, settled_at, returned)
     select id, $2, $3, 'card', 'test', 'card', $4, currency, 'completed', $2, 'x', $5, $5, $5, $6
     from identity.player where id = $1`,
    [playerId, v7(), direction, amount, at, returned],
  );
}

describe('a segment', () => {
  it('takes countries, currencies and ages of the registration', async () => {
    const [ua, kz] = [await world.addPlayer(), await world.addPlayer({ country: 'KZ', currency: 'kzt' })];
    await query('update identity.player set created_at = $2 where id = $1', [kz, ago(40)]);
    const both = [ua, kz];
    expect(await fitting(both, {})).toBe(2);
    expect(await fitting(both, { countries: ['KZ'] })).toBe(1);
    expect(await fitting(both, { currencies: ['uah', 'usd'] })).toBe(1);
    expect(await fitting(both, { registered_days_min: 30 })).toBe(1);
    expect(await fitting(both, { registered_days_max: 30 })).toBe(1);
    expect(await fitting(both, { registered_days_min: 41 })).toBe(0);
  });

  it('takes the number and the age of deposits, and what is left with the house in euros', async () => {
    const [regular, once, never] = [await world.addPlayer(), await world.addPlayer(), await world.addPlayer()];
    const all = [regular, once, never];
    for (const days of [30, 20, 8]) await pay(regular, { amount: 4_850_000n, days });
    await pay(regular, { amount: 4_850_000n, days: 2, direction: 'withdraw' });
    await pay(once, { amount: 4_850_000n, days: 20, returned: 4_850_000n });
    await pay(once, { amount: 485_000n, days: 3 });
    expect(await fitting(all, { deposits_min: 3 })).toBe(1);
    expect(await fitting(all, { deposits_min: 1, deposits_max: 1 })).toBe(1);
    expect(await fitting(all, { deposits_max: 0 })).toBe(1);
    expect(await fitting(all, { deposited_days_min: 7 })).toBe(1);
    expect(await fitting(all, { deposited_days_max: 7 })).toBe(1);
    expect(await fitting(all, { net_eur_min: '1500' })).toBe(1);
    expect(await fitting(all, { net_eur_min: '0', net_eur_max: '1500' })).toBe(2);
    expect(await fitting(all, { net_eur_max: '-0.01' })).toBe(0);
  });

  it('takes what a player lost to games, of late or ever, and the games they played', async () => {
    const [loser, winner] = [await world.addPlayer(), await world.addPlayer()];
    const both = [loser, winner];
    const play = async (playerId: string, days: number, stakes: number, wins: number) => {
      const day = ago(days).toISOString().slice(0, 10);
      await query(
        'insert into figures.day (day, made_at, sums_until) values ($1, now(), now()) on conflict do nothing',
        [day],
      );
      await query('insert into figures.day_player values ($1, $2, 1, $3, $4, 0, 0)', [day, playerId, stakes, wins]);
    };
    // 48.50 hryvnias a euro.
    await play(loser, 20, 970_000, 485_000);
    await play(loser, 2, 48_500, 97_000);
    await play(winner, 2, 0, 485_000);
    expect(await fitting(both, { ggr_eur_min: '90' })).toBe(1);
    expect(await fitting(both, { ggr_eur_min: '90.01' })).toBe(0);
    expect(await fitting(both, { ggr_eur_max: '-10', ggr_days: 7 })).toBe(2);
    expect(await fitting(both, { ggr_eur_max: '-10.01', ggr_days: 7 })).toBe(1);
    await seedGames(world.api.deps);
    const { rows } = await query("select id from games.game where slug = 'fruit-crown'");
    await query('insert into games.own_game (player_id, game_id, played_at) values ($1, $2, now())', [
      loser,
      (rows[0] as { id: string }).id,
    ]);
    expect(await fitting(both, { games: ['fruit-crown', 'hot-sevens-40'] })).toBe(1);
    expect(await fitting(both, { games: ['hot-sevens-40'] })).toBe(0);
  });

  it('takes tags, stars, verified identities and when a player was last seen', async () => {
    const [vip, other] = [await world.addPlayer(), await world.addPlayer()];
    const both = [vip, other];
    await query(`insert into staff.tag (player_id, tag, by, at) values ($1, 'vip', 'x', now())`, [vip]);
    await query(`insert into rating.standing (player_id, stars_hundredths, updated_at) values ($1, 450, now())`, [vip]);
    await query('update identity.player set phone_verified_at = now() where id = $1', [vip]);
    await query(
      `insert into kyc.person (player_id, submission_id, first_name, last_name, document_digest, verified_at)
       values ($1, $1, 'O', 'S', '\\x00', now())`,
      [vip],
    );
    await query(
      `insert into identity.session (id, player_id, created_at, last_seen_at, rotated_at) values ($1, $2, $3, $3, $3)`,
      [v7(), vip, ago(9)],
    );
    expect(await fitting(both, { tags: ['vip', 'whale'] })).toBe(1);
    expect(await fitting(both, { without_tags: ['vip'] })).toBe(1);
    expect(await fitting(both, { stars_min: 4, stars_max: 5 })).toBe(1);
    expect(await fitting(both, { stars_max: 1 })).toBe(1);
    expect(await fitting(both, { is_verified: true })).toBe(1);
    expect(await fitting(both, { is_verified: false })).toBe(1);
    expect(await fitting(both, { seen_days_min: 7 })).toBe(1);
  });

  it('never has excluded, held, limited, disabled or closed players, nor those in review, nor their other accounts', async () => {
    const { deps, clock } = world.api;
    const names = [
      'excluded',
      'held',
      'limited',
      'minutes',
      'disabled',
      'closed',
      'review',
      'linked',
      'frozen',
    ] as const;
    const free = await world.addPlayer();
    const players: string[] = [];
    for (const _ of names) players.push(await world.addPlayer());
    const [excluded = '', held, limited = '', minutes = '', disabled, closed, review, linked, frozen] = players;
    await excludePlayer(deps, { playerId: excluded, until: new Date(clock.now().getTime() + dayMs) });
    await query(`insert into wallet.player_control (player_id, held_for) values ($1, 'person')`, [held]);
    await query(`insert into wallet.player_control (player_id, frozen_at) values ($1, now())`, [frozen]);
    await setLimit(deps, { playerId: limited, kind: 'deposit', period: 'day', amount: 100n });
    await setSessionMinutes(deps, { playerId: minutes, minutes: 30 });
    await query(`update identity.player set status = 'disabled' where id = $1`, [disabled]);
    await query(`update identity.player set status = 'disabled', closed_at = now() where id = $1`, [closed]);
    const link = (one: string | undefined, other: string | undefined, state: string) =>
      query(
        `insert into persons.link (id, one, other, state, weight, is_blocking, reasons, found_at)
         values ($1, $2, $3, $4, 50, true, '[]', now())`,
        [v7(), one, other, state],
      );
    await link(free, review, 'likely');
    await link(excluded, linked, 'certain');
    expect(await count([...players, free], {})).toEqual({ fitting: 1, outOfReach: players.length });
    for (const player of players) expect(await fitting([player], {})).toBe(0);
    // A break that is over, and a limit that is lifted, count no more.
    clock.advance(2 * dayMs);
    expect(await fitting([excluded], {})).toBe(1);
    await setLimit(deps, { playerId: limited, kind: 'deposit', period: 'day', amount: null });
    expect(await fitting([limited], {})).toBe(0);
    clock.advance(dayMs);
    expect(await fitting([limited], {})).toBe(1);
  });

  it('of news has only players who agreed to news', async () => {
    const [agreed, other] = [await world.addPlayer(), await world.addPlayer()];
    await query('update identity.player set newsletter_consent = true where id = $1', [agreed]);
    expect(await fitting([agreed, other], {}, true)).toBe(1);
  });

  it('is looked at by the worker’s role; the API’s role reads no campaign', async () => {
    const { deps } = world.api;
    await grantApiRights(database.url);
    const player = await world.addPlayer();
    const ratesPerEur = await readSetting(deps, 'REFERENCE_RATES_PER_EUR');
    const segment = campaignSegment.parse({
      ...{
        players: [player],
        without_tags: ['vip'],
        deposits_max: 0,
        seen_days_max: 3_650,
        stars_max: 9,
        is_verified: false,
      },
    });
    const look = { segment, at: deps.clock.now(), ratesPerEur, needsConsent: false };
    const as = <T>(role: string, work: (tx: Tx) => Promise<T>) =>
      deps.db.transaction(async (tx) => {
        await sql`set local role ${sql.raw(role)}`.execute(tx);
        return work(tx);
      });
    expect(await as('altyn_worker', (tx) => countSegment(tx, look))).toMatchObject({ fitting: 1 });
    expect(await as('altyn_worker', (tx) => findRecipients(tx, { ...look, campaignId: v7(), limit: 0 }))).toBe(0);
    await expect(as('altyn_worker', (tx) => sql`select from staff.note`.execute(tx))).rejects.toThrow('denied');
    await expect(as('altyn_api', (tx) => sql`select from campaigns.campaign`.execute(tx))).rejects.toThrow('denied');
  });
});
