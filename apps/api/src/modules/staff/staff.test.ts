import { permissions } from '@altyn/contracts/office';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands.ts';
import { grantApiRights } from '../../platform/db/rights.ts';
import { demoPlayer } from '../../seed/demo.ts';
import { seed } from '../../seed/seed.ts';
import { findPlayerByLogin } from '../identity/index.ts';
import { readLogin } from '../identity/logins.ts';
import { listRoles } from './account-store.ts';
import {
  actOf,
  api,
  call,
  database,
  join,
  office,
  openOffice,
  operate,
  origin,
  password,
  type Person,
  runAs as run,
} from './testing/office-world.ts';

openOffice();
let playerId: string;

beforeAll(async () => {
  await seed(api.deps);
  const login = readLogin(demoPlayer.phone, 'KZ');
  playerId = (login && (await findPlayerByLogin(api.deps.db.kysely, login)))?.id ?? '';
});

let tickets = 0;
const adjust = (person: Person, amount: string) =>
  run(person, 'player adjust', {
    ...{ id: playerId, pocket: 'digital', amount, ticket: `O-${(tickets += 1)}`, reason: 'a test' },
  });
const digital = async () => {
  const { rows } = await sql<{ amount: string }>`
    select digital::text as amount from ledger.balance where player_id = ${playerId}`.execute(api.deps.db.kysely);
  return BigInt(rows[0]?.amount ?? 0);
};

describe('accounts', () => {
  it('sign in with password and code, for eight hours, and a code counts once', async () => {
    const person = await join('nadia', 'support');
    api.clock.advance(60_000);
    const given = { name: 'nadia', password, code: person.code() };
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => call(undefined, 'POST', '/api/sign-in', given)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await call(person, 'GET', '/api/me')).status).toBe(200);
    api.clock.advance(8 * 3_600_000);
    expect((await call(person, 'GET', '/api/me')).status).toBe(401);
  });

  it('lock after five wrong tries', async () => {
    const person = await join('oleh', 'support');
    const wrong = { name: 'oleh', password: 'wrong', code: '000000' };
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await call(undefined, 'POST', '/api/sign-in', wrong)).body.message).toBe('INVALID_CREDENTIALS');
    }
    api.clock.advance(60_000);
    const right = { name: 'oleh', password, code: person.code() };
    expect((await call(undefined, 'POST', '/api/sign-in', right)).body.message).toBe('ACCOUNT_LOCKED');
    api.clock.advance(16 * 60_000);
    expect((await call(undefined, 'POST', '/api/sign-in', { ...right, code: person.code() })).status).toBe(200);
  });

  it('an invitation works once, and ending an account ends its sessions', async () => {
    const person = await join('petro', 'support');
    await operate('staff', 'end', '--name', 'petro', '--reason', 'left');
    expect((await call(person, 'GET', '/api/me')).status).toBe(401);
  });

  it('requests of other sites and of outside addresses are refused', async () => {
    const person = await join('roman', 'admin');
    const headers = { cookie: person.cookie, origin: 'https://evil.example' };
    expect((await office.inject({ method: 'POST', url: '/api/sign-out', headers })).statusCode).toBe(403);
    const outside = { method: 'GET', url: '/api/me', headers, remoteAddress: '203.0.113.9' } as const;
    expect((await office.inject(outside)).statusCode).toBe(404);
  });
});

