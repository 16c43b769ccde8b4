import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCaddyInstalled, type Proxy, startProxy } from './proxy.ts';

if (!isCaddyInstalled)
  process.stdout.write('The proxy is not proven here: Caddy is not installed (apt-get install caddy)\n');

describe.skipIf(!isCaddyInstalled)('the proxy of deploy/', () => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await startProxy();
  }, 60_000);
  afterAll(() => proxy?.stop());

  it.each([
    ['', '/games', 'web'],
    ['', '/api/games', 'web'],
    ['api', '/games', 'api'],
    ['games', '/play/fruit-crown', 'studio'],
    ['coins', '/pay/1', 'crypto'],
    ['cms', '/admin', 'cms'],
  ])('passes what is for "%s" on: %s', async (name, path, server) => {
    const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
    const { status, reached, headers } = await proxy.ask(name, path, { traceparent });
    expect([status, reached]).toEqual([200, { server, url: path, traceparent: null }]);
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it.each([
    ['', '/api/provider/wallet/bet'],
    ['', '/api/warehouse/events'],
    ['', '/api/metrics'],
    ['api', '/provider/v1/transaction/bet'],
    ['api', '/warehouse/events'],
    ['api', '/metrics'],
    ['games', '/metrics'],
    ['games', '/game/url'],
    ['coins', '/psp/v1/deposits'],
    ['cms', '/content/modals'],
    ['chat', '/'],
    ['chat', '/altyn/presence'],
    ['chat', '/altyn/players/1'],
    ['chat', '/xmpp-websocket/../altyn/presence'],
  ])('keeps inside what "%s" has at %s', async (name, path) => {
    expect(await proxy.ask(name, path)).toMatchObject({ status: 404, reached: undefined });
  });

  it('opens the WebSocket of the chat, and nothing else of its server', async () => {
    const upgrade = {
      ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
      ...{ 'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==', 'sec-websocket-protocol': 'xmpp' },
    };
    expect(await proxy.ask('chat', '/xmpp-websocket', upgrade)).toMatchObject({
      ...{ status: 101, reached: { server: 'prosody' } },
    });
    expect(await proxy.ask('chat', '/altyn/presence', upgrade)).toMatchObject({ status: 404, reached: undefined });
  });
});
