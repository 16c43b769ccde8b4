import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { type Casino, createCasino } from '../bonuses/testing/casino.ts';
import { linkAccounts } from '../bonuses/testing/link-accounts.ts';
import { notificationsConsumer } from '../notifications/index.ts';
import { changeSetting } from '../settings/index.ts';
import { excludePlayer } from '../wallet/index.ts';
import { approveCampaign, stopCampaign } from './approve-campaign.ts';
import { copyCampaign, createCampaign, editCampaign } from './define-campaign.ts';
import { readCampaignReport } from './read-campaign.ts';
import { runCampaign, runCampaigns } from './run-campaign.ts';
import { by, definitionOf, giftsOf, outcomesOf, startCampaign, textOf } from './testing/campaign-world.ts';

const database = useTestDatabase();
let world: BonusWorld;
let casino: Casino;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-11-23T10:00:00Z', isSeeded: true });
  casino = createCasino(world);
});
afterAll(async () => {
  await casino.close();
  await world.close();
});

const dayMs = 86_400_000;
const run = (deps: PlatformDeps = world.api.deps) => runCampaigns(deps);
const stateOf = async (id: string) => (await readCampaignReport(world.api.deps, id))?.campaign.state;

async function addPlayers(count: number, hasConsent = false): Promise<string[]> {
  const players: string[] = [];
  for (let made = 0; made < count; made += 1) players.push(await world.addPlayer());
  if (hasConsent)
    await world.api.deps.db.pool.query('update identity.player set newsletter_consent = true where id = any($1)', [
      players,
    ]);
  return players;
}

const notificationsOf = async (playerId: string) => {
  await readOutbox(world.api.deps, notificationsConsumer);
  const { rows } = await world.api.deps.db.pool.query<{ data: unknown }>(
    `select data from notifications.notification where player_id = $1 and kind = 'news'`,
    [playerId],
  );
  return rows.map(({ data }) => data);
};

