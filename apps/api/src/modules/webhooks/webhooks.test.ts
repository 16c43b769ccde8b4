import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { encodeGameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { webhookBody, type WebhookEvent, type WebhookType } from '@altyn/contracts/webhooks';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { untilOutboxReadable } from '../../../testing/outbox.ts';
import { testConfig } from '../../../testing/test-api.ts';
import { createDeps, createPlatformDeps, type Deps } from '../../deps.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { pruneOutbox } from '../../platform/outbox/prune-outbox.ts';
import { addReceiver, isReceiverUrl, resumeReceiver, stopReceiver } from './change-receivers.ts';
import { deliverDue, startWebhooks } from './deliver.ts';
import { findReceiver } from './receiver-store.ts';
import { keptMs, waitAfter } from './rules.ts';

interface Got {
  headers: IncomingHttpHeaders;
  raw: string;
  events: WebhookEvent[];
}

let database: TestDatabase;
let deps: Deps;
let nowMs: number;
let server: Server;
let url: string;
let got: Got[];
/** Status of the next answers; 204 when there are no more. */
let answers: { status: number; retryAfter?: string }[];
const act = { actor: 'olena', reason: 'The warehouse' };

beforeEach(async () => {
  database = await createTestDatabase();
  nowMs = Date.now();
  const platform = createPlatformDeps(testConfig(database.url), 'test');
  deps = createDeps({ ...platform, clock: { now: () => new Date(nowMs) } });
  [got, answers] = [[], []];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request);
    got.push({ headers: request.headers, raw, events: webhookBody.parse(JSON.parse(raw)).events });
    const { status, retryAfter } = answers.shift() ?? { status: 204 };
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
  }
  server = createServer((request, response) => void take(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/altyn`;
});
afterEach(async () => {
  server.close();
  await deps.db.close();
  await database.drop();
});

const add = (...types: WebhookType[]) => addReceiver(deps, { url, types, ...act });
const kyc = (status: string, playerId = deps.ids.next()) =>
  deps.db.transaction((tx) => appendEvents(tx, [{ kind: 'kyc', playerId, payload: { status } }]));
const statuses = () => got.flatMap(({ events }) => events.map(({ data }) => (data as { status: string }).status));

/** Rows are read once no older transaction runs, which may take a moment on a shared server. */
async function untilGot(count: number): Promise<void> {
  const deliver = async () => {
    await deliverDue(deps);
    return got.length;
  };
  await expect.poll(deliver, { timeout: 20_000, interval: 10 }).toBe(count);
}

it('sends what it publishes in order and signed, and nothing else', async () => {
  await kyc('approved');
  await untilOutboxReadable(deps.db.pool);
  await add('identity.changed', 'game.moved', 'balances.changed');
  const [playerId, id] = [deps.ids.next(), deps.ids.next()];
  const sums = { stake: { real: 250n, bonus: 0n }, win: { real: 0n, bonus: 100n } };
  const movement = encodeGameMovement({
    ...sums,
    id,
    kind: 'round',
    playerId,
    gameId: deps.ids.next(),
    roundId: id,
    currency: 'uah',
    edgeHundredths: 400,
    isFree: false,
    isPromo: false,
    round: { ...sums, theoreticalLoss: 1_000n },
    finishedAt: new Date(nowMs),
    at: new Date(nowMs),
  });
  const lines = [
    `${gameMovementKind}\t${playerId}\t${JSON.stringify(movement)}`,
    `balances\t${playerId}\t["1","2","3","4",5,"uah"]`,
  ];
  await sql`insert into platform.outbox (kind, bundle) values ('bundle', ${lines.join('\n')})`.execute(deps.db.kysely);
  await deps.db.transaction((tx) =>
    appendEvents(tx, [{ kind: 'security', playerId, payload: { event: 'signed_in' } }]),
  );
  await kyc('submitted');
  await untilOutboxReadable(deps.db.pool);
  await untilGot(1);

  const [{ headers, raw, events } = got[0]!] = got;
  expect(events.map(({ type }) => type)).toEqual(['game.moved', 'balances.changed', 'identity.changed']);
  expect(events[0]?.data).toMatchObject({
    stake: { real: '2.50', bonus: '0.00' },
    win: { real: '0.00', bonus: '1.00' },
  });
  expect(events[1]?.data).toMatchObject({ game_wallet_group: { balance: '0.01' }, version: 5 });
  expect(new Set(events.map((event) => event.id)).size).toBe(3);
  const signed = Buffer.from(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${raw}`);
  const [version, signature = ''] = String(headers['webhook-signature']).split(',');
  expect(version).toBe('v1a');
  const publicKey = createPublicKey(deps.config.OPERATOR_PRIVATE_KEY);
  expect(verify(null, signed, publicKey, Buffer.from(signature, 'base64'))).toBe(true);
  expect(verify(null, Buffer.from(`${signed.toString()} `), publicKey, Buffer.from(signature, 'base64'))).toBe(false);
});

