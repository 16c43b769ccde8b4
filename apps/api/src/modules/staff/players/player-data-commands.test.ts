import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { commands } from '../../../commands.ts';
import { type Command, parseCommand, UsageError } from '../../../platform/cli/cli.ts';
import { demoPlayer } from '../../../seed/demo.ts';
import { seed } from '../../../seed/seed.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { findPlayerByLogin, hashPassword, insertPlayer } from '../../identity/index.ts';
import { readLogin } from '../../identity/logins.ts';
import { signIn } from '../../identity/sessions/sign-in.ts';
import { openWallet } from '../../ledger/index.ts';

const database = useTestDatabase();
let api: TestApi;
let demoId: string;

beforeAll(async () => {
  api = await createTestApi(database.url);
  await seed(api.deps);
  const login = readLogin(demoPlayer.phone, 'KZ');
  demoId = (login && (await findPlayerByLogin(api.deps.db.kysely, login)))?.id ?? '';
});
afterAll(() => api.close());

async function run(...argv: string[]): Promise<string[]> {
  const lines: string[] = [];
  const { command, options } = parseCommand(commands, [...argv, '--reason', 'a test']);
  await command.run({ deps: api.deps, options, actor: 'olena', print: (line) => lines.push(line) });
  return lines;
}
const preview = async (...argv: string[]) => {
  const { command, options } = parseCommand(commands, [...argv, '--preview']);
  return (command as Command<typeof api.deps>).preview?.({
    deps: api.deps,
    options,
    actor: 'x',
    print: () => undefined,
  });
};

let made = 0;
/** A player without money, with a mail login. */
async function newPlayer(): Promise<{ id: string; email: string }> {
  const id = api.deps.ids.next();
  const email = `player${(made += 1)}@example.com`;
  const passwordHash = await hashPassword(api.deps.randomness, 'Quartz harbour 71');
  if (isRefusal(passwordHash)) throw new Error(passwordHash.name);
  await api.deps.db.transaction(async (tx) => {
    await insertPlayer(tx, {
      ...{ id, login: { type: 'Email', value: email }, passwordHash, country: 'UA', currency: 'uah' },
      ...{ timeZone: 'Europe/Kyiv', language: 'en', birthDate: '1990-01-01', newsletterConsent: true },
      ...{ termsVersion: '1', at: api.clock.now() },
    });
    await openWallet(tx, { playerId: id, currency: 'uah' });
  });
  return { id, email };
}
const actions = async (subject: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from platform.audit where subject = ${subject} and actor = 'olena' order by at, id`.execute(
    api.deps.db.kysely,
  );
  return rows.map(({ action }) => action);
};

it('closes an account without money, and erases it afterwards only', async () => {
  const { id, email } = await newPlayer();
  await expect(run('player', 'close', '--id', demoId)).rejects.toThrow(/Due to the player.* in /);
  await expect(run('player', 'erase', '--id', id)).rejects.toThrow('not closed');
  await run('player', 'message', '--id', id, '--text', 'We write to you');
  const closings = await Promise.allSettled(Array.from({ length: 4 }, () => run('player', 'close', '--id', id)));
  expect(closings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(run('player', 'enable', '--id', id)).rejects.toThrow('The account is closed');
  expect((await run('player', 'export', '--id', id)).join('\n')).toContain(email);
  await run('player', 'erase', '--id', id);
  await expect(run('player', 'erase', '--id', id)).rejects.toThrow('erased before');
  const left = (await run('player', 'export', '--id', id)).join('\n');
  expect(left).not.toContain(email);
  expect(left).not.toContain('notifications.');
  expect(await actions(id)).toEqual([
    ...['player.message', 'player.close', 'player.export', 'player.erase', 'player.export'],
  ]);
});

it('exports no secret of an account', async () => {
  const text = (await run('player', 'export', '--id', demoId)).join('\n');
  expect(text).toContain(demoPlayer.phone.replace('+', ''));
  for (const secret of ['password_hash', 'device_hash', 'secret_sealed', 'details_sealed', 'token'])
    expect(text).not.toContain(`"${secret}"`);
});

it('shows money, limits and the person of a player', async () => {
  const lines = await run('player', 'show', '--id', demoId).catch(() => []);
  expect(lines).toEqual([]);
  const shown: string[] = [];
  const { command, options } = parseCommand(commands, ['player', 'show', '--id', demoId]);
  await command.run({ deps: api.deps, options, actor: 'olena', print: (line) => shown.push(line) });
  expect(shown.join('\n')).toContain(`player ${demoId}  active`);
  expect(shown.join('\n')).toMatch(/digital {2}\d+\.\d\d/);
});

it('lifts the lock of too many wrong tries', async () => {
  const { id, email } = await newPlayer();
  const from = { address: '203.0.113.9', device: 'd', userAgent: null, knownDevice: () => undefined };
  const guess = () => signIn(api.deps, { username: email, password: 'wrong' }, from);
  for (let turn = 0; turn < 5; turn += 1) await guess();
  expect(await guess()).toMatchObject({ name: 'ACCOUNT_LOCKED' });
  await run('player', 'unlock', '--id', id);
  expect(await guess()).toMatchObject({ name: 'INVALID_CREDENTIALS' });
});

it('takes lost factors, ends sessions and lets payouts wait for a person', async () => {
  const { id } = await newPlayer();
  await sql`insert into identity.totp (player_id, secret_sealed, created_at, confirmed_at)
    values (${id}, '\\x00', now(), now())`.execute(api.deps.db.kysely);
  expect(await preview('player', 'reset-factor', '--id', id)).toContainEqual(
    expect.objectContaining({ what: 'authenticator app', before: 'on', after: 'off' }),
  );
  expect(await run('player', 'reset-factor', '--id', id)).toEqual([expect.stringMatching(/^1 factors taken/)]);
  const { rows } = await sql<{ guarded: boolean; factors: number }>`
    select guarded_since is not null as guarded,
      (select count(*)::int from identity.totp where player_id = ${id}) as factors
    from identity.player where id = ${id}`.execute(api.deps.db.kysely);
  expect(rows).toEqual([{ guarded: true, factors: 0 }]);
});

it('gives free spins once per ticket, and refuses what is none', async () => {
  const give = () => run('free-spins', 'give', '--id', demoId, '--count', '10', '--ticket', 'T-7');
  const answers = await Promise.allSettled(Array.from({ length: 4 }, give));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(run('free-spins', 'give', '--id', demoId, '--count', '0', '--ticket', 'T-8')).rejects.toThrow(
    UsageError,
  );
});

it('refuses to cancel a bonus that is not there', async () => {
  const { id } = await newPlayer();
  await expect(run('bonus', 'cancel', '--id', id)).rejects.toThrow('no active bonus');
  await expect(preview('bonus', 'cancel', '--id', id)).rejects.toThrow('no active bonus');
});
