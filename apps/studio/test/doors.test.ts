import { requestLimits } from '@altyn/server-kit/bounded-server';
import { expect, it } from 'vitest';
import { sendSlowBody } from '../../../testkit/slow-body.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();

it('requests must arrive within the timeout', async () => {
  const { server } = studio.app;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([
    requestLimits.headersTimeout,
    requestLimits.requestTimeout,
  ]);
  await studio.app.listen({ host: '127.0.0.1', port: 0 });
  expect(await sendSlowBody(server, '/api/rounds')).toMatch(/^HTTP\/1\.1 408 /);
}, 20_000);

it("the content security policy allows form submissions only to the studio's own host", async () => {
  const { headers } = await studio.app.inject({ url: '/' });
  expect(headers['content-security-policy']).toMatch(/form-action 'self'(?:;|$)/);
});

it('malformed addresses get the usual error envelope', async () => {
  for (const [name, status] of [
    ['%ff', 400],
    ['x'.repeat(300), 414],
  ] as const) {
    const answer = await studio.app.inject({ url: `/api/proofs/${name}` });
    expect([answer.statusCode, answer.json()]).toEqual([status, { error: 'VALIDATION_ERROR' }]);
  }
});

it('metrics are for our own network', async () => {
  const statusOf = async (remoteAddress: string) =>
    (await studio.app.inject({ url: '/metrics', remoteAddress })).statusCode;
  expect(await statusOf('127.0.0.1')).toBe(200);
  expect(await statusOf('10.0.0.7')).toBe(200);
  expect(await statusOf('203.0.113.9')).toBe(404);
});
