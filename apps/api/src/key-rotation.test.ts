import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Session } from '@altyn/contracts/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { digitsOf } from './modules/identity/codes/check-code.ts';
import { registration } from './modules/identity/testing/identity-world.ts';
import { readUnsubscribeToken, unsubscribeToken } from './modules/notifications/unsubscribe-token.ts';

const makeKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicHalf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
const [first, second, third] = [makeKey(), makeKey(), makeKey()];

/** Configurations of the processes, in the order of the runbook: two rotations. */
const phases: Record<string, string>[] = [
  { JWT_PRIVATE_KEY: first },
  { JWT_PRIVATE_KEY: first, JWT_PRIVATE_KEY_NEXT: second },
  { JWT_PRIVATE_KEY: second, JWT_PRIVATE_KEY_BEFORE: first },
  { JWT_PRIVATE_KEY: second, JWT_PRIVATE_KEY_BEFORE: first, JWT_PRIVATE_KEY_NEXT: third },
  { JWT_PRIVATE_KEY: third, JWT_PRIVATE_KEY_BEFORE: `${second}${first}` },
];

const database = useTestDatabase();
const open = (config: Record<string, string>) => createTestApi(database.url, { config });
let processes: TestApi[] = [];
beforeAll(async () => {
  processes = [];
  for (const config of phases) processes.push(await open(config));
});
afterAll(async () => {
  await Promise.all(processes.map((api) => api.close()));
});

/** Opens an account at one process with a code that another one sends. */
async function register(api: TestApi, sender: TestApi, login: string): Promise<{ token: string; playerId: string }> {
  const call = (extra: object) =>
    api.app.inject({ method: 'POST', url: '/auth/register', payload: registration(login, extra) });
  await call({});
  await sender.runJobs();
  const code = sender.sent.findLast(({ to }) => to === login)?.code;
  const answer = await call({ code });
  expect(answer.statusCode).toBe(201);
  const { user, tokens } = answer.json<Session>();
  return { token: tokens.access_token, playerId: user.id };
}

const statusWith = async (api: TestApi, token: string) =>
  (await api.app.inject({ url: '/users', headers: { authorization: `Bearer ${token}` } })).statusCode;

/** Processes of adjacent phases run side by side during a restart, in both directions. */
const pairs = phases.flatMap((_, index) =>
  index === 0 ? [] : [[index - 1, index] as const, [index, index - 1] as const],
);

describe('a rotation of the key of access tokens', () => {
  it.each(pairs)('phase %i makes what phase %i reads', async (from, to) => {
    const [maker, reader] = [processes[from]!, processes[to]!];
    const { token, playerId } = await register(maker, reader, `rotation-${from}-${to}@example.com`);
    expect(await statusWith(reader, token)).toBe(200);

    const secret = Buffer.from('a secret of an app');
    for (const sealers of [
      [maker.deps.identity.totpSealer, reader.deps.identity.totpSealer],
      [maker.deps.staff.sealer, reader.deps.staff.sealer],
    ])
      expect(sealers[1]?.unseal(sealers[0]?.seal(secret, playerId) ?? secret, playerId)).toEqual(secret);

    const [accounts, theirs] = [maker.deps.payments.accounts, reader.deps.payments.accounts];
    expect(theirs.unseal(accounts.seal('4242424242424242', playerId), playerId)).toBe('4242424242424242');
    expect(theirs.digest('card', '4242424242424242')).toBe(accounts.digest('card', '4242424242424242'));

    const code = { purpose: 'login', subject: playerId, salt: Buffer.alloc(16, from), channel: 'email' } as never;
    expect(digitsOf(reader.deps, code)).toBe(digitsOf(maker.deps, code));
    expect(reader.deps.identity.digestKey).toEqual(maker.deps.identity.digestKey);

    const link = unsubscribeToken(maker.deps.unsubscribeKey, { playerId, kind: 'payment' });
    expect(readUnsubscribeToken(reader.deps.unsubscribeKey, link)).toEqual({ playerId, kind: 'payment' });
  });

  it('reads after two rotations what was sealed before the first', () => {
    const [oldest, newest] = [processes[0]!, processes.at(-1)!];
    const id = randomUUID();
    const sealed = oldest.deps.staff.sealer.seal(Buffer.from('a secret'), id);
    expect(newest.deps.staff.sealer.unseal(sealed, id).toString()).toBe('a secret');
  });

  it('ends the sessions of a key that is configured no more', async () => {
    const { token } = await register(processes[0]!, processes[0]!, 'rotation-dropped@example.com');
    const without = await open({ JWT_PRIVATE_KEY: second });
    const withPublicHalf = await open({ JWT_PRIVATE_KEY: second, JWT_PRIVATE_KEY_BEFORE: publicHalf(first) });
    expect([await statusWith(without, token), await statusWith(withPublicHalf, token)]).toEqual([401, 200]);
    await Promise.all([without.close(), withPublicHalf.close()]);
  });

  it('refuses what is no key, without telling it', () => {
    const config = (text: string) => open({ JWT_PRIVATE_KEY: first, JWT_PRIVATE_KEY_BEFORE: text });
    return Promise.all(
      ['hidden', '-----BEGIN PRIVATE KEY-----\nhidden\n-----END PRIVATE KEY-----'].map((text) =>
        expect(config(text)).rejects.toThrow(/JWT_PRIVATE_KEY_BEFORE: must be PEM keys(?![^]*hidden)/),
      ),
    );
  });
});
