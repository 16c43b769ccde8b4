import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import { signBody } from '@altyn/provider-protocol/signature';
import { signRequest } from '@altyn/provider-protocol/signed-request';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { parseCommand } from '../../../platform/cli/cli.ts';
import { findSigningKey } from '../../wallet/index.ts';
import { gamesCommands, seedGames } from '../index.ts';
import { studioSlug } from '../seed/seed-games.ts';
import { rotateProviderKey } from './rotate-provider-key.ts';

const dayMs = 86_400_000;
const make = () => generateKeyPairSync('ed25519');
const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const first = make();
const others = make();

const database = useTestDatabase();
let api: TestApi;
let address = '';
beforeAll(async () => {
  const config = { STUDIO_PUBLIC_KEY: pemOf(first.publicKey), DATABASE_POOL_SIZE: '64' };
  api = await createTestApi(database.url, { config });
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await api.close();
});
beforeEach(async () => {
  await seedGames(api.deps);
  await api.deps.db.pool.query(
    `update games.provider set public_key = $1, previous_public_key = null, previous_key_until = null where slug = $2`,
    [pemOf(first.publicKey), studioSlug],
  );
  await api.deps.db.pool.query(
    `update games.provider set url = 'https://egt.example', public_key = $1 where slug = 'egt'`,
    [pemOf(others.publicKey)],
  );
  await settle();
});

/** Waits until every process has reloaded the catalogue. */
async function settle(byMs = 5_000): Promise<void> {
  api.clock.advance(byMs);
  await api.deps.wallet.directories.games();
}

async function rotate(pem: string, until: string, slug = studioSlug): Promise<string[]> {
  const lines: string[] = [];
  const argv = ['provider', 'rotate-key', '--slug', slug, `--key=${pem}`, '--old-until', until, '--reason', 'Yearly'];
  const { command, options } = parseCommand(gamesCommands, argv);
  await command.run({ deps: api.deps, options, actor: 'olena', print: (line) => lines.push(line) });
  await settle();
  return lines;
}
const inMs = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();

/** Sends a call signed with a key; returns the wallet's status: INVALID_SIGNATURE or a later check. */
async function call(key: KeyObject): Promise<string> {
  const body = Buffer.from(
    JSON.stringify({
      request_uuid: api.deps.ids.next(),
      user: api.deps.ids.next(),
      token: 'none',
      game_code: 'fruit-crown',
    }),
  );
  const headers = signRequest(key, { path: walletPaths.balance, body, provider: studioSlug });
  const answer = await fetch(address + walletPaths.balance, { method: 'POST', body, headers });
  return ((await answer.json()) as { status: string }).status;
}
const audits = async () =>
  (
    await api.deps.db.pool.query<{ details: { fingerprint: string; previous: string } }>(
      `select actor, subject, reason, details from platform.audit where action = 'provider.rotate-key' order by id`,
    )
  ).rows;

