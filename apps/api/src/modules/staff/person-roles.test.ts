import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { commands } from '../../commands.ts';
import { parseCommand } from '../../platform/cli/cli.ts';
import { demoPlayer } from '../../seed/demo.ts';
import { seed } from '../../seed/seed.ts';
import { findPlayerByLogin } from '../identity/index.ts';
import { readLogin } from '../identity/logins.ts';
import { readPersonalKey, runCommand } from '../operators/index.ts';
import { readPersonRoles } from './person-roles.ts';
import { listRoles } from './account-store.ts';

const database = useTestDatabase();
let api: TestApi;
let playerId: string;

const keyOf = () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return readPersonalKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
};
type Key = ReturnType<typeof keyOf>;

/** Runs a command as the command line does. */
async function run(key: Key | undefined, ...argv: string[]): Promise<string> {
  const lines: string[] = [];
  const { command, options } = parseCommand(commands, argv);
  const print = (line: string) => void lines.push(line);
  await runCommand(api.deps, { command, options, print, key, processUser: 'uid 1000', readRoles: readPersonRoles });
  return lines.join('\n');
}
/** Runs a command without the limits of the command line. */
async function force(...argv: string[]): Promise<void> {
  const { command, options } = parseCommand(commands, [...argv, '--reason', 'a test']);
  await command.run({ deps: api.deps, options, actor: 'test', print: () => undefined });
}
/** Registers an operator's key; with a role, also their account in the office. */
async function enter(name: string, role?: string): Promise<Key> {
  const key = keyOf();
  await force('operator', 'add', '--name', name, '--key', key.publicKey);
  if (role !== undefined) await force('staff', 'add', '--name', name, '--role', role);
  return key;
}

beforeAll(async () => {
  api = await createTestApi(database.url);
  await seed(api.deps);
  const login = readLogin(demoPlayer.phone, 'KZ');
  playerId = (login && (await findPlayerByLogin(api.deps.db.kysely, login)))?.id ?? '';
});
afterAll(() => api.close());
beforeEach(() => api.clock.advance(25 * 3_600_000));

let tickets = 0;
let turn = 0;
const adjust = (key: Key, amount: string) =>
  run(
    key,
    ...['player', 'adjust', '--id', playerId, '--pocket', 'digital', '--ticket', `P-${(tickets += 1)}`],
    ...['--reason', 'a test', `--amount=${amount}`],
  );
