import { createHash, randomUUID } from 'node:crypto';
import {
  type FairnessView,
  fairnessView,
  type RoundProof,
  roundProof,
  type SeedRounds,
  seedRounds,
} from '@altyn/contracts/fairness';
import type { RoundView } from '@altyn/contracts/studio-game';
import { verifyRound } from '@altyn/engines/verify-round';
import { describe, expect, it } from 'vitest';
import { ladderTitle } from '../testing/ladder-title.ts';
import { openStudio } from '../testing/studio-world.ts';

const studio = openStudio([ladderTitle()]);
const { open, call, session, spin, choose, wallet } = studio;

const seeds = async (token: string) =>
  fairnessView.parse((await call<FairnessView>(token, 'GET', '/api/fairness')).json);
const rotate = (token: string) => call<FairnessView>(token, 'POST', '/api/fairness/rotate');
const proof = async (round: string) => {
  const response = await studio.app.inject({ method: 'GET', url: `/api/proofs/${round}` });
  return { status: response.statusCode, headers: response.headers, json: response.json() as RoundProof };
};

describe('seeds', () => {
  it('are published as hashes before play, and revealed after the rotation', async () => {
    const token = await open('real');
    const before = await seeds(token);
    await spin(token);
    await spin(token);
    const after = (await rotate(token)).json;
    const [revealed] = after.revealed;
    expect(revealed).toMatchObject({ server_seed_hash: before.server_seed_hash, rounds: 2 });
    const bytes = Buffer.from(revealed?.server_seed ?? '', 'hex');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(before.server_seed_hash);
    expect(after.server_seed_hash).toBe(before.next_server_seed_hash);
    expect(after.nonce).toBe(0);
    expect(after.client_seed).toBe(before.client_seed);
  });

  it('are not readable in the database while in use, and are bound to their row', async () => {
    const token = await open('real');
    const { server_seed_hash, next_server_seed_hash } = await seeds(token);
    const { rows } = await studio.deps.pool.query<{ id: string; server_seed: Buffer }>(
      `select id, server_seed from studio.seed where player = (select player from studio.seed order by created_at desc limit 1)
       and state <> 'revealed'`,
    );
    expect(rows).toHaveLength(2);
    const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    for (const { id, server_seed } of rows) {
      for (let at = 0; at + 32 <= server_seed.length; at += 1)
        expect([server_seed_hash, next_server_seed_hash]).not.toContain(hashOf(server_seed.subarray(at, at + 32)));
      expect([server_seed_hash, next_server_seed_hash]).toContain(
        hashOf(studio.deps.seals.seeds.unseal(server_seed, id)),
      );
      expect(() => studio.deps.seals.seeds.unseal(server_seed, randomUUID())).toThrow('authenticate');
    }
  });

  it('are shared by all games and devices of a player, and by nobody else', async () => {
    const player = randomUUID();
    const [one, other] = [await open('real', player), await open('real', player, 'ladder')];
    expect(await seeds(one)).toEqual(await seeds(other));
    expect((await seeds(await open('real'))).server_seed_hash).not.toBe((await seeds(one)).server_seed_hash);
  });

  it('use the player’s client seed from the next round on', async () => {
    const token = await open('real');
    const first = (await spin(token)).json;
    const set = await call<FairnessView>(token, 'POST', '/api/fairness/client-seed', { client_seed: 'my-luck_7' });
    expect(set.json).toMatchObject({ client_seed: 'my-luck_7', nonce: 1 });
    expect((await spin(token)).json.fairness).toMatchObject({ client_seed: 'my-luck_7', nonce: 1 });
    expect((await proof(first.round)).json.fairness.client_seed).toBe(first.fairness?.client_seed);
    expect((await session(token)).fairness).toMatchObject({ client_seed: 'my-luck_7', nonce: 2 });
  });

  it('take a client seed of the browser after the hash is known, once for all devices, and after each rotation', async () => {
    const player = randomUUID();
    const [one, other] = [await open('real', player), await open('real', player, 'ladder')];
    const draw = async (token: string, client_seed: string) =>
      (await call<FairnessView>(token, 'POST', '/api/fairness/client-seed', { client_seed, by: 'browser' })).json;
    expect(await seeds(one)).toMatchObject({ client_seed_by: 'house' });
    const drawn = await Promise.all([draw(one, 'first'), draw(other, 'second')]);
    expect(drawn[0]?.client_seed).toBe(drawn[1]?.client_seed);
    expect(drawn[0]).toMatchObject({ client_seed_by: 'browser' });
    expect((await draw(one, 'third')).client_seed).toBe(drawn[0]?.client_seed);
    expect((await spin(one)).json.fairness?.client_seed).toBe(drawn[0]?.client_seed);

    expect((await rotate(one)).json).toMatchObject({ client_seed_by: 'house' });
    expect(await draw(one, 'fourth')).toMatchObject({ client_seed: 'fourth', client_seed_by: 'browser' });
    // One that the player has typed stays.
    await call(one, 'POST', '/api/fairness/client-seed', { client_seed: 'typed' });
    expect(await draw(other, 'fifth')).toMatchObject({ client_seed: 'typed', client_seed_by: 'player' });
    expect((await rotate(one)).json).toMatchObject({ client_seed: 'typed', client_seed_by: 'player' });
    expect((await session(one)).fairness).toMatchObject({ client_seed: 'typed', client_seed_by: 'player' });
  });

  it.each(['', 'a:b', 'x'.repeat(65), 'ä'])('refuse the client seed %j', async (client_seed) => {
    const token = await open('real');
    expect((await call(token, 'POST', '/api/fairness/client-seed', { client_seed })).status).toBe(400);
  });

  it('do not rotate while a round is open', async () => {
    const token = await open('real', randomUUID(), 'ladder');
    const { round } = (await spin(token)).json;
    expect(await rotate(token)).toMatchObject({ status: 409, json: { error: 'ROUND_OPEN' } });
    await choose(token, round, { choice: 'collect', step: 0 });
    expect((await rotate(token)).status).toBe(200);
  });

  it('give each of 64 concurrent rounds its own nonce, without a gap', async () => {
    const player = randomUUID();
    const tokens = await Promise.all(['fruit-crown', 'ladder'].map((game) => open('real', player, game)));
    // Rounds of one game exclude each other while they wait for the wallet; a refused round uses no nonce.
    const views = await Promise.all(
      Array.from({ length: 64 }, (_, i) => spin(tokens[i % 2]!, randomUUID(), '1000', i % 2 ? 'buy' : 'base')),
    );
    const drawn = views.filter(({ status }) => status === 200).map(({ json }) => json.fairness?.nonce ?? -1);
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn.sort((a, b) => a - b)).toEqual(drawn.map((_, index) => index));
    expect((await seeds(tokens[0]!)).nonce).toBe(drawn.length);
  });

  it('form an unbroken chain under 16 concurrent rotations, each committed before its use', async () => {
    const token = await open('real');
    const first = await seeds(token);
    await Promise.all(Array.from({ length: 16 }, () => rotate(token)));
    const { revealed, server_seed_hash } = await seeds(token);
    expect(revealed.length).toBeGreaterThan(0);
    expect(revealed.map((seed) => seed.server_seed_hash)).toContain(first.server_seed_hash);
    expect(new Set([server_seed_hash, ...revealed.map((seed) => seed.server_seed_hash)]).size).toBe(
      revealed.length + 1,
    );
  });
});

