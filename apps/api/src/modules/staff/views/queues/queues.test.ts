import { officeWithdrawals } from '@altyn/contracts/office';
import {
  type ClaimedQueue,
  officeClaimAnswer,
  officeQueuePage,
  officeQueues,
  officeSubmission,
  queueDecisions,
} from '@altyn/contracts/office/queues';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../../testing/test-api.ts';
import { commands } from '../../../../commands.ts';
import { buildOfficeApp } from '../../../../office-app.ts';
import { demoPlayer } from '../../../../seed/demo.ts';
import { seed } from '../../../../seed/seed.ts';
import { sealDetails, sealFor } from '../../../kyc/documents.ts';
import { openStaff, type StaffTestPerson } from '../../testing/staff-person.ts';

const claimedQueues = Object.keys(queueDecisions) as ClaimedQueue[];
const database = useTestDatabase();
let api: TestApi;
let office: FastifyInstance;
let playerId: string;
let olena: StaffTestPerson;
let marko: StaffTestPerson;

const query = (text: string, values: unknown[] = []) => api.deps.db.pool.query(text, values);

beforeAll(async () => {
  api = await createTestApi(database.url);
  office = await buildOfficeApp(api.deps);
  await office.ready();
  await seed(api.deps);
  const { rows } = await query('select id from identity.player where phone = $1', [demoPlayer.phone.slice(1)]);
  playerId = (rows[0] as { id: string }).id;
  olena = await openStaff(api, office, { name: 'olena', role: 'admin' });
  marko = await openStaff(api, office, { name: 'marko', role: 'payments' });
});
afterAll(async () => {
  await office.close();
  await api.close();
});

async function submitDocuments(): Promise<{ id: string; jpeg: Buffer }> {
  const { deps } = api;
  const [id, picture, jpeg] = [deps.ids.next(), deps.ids.next(), Buffer.from('a picture')];
  const details = { first_name: 'Anna', last_name: 'Kim', birth_date: '1990-01-01', country: 'KZ', number: 'N1' };
  const sealed = sealDetails(deps, id, { ...details, document: 'passport' });
  await query(
    `insert into kyc.submission (player_id, id, status, note, details_sealed, document_digest, submitted_at)
     values ($1, $2, 'review', 'name_mismatch', $3, $4, $5)`,
    [playerId, id, sealed, Buffer.from('digest'), deps.clock.now()],
  );
  await query(
    `insert into kyc.picture (player_id, id, kind, submission_id, sealed, created_at) values ($1, $2, 'front', $3, $4, $5)`,
    [playerId, picture, id, sealFor(deps, picture, jpeg), deps.clock.now()],
  );
  return { id, jpeg };
}