describe('permissions', () => {
  it('each role runs exactly the commands that its permissions name', async () => {
    const roles = await listRoles(api.deps.db.kysely);
    let judged = 0;
    for (const role of roles) {
      const person = await join(`of.${role.name}`, role.name);
      const shown = (await call(person, 'GET', '/api/commands')).body as unknown as { items: { name: string }[] };
      expect(shown.items.map(({ name }) => name).toSorted()).toEqual(
        commands
          .filter(({ isLocal, permission }) => !isLocal && role.permissions.includes(permission))
          .map(({ name }) => name)
          .toSorted(),
      );
      await Promise.all(
        commands.map(async (command) => {
          // Unknown options are refused before anything runs; a missing permission earlier still.
          const { body } = await run(person, command.name, { 'no-such-option': 'x' });
          const expected = command.isLocal
            ? 'NOT_FOUND'
            : role.permissions.includes(command.permission)
              ? 'COMMAND_REFUSED'
              : 'STAFF_FORBIDDEN';
          expect([role.name, command.name, body.message]).toEqual([role.name, command.name, expected]);
          judged += 1;
        }),
      );
    }
    expect(judged).toBe(roles.length * commands.length);
  });

  it('every permission of a role and of a command is known', async () => {
    const roles = await listRoles(api.deps.db.kysely);
    for (const name of [...roles.flatMap((role) => role.permissions), ...commands.map((one) => one.permission)])
      expect(permissions).toContain(name);
  });
});

describe('four eyes', () => {
  it('cannot be passed by one person in 200 tries, races among them', async () => {
    const olena = await join('olena', 'finance');
    const before = await digital();
    const requested = await adjust(olena, '6050000.00');
    expect(await digital()).toBe(before);
    const id = actOf(requested);
    for (let turn = 0; turn < 50; turn += 1) {
      api.clock.advance(60_000);
      const decision = { is_approved: true, code: olena.code() };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => call(olena, 'POST', `/api/acts/${id}`, decision)),
      );
      for (const { body } of answers) expect(['FOUR_EYES', 'ACCOUNT_LOCKED']).toContain(body.message);
      if (turn % 3 === 2) api.clock.advance(16 * 60_000);
      if ((await call(olena, 'GET', '/api/me')).status === 401) {
        const signedIn = await office.inject({
          ...{ method: 'POST', url: '/api/sign-in', headers: { origin } },
          payload: { name: 'olena', password, code: olena.code() },
        });
        if (signedIn.statusCode === 200) olena.cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
      }
    }
    expect(await digital()).toBe(before);
    await expect(
      sql`update staff.act set status = 'approved', decided_by = asked_by where id = ${id}`.execute(api.deps.db.kysely),
    ).rejects.toThrow('act_four_eyes');
  });

  it('an act of one runs once when another approves it, also at once', async () => {
    const [ihor, taras, help] = [
      await join('ihor', 'finance'),
      await join('taras', 'finance'),
      await join('ada', 'support'),
    ];
    const before = await digital();
    const id = actOf(await adjust(ihor, '6050000.00'));
    api.clock.advance(60_000);
    const decide = (person: Person) =>
      call(person, 'POST', `/api/acts/${id}`, { is_approved: true, code: person.code() });
    expect((await decide(help)).body.message).toBe('STAFF_FORBIDDEN');
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => decide(taras)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await digital()).toBe(before + 605_000_000n);
    const { rows } = await sql<{ actor: string }>`
      select actor from platform.audit where action = 'player.adjust' order by at, id`.execute(api.deps.db.kysely);
    expect(rows.at(-1)?.actor).toBe('ihor and taras');
  });

  it('whoever asked is judged anew at the approval, and so is the amount; a refusal needs neither', async () => {
    const [asker, decider] = [await join('yana', 'finance'), await join('bohdan', 'finance')];
    const decide = (id: string | null, isApproved: boolean) => {
      api.clock.advance(60_000);
      return call(decider, 'POST', `/api/acts/${id}`, { is_approved: isApproved, code: decider.code() });
    };
    const [dearer, orphan] = [actOf(await adjust(asker, '6050000.00')), actOf(await adjust(asker, '6050000.00'))];
    await sql`update staff.act set value_eur = value_eur - 1 where id = ${dearer}`.execute(api.deps.db.kysely);
    expect((await decide(dearer, true)).body).toMatchObject({
      details: [{ message: expect.stringContaining('worth more now') }],
    });
    await operate('role', 'take', '--name', 'yana', '--role', 'finance', '--reason', 'x');
    expect((await decide(orphan, true)).body).toMatchObject({
      details: [{ message: expect.stringContaining('no longer has the permission') }],
    });
    expect([(await decide(dearer, false)).status, (await decide(orphan, false)).status]).toEqual([200, 200]);
  });

  it('house rules and roles always need two', async () => {
    const admin = await join('vira', 'admin');
    const rule = await run(admin, 'setting set', { code: 'TERMS_VERSION', value: '"2"', reason: 'a test' });
    expect(actOf(rule)).not.toBeNull();
    const role = await run(admin, 'role give', { name: 'vira', role: 'finance', reason: 'a test' });
    expect(actOf(role)).not.toBeNull();
    const preview = '/api/commands/role%20limit/preview';
    const options = { role: 'support', gift: '60.00', day: '200.00', payout: '0.00' };
    const { body } = await call(admin, 'POST', preview, { options });
    expect(body).toMatchObject({
      is_alone: false,
      changes: [{ what: 'gift', before: '50.00 EUR', after: '60.00 EUR' }, {}, {}],
    });
  });

  it('gifts within the limits run alone and count in the day', async () => {
    const maria = await join('maria', 'finance');
    const answers = await Promise.all(Array.from({ length: 8 }, () => adjust(maria, '24250.00')));
    expect(answers.filter((answer) => actOf(answer) === null)).toHaveLength(4);
  });
});

