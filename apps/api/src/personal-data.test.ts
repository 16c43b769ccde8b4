import type { OptionKind } from '@altyn/contracts/office';
import Fastify, { type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commands } from './commands.ts';
import { findPlayerByLogin } from './modules/identity/index.ts';
import { readLogin } from './modules/identity/logins.ts';
import { sealDetails } from './modules/kyc/documents.ts';
import { runCommand } from './modules/operators/index.ts';
import { registerOffice, registerOfficeViews } from './modules/staff/index.ts';
import { api, call, join, openOffice, type Person, runAs } from './modules/staff/testing/office-world.ts';
import { type CommandOption, optionsOf, UsageError } from './platform/cli/cli.ts';
import { demoPlayer } from './seed/demo.ts';
import { seed } from './seed/seed.ts';

openOffice();
let playerId: string;
let admin: Person;

beforeAll(async () => {
  await seed(api.deps);
  const login = readLogin(demoPlayer.phone, 'KZ');
  playerId = (login && (await findPlayerByLogin(api.deps.db.kysely, login)))?.id ?? '';
  admin = await join('reader', 'admin');
});

const entries = async (action: string) => {
  const { rows } = await sql<{ actor: string; subject: string; details: Record<string, unknown> }>`
    select actor, subject, details from platform.audit where action = ${action} order by at, id`.execute(
    api.deps.db.kysely,
  );
  return rows;
};

type AnyCommand = (typeof commands)[number];

/** A value that a command may take, of each kind. */
const good: Partial<Record<OptionKind, string>> = {
  ...{ text: 'new-one', lines: 'Some words', id: '018f0000-0000-7000-8000-000000000000', money: '10.00', number: '7' },
  ...{ time: '2099-11-22T10:00:00Z', date: '2026-11-20', currency: 'uah', country: 'UA', role: 'support' },
  ...{ game: 'frost-crown', games: 'frost-crown', provider: 'altyn-studio', providers: 'altyn-studio', value: '21' },
};
const valueOf = (name: string, { kind, choices }: CommandOption) =>
  kind === 'player' || (name === 'id' && kind === 'text') ? playerId : (choices?.[0] ?? good[kind] ?? 'x');

/** What a form would send: required options and whose player it is. */
function formOf(command: AnyCommand): Record<string, string> {
  const known = Object.entries(optionsOf({ isAudited: command.isAudited, options: command.options }));
  const wanted = known.filter(([, { isRequired, kind }]) => (isRequired || kind === 'player') && kind !== 'json');
  return Object.fromEntries(wanted.map(([name, option]) => [name, valueOf(name, option)]));
}
const named = (command: AnyCommand) => command.name.replace(' ', '.');
const personal = commands.filter(({ personalData, isLocal }) => personalData !== 'none' && !isLocal);

describe('commands without personal data', () => {
  const impersonal = commands.filter(({ personalData }) => personalData === 'none');

  it.each(impersonal)('$name concerns no player', async (command) => {
    expect(Object.values(command.options).filter(({ kind }) => kind === 'player')).toEqual([]);
    expect([
      ...['settings.read', 'settings.write', 'bonuses.read', 'bonuses.write', 'content.write', 'system.run'],
      // Their answers are those of the act's command.
      'staff.read',
    ]).toContain(command.permission);
    if (command.permission === 'staff.read') expect(command.judgesItself).toBe(true);
  });

  it('name no player in what they print', async () => {
    const { rows } = await sql<{ id: string; phone: string | null; email: string | null }>`
      select id, phone, email from identity.player`.execute(api.deps.db.kysely);
    const facts = rows.flatMap(({ id, phone, email }) => [id, phone, email].filter((fact) => fact !== null));
    expect(facts.length).toBeGreaterThan(0);
    const read = impersonal.filter(
      ({ isAudited, isLocal, options }) =>
        !isAudited && !isLocal && Object.values(options).every(({ isRequired }) => !isRequired),
    );
    expect(read.length).toBeGreaterThan(3);
    for (const command of read) {
      const lines: string[] = [];
      await command.run({ deps: api.deps, options: {}, actor: 'x', print: (line) => lines.push(line) });
      for (const fact of facts) expect([command.name, lines.join('\n')]).not.toContain(fact);
    }
  });
});