describe('a campaign', () => {
  it('gives each player of its segment once, in one amount of euros, and ends', async () => {
    const players = [await world.addPlayer(), await world.addPlayer({ country: 'KZ', currency: 'kzt' })];
    await world.addPlayer();
    const action = { kind: 'bonus', amount_eur: '2.00', days: 5, text: textOf() };
    const id = await startCampaign(world, definitionOf(players, { action }));
    await run();
    await run();
    const gifts = await giftsOf(world, id);
    expect([...gifts.keys()].toSorted()).toEqual(players.toSorted());
    for (const amount of gifts.values()) expect([amount > 0, amount % 100]).toEqual([true, 0]);
    expect(await stateOf(id)).toBe('done');
    expect(await notificationsOf(players[0] ?? '')).toEqual([textOf()]);
  });

  it('is a draft until it is approved, in the version that was looked at, and stays as it was approved', async () => {
    const { deps } = world.api;
    const [player = ''] = await addPlayers(1);
    const made = await createCampaign(deps, { ...by, definition: definitionOf([player]) });
    const id = 'id' in made ? made.id : '';
    await run();
    expect(await outcomesOf(world, id)).toEqual(new Map());
    const again = definitionOf([player], { action: { kind: 'free_spins', count: 3, days: 7 } });
    expect(await editCampaign(deps, { ...by, id, definition: again })).toBeUndefined();
    expect(await approveCampaign(deps, { ...by, id, version: 1 })).toBe('changed');
    expect(await approveCampaign(deps, { ...by, id, version: 2 })).toBeUndefined();
    expect(await approveCampaign(deps, { ...by, id, version: 2 })).toBe('not a draft');
    expect(await editCampaign(deps, { ...by, id, definition: again })).toBe('not a draft');
    await run();
    expect(await giftsOf(world, id)).toEqual(new Map([[player, 3]]));
    const copied = await copyCampaign(deps, { ...by, id, code: 'copied' });
    expect(copied).toMatchObject({ id: expect.any(String) as string });
    expect(await copyCampaign(deps, { ...by, id, code: 'copied' })).toMatchObject({ name: 'VALIDATION_ERROR' });
  });

  it('starts at its time; repeated, it finds new players until its end', async () => {
    const { clock } = world.api;
    const start = clock.now().getTime() + dayMs;
    const time = (days: number) => new Date(start + days * dayMs).toISOString();
    const schedule = { starts_at: time(0), ends_at: time(3), every_hours: 24 };
    const segment = { countries: ['TJ'] };
    const id = await startCampaign(world, definitionOf(null, { schedule, segment }));
    const add = () => world.addPlayer({ country: 'TJ', currency: 'tjs' });
    const one = await add();
    await run();
    expect(await outcomesOf(world, id)).toEqual(new Map());
    clock.advance(dayMs);
    await run();
    const two = await add();
    await run();
    expect(await outcomesOf(world, id)).toEqual(new Map([[one, 'sent']]));
    clock.advance(dayMs);
    await run();
    expect(await outcomesOf(world, id)).toEqual(
      new Map([
        [one, 'sent'],
        [two, 'sent'],
      ]),
    );
    clock.advance(3 * dayMs);
    await add();
    await run();
    expect((await outcomesOf(world, id)).size).toBe(2);
    expect(await stateOf(id)).toBe('done');
  });

  it('gives nothing to whoever was excluded after the segment was looked at, and has no room for', async () => {
    const { deps, clock } = world.api;
    const [excluded = '', other = ''] = await addPlayers(2);
    const id = await startCampaign(world, definitionOf([excluded, other]));
    await deps.db.pool.query(
      `insert into campaigns.recipient (player_id, campaign_id, state, found_at) values ($1, $2, 'waiting', now())`,
      [excluded, id],
    );
    await excludePlayer(deps, { playerId: excluded, until: new Date(clock.now().getTime() + dayMs) });
    await run();
    expect(await outcomesOf(world, id)).toEqual(
      new Map([
        [excluded, 'blocked'],
        [other, 'sent'],
      ]),
    );
    const change = (value: string) => changeSetting(deps, { code: 'BONUS_BUDGET_EUR_PER_MONTH', value, ...by });
    await change('0.01');
    const poor = await startCampaign(world, definitionOf([other]));
    await run();
    await change('500.00');
    expect(await outcomesOf(world, poor)).toEqual(new Map([[other, 'person_budget']]));
  });

  it('keeps within its players and its budget, under eight runs at once', async () => {
    const players = await addPlayers(6);
    const few = await startCampaign(world, definitionOf(players, { max_players: 4 }));
    const action = { kind: 'bonus', amount_eur: '2.00', days: 5 };
    const cheap = await startCampaign(world, definitionOf(players, { action, budget_eur: '5.00' }));
    await Promise.all(Array.from({ length: 8 }, () => run()));
    expect(await giftsOf(world, few)).toHaveProperty('size', 4);
    expect(await giftsOf(world, cheap)).toHaveProperty('size', 2);
    const report = await readCampaignReport(world.api.deps, cheap);
    expect(report).toMatchObject({ sent: 2, waiting: 0, skipped: [{ reason: 'campaign_budget', count: 4 }] });
    expect(report && report.campaign.spentEur <= 500n).toBe(true);
  });

  it('goes on where a killed run stopped: each player gets it once, with its news', async () => {
    const players = await addPlayers(12);
    const action = { kind: 'free_spins', count: 2, days: 7, text: textOf() };
    const id = await startCampaign(world, definitionOf(players, { action }));
    for (let lives = 1; lives < 12; lives += 1) {
      let left = lives * 2;
      const ids = {
        next() {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return world.api.deps.ids.next();
        },
      };
      await runCampaign({ ...world.api.deps, ids }, id);
    }
    await run();
    expect(await giftsOf(world, id)).toEqual(new Map(players.map((player) => [player, 2])));
    for (const player of players) expect(await notificationsOf(player)).toHaveLength(1);
    expect(await stateOf(id)).toBe('done');
  });

  it('gives one person its gift once, whichever of their accounts comes first, under eight runs at once', async () => {
    const [one = '', other = '', stranger = ''] = await addPlayers(3);
    await linkAccounts(world, one, other);
    const action = { kind: 'bonus', amount_eur: '2.00', days: 5 };
    const bonus = await startCampaign(world, definitionOf([one, other, stranger], { action }));
    const spins = await startCampaign(world, definitionOf([one, other, stranger]));
    await Promise.all(Array.from({ length: 8 }, () => run()));
    for (const id of [bonus, spins]) {
      const outcomes = await outcomesOf(world, id);
      expect(outcomes.get(stranger)).toBe('sent');
      expect(new Set([outcomes.get(one), outcomes.get(other)])).toEqual(new Set(['sent', 'person_has_it']));
    }
  });

  it('says of a player that the currency has no bonus of the kind', async () => {
    const { pool } = world.api.deps.db;
    const player = await world.addPlayer({ country: 'KG', currency: 'kgs' });
    const set = (status: string) =>
      pool.query(`update bonuses.bonus set status = $1 where kind = 'FreeSpins' and currency = 'kgs'`, [status]);
    await set('INACTIVE');
    const id = await startCampaign(world, definitionOf([player]));
    await run();
    await set('ACTIVE');
    expect(await outcomesOf(world, id)).toEqual(new Map([[player, 'no_bonus']]));
  });

  it('gives nothing after its end, also to those who wait when it comes', async () => {
    const { clock, deps } = world.api;
    const players = await addPlayers(4);
    const schedule = { ends_at: new Date(clock.now().getTime() + 3_600_000).toISOString() };
    const id = await startCampaign(world, definitionOf(players, { schedule }));
    const ids = {
      next() {
        if (clock.now() < new Date(schedule.ends_at)) clock.advance(3_600_000);
        return deps.ids.next();
      },
    };
    await runCampaign({ ...deps, ids }, id);
    expect(await giftsOf(world, id)).toHaveProperty('size', 1);
    await run();
    expect([...(await outcomesOf(world, id)).values()].toSorted()).toEqual(['ended', 'ended', 'ended', 'sent']);
    expect(await stateOf(id)).toBe('done');
  });

  it('stopped, gives nothing more; a stop while it runs ends it', async () => {
    const { deps } = world.api;
    const players = await addPlayers(5);
    const id = await startCampaign(world, definitionOf(players));
    await Promise.all([run(), stopCampaign(deps, { ...by, id })]);
    const outcomes = [...(await outcomesOf(world, id)).values()];
    const sent = outcomes.filter((one) => one === 'sent').length;
    expect(outcomes.every((one) => one === 'sent' || one === 'ended')).toBe(true);
    await run();
    expect(await giftsOf(world, id)).toHaveProperty('size', sent);
    expect(await stateOf(id)).toBe('stopped');
    expect(await stopCampaign(deps, { ...by, id })).toBe('ended');
  });

  it('tells news, and an open promo code, only those who agreed to news', async () => {
    const [silent = ''] = await addPlayers(1);
    const [agreed = ''] = await addPlayers(1, true);
    const message = await startCampaign(
      world,
      definitionOf([silent, agreed], { action: { kind: 'message', text: textOf() } }),
    );
    const bonus = await world.addBonus({ type: 'PROMO_CODE', kind: 'PromoCode', bonus_amount: '50.00' });
    await world.addPromoCode('BACK', bonus);
    const promotion = { kind: 'promo_code', code: 'BACK', text: textOf('Use {code}') };
    const code = await startCampaign(world, definitionOf([silent, agreed], { action: promotion }));
    const gone = await startCampaign(world, definitionOf([agreed], { action: { ...promotion, code: 'GONE' } }));
    await run();
    expect(await outcomesOf(world, message)).toEqual(new Map([[agreed, 'sent']]));
    expect(await outcomesOf(world, code)).toEqual(new Map([[agreed, 'sent']]));
    expect(await outcomesOf(world, gone)).toEqual(new Map([[agreed, 'code_closed']]));
    expect(await notificationsOf(silent)).toEqual([]);
    expect(await notificationsOf(agreed)).toEqual([textOf(), textOf('Use BACK')]);
  });
});

