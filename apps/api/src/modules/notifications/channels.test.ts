import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { MailFault } from '../identity/index.ts';
import { excludePlayer } from '../wallet/index.ts';
import { deliver } from './deliver.ts';
import { notificationsConsumer } from './follow-events.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const database = useTestDatabase();
let world: BonusWorld;
let service: Server;
let serviceUrl: string;
/** Requests that reached the push service, and the statuses of its next answers. */
const pushes: { path: string; headers: Record<string, unknown> }[] = [];
const statuses: number[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    pushes.push({ path: request.url ?? '', headers: request.headers });
    request.resume();
    const status = statuses.shift() ?? 201;
    if (status === 0) return request.socket.destroy();
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  world = await createBonusWorld(database.url, {
    now: '2026-11-21T10:00:00.000Z',
    config: {
      VAPID_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      PUSH_SERVICES: serviceUrl,
    },
  });
});
afterAll(async () => {
  await world.close();
  service.close();
});
beforeEach(() => {
  pushes.length = 0;
  statuses.length = 0;
  world.api.sent.length = 0;
});

const path = '/notifications/preferences';
const money = { amount: '1250.00', currency: 'uah' };
const events = {
  payment: { kind: 'payment', payload: { ...money, direction: 'withdraw', status: 'completed', id: v7() } },
  bonus: { kind: 'received_bonus', payload: money },
  security: { kind: 'security', payload: { event: 'password_changed' } },
};

async function subscribe(playerId: string): Promise<string> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const endpoint = `${serviceUrl}/${v7()}`;
  const answer = await world.call(playerId, 'POST', '/notifications/push', {
    endpoint,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    language: 'ru',
  });
  expect(answer.status).toBe(200);
  return endpoint;
}

async function tell(playerId: string, ...kinds: (keyof typeof events)[]): Promise<void> {
  const { deps } = world.api;
  await deps.db.transaction((tx) =>
    appendEvents(
      tx,
      kinds.map((kind) => ({ ...events[kind], playerId })),
    ),
  );
  await readOutbox(deps, notificationsConsumer, 4);
}

interface Row {
  id: string;
  channel: string;
  state: string;
  attempts: number;
}
async function deliveries(playerId: string): Promise<Row[]> {
  const { rows } = await world.api.deps.db.pool.query<Row>(
    'select id, channel, state, attempts from notifications.delivery where player_id = $1 order by channel, id',
    [playerId],
  );
  return rows;
}
const states = async (playerId: string) => (await deliveries(playerId)).map(({ channel, state }) => [channel, state]);
const runAt = async (id: string): Promise<Date | undefined> => {
  const { rows } = await world.api.deps.db.pool.query<{ run_at: Date }>(
    'select run_at from graphile_worker.jobs where key = $1',
    [`notification ${id}`],
  );
  return rows[0]?.run_at;
};
async function mailPlayer(): Promise<string> {
  return world.addPlayer({ byEmail: true });
}
const change = (playerId: string, body: Record<string, unknown>) => world.call(playerId, 'POST', path, body);