describe('a proof', () => {
  it('is public, without the seed until it has ended', async () => {
    const token = await open('real');
    const { round, book, fairness } = (await spin(token)).json;
    const { json, headers } = await proof(round);
    expect(roundProof.parse(json)).toMatchObject({ round, book, fairness, server_seed: null });
    expect(headers['access-control-allow-origin']).toBe('*');
    await rotate(token);
    const published = (await proof(round)).json;
    expect(JSON.stringify(published)).not.toContain((await session(token)).fairness.server_seed_hash);
    expect(verifyRound(studio.deps.titles.get('fruit-crown')!.slot, published)).toEqual({
      kind: 'right',
      win: BigInt(published.book.win),
    });
  });

  it('of a round with choices replays each step from its starting word', async () => {
    const token = await open('real', randomUUID(), 'ladder');
    let view = (await spin(token)).json;
    for (let step = 0; view.status === 'choosing'; step += 1)
      view = (await choose(token, view.round, { choice: 'red', step })).json;
    await rotate(token);
    const published = (await proof(view.round)).json;
    const slot = studio.deps.titles.get('ladder')!.slot;
    expect(verifyRound(slot, published)).toEqual({ kind: 'right', win: BigInt(published.book.win) });
    expect(verifyRound(slot, { ...published, choices: ['collect'] })).toMatchObject({ kind: 'wrong' });
  });

  it('exists for every nonce of an ended seed, refused rounds with their reason', async () => {
    const token = await open('real');
    const views: RoundView[] = [];
    for (const status of ['OK', 'NOT_ENOUGH_MONEY', 'OK']) {
      wallet.status = status;
      views.push((await spin(token)).json);
    }
    expect(views.map(({ status }) => status)).toEqual(['settled', 'void', 'settled']);
    const refused = (await proof(views[1]!.round)).json;
    expect(refused).toMatchObject({ refusal: 'NOT_ENOUGH_MONEY', fairness: { nonce: 1 }, server_seed: null });

    const [ended] = (await rotate(token)).json.revealed;
    const list = async (id: string, query = '') =>
      studio.app.inject({ method: 'GET', url: `/api/seeds/${id}/rounds${query}` });
    const listed = seedRounds.parse((await list(ended!.id)).json());
    const refusals = [null, 'NOT_ENOUGH_MONEY', null];
    expect(listed).toMatchObject({ server_seed_hash: ended!.server_seed_hash, rounds: 3, next: null });
    expect(listed.items).toEqual(views.map(({ round }, nonce) => ({ nonce, round, refusal: refusals[nonce] })));
    for (const { round, nonce } of listed.items) {
      const published = (await proof(round)).json;
      expect(published).toMatchObject({ fairness: { nonce }, refusal: refusals[nonce] });
      expect(verifyRound(studio.deps.titles.get('fruit-crown')!.slot, published).kind).toBe('right');
    }
    expect((await list(ended!.id, '?from=2')).json<SeedRounds>().items.map(({ nonce }) => nonce)).toEqual([2]);
    expect((await list(ended!.id, '?from=x')).statusCode).toBe(400);
  });

  it('of a seed in use lists no rounds', async () => {
    const token = await open('real');
    await spin(token);
    const { rows } = await studio.deps.pool.query<{ id: string }>(
      "select id from studio.seed where state <> 'revealed' order by created_at desc limit 2",
    );
    for (const id of [...rows.map((row) => row.id), randomUUID(), 'none'])
      expect((await studio.app.inject({ method: 'GET', url: `/api/seeds/${id}/rounds` })).statusCode).toBe(404);
  });

  it('of an unsettled round is not available', async () => {
    const token = await open('real');
    wallet.fates.push('drop');
    const { round } = (await spin(token)).json;
    for (const id of [round, randomUUID(), 'none']) expect((await proof(id)).status).toBe(404);
  });
});
