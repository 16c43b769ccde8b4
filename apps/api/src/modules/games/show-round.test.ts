import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { providerPaths, signatureHeader } from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/contracts/signature';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { parseCommand } from '../../platform/cli.ts';
import { connectProvider } from './connect-provider.ts';
import { gamesCommands, seedGames } from './index.ts';

const slug = 'netent';
const provider = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const operator = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const reels = [
  ['7', '7', '7'],
  ['A', 'K', 'A'],
];

/** What it was asked with the operator's signature, and how it answers. */
let asked: { path: string; user: string; round: string }[] = [];
let answering: 'well' | 'unsigned' | 'unknown' = 'well';
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    const call = JSON.parse(body.toString()) as { request_uuid: string; user: string; round: string };
    const signature = String(request.headers[signatureHeader]);
    if (verifyBody(createPublicKey(operator), body, signature))
      asked.push({ path: request.url ?? '', user: call.user, round: call.round });
    const { request_uuid } = call;
    const told =
      answering === 'unknown'
        ? { request_uuid, status: 'TRANSACTION_DOES_NOT_EXIST' }
        : { request_uuid, status: 'OK', details: { reels } };
    const bytes = Buffer.from(JSON.stringify(told));
    const key = answering === 'unsigned' ? stranger.privateKey : provider.privateKey;
    response.setHeader(signatureHeader, signBody(key, bytes)).end(bytes);
  });
});

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url, { config: { OPERATOR_PRIVATE_KEY: operator } });
  await seedGames(api.deps);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Its side of the protocol has a path of its own.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/altyn`;
  const publicKeyPem = provider.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await connectProvider(api.deps, { slug, url, publicKeyPem, actor: 'olena', reason: 'test' });
});
afterAll(async () => {
  await api.close();
  server.close();
});
beforeEach(() => {
  asked = [];
  answering = 'well';
});

/** A bet of 5.00 and a win of 12.50 in one round, another round of the player, and one of somebody else by the same name. */
async function play(): Promise<{ player: string; round: string; name: string }> {
  const { ids, db } = api.deps;
  const [player, somebody, round, name] = [ids.next(), ids.next(), ids.next(), `spin-${ids.next()}`];
  const write = async (of: { player: string; round: string }, kind: 'bet' | 'win', amount: number) =>
    db.pool.query(
      `insert into wallet.provider_transaction (player_id, id, provider, transaction_uuid, kind, round_id, round, currency,
        amount, part_game, part_digital, part_bonus, counted, status, request_hash, request_uuid, total_after, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'kzt', $8, $8, 0, 0, 0, 'OK', $9, $10, 100000, $11)`,
      [of.player, ids.next(), slug, ids.next(), kind, of.round, name, amount, ids.next(), ids.next(), api.clock.now()],
    );
  await write({ player, round }, 'bet', 500);
  await write({ player: somebody, round: ids.next() }, 'bet', 900);
  await write({ player, round: ids.next() }, 'bet', 700);
  await write({ player, round }, 'win', 1_250);
  return { player, round, name };
}

async function show(player: string, round: string): Promise<unknown> {
  const lines: string[] = [];
  const argv = ['round', 'show', '--player', player, '--round', round];
  const { command, options } = parseCommand(gamesCommands, argv);
  await command.run({ deps: api.deps, options, actor: 'olena', print: (line) => lines.push(line) });
  return JSON.parse(lines.join('\n'));
}

it('shows what came for the round, and the outcome as its provider tells it', async () => {
  const { player, round, name } = await play();
  expect(await show(player, round)).toMatchObject({
    provider: slug,
    round: name,
    transactions: [
      { kind: 'bet', amount: '5.00', balanceAfter: '1000.00', status: 'OK' },
      { kind: 'win', amount: '12.50' },
    ],
    details: { reels },
  });
  expect(asked).toEqual([{ path: `/altyn${providerPaths.roundDetails}`, user: player, round: name }]);
});

it.each(['unsigned', 'unknown'] as const)('says so when the provider tells nothing: %s', async (how) => {
  const { player, round } = await play();
  answering = how;
  expect(await show(player, round)).toMatchObject({
    transactions: [{ kind: 'bet' }, { kind: 'win' }],
    details: expect.stringContaining('no answer'),
  });
});

it.each([
  ['of somebody else', ({ round }: { round: string }) => show(api.deps.ids.next(), round)],
  ['by a name that is none', ({ player }: { player: string }) => show(player, 'spin-1')],
])('there is no round %s', async (_what, act) => {
  await expect(act(await play())).rejects.toThrow('no such round');
  expect(asked).toEqual([]);
});