describe('SMS', () => {
  it('tell a verified phone of the security of the account alone, once, and neither choices nor quiet hours end them', async () => {
    const playerId = await world.addPlayer();
    const kinds = ['email', 'push', 'bell'].map((channel) => ({ kind: 'security', channel, is_on: false }));
    expect((await change(playerId, { kinds, quiet: { from: '00:00', until: '23:59' } })).status).toBe(200);
    await tell(playerId, 'payment', 'security');
    const rows = await deliveries(playerId);
    await Promise.all(Array.from({ length: 8 }, () => deliver(world.api.deps, rows[0]?.id ?? '')));
    await world.api.runJobs();
    expect(await states(playerId)).toEqual([['sms', 'sent']]);
    expect(world.api.sent).toEqual([
      expect.objectContaining({
        channel: 'sms',
        to: expect.stringMatching(/^\+3805\d{8}$/) as string,
        text: 'Altyn: The password of your account was changed. If it was not you, restore it and write to support.',
      }),
    ]);
  });

  it('are not sent to a mailbox account, and at most ten a day', async () => {
    const byMail = await mailPlayer();
    await tell(byMail, 'security');
    expect((await deliveries(byMail)).map(({ channel }) => channel)).toEqual(['email']);
    const playerId = await world.addPlayer();
    for (let round = 0; round < 4; round += 1) await tell(playerId, 'security', 'security', 'security');
    expect(await deliveries(playerId)).toHaveLength(10);
    world.api.clock.advance(25 * 3_600_000);
    await tell(playerId, 'security');
    expect(await deliveries(playerId)).toHaveLength(11);
    await world.api.runJobs();
    world.api.clock.advance(-25 * 3_600_000);
  });

  it('are retried while the telephony service fails', async () => {
    const playerId = await world.addPlayer();
    await tell(playerId, 'security');
    const [row] = await deliveries(playerId);
    const telephony = { ...world.api.deps.telephony, sendMessage: () => Promise.reject(new Error('busy')) };
    await deliver({ ...world.api.deps, telephony }, row?.id ?? '');
    expect(await states(playerId)).toEqual([['sms', 'waiting']]);
    await deliver(world.api.deps, row?.id ?? '');
    expect(await states(playerId)).toEqual([['sms', 'sent']]);
  });
});