it('repeats a failed message with the same id, not before its time, and loses nothing', async () => {
  await add('identity.changed');
  await kyc('submitted');
  answers = [{ status: 500 }, { status: 429, retryAfter: '120' }];
  await untilGot(1);
  await deliverDue(deps);
  expect(got).toHaveLength(1);
  nowMs += waitAfter(1) + 1;
  await untilGot(2);
  nowMs += 60_000;
  await deliverDue(deps);
  expect(got).toHaveLength(2);
  nowMs += 60_001;
  await untilGot(3);
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await kyc('approved');
  await untilGot(4);
  expect(statuses()).toEqual(['submitted', 'submitted', 'submitted', 'approved']);
});

it('keeps what a failing receiver has not got for five days or the retention, and gives it up then', async () => {
  const id = await add('identity.changed');
  await kyc('submitted');
  answers = Array.from({ length: 3 }, () => ({ status: 503 }));
  await untilGot(1);
  nowMs += 4 * 86_400_000;
  await pruneOutbox(deps, []);
  await untilGot(2);
  expect(statuses()).toEqual(['submitted', 'submitted']);
  nowMs += keptMs(deps.config.OUTBOX_RETENTION_HOURS);
  await untilGot(3);
  expect(await findReceiver(deps.db.kysely, id)).toMatchObject({
    state: 'paused',
    lastOutcome: 'given up: answered 503',
  });
  const { rows } = await sql`select from platform.outbox_consumer where name like 'webhook-%'`.execute(deps.db.kysely);
  expect(rows).toEqual([]);
});

it('stops when the receiver is gone, and sends again from a time on request', async () => {
  const id = await add('identity.changed');
  await kyc('submitted');
  answers = [{ status: 410 }];
  await untilGot(1);
  expect((await findReceiver(deps.db.kysely, id))?.state).toBe('paused');
  await sql`update platform.outbox set at = ${new Date(nowMs - 7_200_000)}`.execute(deps.db.kysely);
  await kyc('approved');
  const hoursAgo = (hours: number) => new Date(nowMs - hours * 3_600_000);
  expect(await resumeReceiver(deps, { id, since: hoursAgo(3), ...act })).toMatchObject({ problem: 'too old' });
  expect(await resumeReceiver(deps, { id, since: hoursAgo(1), ...act })).toBeUndefined();
  await untilGot(2);
  expect(statuses()).toEqual(['submitted', 'approved']);
  expect(await resumeReceiver(deps, { id, since: hoursAgo(2), ...act })).toBeUndefined();
  await untilGot(3);
  expect(statuses().slice(2)).toEqual(['submitted', 'approved']);
  expect(await stopReceiver(deps, { id, to: 'ended', ...act })).toBe(true);
  expect(await resumeReceiver(deps, { id, since: undefined, ...act })).toEqual({ problem: 'unknown' });
});

it('sends each event once when many workers share the receivers', async () => {
  await add('identity.changed');
  for (let event = 0; event < 20; event += 1) await kyc(event % 2 === 0 ? 'submitted' : 'approved');
  const all = async () => {
    await Promise.all(Array.from({ length: 16 }, () => deliverDue(deps)));
    return statuses().length;
  };
  await expect.poll(all, { timeout: 20_000, interval: 10 }).toBe(20);
  await all();
  expect(statuses()).toHaveLength(20);
  expect(new Set(got.flatMap(({ events }) => events.map(({ id }) => id))).size).toBe(20);
});

it('sends to a receiver while another takes long, and ends attempts when it stops', async () => {
  const held: ServerResponse[] = [];
  const slow = createServer((_request, response) => void held.push(response));
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const id = await addReceiver(deps, {
    url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`,
    types: ['identity.changed'],
    ...act,
  });
  await add('identity.changed');
  const stop = startWebhooks(deps);
  try {
    await kyc('submitted');
    await expect.poll(() => [held.length, statuses()], { timeout: 20_000 }).toEqual([1, ['submitted']]);
    await kyc('approved');
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(['submitted', 'approved']);
    expect(held).toHaveLength(1);
    await stop();
    // Nothing is counted as a failure, and the next worker starts at once.
    expect(await findReceiver(deps.db.kysely, id)).toMatchObject({ failures: 0, lastOutcome: null });
    void deliverDue(deps);
    await expect.poll(() => held.length).toBe(2);
  } finally {
    for (const response of held) response.end();
    await stop();
    slow.close();
  }
});

it('doubles the wait up to an hour, and sends only to safe addresses', () => {
  expect([1, 2, 3, 11, 40].map((failures) => waitAfter(failures))).toEqual([
    5_000, 10_000, 20_000, 3_600_000, 3_600_000,
  ]);
  expect(waitAfter(1, 60_000)).toBe(60_000);
  expect(waitAfter(1, 86_400_000)).toBe(3_600_000);
  expect([1, 72, 240].map((hours) => keptMs(hours) / 3_600_000)).toEqual([120, 120, 240]);
  expect(isReceiverUrl('https://crm.example/altyn?key=1', true)).toBe(true);
  expect(isReceiverUrl('http://localhost:9000', false)).toBe(true);
  for (const refused of [
    'http://crm.example',
    'https://a:b@crm.example',
    'https://crm.example/#x',
    'ftp://crm.example',
    'crm',
  ])
    expect(isReceiverUrl(refused, true), refused).toBe(false);
});