describe('in the office', () => {
  it('the preview of every command with personal data is recorded, refused ones too', async () => {
    let answered = 0;
    for (const command of personal.filter(({ preview }) => preview)) {
      const { reason: _reason, ...options } = formOf(command);
      const path = `/api/commands/${encodeURIComponent(command.name)}/preview`;
      const { status } = await call(admin, 'POST', path, { options });
      const found = await entries(`read.preview.${named(command)}`);
      if (status === 200) {
        answered += 1;
        expect([command.name, found]).toEqual([command.name, [expect.objectContaining({ actor: 'reader' })]]);
        if (options['id'] === playerId || options['player'] === playerId) expect(found[0]?.subject).toBe(playerId);
      }
    }
    expect(answered).toBeGreaterThan(15);
    // Refused: money is on the account, and the refusal says how much.
    expect(await entries('read.preview.player.close')).toMatchObject([{ subject: playerId }]);
  });

  it('whatever a command with personal data answers or refuses is recorded', async () => {
    let answered = 0;
    for (const command of personal.filter(({ isAudited }) => !isAudited)) {
      const { status } = await runAs(admin, command.name, formOf(command));
      if (status !== 200) continue;
      answered += 1;
      expect([command.name, await entries(`read.${named(command)}`)]).toEqual([
        command.name,
        [expect.objectContaining({ actor: 'reader' })],
      ]);
    }
    expect(answered).toBeGreaterThan(20);
    const refused = await runAs(admin, 'player close', { id: playerId, reason: 'x' });
    expect(JSON.stringify(refused.body)).toContain('Due to the player');
    expect(await entries('read.refusal.player.close')).toMatchObject([{ actor: 'reader', subject: playerId }]);
  });

  it('commands without personal data leave no entry', async () => {
    expect((await runAs(admin, 'setting list', {})).status).toBe(200);
    expect(await entries('read.setting.list')).toEqual([]);
  });
});

describe('at the command line', () => {
  const run = async (name: string, options: Record<string, string>, processUser = 'uid 1000') => {
    const command = commands.find((one) => one.name === name);
    if (!command) throw new Error(name);
    const lines: string[] = [];
    const given = { command, options, key: undefined, processUser, print: (line: string) => void lines.push(line) };
    await runCommand(api.deps, given);
    return lines.join('\n');
  };

  it('answers, previews and refusals are recorded alike', async () => {
    const user = 'uid 1001';
    expect(await run('player show', { id: playerId }, user)).toContain(playerId);
    expect(await run('player disable', { id: playerId, preview: 'true' }, user)).toContain(playerId);
    await expect(run('player close', { id: playerId, preview: 'true' }, user)).rejects.toThrow(UsageError);
    await expect(run('player close', { id: playerId, reason: 'x' }, user)).rejects.toThrow(UsageError);
    for (const action of [
      ...['read.player.show', 'read.preview.player.disable', 'read.preview.player.close', 'read.refusal.player.close'],
    ])
      expect([action, await entries(action)]).toEqual([
        action,
        expect.arrayContaining([expect.objectContaining({ actor: user, subject: playerId })]),
      ]);
  });
});

/** Every route of the office, as it is registered. */
async function listRoutes(): Promise<RouteOptions[]> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route);
  });
  registerOffice(app, api.deps, commands);
  registerOfficeViews(app, api.deps, commands);
  await app.close();
  return routes;
}