const waitingId = (text: string) => /--id ([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
const digital = async () => {
  const { rows } = await sql<{ amount: string }>`
    select digital::text as amount from ledger.balance where player_id = ${playerId}`.execute(api.deps.db.kysely);
  return BigInt(rows[0]?.amount ?? 0);
};

describe('a person with an account', () => {
  it('runs at the command line exactly what their roles permit', async () => {
    for (const role of await listRoles(api.deps.db.kysely)) {
      const key = await enter(`of.${role.name}`, role.name);
      for (const { name, permission, isAudited } of commands) {
        // Refused before anything runs; a permitted one is refused for the id that it does not know.
        if (name !== 'player disable' && name !== 'withdrawal deny' && name !== 'game disable') continue;
        const unknown =
          name === 'game disable' ? ['--slug', 'nothing'] : ['--id', '00000000-0000-4000-8000-000000000000'];
        const answer = run(key, ...name.split(' '), ...unknown, ...(isAudited ? ['--reason', 'x'] : []));
        const isPermitted = role.permissions.includes(permission);
        if (isPermitted) await expect(answer).rejects.not.toThrow('no role of yours');
        else await expect(answer).rejects.toThrow('no role of yours');
      }
    }
  });

  it('has their role’s limits, and one day with the office', async () => {
    const key = await enter('maria', 'finance');
    const before = await digital();
    // 500 EUR an act, 2000 EUR a day.
    expect(waitingId(await adjust(key, '24250.01'))).not.toBe('');
    for (let gift = 0; gift < 6; gift += 1) await adjust(key, '24250.00');
    expect(await digital()).toBe(before + 4n * 2_425_000n);
  });

  it('sees the preview of exactly what they may run', async () => {
    turn += 1;
    const [nobody, finance] = [await enter(`content${turn}`, 'content'), await enter(`finance${turn}`, 'finance')];
    const adjusted = ['--id', playerId, '--pocket', 'digital', '--ticket', 'P-0', '--amount=1.00', '--preview'];
    const preview = (key: Key | undefined) => run(key, 'player', 'adjust', ...adjusted);
    await expect(preview(nobody)).rejects.toThrow('no role of yours');
    await expect(preview(undefined)).rejects.toThrow('Set OPERATOR_KEY_FILE');
    await expect(preview(keyOf())).rejects.toThrow('does not belong to an active operator');
    expect(await preview(finance)).toContain(playerId);
    const { rows } = await sql<{ actor: string }>`
      select actor from platform.audit where action = 'read.preview.player.adjust'`.execute(api.deps.db.kysely);
    expect(rows).toEqual([{ actor: `finance${turn}` }]);
  });

  it('approves nothing that their roles do not permit', async () => {
    const [ihor, ada, taras] = [
      await enter('ihor', 'finance'),
      await enter('ada', 'support'),
      await enter('taras', 'finance'),
    ];
    const before = await digital();
    const id = waitingId(await adjust(ihor, '6050000.00'));
    await expect(run(ihor, 'act', 'approve', '--id', id)).rejects.toThrow('your own act');
    await expect(run(ada, 'act', 'approve', '--id', id)).rejects.toThrow('no role of yours');
    expect(await digital()).toBe(before);
    await run(taras, 'act', 'approve', '--id', id);
    expect(await digital()).toBe(before + 605_000_000n);
  });

  it.each([
    ['whose account has ended', () => force('staff', 'end', '--name', `asker${turn}`), 'no longer has the permission'],
    [
      'who has lost the role',
      async () => {
        await force('role', 'give', '--name', `asker${turn}`, '--role', 'support');
        await force('role', 'take', '--name', `asker${turn}`, '--role', 'finance');
      },
      'no longer has the permission',
    ],
    [
      'whose key has ended',
      () => force('operator', 'end', '--name', `asker${turn}`),
      'signature of the requesting operator',
    ],
  ] as const)('is judged anew when another approves: one %s', async (_who, lose, message) => {
    turn += 1;
    const [asker, decider, ada] = [
      await enter(`asker${turn}`, 'finance'),
      await enter(`decider${turn}`, 'finance'),
      await enter(`ada${turn}`, 'support'),
    ];
    const before = await digital();
    const id = waitingId(await adjust(asker, '6050000.00'));
    await lose();
    await expect(run(decider, 'act', 'approve', '--id', id)).rejects.toThrow(message);
    expect(await digital()).toBe(before);
    // A refusal needs nobody but a person who may decide.
    await expect(run(ada, 'act', 'refuse', '--id', id)).rejects.toThrow('no role of yours');
    expect(await run(decider, 'act', 'refuse', '--id', id)).toBe('Refused.');
  });

  it('withdraws their own act even without a role', async () => {
    turn += 1;
    const asker = await enter(`asker${turn}`, 'finance');
    const id = waitingId(await adjust(asker, '6050000.00'));
    await force('staff', 'end', '--name', `asker${turn}`);
    expect(await run(asker, 'act', 'refuse', '--id', id)).toBe('Refused.');
  });

  it('approves no more than was asked for', async () => {
    turn += 1;
    const [asker, decider] = [await enter(`asker${turn}`, 'finance'), await enter(`decider${turn}`, 'finance')];
    const id = waitingId(await adjust(asker, '6050000.00'));
    await sql`update operators.act set value_eur = value_eur - 1 where id = ${id}`.execute(api.deps.db.kysely);
    await expect(run(decider, 'act', 'approve', '--id', id)).rejects.toThrow('worth more now');
    expect(await run(decider, 'act', 'refuse', '--id', id)).toBe('Refused.');
  });

  it('needs a second person for house rules, and may do nothing once the account has ended', async () => {
    const key = await enter('vira', 'admin');
    const rule = ['setting', 'set', '--code', 'TERMS_VERSION', '--value', '"9"', '--reason', 'x'];
    expect(waitingId(await run(key, ...rule))).not.toBe('');
    await force('staff', 'end', '--name', 'vira');
    await expect(run(key, ...rule)).rejects.toThrow('no role of yours');
  });

  it('a person without an account acts as before', async () => {
    const key = await enter('nadia');
    const before = await digital();
    await adjust(key, '1000.00');
    expect(await digital()).toBe(before + 100_000n);
  });
});
