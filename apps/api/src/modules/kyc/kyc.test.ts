import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KycState } from '@altyn/contracts/player/kyc';
import { type CreateIdentityCheck, identityCheckBasePath } from '@altyn/contracts/services/identity-check';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { decideKyc } from './decide.ts';
import { openDetails, openFor } from './documents.ts';
import { kycJobs } from './jobs.ts';
import { findLatest, findPerson, listPictures } from './store.ts';

interface Service {
  url: string;
  readonly orders: CreateIdentityCheck[];
  answer: { status: string; reason: string | null };
  fails: boolean;
  close(): Promise<void>;
}

/** Starts an identity check service that answers every order and poll with `answer`. */
async function startService(): Promise<Service> {
  const service: Service = {
    url: '',
    orders: [],
    answer: { status: 'approved', reason: null },
    fails: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (service.fails || request.headers.authorization !== 'Bearer test-identity-key-1') {
        response.writeHead(503).end();
        return;
      }
      if (body !== '') service.orders.push(JSON.parse(body) as CreateIdentityCheck);
      const reference = service.orders.at(-1)?.reference;
      const answer = JSON.stringify({ id: `check-${reference}`, reference, ...service.answer });
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${identityCheckBasePath}`;
  return service;
}

const database = useTestDatabase();
let service: Service;
let world: BonusWorld;
let picture: Buffer;
beforeAll(async () => {
  service = await startService();
  world = await createBonusWorld(database.url, {
    config: {
      IDENTITY_CHECK_URL: service.url,
      IDENTITY_CHECK_API_KEY: 'test-identity-key-1',
      DATABASE_POOL_SIZE: '64',
    },
  });
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8844aa' } })
    .withExif({ IFD0: { Artist: 'camera owner' } })
    .jpeg()
    .toBuffer();
});
beforeEach(() => {
  service.answer = { status: 'approved', reason: null };
  service.fails = false;
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const deps = () => world.api.deps;
let lastNumber = 100_000;
const submission = (overrides: object = {}) => ({
  first_name: 'Олена',
  last_name: 'Шевченко',
  document: 'passport',
  country: 'UA',
  number: `AB ${(lastNumber += 1)}`,
  consent: true,
  ...overrides,
});
async function send(playerId: string, kind: string, bytes: Buffer = picture, type = 'image/jpeg') {
  const answer = await world.api.app.inject({
    method: 'PUT',
    url: `/kyc/pictures/${kind}`,
    headers: { authorization: `Bearer ${playerId}`, 'content-type': type },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json<KycState & { message: string }>() };
}
const submit = (playerId: string, body = submission()) => world.call(playerId, 'POST', '/kyc/submissions', body);
const state = async (playerId: string) => (await world.call(playerId, 'GET', '/kyc')).body as unknown as KycState;
async function submitted(body = submission()): Promise<string> {
  const playerId = await world.addPlayer();
  for (const kind of ['front', 'selfie']) expect((await send(playerId, kind)).status).toBe(200);
  expect((await submit(playerId, body)).status).toBe(200);
  return playerId;
}
/** Runs the check job of a submission once. */
const check = (payload: object) => kycJobs.find(({ name }) => name === 'kyc-check')?.run(deps(), payload);
const latestOf = async (playerId: string) => {
  const found = await findLatest(deps().db.kysely, playerId);
  if (!found) throw new Error('nothing was submitted');
  return found;
};

describe('pictures', () => {
  test('are re-encoded without metadata and stored sealed', async () => {
    const playerId = await submitted();
    const { id } = await latestOf(playerId);
    const [front] = await listPictures(deps().db.kysely, { playerId, submissionId: id });
    if (!front) throw new Error('no picture');
    expect(front.sealed.includes(Buffer.from('JFIF'))).toBe(false);
    const opened = openFor(deps(), front.id, front.sealed);
    expect(opened.includes(Buffer.from('camera owner'))).toBe(false);
    expect(picture.includes(Buffer.from('camera owner'))).toBe(true);
    expect(await sharp(opened).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 });
  });

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'image/jpeg', 400],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 400],
    ['a truncated JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)]), 'image/jpeg', 400],
    ['a vector drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
    ['more than 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1, 0xff), 'image/jpeg', 413],
  ])('%s is refused', async (_name, bytes, type, status) => {
    const playerId = await world.addPlayer();
    expect((await send(playerId, 'front', bytes, type)).status).toBe(status);
    expect((await state(playerId)).pictures).toEqual([]);
  });

  test.each([
    ['tiny', 200, 100, 400],
    ['narrow', 1_000, 200, 400],
    // Nothing is left of its shorter side at 2 000 pixels.
    ['a strip', 6_000, 400, 400],
    ['just large enough', 400, 240, 200],
    ['of too many pixels', 8_000, 7_600, 400],
  ])('a picture that is %s, %i × %i: %i', async (_name, width, height, status) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const answer = await send(await world.addPlayer(), 'front', bytes, 'image/png');
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body).toMatchObject({ message: 'KYC_PICTURE_UNREADABLE' });
  });

  test('one player’s pictures do not fill the queue', async () => {
    const [greedy, other] = [await world.addPlayer(), await world.addPlayer()];
    const sent = Array.from({ length: 24 }, () => send(greedy, 'front'));
    const fair = send(other, 'front');
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    expect((await fair).status).toBe(200);
  });

  test('an unauthenticated caller and an unknown kind are refused', async () => {
    const put = { method: 'PUT' as const, url: '/kyc/pictures/front', payload: picture };
    const headers = { 'content-type': 'image/jpeg' };
    expect((await world.api.app.inject({ ...put, headers })).statusCode).toBe(401);
    expect((await send(await world.addPlayer(), 'passport')).status).toBe(404);
  });

  test('a second of a kind replaces the first', async () => {
    const playerId = await world.addPlayer();
    await send(playerId, 'front');
    expect((await send(playerId, 'front')).body.pictures).toEqual(['front']);
  });
});

describe('a submission', () => {
  test('without its pictures lists the missing ones', async () => {
    const playerId = await world.addPlayer();
    await send(playerId, 'front');
    const { status, body } = await submit(playerId, submission({ document: 'id_card' }));
    expect([status, body]).toMatchObject([409, { message: 'KYC_PICTURES_MISSING' }]);
    expect(JSON.stringify(body)).toContain('back');
    expect(JSON.stringify(body)).toContain('selfie');
  });

  test.each([
    ['a name with digits', { first_name: 'R2D2' }],
    ['no consent', { consent: false }],
    ['a number of letters', { number: 'ABCDEF' }],
  ])('with %s is refused', async (_name, overrides) => {
    expect((await submit(await world.addPlayer(), submission(overrides))).status).toBe(400);
  });

  test('is approved: the person is stored, details are sealed, the player is notified once', async () => {
    const body = submission();
    const playerId = await submitted(body);
    expect((await state(playerId)).status).toBe('submitted');
    await world.api.runJobs();
    expect(await state(playerId)).toMatchObject({ status: 'approved', reason: null, pictures: [] });
    expect(await findPerson(deps().db.kysely, playerId)).toEqual({
      playerId,
      expiresOn: null,
      firstName: 'Олена',
      lastName: 'Шевченко',
    });
    const order = service.orders.at(-1);
    expect(order).toMatchObject({ document: { number: body.number }, person: { first_name: 'Олена' } });
    expect(order?.pictures.map(({ kind }) => kind)).toEqual(['front', 'selfie']);
    const { rows } = await deps().db.pool.query<{ row: string }>(
      `select s::text as row from kyc.submission s where player_id = $1
       union all select payload::text from platform.outbox where player_id = $1`,
      [playerId],
    );
    for (const { row } of rows) expect(row).not.toContain(body.number);
    expect(rows.filter(({ row }) => row.includes('"approved"'))).toHaveLength(1);
    expect((await send(playerId, 'front')).body.message).toBe('KYC_STATE');
    expect((await submit(playerId)).body).toMatchObject({ message: 'KYC_STATE' });
  });

  test('is denied with a reason, and another attempt is possible', async () => {
    service.answer = { status: 'denied', reason: 'document_expired' };
    const playerId = await submitted();
    await world.api.runJobs();
    expect(await state(playerId)).toMatchObject({ status: 'denied', reason: 'document_expired' });
    expect((await send(playerId, 'front')).status).toBe(200);
  });

  test('waits for a pending service and polls it again', async () => {
    service.answer = { status: 'pending', reason: null };
    const playerId = await submitted();
    const { id } = await latestOf(playerId);
    await check({ playerId, submissionId: id, attempt: 0 });
    expect((await latestOf(playerId)).checkReference).toMatch(/^check-/);
    service.answer = { status: 'approved', reason: null };
    const orders = service.orders.length;
    await check({ playerId, submissionId: id, attempt: 1 });
    expect((await state(playerId)).status).toBe('approved');
    expect(service.orders).toHaveLength(orders);
  });

  test('an unresponsive service is retried; after a day an operator reviews', async () => {
    service.fails = true;
    const playerId = await submitted();
    const { id } = await latestOf(playerId);
    await expect(check({ playerId, submissionId: id, attempt: 0 })).rejects.toThrow('does not answer');
    expect((await latestOf(playerId)).status).toBe('submitted');
    world.api.clock.advance(25 * 3_600_000);
    await check({ playerId, submissionId: id, attempt: 0 });
    expect((await latestOf(playerId)).status).toBe('review');
  });

  test("goes to an operator when the service cannot decide; the operator's decision is audited and final", async () => {
    service.answer = { status: 'unclear', reason: null };
    const playerId = await submitted();
    await world.api.runJobs();
    expect((await state(playerId)).status).toBe('submitted');
    const { id, status } = await latestOf(playerId);
    expect(status).toBe('review');
    const decision = { id, verdict: { status: 'denied', reason: 'not_genuine' }, actor: 'op', reason: 'seen' } as const;
    await decideKyc(deps(), decision);
    expect(await state(playerId)).toMatchObject({ status: 'denied', reason: 'not_genuine' });
    expect(await decideKyc(deps(), { ...decision, verdict: { status: 'approved' } })).toMatchObject({
      name: 'KYC_STATE',
    });
    const audit = await deps().db.pool.query("select 1 from platform.audit where subject = $1 and actor = 'op'", [id]);
    expect(audit.rowCount).toBe(1);
  });

  test('with a document that verified another player goes to an operator', async () => {
    const first = submission({ number: 'TW 777 001' });
    await submitted(first);
    await world.api.runJobs();
    const twin = await submitted({ ...first, number: 'tw777001' });
    await world.api.runJobs();
    expect(await latestOf(twin)).toMatchObject({ status: 'review' });
    expect(await findPerson(deps().db.kysely, twin)).toBeUndefined();
  });

  test('sent 64 times concurrently is stored once', async () => {
    const playerId = await world.addPlayer();
    for (const kind of ['front', 'selfie']) await send(playerId, kind);
    const body = submission();
    const answers = await Promise.all(Array.from({ length: 64 }, () => submit(playerId, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await deps().db.pool.query('select id from kyc.submission where player_id = $1', [playerId]);
    expect(rows).toHaveLength(1);
  });

  test('decided concurrently by the service and 63 operators has one outcome', async () => {
    const playerId = await submitted();
    const { id } = await latestOf(playerId);
    const verdict = { status: 'denied', reason: 'not_genuine' } as const;
    await Promise.all([
      check({ playerId, submissionId: id, attempt: 0 }),
      ...Array.from({ length: 63 }, () => decideKyc(deps(), { id, verdict, actor: 'op', reason: 'race' })),
    ]);
    const { rows } = await deps().db.pool.query<{ payload: object }>(
      "select payload from platform.outbox where player_id = $1 and kind = 'kyc'",
      [playerId],
    );
    expect(rows).toEqual([{ payload: { status: (await state(playerId)).status } }]);
  });
});

test('documents are deleted by the retention rule; the verified person stays', async () => {
  const playerId = await submitted();
  await world.api.runJobs();
  const trim = kycJobs.find(({ name }) => name === 'kyc-trim');
  await trim?.run(deps(), {});
  const { id, detailsSealed } = await latestOf(playerId);
  if (!detailsSealed) throw new Error('removed too early');
  expect(openDetails(deps(), id, detailsSealed).last_name).toBe('Шевченко');
  world.api.clock.advance(1_827 * 24 * 3_600_000);
  await trim?.run(deps(), {});
  expect((await latestOf(playerId)).detailsSealed).toBeNull();
  expect(await listPictures(deps().db.kysely, { playerId, submissionId: id })).toEqual([]);
  expect(await findPerson(deps().db.kysely, playerId)).toBeDefined();
});

test('an unknown submission is not found', async () => {
  const verdict = { status: 'approved' } as const;
  expect(await decideKyc(deps(), { id: v7(), verdict, actor: 'op', reason: 'x' })).toMatchObject({ name: 'NOT_FOUND' });
});
