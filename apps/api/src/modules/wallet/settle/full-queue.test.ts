import { generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { bookErrors, callsOf, createWalletWorld, paths, units, type WalletWorld } from '../testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;

afterEach(async () => {
  expect(await bookErrors(world.deps)).toEqual([]);
  await world.close();
});

async function start(maxQueue: number) {
  world = await createWalletWorld(database.url, { committer: { lanes: 1, maxBatch: 4, maxQueue } });
  const player = await world.newPlayer({ game: 10_000n });
  return { player, calls: callsOf(world, player) };
}

it('answers 503 with Retry-After when full and accepts the retry', async () => {
  const { player, calls } = await start(8);
  const bets = Array.from({ length: 64 }, () => calls.bet(10));
  const answers = await Promise.all(bets.map((bet) => world.send(paths.bet, bet)));
  expect(answers.map(({ answer }) => answer.request_uuid)).toEqual(bets.map((bet) => bet.request_uuid));
  const refused = answers.filter(({ httpStatus }) => httpStatus === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { answer, retryAfter } of refused) expect([answer.status, retryAfter]).toEqual(['ERROR_UNKNOWN', '1']);
  expect((await player.pockets()).game).toBe(10_000n - 10n * BigInt(64 - refused.length));
  for (const bet of bets) expect((await world.send(paths.bet, bet)).answer.status).toBe('OK');
  expect((await player.pockets()).game).toBe(10_000n - 640n);
});

it('accepts all rounds of a request or none', async () => {
  const { player, calls } = await start(80);
  const rounds = () => Array.from({ length: 64 }, () => calls.round(1, 0));
  const bodies = Array.from({ length: 8 }, () => ({ request_uuid: world.newId(), rounds: rounds() }));
  const answers = await Promise.all(bodies.map((body) => world.send(paths.rounds, body)));
  const refused = answers.filter(({ httpStatus }) => httpStatus === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect((await player.pockets()).game).toBe(10_000n - 64n * BigInt(8 - refused.length));
  for (const body of bodies) {
    const { answer } = await world.send(paths.rounds, body);
    const listed = answer['answers'] as { status: string; request_uuid: string }[];
    expect(listed.map((one) => one.request_uuid)).toEqual(body.rounds.map((one) => one.request_uuid));
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['OK']));
  }
  expect((await player.pockets()).game).toBe(10_000n - 512n);
});

it('answers 503 to a request when none of it was accepted', async () => {
  const { player, calls } = await start(1);
  const body = { request_uuid: world.newId(), rounds: [calls.round(10, 0), calls.round(10, 0)] };
  const { httpStatus, retryAfter, answer } = await world.send(paths.rounds, body);
  expect([httpStatus, retryAfter, answer.status]).toEqual([503, '1', 'ERROR_UNKNOWN']);
  expect(answer.request_uuid).toBe(body.request_uuid);
  expect((await world.send(paths.balance, calls.balance())).answer.balance).toBe(units(10_000));
  expect((await player.pockets()).game).toBe(10_000n);
});

it('names the request in the answer to a fault once its signature is verified', async () => {
  const { player, calls } = await start(8);
  const fault = new Error('a fault');
  world.deps.wallet.sessions.find = () => Promise.reject(fault);
  for (const [path, body] of [
    [paths.bet, calls.bet(10)],
    [paths.balance, calls.balance()],
    [paths.rounds, { request_uuid: world.newId(), rounds: [calls.round(10, 0)] }],
  ] as const) {
    const { httpStatus, answer } = await world.send(path, body);
    expect([httpStatus, answer.status, answer.request_uuid]).toEqual([503, 'ERROR_UNKNOWN', body.request_uuid]);
  }
  const bet = calls.bet(10);
  const { answer } = await world.send(paths.bet, bet, { key: generateKeyPairSync('ed25519').privateKey });
  expect([answer.status, answer.request_uuid]).toEqual(['INVALID_SIGNATURE', '00000000-0000-0000-0000-000000000000']);
  expect((await player.pockets()).game).toBe(10_000n);
});