/** Names of fields that hold a player's data, or a text that may. */
const personalField =
  /^(player_id|player_name|phone|email|birth_date|recipient|account|details|facts|text|lines|changes|options|url)$/;

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, part]) => [
    ...(name === 'properties' && typeof part === 'object' && part !== null ? Object.keys(part) : []),
    ...fieldsOf(part),
  ]);
}
const responseOf = ({ schema }: RouteOptions) => {
  const answers = z.object({ 200: z.instanceof(z.ZodType) }).parse(schema?.response);
  return z.toJSONSchema(answers[200], { io: 'output', unrepresentable: 'any' });
};

describe('routes of the office', () => {
  it('say what they answer, and answer personal data only where they say so', async () => {
    const routes = (await listRoutes()).filter(({ schema }) => schema && !('hide' in schema));
    expect(routes.length).toBeGreaterThan(25);
    const silent = routes.filter(({ config, url }) => {
      const isOpen = config?.reads === undefined;
      return isOpen && !/^\/api\/(sign-in|invitation|enrol)/.test(url);
    });
    expect(silent.map(({ url }) => url)).toEqual([]);
    const wrong = routes
      .filter(({ config }) => (config?.reads ?? 'none') === 'none')
      // A person's own app, the words of commands' forms, and the address of the content service.
      .filter(({ url }) => !['/api/enrol', '/api/invitation', '/api/commands', '/api/content'].includes(url))
      .filter((route) => fieldsOf(responseOf(route)).some((field) => personalField.test(field)));
    expect(wrong.map(({ url }) => url)).toEqual([]);
  });

  it('record each answer with personal data: who, of whom, what', async () => {
    const ids = await addEntries();
    const pages: Record<string, [url: string, action: string, subject: string]> = {
      '/api/acts': ['/api/acts', 'read.acts', 'acts'],
      '/api/players': [`/api/players?query=${demoPlayer.phone.slice(1)}`, 'read.players', 'players'],
      '/api/withdrawals': ['/api/withdrawals', 'read.withdrawals', 'withdrawals'],
      '/api/audit': [`/api/audit?subject=${playerId}`, 'read.audit', 'audit'],
      '/api/players/:id': [`/api/players/${playerId}`, 'read.player', playerId],
      '/api/players/:id/timeline': [`/api/players/${playerId}/timeline?kinds=session`, 'read.timeline', playerId],
      '/api/players/:id/rounds/:round': [`/api/players/${playerId}/rounds/${ids.round}`, 'read.round', playerId],
      '/api/queues/:queue': ['/api/queues/identity', 'read.identity', 'identity'],
      '/api/submissions/:id': [`/api/submissions/${ids.submission}`, 'read.identity', ids.submission],
      '/api/campaigns/:id': [`/api/campaigns/${ids.campaign}`, 'read.campaign', ids.campaign],
      '/api/cases/:id': [`/api/cases/${ids.case}`, 'read.case', ids.case],
      '/api/suspicious-reports/:id': [`/api/suspicious-reports/${ids.report}`, 'read.suspicious-report', ids.report],
      '/api/tickets/:id': [`/api/tickets/${ids.ticket}`, 'read.ticket', ids.ticket],
    };
    const declared = (await listRoutes()).filter(({ config }) => typeof config?.reads === 'object');
    expect(declared.map(({ url }) => url).toSorted()).toEqual(Object.keys(pages).toSorted());
    const reader = await join('pages', 'admin');
    for (const [url, action, subject] of Object.values(pages)) {
      expect([url, (await call(reader, 'GET', url)).status]).toEqual([url, 200]);
      const own = (await entries(action)).filter((entry) => entry.actor === 'pages' && entry.subject === subject);
      expect([url, own.length]).toEqual([url, 1]);
    }
    expect((await entries('read.players')).at(-1)?.details).toMatchObject({ shown: [playerId] });
    expect((await entries('read.ticket')).at(-1)?.details).toMatchObject({ playerId });
    expect((await entries('read.timeline')).at(-1)?.details).toMatchObject({ kinds: 'session' });
  });

  it('record a page that asks again once in ten minutes, until it shows something else', async () => {
    const reader = await join('waiting', 'admin');
    const count = async () => (await entries('read.acts')).filter(({ actor }) => actor === 'waiting').length;
    for (let turn = 0; turn < 3; turn += 1) await call(reader, 'GET', '/api/acts');
    expect(await count()).toBe(1);
    api.clock.advance(10 * 60_000);
    await call(reader, 'GET', '/api/acts');
    expect(await count()).toBe(2);
    await runAs(reader, 'setting set', { code: 'TERMS_VERSION', value: '"2"', reason: 'x' });
    await call(reader, 'GET', '/api/acts');
    expect(await count()).toBe(3);
  });

  it('record no refused reading', async () => {
    const content = await join('content', 'content');
    expect((await call(content, 'GET', `/api/players/${playerId}`)).status).toBe(403);
    expect((await call(admin, 'GET', '/api/players/018f0000-0000-7000-8000-000000000000')).status).toBe(404);
    const found = [...(await entries('read.player'))].filter(
      ({ actor, subject }) => actor === 'content' || subject.startsWith('018f0000'),
    );
    expect(found).toEqual([]);
  });
});

