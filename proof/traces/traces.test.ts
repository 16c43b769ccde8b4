import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../apps/api/src/config.ts';
import { createDeps, createPlatformDeps } from '../../apps/api/src/deps.ts';
import { openSession } from '../../apps/api/src/modules/identity/sessions/sessions.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { createNodeProcess, type NodeProcess } from '../chaos/node-process.ts';
import { startSystem, type System } from '../chaos/system.ts';
import { openReceiver, type ReceivedSpan } from './receiver.ts';

/** Attributes that a span may have: none can hold anything of a person. */
const allowed = new Set([
  ...['http.request.method', 'http.response.status_code', 'http.route', 'server.address'],
  ...['db.system.name', 'db.query.summary'],
]);

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let system: System;
let front: NodeProcess & { url: string };
let token = '';
let playerId = '';

beforeAll(async () => {
  receiver = await openReceiver();
  // Every process of the system inherits it.
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.url;
  system = await startSystem({ players: 4, networkSeed: 2 });
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  front = Object.assign(createFront(port), { url });
  await front.start();
  [token, playerId] = await signIn();
}, 120_000);
afterAll(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  await front?.kill();
  await system?.stop();
  receiver?.close();
}, 60_000);

function createFront(port: string): NodeProcess {
  const entry = fileURLToPath(new URL('front.ts', import.meta.url));
  return createNodeProcess({
    entry,
    args: [port, system.api.url],
    environment: {},
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  });
}

async function signIn(): Promise<[string, string]> {
  const deps = createDeps(createPlatformDeps(loadConfig({ ...system.api.environment }), 'traces'));
  try {
    const { id } = system.seededStudio.players[0]!;
    const from = { address: '127.0.0.1', device: id, userAgent: null };
    const { sessionId } = await deps.db.transaction((tx) => openSession(tx, deps, id, from));
    return [(await deps.identity.tokens.sign({ playerId: id, sessionId }, deps.clock.now())).token, id];
  } finally {
    await deps.wallet.committer.close();
    await deps.db.close();
  }
}

const post = async (url: string, bearer: string, body: object) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
};

/** The traces that have a span with the route. */
const tracesOf = (route: string) =>
  receiver.spans
    .filter(({ attributes, kind }) => attributes['http.route'] === route && kind === 2)
    .map(({ traceId }) => receiver.spans.filter((span) => span.traceId === traceId));

/** Each span as its server, kind and name, below its parent's. */
function pathTo(span: ReceivedSpan, spans: readonly ReceivedSpan[]): string {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  const own = `${span.app} ${span.kind === 2 ? 'answers' : 'asks'} ${span.attributes['http.route'] ?? span.name}`;
  return parent ? `${pathTo(parent, spans)} > ${own}` : own;
}

it('follows a browser’s call over the site and the API to the provider and the databases', async () => {
  const launched = await post(`${front.url}/api/games/${system.seededStudio.gameSlug}/launch`, token, {});
  expect(launched).toMatchObject({ status: 200 });
  await expect
    .poll(() => tracesOf('/games/:slug/launch')[0]?.map((span) => pathTo(span, receiver.spans)) ?? [], {
      timeout: 15_000,
    })
    .toEqual(
      expect.arrayContaining([
        'web answers POST',
        'web answers POST > web asks POST',
        'web answers POST > web asks POST > api answers /games/:slug/launch',
        expect.stringMatching(
          /^web answers POST > web asks POST > api answers \/games\/:slug\/launch > api asks select /,
        ),
        'web answers POST > web asks POST > api answers /games/:slug/launch > api asks POST > studio answers /game/url',
        expect.stringMatching(/> studio answers \/game\/url > studio asks insert studio\.session$/),
      ]),
    );

  const session = new URL(String(launched.json['url'])).hash.slice('#s='.length);
  const view = await fetch(`${system.studioUrl}/api/session`, { headers: { authorization: `Bearer ${session}` } });
  const { default_stake: stake } = (await view.json()) as { default_stake: string };
  // The network between studio and API loses some calls, which the studio repeats later, outside of the player's call.
  const spin = () => post(`${system.studioUrl}/api/spin`, session, { round: randomUUID(), stake, mode: 'base' });
  const paths = () => tracesOf('/api/spin').flatMap((trace) => trace.map((span) => pathTo(span, receiver.spans)));
  const call = 'studio answers /api/spin > studio asks POST > api answers /provider/v1/transaction/round';
  await expect
    .poll(() => spin().then(paths), { timeout: 30_000, interval: 500 })
    .toEqual(expect.arrayContaining([call, `${call} > api asks select settlement.settle_v2`]));
});

it('tells nothing of a person: no values, no addresses, no tokens', () => {
  const names = new Set(receiver.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...names].filter((name) => !allowed.has(name))).toEqual([]);
  const all = receiver.bodies.join('\n');
  for (const secret of [token, playerId, token.slice(0, 40)]) expect(all.includes(secret)).toBe(false);
  // Names of spans hold words of the code: a method, a verb and a table, a job.
  const odd = receiver.spans
    .map(({ name }) => name)
    .filter((name) => !/^[A-Za-z]+(?: [a-z_.-]+\d?[a-z_]*)?$/.test(name));
  expect([...new Set(odd)]).toEqual([]);
  // The receiver itself is not traced.
  expect(receiver.spans.filter(({ attributes }) => receiver.url.endsWith(attributes['server.address'] ?? '-'))).toEqual(
    [],
  );
});

it('goes on with a trace that the call names, and answers a failure with its id', async () => {
  const traceId = 'ab'.repeat(16);
  const headers = { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` };
  const answer = await fetch(`${system.api.url}/nowhere`, { headers });
  expect(answer.headers.get('x-request-id')).toBe(traceId);
  expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND', requestId: traceId });
  await expect.poll(() => receiver.spans.some((span) => span.traceId === traceId && span.app === 'api')).toBe(true);
});
