import { notificationData } from '@altyn/contracts/notifications';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { notificationsConsumer } from './follow-events.ts';
import { notificationsJobs } from './jobs.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { isSeeded: true });
});
afterAll(() => world.close());

const money = { amount: '12.50', currency: 'uah' };
const payment = (status: string) => ({
  kind: 'payment',
  payload: { ...money, direction: 'deposit', status, id: v7() },
});
const battle = { battle_id: v7(), place: 2, name: { en: 'b', ua: 'b', ru: 'b' } };

async function tell(playerId: string, events: { kind: string; payload: Record<string, unknown> }[]): Promise<void> {
  const { deps } = world.api;
  await deps.db.transaction((tx) =>
    appendEvents(
      tx,
      events.map((event) => ({ ...event, playerId })),
    ),
  );
  await readOutbox(deps, notificationsConsumer, 4);
}
const list = async (playerId: string, query = '') => (await world.call(playerId, 'GET', `/notifications${query}`)).body;
const unread = async (playerId: string) => (await world.call(playerId, 'GET', '/notifications/unread')).body['count'];

describe('notifications', () => {
  it("store each event once, with exactly its kind's data", async () => {
    const playerId = await world.addPlayer();
    const news = { title: battle.name, body: battle.name, place: 'games' };
    const request = { document: 'funds', why: 'payout', text: 'A payslip, please.', due_at: null };
    const ticket = { ticket_id: '0199b000-0000-7000-8000-000000000001' };
    const moved = { from: 'Kraken Deep', to: 'Bison Canyon', spins: 3 };
    await tell(playerId, [
      { kind: 'received_bonus', payload: { ...money, user_id: 'a***' } },
      payment('pending'),
      payment('completed'),
      { kind: 'free_spins_moved', payload: { ...money, moved } },
      { kind: 'battle_win', payload: { ...money, ...battle, cup: 'gold' } },
      { kind: 'jackpot_win', payload: { ...money, suit: 'hearts' } },
      { kind: 'wheel_win', payload: { ...money, prize: 'money' } },
      { kind: 'kyc', payload: { status: 'approved' } },
      { kind: 'mission_fulfilled', payload: { ...money, name: battle.name } },
      { kind: 'star', payload: {} },
      { kind: 'referral_rewarded', payload: money },
      { kind: 'limits', payload: { kind: 'changed', reached_at: '2026-11-01T00:00:00.000Z' } },
      { kind: 'security', payload: { event: 'password_changed' } },
      { kind: 'ticket_answered', payload: ticket },
      { kind: 'campaign_news', payload: news },
      { kind: 'account', payload: { state: 'paused' } },
      { kind: 'documents', payload: request },
    ]);
    const { items, total } = await list(playerId);
    expect(total).toBe(16);
    expect(items.map(({ kind, ...rest }) => [kind, rest['data']])).toEqual([
      ['documents', request],
      ['account', { state: 'paused' }],
      ['news', news],
      ['support', ticket],
      ['security', { event: 'password_changed' }],
      ['limits', {}],
      ['referral', money],
      ['star', {}],
      ['mission', { ...money, name: battle.name, spins: null }],
      ['kyc', { status: 'approved', document: 'identity' }],
      ['wheel', { ...money, prize: 'money', spins: null }],
      ['jackpot', { ...money, suit: 'hearts' }],
      ['battle', { ...money, ...battle }],
      ['bonus', { ...money, moved }],
      ['payment', { ...money, direction: 'deposit', status: 'completed', note: null, part: null }],
      ['bonus', { ...money, moved: null }],
    ]);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(Object.keys(notificationData)));
    expect(await unread(playerId)).toBe(16);
  });

  it('are marked as read up to the last seen one, only by their player', async () => {
    const [playerId, other] = [await world.addPlayer(), await world.addPlayer()];
    await tell(playerId, [payment('completed'), payment('denied'), payment('expired')]);
    await tell(other, [payment('completed')]);
    const seen = (await list(playerId)).items[1]?.id;
    await world.call(playerId, 'POST', '/notifications/read', { up_to: seen });
    expect([await unread(playerId), await unread(other)]).toEqual([1, 1]);
    const newest = (await list(playerId, '?page=1&pageSize=1')).items[0]?.id;
    await world.call(other, 'POST', '/notifications/read', { up_to: newest });
    expect([await unread(playerId), await unread(other)]).toEqual([1, 1]);
  });

  it('update the bell by one event per batch', async () => {
    const playerId = await world.addPlayer();
    await tell(playerId, [payment('completed'), payment('denied')]);
    const { rows } = await world.api.deps.db.pool.query(
      `select payload from platform.outbox where kind = 'notification' and player_id = $1`,
      [playerId],
    );
    expect(rows).toEqual([{ payload: {} }]);
  });

  it('are kept for 90 days', async () => {
    const playerId = await world.addPlayer();
    await tell(playerId, [payment('completed')]);
    const trim = () => notificationsJobs.find(({ name }) => name === 'notifications-trim')?.run(world.api.deps, {});
    world.api.clock.advance(90 * 86_400_000);
    await trim();
    expect((await list(playerId))['total']).toBe(1);
    world.api.clock.advance(1_000);
    await trim();
    expect((await list(playerId))['total']).toBe(0);
  });
});
