import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { parseCommand } from '../../cli/cli.ts';
import { doorCommands } from './commands.ts';
import { matchNetworks, readNetwork } from './network.ts';

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

  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '0.0.0.0/0',
    '::/0',
    '203.0.113.0/4',
    '203.0.113.0/33',
    'example',
    '1.2.3.4/x',
    '',
  ])('takes no %s', (text) => {
    expect(readNetwork(text)).toBeUndefined();
  });

  it('matches exactly the addresses of a network', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 32 }), fc.ipV4(), (prefix, other) => {
        const bits = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
        const size = 2 ** (32 - prefix);
        const isIn = Math.floor(bits('198.51.100.7') / size) === Math.floor(bits(other) / size);
        const matches = matchNetworks([`198.51.100.7/${prefix}`]);
        expect(matches(other)).toBe(isIn);
        expect(matches(`::ffff:${other}`)).toBe(isIn);
      }),
    );
  });
});