describe('queues', () => {
  it.each(officeQueues)('%s is read by those whose roles permit it', async (queue) => {
    const content = await olena.get(`/api/queues/${queue}`);
    expect(officeQueuePage.parse(content.body).items).toEqual([]);
    const { status } = await marko.get(`/api/queues/${queue}`);
    expect(status).toBe(200);
  });

  it('show identity documents and their pictures, on record and in no cache', async () => {
    const { id, jpeg } = await submitDocuments();
    const listed = officeQueuePage.parse((await olena.get('/api/queues/identity')).body);
    expect(listed.items).toMatchObject([{ id, player_id: playerId, what: 'name_mismatch', claim: null }]);
    const opened = officeSubmission.parse((await olena.get(`/api/submissions/${id}`)).body);
    expect(opened.details).toMatchObject({ first_name: 'Anna', number: 'N1' });
    expect(opened.pictures).toEqual([{ kind: 'front', jpeg: jpeg.toString('base64') }]);
    expect(opened.account).toMatchObject({ country: 'KZ' });
    const { headers } = await office.inject({ url: `/api/submissions/${id}`, headers: { cookie: olena.cookie } });
    expect(headers['cache-control']).toBe('no-store');
    const { rows } = await query("select actor from platform.audit where action = 'read.identity' and subject = $1", [
      id,
    ]);
    expect(rows).toEqual([{ actor: 'olena' }, { actor: 'olena' }]);
    const content = await openStaff(api, office, { name: 'content', role: 'content' });
    expect((await content.get(`/api/submissions/${id}`)).status).toBe(403);
    expect((await content.get('/api/queues/identity')).status).toBe(403);
  });

  it('list a waiting withdrawal with why it waits and who works on it', async () => {
    const { ids, clock } = api.deps;
    const id = ids.next();
    await query(
      `insert into payments.payment (player_id, id, direction, method, provider, provider_method, amount, currency, status,
         reason, idempotency_key, request_hash, recipient, created_at, updated_at)
       values ($1, $2, 'withdraw', 'card', 'sandbox-psp', 'card', 20000, 'uah', 'waiting_approval', 'wait_review', $3, 'h',
         'PETRO IVANENKO', $4, $4)`,
      [playerId, id, ids.next(), clock.now()],
    );
    await query(
      `insert into payments.alert (id, kind, subject, player_id, details, opened_at)
       values ($1, 'shared_instrument', 's', $2, '{}', $3)`,
      [ids.next(), playerId, clock.now()],
    );
    await marko.post('/api/claims', { queue: 'withdrawals', id, act: 'take' });
    const { items } = officeWithdrawals.parse((await olena.get('/api/withdrawals')).body);
    expect(items).toMatchObject([
      { id, amount: '200.00', reason: 'wait_review', alerts: ['shared_instrument'], is_verified: false, country: 'KZ' },
    ]);
    // A player without a verified name is called by the login, as in the other queues, never by the payee.
    expect(items[0]?.player_name).toMatch(/^\+\d+$/);
    expect(items[0]?.claim).toMatchObject({ by: 'marko' });
    // An address of one entry opens it however long the queue is.
    const only = officeWithdrawals.parse((await olena.get(`/api/withdrawals?id=${id}`)).body);
    expect(only.items).toMatchObject([{ id }]);
    const none = officeWithdrawals.parse((await olena.get(`/api/withdrawals?id=${ids.next()}`)).body);
    expect(none.items).toEqual([]);
  });

  it('find one entry by its id', async () => {
    const { ids, clock } = api.deps;
    const alerts = [ids.next(), ids.next()];
    for (const id of alerts) {
      await query(
        "insert into payments.alert (id, kind, subject, details, opened_at) values ($1, 'screening', $2, '{}', $3)",
        [id, `s-${id}`, clock.now()],
      );
    }
    const found = officeQueuePage.parse((await olena.get(`/api/queues/alerts?id=${alerts[1]}`)).body);
    expect(found.items.map(({ id }) => id)).toEqual([alerts[1]]);
  });
});

describe('a claim', () => {
  const claim = async (person: StaffTestPerson, id: string, act: string) =>
    officeClaimAnswer.parse((await person.post('/api/claims', { queue: 'withdrawals', id, act })).body).claim?.by;

  it.each(claimedQueues)('of %s is for those who can decide it', async (queue) => {
    const { ids } = api.deps;
    const bystander = await openStaff(api, office, { name: `content-${queue}`, role: 'content' });
    const entry = { queue, id: ids.next(), act: 'take' };
    expect((await bystander.post('/api/claims', entry)).status).toBe(403);
    expect((await bystander.post('/api/claims', { ...entry, act: 'take_over' })).status).toBe(403);
    const taken = officeClaimAnswer.parse((await olena.post('/api/claims', entry)).body);
    expect(taken.claim?.by).toBe('olena');
  });

  it('can be taken by the names of commands that exist', () => {
    const names = new Set(commands.map(({ name }) => name));
    expect(
      Object.values(queueDecisions)
        .flat()
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  it('is one person’s, however many take the entry at once', async () => {
    const id = api.deps.ids.next();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => claim(index % 2 ? olena : marko, id, 'take')),
    );
    expect(new Set(answers).size).toBe(1);
  });

  it('is refused to another, until it is given up, taken over or old', async () => {
    const id = api.deps.ids.next();
    expect(await claim(olena, id, 'take')).toBe('olena');
    expect(await claim(marko, id, 'take')).toBe('olena');
    expect(await claim(marko, id, 'release')).toBe('olena');
    expect(await claim(marko, id, 'take_over')).toBe('marko');
    expect(await claim(marko, id, 'release')).toBeUndefined();
    expect(await claim(olena, id, 'take')).toBe('olena');
    api.clock.advance(10 * 60_000);
    expect(await claim(marko, id, 'take')).toBe('marko');
  });
});
