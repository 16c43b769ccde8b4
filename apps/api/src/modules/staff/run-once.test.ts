import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPlayer } from '../../seed/demo.ts';
import { seed } from '../../seed/seed.ts';
import { findPlayerByLogin } from '../identity/index.ts';
import { readLogin } from '../identity/logins.ts';
import { api, call, join, openOffice, type Person } from './testing/office-world.ts';

openOffice();
let playerId: string;
let person: Person;

beforeAll(async () => {
  await seed(api.deps);
  const login = readLogin(demoPlayer.phone, 'KZ');
  playerId = (login && (await findPlayerByLogin(api.deps.db.kysely, login)))?.id ?? '';
  person = await join('nadia', 'support');
});

const addNote = (text: string, key?: string, by = person) =>
  call(by, 'POST', '/api/commands/note%20add', {
    ...{ options: { player: playerId, text, reason: 'a test' } },
    ...(key !== undefined && { key }),
  });
const notes = async (text: string) => {
  const { rows } = await api.deps.db.pool.query('select 1 from staff.note where text = $1', [text]);
  return rows.length;
};

describe('a key of a run', () => {
  it('lets a command run once, however often it is sent', async () => {
    const key = randomUUID();
    const first = await addNote('once', key);
    expect(first.status).toBe(200);
    const again = await addNote('once', key);
    expect(again).toEqual(first);
    expect(await notes('once')).toBe(1);
  });

  it('lets one of concurrent sendings run', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => addNote('together', key)));
    expect(await notes('together')).toBe(1);
    // The others got the first answer, or that it is not known yet.
    expect(answers.every(({ status, body }) => status === 200 || body.message === 'RUN_UNKNOWN')).toBe(true);
  });

  it('counts for one person and one command', async () => {
    const key = randomUUID();
    await addNote('mine', key);
    expect((await addNote('another', key)).body.message).toBe('IDEMPOTENCY_CONFLICT');
    const other = await join('oleh', 'support');
    expect((await addNote('mine', key, other)).status).toBe(200);
    expect(await notes('mine')).toBe(2);
  });

  it('is free again after a refusal', async () => {
    const key = randomUUID();
    const { status } = await addNote('', key);
    expect(status).toBe(400);
    expect((await addNote('after a refusal', key)).status).toBe(200);
  });

  it('stays taken where nobody knows how the run ended', async () => {
    const key = randomUUID();
    await addNote('lost', key);
    await api.deps.db.pool.query('update staff.run set answer = null where key = $1', [key]);
    expect((await addNote('lost', key)).body.message).toBe('RUN_UNKNOWN');
    expect(await notes('lost')).toBe(1);
  });

  it('keeps no answer of a command that only reads', async () => {
    const key = randomUUID();
    const find = { options: { query: demoPlayer.phone }, key };
    const first = await call(person, 'POST', '/api/commands/player%20find', find);
    expect(first.status).toBe(200);
    const { rows } = await api.deps.db.pool.query('select 1 from staff.run where key = $1', [key]);
    expect(rows).toEqual([]);
  });

  it('is forgotten after a week', async () => {
    const key = randomUUID();
    await addNote('old', key);
    await api.deps.db.pool.query("update staff.run set at = at - interval '8 days' where key = $1", [key]);
    await addNote('new', randomUUID());
    const { rows } = await api.deps.db.pool.query('select 1 from staff.run where key = $1', [key]);
    expect(rows).toEqual([]);
  });
});
