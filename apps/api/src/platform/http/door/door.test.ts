import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { parseCommand } from '../../cli/cli.ts';
import { doorCommands } from './commands.ts';
import { matchNetworks, readDoor } from './network.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url, {
    config: { TRUSTED_PROXY_HOPS: '1', COUNTRY_HEADER: 'cf-ipcountry' },
  });
});
afterAll(() => api.close());

async function run(...argv: string[]): Promise<void> {
  const { command, options } = parseCommand(doorCommands, [...argv, '--reason', 'a test']);
  await command.run({ deps: api.deps, options, actor: 'olena', print: () => undefined });
  // The next request waits for a new reading.
  api.clock.advance(10_000);
}
async function visit(address: string, country = 'UA'): Promise<number> {
  const headers = { 'x-forwarded-for': address, 'cf-ipcountry': country };
  return (await api.app.inject({ method: 'GET', url: '/global-settings', headers })).statusCode;
}

/** An IPv4 address as the last two groups of an IPv6 address. */
const hexOf = (address: string) =>
  address
    .split('.')
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
    .replace(/(.{4})/, '$1:');

describe('the front door', () => {
  it('refuses a closed network until its time is over, and nobody else', async () => {
    expect(await visit('203.0.113.9')).toBe(200);
    const until = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
    await run('address', 'block', '--address', '203.0.113.0/24', '--until', until);
    expect(await visit('203.0.113.9')).toBe(403);
    expect(await visit('203.0.114.9')).toBe(200);
    api.clock.advance(3_600_000);
    expect(await visit('203.0.113.9')).toBe(200);
  });

  it('refuses a closed country until it is opened again', async () => {
    await run('country', 'block', '--country', 'br');
    expect([await visit('203.0.113.9', 'BR'), await visit('203.0.113.9', 'UA')]).toEqual([403, 200]);
    await run('country', 'unblock', '--country', 'BR');
    expect(await visit('203.0.113.9', 'BR')).toBe(200);
    await expect(run('country', 'unblock', '--country', 'BR')).rejects.toThrow('is not closed');
  });

  const own = ['198.51.100.0/24', '2001:db8:ffff::/48'];
  it.each([
    ['10.0.0.1', 'private'],
    ['127.0.0.1', 'loopback'],
    ['172.0.0.0/8', '172.16.0.0/12 (private)'],
    ['192.128.0.0/9', '192.168.0.0/16 (private)'],
    ['100.0.0.0/8', '100.64.0.0/10'],
    ['169.254.1.1', 'link-local'],
    ['0.0.0.0/0', 'this host'],
    ['::/0', '(this host)'],
    ['::/19', '(this host)'],
    ['::1', 'loopback'],
    ['fc00::/19', 'private'],
    ['fe80::/32', 'link-local'],
    ['::ffff:10.1.2.3', '10.0.0.0/8 (private)'],
    ['::FFFF:0A01:0203', '10.0.0.0/8 (private)'],
    ['::ffff:0:0/95', 'IPv4 written as IPv6'],
    ['::ffff:0:0/96', '0.0.0.0/8'],
    ['64:ff9b::/90', 'IPv4 written as IPv6'],
    ['198.51.100.77', 'a network of our own'],
    ['198.51.0.0/16', 'a network of our own'],
    ['2001:db8::/32', 'a network of our own'],
    ['64.0.0.0/7', '/8 or smaller'],
    ['2a00::/18', '/19 or smaller'],
    ['203.0.113.0/33', 'must be an address'],
    ['example', 'must be an address'],
    ['1.2.3.4/x', 'must be an address'],
    ['', 'must be an address'],
  ])('does not close %s: %s', (text, problem) => {
    expect(readDoor(text, own)).toEqual({ problem: expect.stringContaining(problem) });
    expect(matchNetworks([text], own)('9.9.9.9')).toBe(false);
  });

  it.each([
    ['203.0.113.77/24', '203.0.113.0/24', false],
    ['::ffff:203.0.113.77', '203.0.113.77/32', false],
    ['::ffff:203.0.113.77/120', '203.0.113.0/24', false],
    ['203.0.0.0/16', '203.0.0.0/16', false],
    ['203.0.0.0/15', '203.0.0.0/15', true],
    ['2A00:1450:0::1/32', '2a00:1450::/32', false],
    ['2a00:1450::/31', '2a00:1450::/31', true],
    ['2a00::/19', '2a00::/19', true],
  ])('closes %s as %s', (text, value, needsTwo) => {
    expect(readDoor(text, own)).toEqual({ value, needsTwo });
  });

  it('never closes the whole world, nor an address of ours', () => {
    const network = fc.oneof(
      fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 })),
      fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 })),
    );
    fc.assert(
      fc.property(network, ([address, prefix]) => {
        const matches = matchNetworks([`${address}/${prefix}`], own);
        for (const ours of ['127.0.0.1', '::1', '10.9.8.7', '::ffff:10.9.8.7', 'fd00::1', '198.51.100.1'])
          expect(matches(ours)).toBe(false);
        // Addresses far from each other are never closed by one rule.
        expect(['1.1.1.1', '81.2.69.142', '203.0.113.9'].every(matches)).toBe(false);
        expect(['2001:4860::1', '2a00:1450::1'].every(matches)).toBe(false);
      }),
    );
  });

  it('is opened again in whatever form it was written', async () => {
    await run('address', 'block', '--address', '203.0.113.77/24');
    expect([await visit('203.0.113.9'), await visit('::ffff:203.0.113.9'), await visit('::ffff:cb00:7109')]).toEqual([
      403, 403, 403,
    ]);
    await run('address', 'unblock', '--address', '::ffff:203.0.113.1/120');
    expect(await visit('203.0.113.9')).toBe(200);
    await expect(run('address', 'unblock', '--address', '10.0.0.0/8')).rejects.toThrow('is not closed');
    await expect(run('address', 'block', '--address', '10.0.0.0/8')).rejects.toThrow('--address must not share');
  });

  it.each([
    ['address', '203.0.0.0/16', undefined],
    ['address', '203.0.0.0/15', 'two_persons'],
    ['country', 'KZ', 'two_persons'],
  ])('weighs the %s %s: %s', async (kind, value, weight) => {
    const { command, options } = parseCommand(doorCommands, [kind, 'block', `--${kind}`, value, '--reason', 'x']);
    const context = { deps: api.deps, options, actor: 'olena', print: () => undefined };
    expect(await command.weigh?.(context)).toBe(weight);
  });

  it.each(['0.0.0.0/0', '::/0', '203.0.113.7/24', '2A00::/32'])('the database takes no row for %s', async (value) => {
    const row = sql`insert into platform.closed_door (kind, value, reason, closed_by, closed_at)
        values ('address', ${value}, 'x', 'x', now())`.execute(api.deps.db.kysely);
    await expect(row).rejects.toThrow('closed_door_network');
  });

  it('matches exactly the addresses of a network', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 32 }), fc.ipV4(), (prefix, other) => {
        const bits = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
        const size = 2 ** (32 - prefix);
        const isIn = Math.floor(bits('203.0.113.7') / size) === Math.floor(bits(other) / size);
        const matches = matchNetworks([`203.0.113.7/${prefix}`], []);
        expect(matches(other)).toBe(isIn);
        expect(matches(`::ffff:${other}`)).toBe(isIn);
        expect(matches(`::FFFF:${hexOf(other)}`)).toBe(isIn);
      }),
    );
  });
});