describe('mails', () => {
  it('of the account are sent once, in the chosen language, with a one-click unsubscribe link', async () => {
    const playerId = await mailPlayer();
    await change(playerId, { language: 'ua' });
    await tell(playerId, 'payment', 'bonus');
    const [row] = await deliveries(playerId);
    await Promise.all(Array.from({ length: 8 }, () => deliver(world.api.deps, row?.id ?? '')));
    await world.api.runJobs();
    expect(await states(playerId)).toEqual([['email', 'sent']]);
    expect(world.api.sent).toHaveLength(1);
    const [mail] = world.api.sent as unknown as {
      subject: string;
      text: string;
      html: string;
      unsubscribeUrl: string;
    }[];
    expect(mail?.subject).toBe('Altyn: Ваш платіж');
    expect(mail?.text).toContain('Виведення 1\u00a0250,00\u00a0₴ виплачено.');
    expect(mail?.html).toContain('lang="uk"');

    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
    const url = pathname.replace('/api', '') + search;
    const pressed = await world.api.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(pressed.statusCode).toBe(200);
    expect((await world.api.app.inject({ url })).headers.location).toMatch(/\/unsubscribe\?token=/);
    await tell(playerId, 'payment');
    expect(await deliveries(playerId)).toHaveLength(1);
  });

  it('can be ended only by a link signed by the house', async () => {
    const [playerId, other] = [await mailPlayer(), await mailPlayer()];
    const token = unsubscribeToken(world.api.deps.unsubscribeKey, { playerId, kind: 'payment' });
    for (const wrong of ['', 'a.b.c', token.slice(0, -1), token.replace(playerId, other), `${token}.x`]) {
      const answer = await world.call(other, 'POST', '/notifications/unsubscribe', { token: wrong, scope: 'all' });
      expect(answer.status).toBe(404);
    }
    const answer = await world.call(other, 'POST', '/notifications/unsubscribe', { token, scope: 'all' });
    expect(answer.body).toEqual({ kind: 'payment' });
    const { body } = await world.call(playerId, 'GET', path);
    expect((body['kinds'] as { email: boolean }[]).some(({ email }) => email)).toBe(false);
  });

  it('are sent only to a verified mailbox', async () => {
    const playerId = await world.addPlayer();
    await tell(playerId, 'payment');
    expect(await deliveries(playerId)).toEqual([]);
  });

  it('are retried when not accepted, and never when possibly accepted', async () => {
    const playerId = await mailPlayer();
    const { deps } = world.api;
    const failing = (isUncertain: boolean) => ({
      ...deps,
      mailer: { send: () => Promise.reject(new MailFault('away', isUncertain)) },
    });
    await tell(playerId, 'payment');
    const [first] = await deliveries(playerId);
    const id = first?.id ?? '';
    await deliver(failing(false), id);
    expect(await deliveries(playerId)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    expect(await runAt(id)).toEqual(new Date('2026-11-21T10:01:00Z'));
    await deliver(failing(true), id);
    await deliver(deps, id);
    expect(await deliveries(playerId)).toMatchObject([{ state: 'unknown', attempts: 2 }]);
    expect(world.api.sent).toEqual([]);
  });

  it('are abandoned after five attempts', async () => {
    const playerId = await mailPlayer();
    const { deps } = world.api;
    await tell(playerId, 'payment');
    const id = (await deliveries(playerId))[0]?.id ?? '';
    const away = { ...deps, mailer: { send: () => Promise.reject(new MailFault('away', false)) } };
    for (let tries = 0; tries < 7; tries += 1) await deliver(away, id);
    expect(await deliveries(playerId)).toMatchObject([{ state: 'failed', attempts: 5 }]);
  });

  it('in progress when their worker died are not sent again', async () => {
    const playerId = await mailPlayer();
    await tell(playerId, 'payment');
    const id = (await deliveries(playerId))[0]?.id ?? '';
    await world.api.deps.db.pool.query(`update notifications.delivery set state = 'sending' where id = $1`, [id]);
    await world.api.runJobs();
    expect(await states(playerId)).toEqual([['email', 'unknown']]);
    expect(world.api.sent).toEqual([]);
  });
});

describe('pushes', () => {
  it("are sent to each of the player's browsers once, signed by the house's key", async () => {
    const playerId = await world.addPlayer();
    await subscribe(playerId);
    await subscribe(playerId);
    await tell(playerId, 'payment');
    await world.api.runJobs();
    expect(await states(playerId)).toEqual([
      ['push', 'sent'],
      ['push', 'sent'],
    ]);
    expect(pushes).toHaveLength(2);
    const { body } = await world.call(playerId, 'GET', path);
    expect(body).toMatchObject({ devices: 2, push_key: expect.any(String) });
    expect(pushes[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      authorization: expect.stringMatching(`^vapid t=[\\w.-]+, k=${String(body['push_key'])}$`),
    });
  });

  it('end with an unsubscribed browser, and are retried while the service is down', async () => {
    const playerId = await world.addPlayer();
    await subscribe(playerId);
    statuses.push(503);
    await tell(playerId, 'payment');
    const id = (await deliveries(playerId))[0]?.id ?? '';
    await deliver(world.api.deps, id);
    expect(await states(playerId)).toEqual([['push', 'waiting']]);
    statuses.push(410);
    await deliver(world.api.deps, id);
    expect(await states(playerId)).toEqual([['push', 'failed']]);
    expect((await world.call(playerId, 'GET', path)).body['devices']).toBe(0);
  });

  it('that were interrupted are not sent again', async () => {
    const playerId = await world.addPlayer();
    await subscribe(playerId);
    statuses.push(0);
    await tell(playerId, 'payment');
    await world.api.runJobs();
    await world.api.runJobs();
    expect(await states(playerId)).toEqual([['push', 'unknown']]);
    expect(pushes).toHaveLength(1);
  });

  it('belong to the last subscriber in a browser, ten browsers at most, and ignore unknown services', async () => {
    const [playerId, other] = [await world.addPlayer(), await world.addPlayer()];
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const put = (id: string, endpoint: string) =>
      world.call(id, 'POST', '/notifications/push', { endpoint, keys, language: 'en' });
    for (const stranger of [
      'https://internal.example/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:444/x',
    ])
      expect((await put(playerId, stranger)).status).toBe(400);
    // A backslash is no escape in an address.
    for (const odd of [
      String.raw`https://fcm.googleapis.com/fcm/send/\x\000`,
      'https://fcm.googleapis.com/fcm/send/%5C',
    ])
      expect((await put(playerId, odd)).status).toBe(200);
    for (let place = 0; place < 12; place += 1) await put(playerId, `https://fcm.googleapis.com/fcm/send/${place}`);
    const devices = async (id: string) => (await world.call(id, 'GET', path)).body['devices'];
    expect(await devices(playerId)).toBe(10);
    const endpoint = 'https://fcm.googleapis.com/fcm/send/11';
    await put(other, endpoint);
    await world.call(playerId, 'POST', '/notifications/push/remove', { endpoint });
    expect([await devices(playerId), await devices(other)]).toEqual([9, 1]);
    await world.call(other, 'POST', '/notifications/push/remove', { endpoint });
    expect(await devices(other)).toBe(0);
  });
});

describe('promotional notifications', () => {
  async function reader(): Promise<string> {
    const playerId = await mailPlayer();
    await subscribe(playerId);
    await change(playerId, { has_consent: true, kinds: [{ kind: 'bonus', channel: 'email', is_on: true }] });
    return playerId;
  }

  it('are sent with recorded consent, and not without it', async () => {
    const playerId = await reader();
    await tell(playerId, 'bonus');
    await world.api.runJobs();
    expect(await states(playerId)).toEqual([
      ['email', 'sent'],
      ['push', 'sent'],
    ]);
    world.api.clock.advance(1_000);
    await tell(playerId, 'bonus');
    await change(playerId, { has_consent: false });
    await world.api.runJobs();
    expect(Object.groupBy(await states(playerId), ([, state = '']) => state)).toMatchObject({
      dropped: [expect.anything(), expect.anything()],
      sent: [expect.anything(), expect.anything()],
    });
    const { rows } = await world.api.deps.db.pool.query(
      `select given from identity.consent where player_id = $1 and kind = 'newsletter' order by at`,
      [playerId],
    );
    expect(rows).toEqual([{ given: false }, { given: true }, { given: false }]);
  });

  it.each([
    ['a break', 24 * 3_600_000],
    ['an exclusion', 200 * 24 * 3_600_000],
  ])('is not sent during %s; a payment is', async (_name, ms) => {
    const playerId = await reader();
    await tell(playerId, 'bonus', 'payment');
    const { deps } = world.api;
    await excludePlayer(deps, { playerId, until: new Date(deps.clock.now().getTime() + ms) });
    await world.api.runJobs();
    const sent = await states(playerId);
    expect(sent.filter(([, state]) => state === 'dropped')).toHaveLength(2);
    expect(sent.filter(([, state]) => state === 'sent')).toHaveLength(2);
    expect(world.api.sent.some((mail) => (mail as unknown as { subject: string }).subject.includes('bonus'))).toBe(
      false,
    );
  });

  it("wait for the end of the player's quiet hours", async () => {
    const playerId = await reader();
    // 12:00 in Kyiv.
    expect((await change(playerId, { quiet: { from: '11:30', until: '13:15' } })).body['quiet']).toEqual({
      from: '11:30',
      until: '13:15',
    });
    await tell(playerId, 'bonus');
    for (const { id } of await deliveries(playerId)) {
      await deliver(world.api.deps, id);
      expect(await runAt(id)).toEqual(new Date('2026-11-21T11:15:00Z'));
    }
    expect(new Set((await states(playerId)).map(([, state]) => state))).toEqual(new Set(['waiting']));
    world.api.clock.advance(75 * 60_000 + 1);
    await world.api.runJobs();
    expect(new Set((await states(playerId)).map(([, state]) => state))).toEqual(new Set(['sent']));
  });

  it('can be removed from the bell; payments are always shown', async () => {
    const playerId = await world.addPlayer();
    const kinds = ['bonus', 'payment'].map((kind) => ({ kind, channel: 'bell', is_on: false }));
    await change(playerId, { kinds });
    await tell(playerId, 'bonus', 'payment');
    const { items, total } = (await world.call(playerId, 'GET', '/notifications')).body;
    expect([total, items.map(({ kind }) => kind)]).toEqual([1, ['payment']]);
    expect((await world.call(playerId, 'GET', '/notifications/unread')).body['count']).toBe(1);
  });
});