/** A submission, a ticket and a round of the player. */
async function addEntries() {
  const { deps } = api;
  const [submission, ticket, round] = [deps.ids.next(), deps.ids.next(), deps.ids.next()];
  const campaign = deps.ids.next();
  const action = { kind: 'free_spins', count: 1, days: 1, text: null };
  const schedule = { starts_at: null, ends_at: null, every_hours: null };
  const bounds = { max_players: 1, budget_eur: null };
  const definition = { name: 'For one', segment: { players: [playerId] }, schedule, action, ...bounds };
  await sql`insert into campaigns.campaign (id, code, definition, state, created_by, created_at)
    values (${campaign}, 'for-one', ${JSON.stringify(definition)}::jsonb, 'draft', 'x', now())`.execute(deps.db.kysely);
  const details = { first_name: 'Anna', last_name: 'Kim', birth_date: '1990-01-01', country: 'KZ', number: 'N1' };
  const sealed = sealDetails(deps, submission, { ...details, document: 'passport' });
  await sql`insert into kyc.submission (player_id, id, status, details_sealed, document_digest, submitted_at)
    values (${playerId}, ${submission}, 'review', ${sealed}, ${Buffer.from('digest')}, now())`.execute(deps.db.kysely);
  await sql`insert into support.ticket (id, player_id, topic, status, created_at, updated_at, read_at)
    values (${ticket}, ${playerId}, 'other', 'open', now(), now(), now())`.execute(deps.db.kysely);
  // Its provider is connected no longer: there is no page of the round, and the answer is the player's all the same.
  await sql`insert into wallet.provider_transaction (player_id, id, provider, transaction_uuid, kind, round_id, round, currency,
      amount, part_game, part_digital, part_bonus, counted, status, request_hash, created_at, request_uuid, total_after)
    values (${playerId}, ${round}, 'gone', ${round}, 'bet', ${round}, 'r1', 'uah', 1, 1, 0, 0, 0, 'OK', ${round}, now(), ${round},
      0)`.execute(deps.db.kysely);
  const [oneCase, report] = [deps.ids.next(), deps.ids.next()];
  await sql`insert into cases.case (id, state, opened_by, opened_at, changed_at)
    values (${oneCase}, 'open', 'x', now(), now())`.execute(deps.db.kysely);
  await sql`insert into cases.report (id, number, case_id, content, digest, made_by, made_at)
    values (${report}, 1, ${oneCase}, '{}', ${Buffer.from('digest')}, 'x', now())`.execute(deps.db.kysely);
  return { submission, ticket, round, campaign, case: oneCase, report };
}
