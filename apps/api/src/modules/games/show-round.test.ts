import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { providerPaths, signatureHeader } from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/provider-protocol/signature';
import { signedBytes } from '@altyn/provider-protocol/signed-request';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { parseCommand } from '../../platform/cli/cli.ts';
import { findRoundPage } from './find-round-page.ts';
import { gamesCommands, seedGames } from './index.ts';
import { connectProvider } from './providers/connect-provider.ts';

const slug = 'netent';
const provider = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const operator = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const reels = [
  ['7', '7', '7'],
  ['A', 'K', 'A'],
];

/** Requests received with the operator's signature, and the answer to give. */
let requests: { path: string; user: string; round: string }[] = [];
let answering: 'well' | 'unsigned' | 'unknown' = 'well';
let pageUrl: string | undefined;
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    const call = JSON.parse(body.toString()) as { request_uuid: string; user: string; round: string };
    const signature = String(request.headers[signatureHeader]);
    const covered = signedBytes({ path: providerPaths.roundDetails, body });
    if (verifyBody(createPublicKey(operator), covered, signature))
      requests.push({ path: request.url ?? '', user: call.user, round: call.round });
    const { request_uuid } = call;
    const reported =
      answering === 'unknown'
        ? { request_uuid, status: 'TRANSACTION_DOES_NOT_EXIST' }
        : { request_uuid, status: 'OK', details: { reels }, ...(pageUrl === undefined ? {} : { page_url: pageUrl }) };
    const bytes = Buffer.from(JSON.stringify(reported));
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
  // Its side of the protocol has a base path.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/altyn`;
  const publicKeyPem = provider.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await connectProvider(api.deps, { slug, url, publicKeyPem, frames: '', actor: 'olena', reason: 'test' });
});
afterAll(async () => {
  await api.close();
  server.close();
});
beforeEach(() => {
  requests = [];
  answering = 'well';
  pageUrl = undefined;
});

interface Named {
  player: string;
  name: string;
}

interface Row {
  of: string;
  round: string | null;
  kind: 'bet' | 'win' | 'rollback';
  amount: number;
  moved?: number;
  status?: string;
  reference?: string;
}

/**
 * Plays a round: a bet of 5.00, a free one of 3.00, one of 9.00 that is refused, a win of 12.50 on the first. Also plays
 * another round of the player and another player's round of the same name.
 */
async function play() {
  const { ids, db } = api.deps;
  const [player, somebody, round, name] = [ids.next(), ids.next(), ids.next(), `spin-${ids.next()}`];
  const game = (await db.pool.query<{ id: string }>(`select id from games.game where slug = 'fruit-crown'`)).rows[0]!;
  const write = async ({ of, round: roundId, kind, amount, moved = amount, status = 'OK', reference }: Row) => {
    const uuid = ids.next();
    api.clock.advance(1);
    await db.pool.query(
      `insert into wallet.provider_transaction (player_id, id, provider, transaction_uuid, kind, round_id, round, game_id,
        currency, amount, part_game, part_digital, part_bonus, counted, status, request_hash, request_uuid, total_after,
        created_at, reference_uuid)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'kzt', $9, $10, 0, 0, 0, $11, $12, $13, 100000, $14, $15)`,
      [
        ...[of, ids.next(), slug, uuid, kind, roundId, name, game.id, amount, moved, status, ids.next(), ids.next()],
        ...[api.clock.now(), reference ?? null],
      ],
    );
    return uuid;
  };
  const bet = await write({ of: player, round, kind: 'bet', amount: 500 });
  await write({ of: somebody, round: ids.next(), kind: 'bet', amount: 900 });
  await write({ of: player, round: ids.next(), kind: 'bet', amount: 700 });
  await write({ of: player, round, kind: 'bet', amount: 300, moved: 0 });
  await write({ of: player, round: null, kind: 'bet', amount: 900, moved: 0, status: 'LIMIT_REACHED' });
  const undo = () => write({ of: player, round, kind: 'rollback', amount: 0, moved: 500, reference: bet });
  const win = () => write({ of: player, round, kind: 'win', amount: 1_250, reference: bet });
  return { player, round, name, bet, undo, win };
}

