import { faultOfSalt } from '@altyn/engines/live/salt';
import { verifyLiveRound } from '@altyn/engines/live/verify-live-round';
import { createLocalBeacon, type LocalBeacon } from '@altyn/local-chain/beacon';
import { answerAsBeacon } from '@altyn/local-chain/beacon-server';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deps } from '../src/deps.ts';
import { createDrandBeacon } from '../src/modules/live/chains/beacon.ts';
import { findChain, findNextChain } from '../src/modules/live/chains/chain-store.ts';
import { announceBelow, tendChains } from '../src/modules/live/chains/tend-chains.ts';
import { readChains, readLiveProof } from '../src/modules/live/read-bets.ts';
import { liveWorld } from '../testing/live-world.ts';
import { openStudio } from '../testing/studio-world.ts';

const hourMs = 3_600_000;
const studio = openStudio();
const { table, process, until, playOut } = liveWorld(studio);
const source = createLocalBeacon('a beacon for tests');

/** A server of the beacon, on the test's clock. */
function serverOf(beacon: LocalBeacon) {
  const app = fastify();
  app.get('/*', (request, reply) => {
    const { status, body } = answerAsBeacon(beacon, request.url, new Date(studio.clock.ms));
    return reply.status(status).send(body);
  });
  return app;
}
const server = serverOf(source);
let deps: Deps;

beforeAll(async () => {
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  deps = { ...studio.deps, beacon: createDrandBeacon({ url: `${url}/${source.hash}`, hash: source.hash }) };
}, 120_000);
afterAll(() => server.close());

const chains = () => readChains(deps, table.code);

it('announces a chain a day before its salt can be known, and opens no round until then', async () => {
  await tendChains(deps);
  const one = process(deps);
  await one.driver.step();
  expect(one.driver.round).toBeUndefined();
  const announced = (await chains()).chains;
  const { announced_at, at, hash } = announced[0]!.beacon!;
  expect(announced).toMatchObject([{ state: 'announced', salt: null, last_number: 0 }]);
  expect(hash).toBe(source.hash);
  expect(announced_at).toBe(studio.clock.ms);
  expect(at - announced_at).toBeGreaterThan(24 * hourMs);
  expect(at - announced_at).toBeLessThanOrEqual(24 * hourMs + 1_000);

  studio.clock.ms = at - 1;
  await Promise.all([tendChains(deps), tendChains(deps)]);
  expect((await chains()).chains).toMatchObject([{ id: announced[0]!.id, salt: null }]);
  await one.driver.step();
  expect(one.driver.round).toBeUndefined();

  studio.clock.ms = at;
  await Promise.all([tendChains(deps), tendChains(deps)]);
  const round = await until(one, 'DRAWN');
  const proof = (await readLiveProof(deps, round.id))!;
  expect(proof.chain).toMatchObject({ id: announced[0]!.id, salt_source: 'beacon', beacon: { announced_at } });
  expect(proof.chain.operator_key).toBe((await chains()).operator_key);
  expect(verifyLiveRound(table.game, proof)).toBe('right');
  expect(faultOfSalt({ ...proof.chain, beacon: { ...proof.chain.beacon!, announced_at: at } })).toBe('signature');
  await one.driver.stop();
  await playOut();
});

it('announces the next chain long before the one in use ends, and goes on with it', async () => {
  const used = (await findChain(deps.pool, table.code))!;
  await tendChains(deps);
  expect(await findNextChain(deps.pool, table.code)).toBeUndefined();
  // The last numbers of the chain are near.
  const lastNumber = used.length - announceBelow + 2;
  await deps.pool.query('update live.chain set first_number = $2 where id = $1', [used.id, lastNumber]);
  await tendChains(deps);
  const next = (await findNextChain(deps.pool, table.code))!;
  studio.clock.ms += 25 * hourMs;
  await tendChains(deps);

  const one = process(deps);
  const round = await until(one, 'OPEN');
  expect([round.chain_id, round.number]).toEqual([used.id, lastNumber]);
  await playOut();
  await deps.pool.query('update live.chain set first_number = length + 1 where id = $1', [used.id]);
  const follower = await until(process(deps), 'OPEN');
  expect([follower.chain_id, follower.number]).toEqual([next.id, 1]);
  expect((await chains()).chains.map(({ id, state }) => [id, state])).toEqual([
    [next.id, 'in use'],
    [used.id, 'spent'],
  ]);
  await playOut();
});

it('gives up an announced chain whose beacon is no longer used, and says so in the list', async () => {
  const code = 'live-baccarat';
  const lost = (await findNextChain(deps.pool, code)) ?? (await findChain(deps.pool, code));
  await deps.pool.query(`update live.chain set is_spent = true where table_code = $1`, [code]);
  studio.clock.ms += 1_000;
  await tendChains(deps);
  const announced = (await findNextChain(deps.pool, code))!;
  studio.clock.ms += 1_000;
  const other = createLocalBeacon('another one');
  const otherServer = serverOf(other);
  const url = await otherServer.listen({ host: '127.0.0.1', port: 0 });
  const changed = { ...deps, beacon: createDrandBeacon({ url: `${url}/${other.hash}`, hash: other.hash }) };
  await tendChains(changed);
  await tendChains(changed);
  expect((await readChains(deps, code)).chains.map(({ id, state }) => [id, state])).toEqual([
    [(await findNextChain(deps.pool, code))!.id, 'announced'],
    [announced.id, 'spent'],
    ...(lost ? [[lost.id, 'spent']] : []),
  ]);
  await otherServer.close();
}, 60_000);

it('trusts no source that is not the beacon of its hash', async () => {
  const url = `http://127.0.0.1:${(server.server.address() as { port: number }).port}/${source.hash}`;
  await expect(createDrandBeacon({ url, hash: 'ab'.repeat(32) }).chain()).rejects.toThrow('is not the beacon');
  await expect(deps.beacon!.value(Number.MAX_SAFE_INTEGER)).rejects.toThrow('answered 425');
});

it('lists the chains of a table to everybody', async () => {
  const answer = await studio.app.inject(`/api/live/chains/${table.code}`);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.json().chains.length).toBeGreaterThan(1);
  expect(JSON.stringify(answer.json())).not.toContain('checkpoints');
  expect((await studio.app.inject('/api/live/chains/constructor')).statusCode).toBe(404);
});