describe("a provider's new key", () => {
  it('is accepted at once, the old one until its date, others never; audited', async () => {
    const [next, stranger] = [make(), make()];
    const until = inMs(dayMs);
    const lines = await rotate(pemOf(next.publicKey), until);
    expect(lines[1]).toContain(`taken until ${until}`);
    const statuses = async () => [
      await call(next.privateKey),
      await call(first.privateKey),
      await call(stranger.privateKey),
    ];
    expect(await statuses()).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN', 'INVALID_SIGNATURE']);
    expect((await api.deps.metrics.previousKeyCalls.get()).values).toMatchObject([
      { value: 1, labels: { provider: studioSlug } },
    ]);
    api.clock.advance(Date.parse(until) - api.clock.now().getTime());
    expect(await statuses()).toEqual(['INVALID_TOKEN', 'INVALID_SIGNATURE', 'INVALID_SIGNATURE']);
    const entry = (await audits()).at(-1);
    expect(entry).toMatchObject({ actor: 'olena', subject: studioSlug, reason: 'Yearly' });
    expect(lines[0]).toContain(entry?.details.fingerprint);
  });

  it('a stolen key is revoked at once', async () => {
    const next = make();
    await rotate(pemOf(next.publicKey), 'now');
    expect([await call(next.privateKey), await call(first.privateKey)]).toEqual(['INVALID_TOKEN', 'INVALID_SIGNATURE']);
  });

  it('a key of two rotations ago is revoked regardless of its date', async () => {
    const [second, third] = [make(), make()];
    await rotate(pemOf(second.publicKey), inMs(30 * dayMs));
    await rotate(pemOf(third.publicKey), inMs(30 * dayMs));
    expect(await Promise.all([third, second, first].map(({ privateKey }) => call(privateKey)))).toEqual([
      'INVALID_TOKEN',
      'INVALID_TOKEN',
      'INVALID_SIGNATURE',
    ]);
  });

  it('is not undone by a start with the old key in its environment', async () => {
    const next = make();
    await rotate(pemOf(next.publicKey), 'now');
    await seedGames(api.deps);
    await settle();
    expect([await call(next.privateKey), await call(first.privateKey)]).toEqual(['INVALID_TOKEN', 'INVALID_SIGNATURE']);
  });

  const rsa = (modulusLength: number) => pemOf(generateKeyPairSync('rsa', { modulusLength }).publicKey);
  it.each<[string, string, string, string, string?]>([
    ['is the same', 'has or had', pemOf(first.publicKey), 'now'],
    ['is none', 'must hold a public key', 'hello', 'now'],
    ['is a private one', 'must hold', make().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'now'],
    ['is of another kind', 'must hold', pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey), 'now'],
    ['is weak', '2048 bits', rsa(1_024), 'now'],
    ['keeps the old one forever', 'within 90 days', pemOf(make().publicKey), '2099-01-01T00:00:00Z'],
    ['has an invalid expiry', 'must be a time', pemOf(make().publicKey), 'tomorrow'],
    ['is of nobody', 'slug of a provider', pemOf(make().publicKey), 'now', 'nobody'],
    ["is another provider's", 'key of another', pemOf(others.publicKey), 'now'],
    ['belongs to an unconnected provider', 'not connected', pemOf(make().publicKey), 'now', 'netent'],
  ])('is refused when it %s', async (_why, message, pem, until, slug) => {
    const before = (await audits()).length;
    await expect(rotate(pem, until, slug)).rejects.toThrow(message);
    expect(await audits()).toHaveLength(before);
    expect(await call(first.privateKey)).toBe('INVALID_TOKEN');
  });

  it('accepts an RSA key of 2048 bits', async () => {
    const next = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    await rotate(pemOf(next.publicKey), inMs(dayMs));
    expect([await call(next.privateKey), await call(first.privateKey)]).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN']);
  });

  it('under 64 concurrent requests one key is rotated once, different ones in sequence', async () => {
    const act = (publicKeyPem: string) =>
      rotateProviderKey(api.deps, {
        ...{ slug: studioSlug, publicKeyPem, actor: 'olena', reason: 'race' },
        previousUntil: new Date(api.clock.now().getTime() + dayMs),
      });
    const one = pemOf(make().publicKey);
    const same = await Promise.all(Array.from({ length: 64 }, () => act(one)));
    expect(same.filter((result) => typeof result === 'object')).toHaveLength(1);
    const each = await Promise.all(Array.from({ length: 64 }, () => act(pemOf(make().publicKey))));
    // Every key except the last is the previous one of exactly one other: no rotation was lost.
    const chain = new Map(
      each.map((result) => (typeof result === 'object' ? [result.previousFingerprint, result.fingerprint] : ['', ''])),
    );
    expect(chain.size).toBe(64);
    const ends = [...chain.values()].filter((fingerprint) => !chain.has(fingerprint));
    expect(ends).toHaveLength(1);
  });
});

it("verifies a provider's answers the same way, over their exact bytes", () => {
  const [present, previous] = [make(), make()];
  const now = new Date('2026-11-21T10:00:00Z');
  const until = new Date(now.getTime() + 1);
  const keys = { publicKey: pemOf(present.publicKey), previousKey: { publicKey: pemOf(previous.publicKey), until } };
  const body = Buffer.from('{"a": 1}');
  const check = (key: KeyObject, options: { body?: Buffer; now?: Date } = {}) =>
    findSigningKey(keys, { body, now, signature: signBody(key, body), ...options }, (pem) => createPublicKey(pem));
  expect(check(present.privateKey)).toBe('present');
  expect(check(previous.privateKey)).toBe('previous');
  expect(check(previous.privateKey, { now: until })).toBeUndefined();
  for (const { privateKey } of [present, previous]) {
    expect(check(privateKey, { body: Buffer.from('{"a":1}') })).toBeUndefined();
  }
  expect(findSigningKey(keys, { body, now, signature: undefined }, (pem) => createPublicKey(pem))).toBeUndefined();
});
