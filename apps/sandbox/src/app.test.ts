import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestLimits } from '@altyn/server-kit/bounded-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendSlowBody } from '../../../testkit/slow-body.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { openProviderStore } from './psp/store.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

test.each(['/', '/inbox', '/assets/inbox/page.js', '/nowhere', '/healthz'])('%s has security headers', async (url) => {
  const { headers } = await sandbox.app.inject({ url });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
});

test('requests have a time limit', () => {
  const { requestTimeout, headersTimeout } = sandbox.app.server;
  expect({ requestTimeout, headersTimeout }).toMatchObject({
    requestTimeout: requestLimits.requestTimeout,
    headersTimeout: requestLimits.headersTimeout,
  });
});

test('a late body ends the connection', async () => {
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  expect(await sendSlowBody(sandbox.app.server, '/psp/v1/orders')).toMatch(/^HTTP\/1\.1 408 /);
}, 20_000);

test('the payments file is readable only by its owner', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'altyn-sandbox-')), 'payments.sqlite');
  openProviderStore(file).close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
