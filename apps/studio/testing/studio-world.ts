import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { quicknetHash } from '@altyn/contracts/live/names';
import { providerPaths, signatureHeader } from '@altyn/contracts/provider-wallet';
import { type RoundView, type SessionView, sessionView } from '@altyn/contracts/studio-game';
import { verifyBody } from '@altyn/provider-protocol/signature';
import { signRequest } from '@altyn/provider-protocol/signed-request';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { useEmptyDatabase } from '../../../testkit/postgres/databases.ts';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { migrate } from '../src/migrate.ts';
import { settleDueRounds } from '../src/modules/rounds/settle-round.ts';
import type { Title } from '../src/titles/slot-game.ts';
import { titles as offered } from '../src/titles/titles.ts';
import { WalletDouble } from './wallet-double.ts';

/** Page addresses that the operator passes when it launches a game. */
export const pages = {
  language: 'uk',
  country: 'UA',
  device: 'mobile',
  lobby_url: 'http://localhost:3000/ua/games',
  deposit_url: 'http://localhost:3000/ua/cashbox',
};

/** Configuration of every test studio; TJ stands for a country with restrictions. */
const settings = {
  STUDIO_SEED_KEY: 'test-seed-key-0123456789-0123456789',
  STUDIO_HOST: '127.0.0.1',
  STUDIO_PORT: 0,
  DRAIN_MS: 0,
  LIVE_HANDOVER_MS: 0,
  PUBLIC_STUDIO_URL: 'http://localhost:4200',
  PUBLIC_WEB_URL: 'http://localhost:3000',
  PROVIDER_ID: 'altyn-studio',
  LIVE_OPEN_MS: 15_000,
  LIVE_SPIN_MS: 6_000,
  LIVE_DECIDE_MS: 9_000,
  LIVE_RESULT_MS: 5_000,
  BEACON_CHAIN_HASH: quicknetHash,
  LIVE_CHAIN_NOTICE_HOURS: 24,
  VIDEO_ENABLED: false,
  VIDEO_MAX_STREAMS: 2,
  VIDEO_MAX_CHANNELS: 0,
  PATH: '',
  TRUSTED_PROXY_HOPS: 0,
  INTERNAL_ROUTES_PUBLIC: false,
  HIGHEST_PAYOUTS: {},
  AUTOPLAY_FORBIDDEN_IN: ['TJ'],
  GAMBLE_FORBIDDEN_IN: ['TJ'],
  BUY_FORBIDDEN_IN: ['TJ'],
  OPERATOR_PUBLIC_KEY_BEFORE: [],
  LOG_LEVEL: 'silent',
} satisfies Partial<Config>;

/** Calls of the operator and of a game's page. */
function createCalls({
  app,
  operatorKey,
  studioKey,
}: {
  app: () => FastifyInstance;
  operatorKey: KeyObject;
  studioKey: KeyObject;
}) {
  /** A signed call of the operator. */
  async function provider(path: string, call: object) {
    const body = Buffer.from(JSON.stringify(call));
    const response = await app().inject({
      method: 'POST',
      url: path,
      headers: signRequest(operatorKey, { path, body, provider: 'altyn-studio' }),
      body,
    });
    expect(verifyBody(studioKey, response.rawPayload, String(response.headers[signatureHeader]))).toBe(true);
    return response.json();
  }

  /** Launches the game. @returns the session's token. */
  async function open(
    mode: 'real' | 'demo',
    player: string = randomUUID(),
    game = 'fruit-crown',
    country: string = pages.country,
    more: { currency?: string; public_name?: string; token?: string } = {},
  ): Promise<string> {
    const who = mode === 'real' ? { user: player, token: `token-of-${player}`, currency: 'UAH' } : { currency: 'XXX' };
    const answer = await provider(providerPaths.gameUrl, {
      request_uuid: randomUUID(),
      game_code: game,
      ...who,
      ...pages,
      country,
      ...more,
    });
    expect(answer.status).toBe('OK');
    return new URL(answer.url).hash.slice('#s='.length);
  }

  /** Calls the studio as the game's page does. */
  async function call<T>(
    token: string,
    method: 'GET' | 'POST',
    url: string,
    body?: object,
  ): Promise<{ status: number; json: T }> {
    const response = await app().inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, json: response.json() };
  }

  const session = async (token: string) =>
    sessionView.parse((await call<SessionView>(token, 'GET', '/api/session')).json);
  const spin = (token: string, round: string = randomUUID(), stake = '1000', mode = 'base') =>
    call<RoundView>(token, 'POST', '/api/spin', { round, stake, mode });
  const bet = (token: string, wanted: { bet: unknown; stake?: string; round?: string }) =>
    call<RoundView>(token, 'POST', '/api/spin', { round: randomUUID(), stake: '1000', ...wanted });
  const choose = (token: string, round: string, answer: { choice: string; step: number }) =>
    call<RoundView>(token, 'POST', `/api/rounds/${round}/choose`, answer);

  return { provider, open, call, session, spin, bet, choose };
}

/**
 * A studio with a wallet double for a test file; call it at the top level. Open rounds of a test are settled before the
 * next.
 */
export function openStudio(titles: readonly Title[] = [], { isLimited = false } = {}) {
  const studioKeys = generateKeyPairSync('ed25519');
  const operatorKeys = generateKeyPairSync('ed25519');
  const database = useEmptyDatabase();
  const wallet = new WalletDouble({ own: operatorKeys.privateKey, studio: studioKeys.publicKey });
  const clock = { ms: Date.UTC(2026, 10, 21) };
  let deps: Deps;
  let app: FastifyInstance;

  beforeAll(async () => {
    const keys = { STUDIO_PRIVATE_KEY: studioKeys.privateKey, OPERATOR_PUBLIC_KEY: operatorKeys.publicKey };
    const config: Config = {
      ...settings,
      ...keys,
      STUDIO_DATABASE_URL: database.url,
      OPERATOR_WALLET_URL: await wallet.start(),
      RATE_LIMITS_ENABLED: isLimited,
    };
    deps = createDeps(config, {
      now: () => new Date(clock.ms),
      titles: new Map([...offered, ...titles.map((title) => [title.code, title] as const)]),
    });
    await migrate(deps.pool);
    app = await buildApp(deps);
  });

  afterAll(async () => {
    await app.close();
    await deps.wallet.close();
    await deps.pool.end();
    await wallet.stop();
  });

  beforeEach(async () => {
    wallet.fates.length = 0;
    wallet.status = 'OK';
    clock.ms += 60_000;
    await settleDue();
    wallet.calls.length = 0;
    wallet.balance = 1_000_000_000;
  });

  async function settleDue(): Promise<void> {
    await Promise.all(await settleDueRounds(deps, 50));
  }

  const calls = createCalls({ app: () => app, operatorKey: operatorKeys.privateKey, studioKey: studioKeys.publicKey });
  return {
    get deps() {
      return deps;
    },
    get app() {
      return app;
    },
    privateKey: studioKeys.privateKey,
    publicKey: studioKeys.publicKey,
    /** The operator's key, which signs its calls. */
    operatorKey: operatorKeys.privateKey,
    wallet,
    clock,
    settleDue,
    ...calls,
  };
}