describe('the results of a campaign', () => {
  it('tell who took it, what was wagered and what it has cost', async () => {
    const players = await addPlayers(3);
    const action = { kind: 'bonus', amount_eur: '2.00', days: 5 };
    const id = await startCampaign(world, definitionOf(players, { action }));
    await run();
    const [taker = ''] = players;
    const { items } = (await world.call(taker, 'GET', '/bonuses')).body;
    const offered = items.find(({ kind }) => kind === 'Offer');
    expect((await world.call(taker, 'POST', `/bonuses/${offered?.id}/subscribe`)).status).toBe(200);
    expect(await casino.spin(taker, 1_000n, 0n)).toBe('OK');
    const report = await readCampaignReport(world.api.deps, id);
    expect(report?.results).toEqual([{ currency: 'uah', sent: 3, taken: 1, wageredMinor: 1_000n, releasedMinor: 0n }]);
    expect(report && report.worthEur > 0n && report.worthEur <= 600n).toBe(true);
    expect(report?.costEur).toBe(0n);
    await world.api.deps.db.pool.query(
      `update bonuses.user_bonus set status = 'COMPLETED', end_reason = 'wagered', completed_at = now(), released_amount = 4850
       where player_id = $1 and status = 'ACTIVE'`,
      [taker],
    );
    expect((await readCampaignReport(world.api.deps, id))?.costEur).toBe(100n);
  });
});
