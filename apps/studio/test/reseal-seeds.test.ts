import { randomUUID } from 'node:crypto';
import { createSealer } from '@altyn/server-kit/seal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeps, type Deps } from '../src/deps.ts';
import { resealSeeds } from '../src/modules/fairness/reseal-seeds.ts';
import { makeChain, seedOf } from '../src/modules/live/chains/make-chain.ts';
import { findChainById } from '../src/modules/live/chains/chain-store.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio();
const nextKey = 'next-seed-key-0123456789-0123456789';
/** Studios with the next key: with the one before, and without it. */
let [rotated, alone]: Deps[] = [];
const opened: Deps[] = [];
beforeAll(() => {
  const { config } = studio.deps;
  const open = (more: object): Deps => {
    const deps = createDeps({ ...config, STUDIO_SEED_KEY: nextKey, ...more });
    opened.push(deps);
    return deps;
  };
  rotated = open({ STUDIO_SEED_KEY_BEFORE: config.STUDIO_SEED_KEY });
  alone = open({});
});
afterAll(async () => {
  for (const deps of opened) await deps.wallet.close();
  for (const deps of opened) await deps.pool.end();
});

const gauge = async (deps: Deps, name: 'otherKey' | 'unchecked') =>
  Object.fromEntries((await deps.sealedRows[name].get()).values.map(({ labels, value }) => [labels.sealed, value]));
const hashes = async (token: string) => {
  const { json } = await studio.call<Record<string, unknown>>(token, 'GET', '/api/fairness');
  return [json['server_seed_hash'], json['next_server_seed_hash']];
};

it('seals seeds and chains again while rounds are played, until the old key can go', async () => {
  const tokens = await Promise.all(Array.from({ length: 5 }, () => studio.open('real', randomUUID())));
  for (const token of tokens) await studio.spin(token);
  await makeChain(studio.deps, 'a-table', null);
  const { rows: chains } = await studio.deps.pool.query<{ id: string }>(`select id from live.chain`);
  const seedBefore = seedOf(studio.deps, await findChainById(studio.deps.pool, chains[0]!.id), 7);
  const before = await Promise.all(tokens.map(hashes));

  await resealSeeds(studio.deps);
  expect(await gauge(studio.deps, 'otherKey')).toEqual({ 'studio.seed': 0, 'live.chain': 0 });

  // Two studios with the new key, beside one with the old key on which rounds are played and seeds made.
  const plays = tokens.map((token) => studio.spin(token));
  await Promise.all([resealSeeds(rotated!), resealSeeds(rotated!), ...plays]);
  const late = await studio.open('real', randomUUID());
  await studio.spin(late);
  await resealSeeds(rotated!);
  expect(await gauge(rotated!, 'otherKey')).toEqual({ 'studio.seed': 0, 'live.chain': 0 });
  expect(await gauge(rotated!, 'unchecked')).toEqual({ 'studio.seed': 0, 'live.chain': 0 });

  const { rows } = await studio.deps.pool.query<{ id: string; server_seed: Buffer; player: string }>(
    'select id, server_seed from studio.seed where is_sealed',
  );
  expect(rows).toHaveLength(12);
  for (const { id, server_seed: sealed } of rows) expect(alone!.seals.seeds.unseal(sealed, id)).toHaveLength(32);
  expect(seedOf(alone!, await findChainById(studio.deps.pool, chains[0]!.id), 7)).toEqual(seedBefore);

  // The players' commitments are the same under the new key.
  const { seeds } = studio.deps.seals;
  studio.deps.seals.seeds = rotated!.seals.seeds;
  expect(await Promise.all(tokens.map(hashes))).toEqual(before);
  studio.deps.seals.seeds = seeds;
});

it('leaves a seed that no key opens', async () => {
  const stranger = createSealer('a-stranger-0123456789-0123456789-01', 'altyn studio: server seeds');
  const { rows } = await studio.deps.pool.query<{ id: string }>('select id from studio.seed limit 1');
  const sealed = stranger.seal(Buffer.alloc(32), rows[0]!.id);
  await studio.deps.pool.query('update studio.seed set server_seed = $2 where id = $1', [rows[0]!.id, sealed]);
  await resealSeeds(rotated!);
  expect(await gauge(rotated!, 'unchecked')).toEqual({ 'studio.seed': 1, 'live.chain': 0 });
});
