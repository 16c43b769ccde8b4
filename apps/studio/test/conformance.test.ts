import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProviderCases } from '../../../proof/conformance/provider/run.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
/** Path prefix of the studio behind a reverse proxy. */
const path = '/games/altyn';
const server = createServer((request, response) => {
  request.url = request.url?.slice(path.length) ?? '';
  studio.app.routing(request, response);
});
beforeAll(async () => {
  await studio.app.ready();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

it('our own studio satisfies every guarantee of the protocol', async () => {
  const from = new Date(studio.clock.ms).toISOString();
  const players = [randomUUID(), randomUUID()];
  const tokens = [await studio.open('real', players[0]), await studio.open('real', players[1])];
  const demo = await studio.open('demo');
  for (const pauseMs of [0, 0, 0, 1_000, 0, 5_000]) {
    studio.clock.ms += pauseMs;
    for (const token of [...tokens, demo]) expect((await studio.spin(token)).json.status).toBe('settled');
  }
  studio.wallet.status = 'NOT_ENOUGH_MONEY';
  expect((await studio.spin(tokens[0]!)).json.status).toBe('void');
  const outcomes = await runProviderCases({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}/`,
    provider: 'altyn-studio',
    privateKey: studio.operatorKey,
    providerKey: studio.publicKey,
    launcher: { user: players[0]!, token: 'a-token', currency: 'UAH' },
    span: { from, to: new Date(studio.clock.ms + 1).toISOString() },
  });
  expect(outcomes.filter(({ failure, skipped }) => failure !== undefined || skipped !== undefined)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(40);
});
