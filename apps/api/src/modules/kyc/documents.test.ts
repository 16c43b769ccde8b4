import type { KycState } from '@altyn/contracts/player/kyc';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { UsageError } from '../../platform/cli/cli.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { changeSetting } from '../settings/index.ts';
import { askDocument, askExpiring } from './ask-document.ts';
import { kycCommands } from './commands.ts';
import { openProof } from './open-submission.ts';
import { hasProof } from './proof-store.ts';
import { listOpenRequests, listOverdue } from './request-store.ts';
import { findPerson } from './store.ts';

const dayMs = 24 * 3_600_000;
const database = useTestDatabase();
let world: BonusWorld;
let picture: Buffer;
beforeAll(async () => {
  world = await createBonusWorld(database.url);
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8844aa' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());

const deps = () => world.api.deps;
const kysely = () => deps().db.kysely;
async function send(playerId: string, kind: string): Promise<number> {
  const answer = await world.api.app.inject({
    ...{ method: 'PUT', url: `/kyc/pictures/${kind}`, payload: picture },
    headers: { authorization: `Bearer ${playerId}`, 'content-type': 'image/jpeg' },
  });
  return answer.statusCode;
}
const stateOf = async (playerId: string) => (await world.call(playerId, 'GET', '/kyc')).body as unknown as KycState;
async function run(name: string, options: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const command = kycCommands.find((one) => one.name === name);
  if (!command) throw new Error(name);
  const given = { reason: 'a test', ...options };
  await command.run({ deps: deps(), actor: 'olena', options: given, print: (line) => lines.push(line) });
  return lines;
}
const ask = (player: string, document: string, more: Record<string, string> = {}) =>
  run('kyc ask', { player, document, why: 'other', ...more });
const proofBody = { kind: 'address', paper: 'utility_bill', note: 'The bill of my flat', consent: true };
const submitProof = (playerId: string, body: Record<string, unknown> = proofBody) =>
  world.call(playerId, 'POST', '/kyc/proofs', body);
/** A player who was asked for a proof of address and has sent it. @returns the player and the proof. */
async function answered(): Promise<{ playerId: string; id: string }> {
  const playerId = await world.addPlayer();
  await ask(playerId, 'address', { days: '5' });
  expect(await send(playerId, 'address_1')).toBe(200);
  expect((await submitProof(playerId)).status).toBe(200);
  const [request] = await listOpenRequests(kysely(), playerId);
  return { playerId, id: request?.answerId ?? '' };
}

describe('a document that is asked for', () => {
  test('is told with its reason and words, once, and is in the audit log', async () => {
    const playerId = await world.addPlayer();
    await ask(playerId, 'funds', { text: 'A payslip, please.' });
    await expect(ask(playerId, 'funds')).rejects.toThrow(UsageError);
    expect((await stateOf(playerId)).requests).toMatchObject([
      { document: 'funds', why: 'other', text: 'A payslip, please.', state: 'asked', due_at: null, payment: null },
    ]);
    const { rows } = await deps().db.pool.query(
      "select payload from platform.outbox where kind = 'documents' and player_id = $1",
      [playerId],
    );
    expect(rows).toEqual([{ payload: { document: 'funds', why: 'other', text: 'A payslip, please.', due_at: null } }]);
    const { rows: audit } = await deps().db.pool.query(
      "select actor from platform.audit where action = 'kyc.ask' and details->>'playerId' = $1",
      [playerId],
    );
    expect(audit).toEqual([{ actor: 'olena' }]);
  });

  test('is taken only when it is asked for, and with its first page', async () => {
    const playerId = await world.addPlayer();
    expect(await send(playerId, 'address_1')).toBe(409);
    expect((await submitProof(playerId)).body).toMatchObject({ message: 'KYC_STATE' });
    await ask(playerId, 'address');
    expect(await send(playerId, 'funds_1')).toBe(409);
    expect(await send(playerId, 'address_2')).toBe(200);
    expect((await submitProof(playerId)).body).toMatchObject({ message: 'KYC_PICTURES_MISSING' });
    expect((await submitProof(playerId, { ...proofBody, paper: 'payslip' })).status).toBe(400);
    expect((await submitProof(playerId, { ...proofBody, consent: false })).status).toBe(400);
  });

  test('waits for a person, sealed, and accepted ends what was asked', async () => {
    const { playerId, id } = await answered();
    expect((await stateOf(playerId)).requests).toMatchObject([{ document: 'address', state: 'answered' }]);
    // A repeat sends nothing twice.
    expect((await submitProof(playerId)).status).toBe(200);
    const { rows } = await deps().db.pool.query<{ details_sealed: Buffer }>(
      'select details_sealed from kyc.proof where player_id = $1',
      [playerId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.details_sealed.includes(Buffer.from('bill'))).toBe(false);
    const opened = await openProof(deps(), id);
    expect(opened).toMatchObject({ details: { paper: 'utility_bill', note: 'The bill of my flat' } });
    expect(opened?.pictures.map(({ kind }) => kind)).toEqual(['address_1']);
    await run('proof accept', { id });
    expect((await stateOf(playerId)).requests).toEqual([]);
    expect(await hasProof(kysely(), { playerId, kind: 'address' })).toBe(true);
    await expect(run('proof accept', { id })).rejects.toThrow(UsageError);
  });

  test('denied is asked for again, with the reason', async () => {
    const { playerId, id } = await answered();
    await run('proof deny', { id, as: 'too_old' });
    expect((await stateOf(playerId)).requests).toMatchObject([{ state: 'asked', denied_for: 'too_old' }]);
    const { rows } = await deps().db.pool.query(
      "select payload from platform.outbox where kind = 'kyc' and player_id = $1",
      [playerId],
    );
    expect(rows).toEqual([{ payload: { status: 'denied', document: 'address' } }]);
    expect(await send(playerId, 'address_1')).toBe(200);
    expect((await submitProof(playerId)).status).toBe(200);
  });

  test('makes payouts wait from its day on until it is accepted or dropped', async () => {
    const { playerId, id } = await answered();
    const isOverdue = async () =>
      (await listOverdue(kysely(), { playerIds: [playerId], at: deps().clock.now() })).has(playerId);
    expect(await isOverdue()).toBe(false);
    world.api.clock.advance(5 * dayMs);
    expect(await isOverdue()).toBe(true);
    await run('proof accept', { id });
    expect(await isOverdue()).toBe(false);
    await ask(playerId, 'funds', { days: '0' });
    expect(await isOverdue()).toBe(true);
    const [line = ''] = await run('kyc asked', { player: playerId });
    await run('kyc drop', { id: line.split('  ')[0] ?? '' });
    expect(await isOverdue()).toBe(false);
    expect((await stateOf(playerId)).requests).toEqual([]);
  });

  test('asked for twice is shown once: what is not answered, in the last words, with the earliest day', async () => {
    const { playerId, id } = await answered();
    const due = (await stateOf(playerId)).requests[0]?.due_at;
    await ask(playerId, 'address', { why: 'payee', text: 'Another one, please.', days: '9' });
    expect((await stateOf(playerId)).requests).toMatchObject([
      { document: 'address', state: 'asked', why: 'payee', text: 'Another one, please.', due_at: due },
    ]);
    expect(await send(playerId, 'address_1')).toBe(200);
    expect((await submitProof(playerId)).status).toBe(200);
    expect((await stateOf(playerId)).requests).toMatchObject([{ state: 'answered' }]);
    await run('proof accept', { id });
    expect((await stateOf(playerId)).requests).toMatchObject([{ state: 'answered', why: 'payee' }]);
  });

  test('of many askers at once is asked for once', async () => {
    const playerId = await world.addPlayer();
    const request = { playerId, document: 'funds', why: 'payee', text: null, paymentId: null, dueAt: null } as const;
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        deps().db.transaction((tx) => askDocument(tx, deps(), { ...request, actor: 'o', reason: 'r' })),
      ),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
  });
});

describe('the end of a document', () => {
  const today = () => deps().clock.now().toISOString().slice(0, 10);
  const inDays = (days: number) => new Date(deps().clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  let lastNumber = 500_000;
  const body = (expiresOn: string | null, change: object = {}) => ({
    ...{ first_name: 'Olena', last_name: 'Koval', document: 'passport', country: 'UA' },
    ...{ number: `AB ${(lastNumber += 1)}`, expires_on: expiresOn, consent: true },
    ...change,
  });
  async function submit(playerId: string, given: Record<string, unknown>) {
    for (const kind of ['front', 'selfie']) expect(await send(playerId, kind)).toBe(200);
    return world.call(playerId, 'POST', '/kyc/submissions', given);
  }
  const latest = async (playerId: string) => {
    const { rows } = await deps().db.pool.query<{ id: string }>(
      'select id from kyc.submission where player_id = $1 order by id desc limit 1',
      [playerId],
    );
    return rows[0]?.id ?? '';
  };
  async function verified(expiresOn: string | null): Promise<string> {
    const playerId = await world.addPlayer();
    expect((await submit(playerId, body(expiresOn))).status).toBe(200);
    await run('kyc approve', { id: await latest(playerId) });
    return playerId;
  }

  test('is recorded as the player wrote it, or as the operator read it', async () => {
    expect((await stateOf(await verified(inDays(400)))).expires_on).toBe(inDays(400));
    const playerId = await world.addPlayer();
    await submit(playerId, body(inDays(400)));
    await run('kyc approve', { id: await latest(playerId), expires: inDays(300) });
    expect(await findPerson(kysely(), playerId)).toMatchObject({ expiresOn: inDays(300) });
    await expect(run('kyc approve', { id: await latest(playerId), expires: 'soon' })).rejects.toThrow('--expires');
  });

  test('that is over is refused at once', async () => {
    const playerId = await world.addPlayer();
    const { status, body: refused } = await submit(playerId, body(inDays(-1)));
    expect([status, refused['message']]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await world.call(playerId, 'POST', '/kyc/submissions', body(today()))).status).toBe(200);
  });

  test('is asked about before, once, and payouts wait from the day after until a new one is approved', async () => {
    await changeSetting(deps(), { code: 'KYC_EXPIRY_ASK_DAYS', value: 30, actor: 'ops', reason: 'test' });
    const [playerId, other, endless] = [await verified(inDays(31)), await verified(inDays(90)), await verified(null)];
    expect(await askExpiring(deps())).toBe(0);
    world.api.clock.advance(dayMs);
    expect(await askExpiring(deps())).toBe(1);
    expect(await askExpiring(deps())).toBe(0);
    expect((await stateOf(playerId)).requests).toMatchObject([{ document: 'identity', why: 'expiring' }]);
    for (const one of [other, endless]) expect((await stateOf(one)).requests).toEqual([]);
    const isOverdue = async () =>
      (await listOverdue(kysely(), { playerIds: [playerId], at: deps().clock.now() })).has(playerId);
    world.api.clock.advance(30 * dayMs);
    expect(await isOverdue()).toBe(false);
    world.api.clock.advance(dayMs);
    expect(await isOverdue()).toBe(true);
    expect((await submit(playerId, body(inDays(3_650), { number: 'NEW 12345' }))).status).toBe(200);
    expect(await isOverdue()).toBe(true);
    await run('kyc approve', { id: await latest(playerId) });
    expect(await isOverdue()).toBe(false);
    expect(await findPerson(kysely(), playerId)).toMatchObject({ expiresOn: inDays(3_650) });
    // Nobody may change an identity that is not asked for again.
    expect(await send(playerId, 'front')).toBe(409);
  });
});
