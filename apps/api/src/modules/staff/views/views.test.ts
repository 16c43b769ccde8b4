import { officeCommands, officePlayerCard, officeTimeline, timelineKinds } from '@altyn/contracts/office/views';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { commands } from '../../../commands.ts';
import { buildOfficeApp } from '../../../office-app.ts';
import { demoPlayer } from '../../../seed/demo.ts';
import { seed } from '../../../seed/seed.ts';
import { openStaff, type StaffTestPerson } from '../testing/staff-person.ts';

const database = useTestDatabase();
let api: TestApi;
let office: FastifyInstance;
let playerId: string;
let support: StaffTestPerson;
let admin: StaffTestPerson;

beforeAll(async () => {
  api = await createTestApi(database.url);
  office = await buildOfficeApp(api.deps);
  await office.ready();
  await seed(api.deps);
  const { rows } = await api.deps.db.pool.query<{ id: string }>('select id from identity.player where phone = $1', [
    demoPlayer.phone.slice(1),
  ]);
  playerId = rows[0]?.id ?? '';
  admin = await openStaff(api, office, { name: 'olena', role: 'admin' });
  support = await openStaff(api, office, { name: 'marko', role: 'support' });
});
afterAll(async () => {
  await office.close();
  await api.close();
});

describe('commands', () => {
  it('describes those that the roles permit and that need no files of a machine', async () => {
    const of = async (person: StaffTestPerson) => {
      const { items } = officeCommands.parse((await person.get('/api/commands')).body);
      return items.map(({ name }) => name);
    };
    const all = commands.filter(({ isLocal }) => !isLocal).map(({ name }) => name);
    expect((await of(admin)).toSorted()).toEqual(all.toSorted());
    expect(await of(support)).toContain('note add');
    expect(await of(support)).not.toContain('setting set');
    expect(await of(support)).not.toContain('kyc show');
  });

  it('says how each option is entered', async () => {
    const { items } = officeCommands.parse((await admin.get('/api/commands')).body);
    const adjust = items.find(({ name }) => name === 'player adjust');
    expect(adjust).toMatchObject({ is_audited: true, may_need_two: true });
    expect(adjust?.options.map(({ name }) => name)).toContain('reason');
    expect(items.find(({ name }) => name === 'player find')?.options).toMatchObject([{ name: 'query', kind: 'text' }]);
  });
});

describe("a player's card", () => {
  it('shows balances, notes and tags, and is in the audit log', async () => {
    const note = { player: playerId, text: 'Called back, all is well.', reason: 'the player asked' };
    expect((await support.run('note add', note)).status).toBe(200);
    expect((await support.run('tag add', { player: playerId, tag: 'vip', reason: 'high play' })).status).toBe(200);
    expect((await support.run('tag add', { player: playerId, tag: 'vip', reason: 'high play' })).status).toBe(400);
    const card = officePlayerCard.parse((await support.get(`/api/players/${playerId}`)).body);
    expect(card).toMatchObject({ id: playerId, country: 'KZ', currency: 'uah', is_disabled: false });
    expect(card.balances['game']).toBe('1000.00');
    expect(card.notes).toMatchObject([{ text: note.text, by: 'marko' }]);
    expect(card.tags).toMatchObject([{ tag: 'vip', by: 'marko' }]);
    const audit = await admin.get(`/api/audit?subject=${playerId}`);
    expect(audit.body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ action: 'read.player', actor: 'marko' })]) as unknown,
    });
    expect((await support.run('tag remove', { player: playerId, tag: 'vip', reason: 'no more' })).status).toBe(200);
  });

  it('is refused for an unknown player, and without the permission', async () => {
    const content = await openStaff(api, office, { name: 'content', role: 'content' });
    expect((await support.get('/api/players/019a0000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await content.get(`/api/players/${playerId}`)).status).toBe(403);
    expect((await content.get(`/api/players/${playerId}/timeline`)).status).toBe(403);
  });
});

describe('a timeline', () => {
  const read = async (query: string) =>
    officeTimeline.parse((await support.get(`/api/players/${playerId}/timeline${query}`)).body);

  it.each(timelineKinds)('reads entries of the kind %s alone', async (kind) => {
    const { items } = await read(`?kinds=${kind}`);
    expect(items.every((entry) => entry.kind === kind)).toBe(true);
  });

  it('lists every entry once across its pages, the newest first', async () => {
    for (let count = 0; count < 60; count += 1)
      await support.run('note add', { player: playerId, text: `note ${count}`, reason: 'pages' });
    const first = await read('');
    expect(first.items).toHaveLength(50);
    expect(first.next).not.toBeNull();
    const second = await read(`?after=${first.next}`);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect([...first.items, ...second.items].map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ledger', 'audit']),
    );
  });
});
