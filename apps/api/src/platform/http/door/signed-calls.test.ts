import { walletPaths } from '@altyn/contracts/provider-wallet';
import { webhookSignatureHeader } from '@altyn/contracts/services/payment-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { unsubscribeToken } from '../../../modules/notifications/unsubscribe-token.ts';
import { sandboxPspName } from '../../../modules/payments/providers/hosted/hosted-provider.ts';
import { signBody } from '../../../modules/payments/testing/psp-server.ts';
import { parseCommand } from '../../cli/cli.ts';
import { doorCommands } from './commands.ts';

const database = useTestDatabase();
let api: TestApi;
const address = '203.0.113.9';

beforeAll(async () => {
  api = await createTestApi(database.url, { config: { TRUSTED_PROXY_HOPS: '1', COUNTRY_HEADER: 'cf-ipcountry' } });
});
afterAll(() => api.close());

async function run(...argv: string[]): Promise<void> {
  const { command, options } = parseCommand(doorCommands, [...argv, '--reason', 'a test']);
  await command.run({ deps: api.deps, options, actor: 'olena', print: () => undefined });
  api.clock.advance(10_000);
}

interface Call {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

async function call({ headers, ...request }: Call): Promise<{ status: number; text: string }> {
  const from = { 'x-forwarded-for': address, 'cf-ipcountry': 'BR' };
  const answer = await api.app.inject({ ...request, headers: { ...from, ...headers } });
  return { status: answer.statusCode, text: answer.body };
}

function webhook(isSigned: boolean): Call {
  const payload = JSON.stringify({
    ...{ id: 'evt-1', sequence: 1, created_at: '2026-11-21T10:00:00.000Z', type: 'payment.completed' },
    data: { order_id: api.deps.ids.next() },
  });
  const secret = isSigned ? api.deps.config.PAYMENTS_WEBHOOK_SECRET : 'another secret';
  const signature = signBody({ body: payload, secret, at: api.clock.now() });
  const headers = { 'content-type': 'application/json', [webhookSignatureHeader]: signature };
  return { method: 'POST', url: `/payments/webhooks/${sandboxPspName}`, headers, payload };
}

const oneClick = '/notifications/unsubscribe/one-click';
const pressed = (): Call => {
  const token = unsubscribeToken(api.deps.unsubscribeKey, { playerId: api.deps.ids.next(), kind: 'payment' });
  return { method: 'POST', url: `${oneClick}?token=${token}` };
};
const isRefusedAtTheDoor = ({ status, text }: { status: number; text: string }) =>
  status === 403 && /ADDRESS_CLOSED|COUNTRY_NOT_ALLOWED/.test(text);

describe.each([
  ['address', ['address', '--address', '203.0.113.0/24']],
  ['country', ['country', '--country', 'BR']],
] as const)('with a closed %s', (_kind, [kind, ...option]) => {
  beforeAll(() => run(kind, 'block', ...option));
  afterAll(() => run(kind, 'unblock', ...option));

  it('players and unknown addresses are refused', async () => {
    expect(isRefusedAtTheDoor(await call({ method: 'GET', url: '/global-settings' }))).toBe(true);
    expect(isRefusedAtTheDoor(await call({ method: 'POST', url: '/payments/webhooks' }))).toBe(true);
    expect(isRefusedAtTheDoor(await call({ method: 'GET', url: `${oneClick}?token=x` }))).toBe(true);
  });

  it('webhooks of payment providers are judged by their signature', async () => {
    // Signed: past the signature, where the event has another shape than the provider's.
    expect((await call(webhook(true))).status).toBe(400);
    expect((await call(webhook(false))).status).toBe(401);
  });

  it.each(Object.values(walletPaths))('the call %s of a game provider is judged by its signature', async (url) => {
    const answer = await call({ method: 'POST', url, payload: '{}' });
    expect([answer.status, answer.text]).toEqual([200, expect.stringMatching(/INVALID_(SIGNATURE|PROVIDER)/)]);
  });

  it('the button of a mail program is judged by its token', async () => {
    expect((await call(pressed())).status).toBe(200);
    expect(isRefusedAtTheDoor(await call({ method: 'POST', url: `${oneClick}?token=x` }))).toBe(false);
  });
});
