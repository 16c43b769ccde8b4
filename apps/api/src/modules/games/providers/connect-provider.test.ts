import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import { signRequest } from '@altyn/provider-protocol/signed-request';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { parseCommand } from '../../../platform/cli/cli.ts';
import { gamesCommands, seedGames } from '../index.ts';
import { connectProvider } from './connect-provider.ts';

const make = () => generateKeyPairSync('ed25519');
const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const studio = make();
const slug = 'netent';
const url = 'https://games.example/altyn';

const database = useTestDatabase();
let api: TestApi;
let address = '';
beforeAll(async () => {
  api = await createTestApi(database.url, {
    config: { STUDIO_PUBLIC_KEY: pemOf(studio.publicKey), DATABASE_POOL_SIZE: '64' },
  });
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await api.close();
});
beforeEach(async () => {
  await seedGames(api.deps);
  await api.deps.db.pool.query('update games.provider set url = null, public_key = null where slug = $1', [slug]);
});

async function connect(options: Record<string, string>): Promise<string[]> {
  const key = options['key'] ?? pemOf(make().publicKey);
  const lines: string[] = [];
  const given = { slug, url, frames: 'https://games.example', ...options };
  const connection = ['--slug', given.slug, '--url', given.url, `--key=${key}`, '--frames', given.frames];
  const argv = [...connection, '--reason', 'Contract of May'];
  const { command, options: read } = parseCommand(gamesCommands, ['provider', 'connect', ...argv]);
  await command.run({ deps: api.deps, options: read, actor: 'olena', print: (line) => lines.push(line) });
  // By now every process has reloaded the catalogue.
  api.clock.advance(5_000);
  await api.deps.wallet.directories.games();
  return lines;
}

/** Sends a call of the provider; returns the wallet's status. */
async function call(key: KeyObject): Promise<string> {
  const ids = { request_uuid: api.deps.ids.next(), user: api.deps.ids.next() };
  const body = Buffer.from(JSON.stringify({ ...ids, token: 'none', game_code: 'gold' }));
  const headers = signRequest(key, { path: walletPaths.balance, body, provider: slug });
  const answer = await fetch(address + walletPaths.balance, { method: 'POST', body, headers });
  return ((await answer.json()) as { status: string }).status;
}

const stored = async () =>
  (await api.deps.db.pool.query('select url, public_key from games.provider where slug = $1', [slug])).rows[0];
const audits = async () =>
  (
    await api.deps.db.pool.query<{ details: { url: string; fingerprint: string } }>(
      `select actor, subject, reason, details from platform.audit where action = 'provider.connect' order by id`,
    )
  ).rows;

it('identifies a connected provider by its key and calls it at its address; audited', async () => {
  const own = make();
  expect(await call(own.privateKey)).toBe('INVALID_PROVIDER');
  const lines = await connect({ key: pemOf(own.publicKey), url: `${url}/` });
  expect(await call(own.privateKey)).toBe('INVALID_TOKEN');
  expect(await call(studio.privateKey)).toBe('INVALID_SIGNATURE');
  expect(await stored()).toEqual({ url, public_key: pemOf(own.publicKey) });
  const entry = (await audits()).at(-1);
  expect(entry).toMatchObject({ actor: 'olena', subject: slug, reason: 'Contract of May', details: { url } });
  expect(lines[0]).toContain(entry?.details.fingerprint);
  await expect(connect({})).rejects.toThrow('rotate-key');
});

it.each([
  ['of nobody', { slug: 'nobody' }, 'slug of a provider'],
  ['without an address', { url: 'games' }, 'must be an address'],
  ['at a file', { url: 'file:///etc/passwd' }, 'must be an address'],
  ['with a password in its address', { url: 'https://a:b@games.example' }, 'must be an address'],
  ['with a query in its address', { url: `${url}?a=b` }, 'must be an address'],
  ['with a wildcard for its games', { frames: 'https://*.games.example' }, '--frames must be origins'],
  ['with a path for its games', { frames: 'https://games.example/play' }, '--frames must be origins'],
  ['with games over http', { frames: 'http://games.example' }, '--frames must be origins'],
  ['without a key', { key: 'hello' }, 'must hold a public key'],
  ['with a weak key', { key: pemOf(generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey) }, '2048 bits'],
  ["with another provider's key", { key: pemOf(studio.publicKey) }, 'key of another'],
])('none is connected %s', async (_what, options, message) => {
  const before = (await audits()).length;
  await expect(connect(options)).rejects.toThrow(message);
  expect([await stored(), (await audits()).length]).toEqual([{ url: null, public_key: null }, before]);
});

it('connects once under 64 concurrent requests', async () => {
  const results = await Promise.all(
    Array.from({ length: 64 }, () =>
      connectProvider(api.deps, {
        slug,
        url,
        publicKeyPem: pemOf(make().publicKey),
        frames: '',
        actor: 'olena',
        reason: 'race',
      }),
    ),
  );
  expect(results.filter((result) => result === 'already connected')).toHaveLength(63);
});

it('the origins of its games are public, change by a command, and go when it is closed; audited', async () => {
  const origins = async () => (await api.app.inject('/frame-origins')).json<{ origins: string[] }>().origins;
  const own = 'https://own.example';
  const run = async (name: string, ...argv: string[]) => {
    const { command, options } = parseCommand(gamesCommands, [
      ...name.split(' '),
      '--slug',
      slug,
      ...argv,
      '--reason',
      'x',
    ]);
    await command.run({ deps: api.deps, options, actor: 'olena', print: () => undefined });
  };
  const house = await origins();
  expect(house).toHaveLength(1);
  await connect({ frames: `${own}  ${own}` });
  expect(await origins()).toEqual([...house, own].toSorted());
  await run('provider frames', '--origins', 'https://a.example https://b.example:8443');
  expect(await origins()).toEqual([...house, 'https://a.example', 'https://b.example:8443'].toSorted());
  await expect(run('provider frames', '--origins', 'https://a.example; script-src *')).rejects.toThrow(
    'origins such as',
  );
  const { rows } = await api.deps.db.pool.query(
    `select details from platform.audit where action = 'provider.frames' and subject = $1`,
    [slug],
  );
  expect(rows).toEqual([{ details: { from: [own], to: ['https://a.example', 'https://b.example:8443'] } }]);
  await run('provider disable');
  expect(await origins()).toEqual(house);
  await run('provider enable');
});
