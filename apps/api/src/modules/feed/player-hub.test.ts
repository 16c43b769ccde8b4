import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createPlayerHub } from './player-hub.ts';
import { openStream } from './stream.ts';

const tabs = 20;
const app = Fastify();
const hub = createPlayerHub({
  readUser: async () => undefined,
  onSessionsEnded: () => undefined,
  onPlay: () => undefined,
  onCount: () => undefined,
});
afterAll(async () => {
  hub.close();
  await app.close();
});

it('keeps six tabs of a player whose many tabs are let in within one turn', async () => {
  const everybody = Promise.withResolvers<undefined>();
  let waiting = 0;
  let ended = 0;
  app.get('/', async (_request, reply) => {
    waiting += 1;
    if (waiting === tabs) everybody.resolve(undefined);
    await everybody.promise;
    let leave: () => void = () => undefined;
    const stream = openStream(reply, { now: new Date(), onEnd: () => leave() });
    const entry = hub.add({ playerId: 'player', sessionId: 'session', stream })!;
    leave = () => {
      ended += 1;
      hub.remove(entry);
    };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  await Promise.all(Array.from({ length: tabs }, () => fetch(`http://127.0.0.1:${port}/`)));
  await expect.poll(() => ended).toBe(tabs - 6);
  expect(hub.size()).toBe(6);
});
