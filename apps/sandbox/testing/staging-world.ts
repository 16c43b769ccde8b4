import { generateKeyPairSync, type KeyObject, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureHeader, walletPaths } from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/provider-protocol/signature';
import { signedBytes } from '@altyn/provider-protocol/signed-request';
import { createLogger } from '@altyn/server-kit/log';
import { v7 } from 'uuid';
import { buildStagingApp } from '../src/staging/app.ts';
import { runDue } from '../src/staging/rounds.ts';
import { openSession } from '../src/staging/sessions.ts';
import { openStagingStore } from '../src/staging/store.ts';
import { openWallet } from '../src/staging/wallet.ts';

interface Asked {
  request_uuid: string;
  transaction_uuid?: string;
  amount?: number;
  win_amount?: number;
}

/** Fate of the next wallet call. `lose`: executed, but its answer is lost. */
type Fate = 'answer' | 'lose';

/** Starts an operator's wallet over signed HTTP: one balance, each transaction once. */
async function startWallet(keys: { operator: KeyObject; provider: KeyObject }) {
  const state = {
    balance: 100_000_000,
    status: 'OK',
    fates: [] as Fate[],
    calls: [] as { path: string; body: string }[],
  };
  const answers = new Map<string, string>();
  const answer = (path: string, call: Asked): string => {
    const plain = () =>
      JSON.stringify({ request_uuid: call.request_uuid, status: state.status, balance: state.balance });
    const uuid = call.transaction_uuid;
    if (uuid === undefined) return plain();
    const known = answers.get(uuid);
    if (known !== undefined) return known;
    if (state.status !== 'OK') return plain();
    state.balance += path === walletPaths.win ? (call.amount ?? 0) : (call.win_amount ?? 0) - (call.amount ?? 0);
    answers.set(uuid, plain());
    return plain();
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const path = request.url ?? '';
      if (!verifyBody(keys.provider, signedBytes({ path, body }), String(request.headers[signatureHeader])))
        return response.destroy();
      state.calls.push({ path, body: body.toString() });
      const bytes = Buffer.from(answer(path, JSON.parse(body.toString()) as Asked));
      if (path !== walletPaths.balance && state.fates.shift() === 'lose') return response.destroy();
      return response
        .writeHead(200, { 'content-type': 'application/json', [signatureHeader]: signBody(keys.operator, bytes) })
        .end(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    moves: () => state.calls.filter(({ path }) => path !== walletPaths.balance),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Starts the outside provider on such a wallet, with a frozen clock that tests advance. */
export async function startStaging() {
  const own = generateKeyPairSync('ed25519');
  const operator = generateKeyPairSync('ed25519');
  const wallet = await startWallet({ operator: operator.privateKey, provider: own.publicKey });
  const keys = { own: own.privateKey, operator: operator.publicKey };
  const client = openWallet({ url: wallet.url, provider: 'staging-provider', ...keys });
  let nowMs = Date.UTC(2026, 10, 21);
  const deps = {
    ...{ publicUrl: 'http://localhost:4310', siteUrl: 'http://localhost:3000', keys, wallet: client },
    store: openStagingStore(':memory:'),
    log: createLogger({ level: 'silent', name: 'test' }),
    now: () => new Date(nowMs),
    nextId: () => v7(),
    newToken: () => randomBytes(32).toString('base64url'),
    draw: (bound: number) => randomInt(bound),
  };
  const app = await buildStagingApp(deps);
  const call = async (token: string, path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url: path,
      headers,
      ...(payload ? { payload } : {}),
    });
    return answer.json();
  };
  return {
    app,
    wallet,
    operatorKey: operator.privateKey,
    publicKey: own.publicKey,
    now: () => new Date(nowMs),
    /** Advances the clock and runs due work. */
    async advance(ms: number): Promise<void> {
      nowMs += ms;
      await runDue(deps);
    },
    /** Opens a session; returns its token. Without a player: a demo. */
    open(game: string, player?: string): string {
      const pages = { lobbyUrl: 'http://localhost:3000/games', depositUrl: 'http://localhost:3000/cashbox' };
      const url = openSession(deps, {
        ...{ game, currency: player === undefined ? 'XXX' : 'UAH', language: 'en', ...pages },
        operator: player === undefined ? undefined : { player, token: 'a-token' },
      });
      return url?.split('#s=')[1] ?? '';
    },
    session: (token: string) => call(token, '/api/session'),
    play: (token: string, wanted: { id?: string; stake?: string; pick?: string } = {}) =>
      call(token, '/api/rounds', { id: randomUUID(), stake: '1000', ...wanted }),
    turn: (token: string, id: string) => call(token, `/api/rounds/${id}/turn`, {}),
    async close(): Promise<void> {
      await app.close();
      await client.close();
      await wallet.close();
      deps.store.close();
    },
  };
}