async function show(player: string, round: string): Promise<unknown> {
  const lines: string[] = [];
  const argv = ['round', 'show', '--player', player, '--round', round];
  const { command, options } = parseCommand(gamesCommands, argv);
  await command.run({ deps: api.deps, options, actor: 'olena', print: (line) => lines.push(line) });
  return JSON.parse(lines.join('\n'));
}

const bets = [
  { kind: 'bet', amount: '5.00', moved: '5.00', balanceAfter: '1000.00', status: 'OK' },
  { kind: 'bet', amount: '3.00', moved: '0.00', status: 'OK' },
  { kind: 'bet', amount: '9.00', moved: '0.00', status: 'LIMIT_REACHED' },
];

it("shows the round's calls and the provider's outcome", async () => {
  const { player, round, name, bet, win } = await play();
  await win();
  const shown = await show(player.toUpperCase(), round.toUpperCase());
  expect(shown).toMatchObject({
    game: 'fruit-crown',
    provider: slug,
    round: name,
    transactions: [...bets, { kind: 'win', amount: '12.50', moved: '12.50', reference: bet }],
    reported: 'by the provider',
    details: { reels },
  });
  expect(requests).toEqual([{ path: `/altyn${providerPaths.roundDetails}`, user: player, round: name }]);
});

it('shows the amount returned by a rollback', async () => {
  const { player, round, bet, undo } = await play();
  await undo();
  expect(await show(player, round)).toMatchObject({
    transactions: [...bets, { kind: 'rollback', moved: '5.00', reference: bet }],
  });
});

it.each(['unsigned', 'unknown'] as const)('reports that the provider gives no details: %s', async (how) => {
  const { player, round } = await play();
  answering = how;
  expect(await show(player, round)).toMatchObject({
    transactions: bets,
    reported: expect.stringContaining('no answer'),
    details: null,
  });
  expect(requests).toHaveLength(1);
});

it.each([
  ['of somebody else', 'no such round', ({ round }: { round: string }) => show(api.deps.ids.next(), round)],
  ["by its provider's name", '--round must be', ({ player, name }: Named) => show(player, name)],
  ['of nobody', '--player must be', ({ round }: { round: string }) => show('olena', round)],
])('there is no round %s', async (_what, message, act) => {
  await expect(act(await play())).rejects.toThrow(message);
  expect(requests).toEqual([]);
});

describe("the provider's page about a round", () => {
  const find = (playerId: string, roundId: string) => findRoundPage(api.deps, { playerId, roundId });

  it('is found for an own round', async () => {
    const { player, round, name } = await play();
    pageUrl = 'https://studio.example/rounds/1';
    expect(await find(player, round)).toEqual({ url: pageUrl });
    expect(requests).toEqual([{ path: `/altyn${providerPaths.roundDetails}`, user: player, round: name }]);
  });

  it('is none where the provider publishes none, or does not answer', async () => {
    const { player, round } = await play();
    expect(await find(player, round)).toEqual({ url: null });
    answering = 'unknown';
    pageUrl = 'https://studio.example/rounds/1';
    expect(await find(player, round)).toEqual({ url: null });
  });

  it('is refused if its address is no page of the web', async () => {
    const { player, round } = await play();
    pageUrl = 'javascript:alert(1)';
    expect(await find(player, round)).toEqual({ url: null });
  });

  it("is refused for somebody else's round, without a call", async () => {
    const { round } = await play();
    expect(await find(api.deps.ids.next(), round)).toMatchObject({ name: 'ROUND_NOT_FOUND' });
    expect(requests).toEqual([]);
  });
});
