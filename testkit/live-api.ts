import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { signatureHeader } from '@altyn/contracts/provider-wallet';
import { verifyBody } from '@altyn/provider-protocol/signature';
import { signRequest } from '@altyn/provider-protocol/signed-request';
import { pause } from '@altyn/server-kit/pause';
import { sql } from 'kysely';
import { Agent, request } from 'undici';
import { openWallet, postTransfer } from '../apps/api/src/modules/ledger/index.ts';
import { insertSession } from '../apps/api/src/modules/wallet/sessions/session-store.ts';
import { hashToken } from '../apps/api/src/modules/wallet/sessions/sessions.ts';
import type { Database } from '../apps/api/src/platform/db/db.ts';
import { systemIds } from '../apps/api/src/platform/ids.ts';

const entryOf = (name: string) => fileURLToPath(new URL(`../apps/api/src/${name}`, import.meta.url));
const clock = { now: () => new Date() };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A process that tests can kill. */
interface LiveProcess {
  /** Id of the running process. */
  readonly pid: number | undefined;
  /** Starts it, until it is ready. */
  start(): Promise<void>;
  /** Kills the process immediately. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** An API process that tests can kill. */
export interface LiveApi extends LiveProcess {
  readonly url: string;
  /** Environment of the process. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface LiveKeys {
  provider: { privateKey: KeyObject; publicKeyPem: string };
  operator: { publicKey: KeyObject; privateKeyPem: string };
}

export function makeKeys(): LiveKeys {
  const provider = generateKeyPairSync('ed25519');
  const operator = generateKeyPairSync('ed25519');
  return {
    provider: {
      privateKey: provider.privateKey,
      publicKeyPem: provider.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
    operator: {
      publicKey: operator.publicKey,
      privateKeyPem: operator.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  };
}

export async function createLiveApi(
  databaseUrl: string,
  keys: LiveKeys,
  environment: Record<string, string> = {},
): Promise<LiveApi> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = environmentOf(databaseUrl, keys, { API_HOST: '127.0.0.1', API_PORT: String(port), ...environment });
  return Object.assign(createProcess('main-http.ts', { url, environment: own }), { url, environment: own });
}

/** A worker on the database. */
export async function createLiveWorker(databaseUrl: string, keys: LiveKeys): Promise<LiveProcess> {
  const port = await freePort();
  const environment = environmentOf(databaseUrl, keys, { WORKER_PORT: String(port) });
  return createProcess('main-worker.ts', { url: `http://127.0.0.1:${port}`, environment });
}

/** The environment of a process of the API's, with new keys for tokens. */
function environmentOf(databaseUrl: string, keys: LiveKeys, own: Record<string, string>): Record<string, string> {
  const jwt = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    JWT_PRIVATE_KEY: jwt,
    OPERATOR_PRIVATE_KEY: keys.operator.privateKeyPem,
    TELEPHONY_API_KEY: 'test-telephony-key',
    PAYMENTS_API_KEY: 'test-payments-key-1',
    PAYMENTS_WEBHOOK_SECRET: 'test-payments-webhook-secret-0123456789',
    KYC_KEY: 'test-kyc-key-0123456789-0123456789',
    JACKPOT_KEY: 'test-jackpot-key-0123456789-0123456789',
    RATE_LIMITS_ENABLED: 'false',
    LOG_LEVEL: 'silent',
    ...own,
  };
}

function createProcess(entry: string, of: { url: string; environment: Record<string, string> }): LiveProcess {
  let child: ChildProcess | undefined;

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${of.url}/readyz`).catch(() => undefined);
    return answer?.ok === true;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  }

  return {
    get pid() {
      return child?.pid;
    },
    async start() {
      child = spawn(process.execPath, [entryOf(entry)], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...of.environment },
      });
      const started = child;
      while (!(await isReady())) {
        if (started.exitCode !== null) throw new Error(`${entry} ended with ${started.exitCode}`);
        await pause(20);
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

export interface SeededPlayer {
  id: string;
  token: string;
}

/** Number of players inserted concurrently; limited by the disk's commit rate. */
const seededAtOnce = 4;

/**
 * Seeds a provider with one game, and players with money and a session. `gameMinor` is one amount for all or a function
 * of the index.
 */
export async function seedPlay(
  db: Database,
  keys: LiveKeys,
  options: {
    players: number;
    gameMinor: bigint | ((index: number) => bigint);
    provider?: string;
    gameCode?: string;
    /** A second game of a provider has a slug of its own. */
    gameSlug?: string;
    url?: string;
  },
): Promise<{ players: SeededPlayer[]; provider: string; gameCode: string; gameSlug: string }> {
  const provider = options.provider ?? 'load-studio';
  const gameCode = options.gameCode ?? 'load-slot';
  const gameId = systemIds.next();
  const gameSlug = options.gameSlug ?? `${provider}-slot`;
  await sql`
    insert into games.provider (slug, name, url, public_key, sort_order)
    values (${provider}, ${provider}, ${options.url ?? 'http://localhost:1'}, ${keys.provider.publicKeyPem}, 999)
    on conflict (slug) do nothing`.execute(db.kysely);
  await sql`
    insert into games.game (id, slug, title, provider_slug, game_code, category, features, accent, has_demo, is_offered,
      popularity, rtp, highest_rtp, wagering_contribution, added_at)
    values (${gameId}, ${gameSlug}, 'Load', ${provider}, ${gameCode}, 'slots', '{}', '#000000', false, true,
      0, '20.00', '20.00', 100, now())`.execute(db.kysely);
  const players = Array.from({ length: options.players }, (): SeededPlayer => {
    const id = systemIds.next();
    return { id, token: `token-${id}` };
  });
  let next = 0;
  const seedSome = async () => {
    for (let index = next++; index < players.length; index = next++) await seedOne(players[index]!, index);
  };
  async function seedOne({ id, token }: SeededPlayer, index: number): Promise<void> {
    await db.transaction(async (tx) => {
      await openWallet(tx, { playerId: id, currency: 'kzt' });
      const gift = typeof options.gameMinor === 'bigint' ? options.gameMinor : options.gameMinor(index);
      const entries = [
        { account: 'house:adjustment' as const, amountMinor: -gift },
        { account: 'game' as const, amountMinor: gift },
      ];
      const deps = { ids: systemIds, clock };
      await postTransfer(tx, deps, { playerId: id, kind: 'gift', entries, reference: null, idempotencyKey: 'gift' });
      await insertSession(tx, hashToken(token), {
        browserSessionId: null,
        id: systemIds.next(),
        playerId: id,
        provider,
        gameCode,
        gameId,
        currency: 'kzt',
        country: 'KZ',
        startedAt: new Date(),
        expiresAt: new Date(Date.now() + 86_400_000),
      });
    });
  }
  await Promise.all(Array.from({ length: seededAtOnce }, seedSome));
  return { players, provider, gameCode, gameSlug };
}

/** A provider client that repeats each call until it gets a response, and verifies every response's signature. */
export function createProviderClient(
  url: () => string,
  keys: LiveKeys,
  provider: string,
  { connections = 64, patienceMs = 4_000 } = {},
) {
  const open = () =>
    new Agent({ connections, headersTimeout: patienceMs, bodyTimeout: patienceMs, connect: { timeout: 2_000 } });
  let agent = open();

  async function callOnce(path: string, body: Buffer): Promise<string | undefined> {
    const answer = await request(new URL(path, url()), {
      method: 'POST',
      dispatcher: agent,
      headers: signRequest(keys.provider.privateKey, { path, body, provider }),
      body,
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode !== 200) return undefined;
    const signature = String(answer.headers[signatureHeader]);
    if (!verifyBody(keys.operator.publicKey, bytes, signature))
      throw new Error('an answer is not signed by the operator');
    return bytes.toString('utf8');
  }

  return {
    once: callOnce,
    /** @returns the body of the response and the number of attempts. */
    async untilAnswered(path: string, message: object): Promise<{ text: string; tries: number }> {
      const body = Buffer.from(JSON.stringify(message));
      for (let tries = 1; ; tries += 1) {
        const text = await callOnce(path, body).catch((error: unknown) => {
          if (error instanceof Error && /not signed/.test(error.message)) throw error;
          return undefined;
        });
        if (text !== undefined) return { text, tries };
        await pause(25 + Math.min(tries, 20) * 10);
      }
    },
    /** Drops all connections at once, as when the provider's process dies; open requests are repeated. */
    async dropConnections(): Promise<void> {
      const dead = agent;
      agent = open();
      await dead.destroy();
    },
    close: () => agent.destroy(),
  };
}