describe('the audit log', () => {
  it('records who read what, is a chain, and shows a changed entry', async () => {
    const person = await join('lesia', 'compliance');
    expect((await call(person, 'GET', `/api/players?query=${demoPlayer.phone.slice(1)}`)).body).toMatchObject({
      items: [{ id: playerId }],
    });
    expect((await call(person, 'GET', '/api/audit?actor=lesia')).body).toMatchObject({
      items: [{ action: 'read.players' }, { action: 'staff.enrol' }],
    });
    const whole = await operate('audit', 'check');
    const anchor = whole.split(': ')[1] ?? '';
    await Promise.all(
      Array.from({ length: 16 }, (_, turn) =>
        operate('staff', 'add', '--name', `n${turn}x`, '--role', 'risk', '--reason', 'x'),
      ),
    );
    expect(await operate('audit', 'check', '--anchor', anchor)).toContain('The audit log is whole');
    const { kysely } = api.deps.db;
    await expect(sql`update platform.audit set reason = 'other'`.execute(kysely)).rejects.toThrow('only grows');
    await sql`alter table platform.audit disable trigger audit_append_only`.execute(kysely);
    await sql`update platform.audit set reason = 'other' where actor = 'lesia' and action = 'staff.enrol'`.execute(
      kysely,
    );
    await expect(operate('audit', 'check')).rejects.toThrow('The audit log was changed');
  });

  it('takes entries of each process’s role, and links of none', async () => {
    await grantApiRights(database.url);
    const as = (role: string, statement: ReturnType<typeof sql>) =>
      api.deps.db.transaction(async (tx) => {
        await sql`set local role ${sql.raw(role)}`.execute(tx);
        await statement.execute(tx);
      });
    for (const role of ['altyn_api', 'altyn_worker', 'altyn_operator', 'altyn_office']) {
      const id = api.deps.ids.next();
      await as(role, sql`insert into platform.audit values (${id}, now(), 'x', 'x', 'x', 'x', '{}')`);
      await expect(as(role, sql`insert into platform.audit_link values (1000000, ${id}, sha256(''))`)).rejects.toThrow(
        'permission denied',
      );
    }
    for (const role of ['altyn_api', 'altyn_worker'])
      await expect(as(role, sql`select from staff.account`)).rejects.toThrow('permission denied');
  });

  it('belongs to a role without login', async () => {
    const { rows } = await sql<{ canLogin: boolean; name: string }>`
      select r.rolname as name, r.rolcanlogin as "canLogin" from pg_class c join pg_roles r on r.oid = c.relowner
      where c.oid in ('platform.audit'::regclass, 'platform.audit_link'::regclass)`.execute(api.deps.db.kysely);
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ name: 'altyn_audit', canLogin: false })));
  });
});
