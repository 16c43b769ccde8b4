import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { book as bookSchema } from '@altyn/contracts/game-book';
import { protocolUnitsPerMinor, providerPaths, signatureHeader, walletPaths } from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/contracts/signature';
import { type RoundView, roundView, type SessionView, sessionView } from '@altyn/contracts/studio-game';
import { exactMaths } from '@altyn/engines/line-slot-maths';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useEmptyDatabase } from '../../../tools/testing/databases.ts';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { migrate } from '../src/db.ts';
import { createDeps, type Deps } from '../src/deps.ts';
import { startRetrier } from '../src/retrier.ts';
import { settleDueRounds } from '../src/settle-round.ts';
import { titles } from '../src/titles.ts';
import { WalletDouble } from './wallet-double.ts';

const studioKeys = generateKeyPairSync('ed25519');
const operatorKeys = generateKeyPairSync('ed25519');
const database = useEmptyDatabase();
const wallet = new WalletDouble({ own: operatorKeys.privateKey, studio: studioKeys.publicKey });

let deps: Deps;
let app: FastifyInstance;
let clockMs = Date.UTC(2026, 10, 21);

beforeAll(async () => {
  const config: Config = {
    STUDIO_HOST: '127.0.0.1',
    STUDIO_PORT: 0,
    STUDIO_DATABASE_URL: database.url,
    STUDIO_PRIVATE_KEY: studioKeys.privateKey,
    OPERATOR_PUBLIC_KEY: operatorKeys.publicKey,
    OPERATOR_WALLET_URL: await wallet.start(),
    PUBLIC_STUDIO_URL: 'http://localhost:4200',
    PUBLIC_WEB_URL: 'http://localhost:3000',
    PROVIDER_ID: 'altyn-studio',
    TRUSTED_PROXY_HOPS: 0,
    RATE_LIMITS_ENABLED: false,
    LOG_LEVEL: 'silent',
  };
  deps = createDeps(config, { now: () => new Date(clockMs) });
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
  // What an earlier test left open is settled before this one counts.
  wallet.fates.length = 0;
  wallet.status = 'OK';
  clockMs += 60_000;
  await settleDue();
  wallet.calls.length = 0;
  wallet.balance = 1_000_000_000;
});

async function settleDue(): Promise<void> {
  await Promise.all(await settleDueRounds(deps, 50));
}

async function provider(path: string, call: object) {
  const body = Buffer.from(JSON.stringify(call));
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', [signatureHeader]: signBody(operatorKeys.privateKey, body) },
    body,
  });
  expect(verifyBody(studioKeys.publicKey, response.rawPayload, String(response.headers[signatureHeader]))).toBe(true);
  return response.json();
}

const pages = {
  language: 'uk',
  country: 'UA',
  device: 'mobile',
  lobby_url: 'http://localhost:3000/ua/games',
  deposit_url: 'http://localhost:3000/ua/cashbox',
};

async function open(mode: 'real' | 'demo', player: string = randomUUID()): Promise<string> {
  const who = mode === 'real' ? { user: player, token: `token-of-${player}`, currency: 'UAH' } : { currency: 'XXX' };
  const answer = await provider(providerPaths.gameUrl, {
    request_uuid: randomUUID(),
    game_code: 'fruit-crown',
    ...who,
    ...pages,
  });
  expect(answer.status).toBe('OK');
  return new URL(answer.url).hash.slice('#s='.length);
}

async function call<T>(
  token: string,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
): Promise<{ status: number; json: T }> {
  const response = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, json: response.json() };
}

const session = async (token: string) =>
  sessionView.parse((await call<SessionView>(token, 'GET', '/api/session')).json);
const spin = (token: string, round: string = randomUUID(), stake = '1000') =>
  call<RoundView>(token, 'POST', '/api/spin', { round, stake });

describe('published figures', () => {
  it.each([...titles.values()])('of $code are what the maths says, to the place shown', ({ config, published }) => {
    const exact = exactMaths(config);
    const cut = (value: number, places: number) => (Math.floor(value * 10 ** places) / 10 ** places).toFixed(places);
    expect(published.rtpPercent).toBe(cut(exact.rtp * 100, 2));
    expect(published.hitRatePercent).toBe((exact.hitRate * 100).toFixed(2));
    expect(Number(published.maxSpinMultiple)).toBe(exact.maxSpinMultiple * config.scatterFeature.freeSpinMultiplier);
  });
});

describe('a real round', () => {
  it('is settled by one signed call and gives its book, in the declared shape', async () => {
    const token = await open('real');
    const { json } = await spin(token);
    const view = roundView.parse(json);
    expect(view.status).toBe('settled');
    expect(bookSchema.parse(view.book).win).toBe(view.book?.win);
    const change = BigInt(view.book?.win ?? 0) - 1_000n;
    expect(view.balance).toBe((1_000_000n + change).toString());
    expect(wallet.calls.map((each) => each.path)).toEqual([walletPaths.round]);
    expect((await session(token)).net).toBe(change.toString());
  });

  it('clicked twice, or 64 times at once, takes one stake', async () => {
    const token = await open('real');
    const before = wallet.settled;
    const round = randomUUID();
    const views = await Promise.all(Array.from({ length: 64 }, () => spin(token, round)));
    expect(wallet.settled - before).toBe(1);
    const last = await spin(token, round);
    expect(last.json.status).toBe('settled');
    for (const view of views) expect([200]).toContain(view.status);
  });

  it('is the only open one: another id meanwhile is refused', async () => {
    const token = await open('real');
    wallet.fates.push('drop');
    const first = await spin(token);
    expect(first.json.status).toBe('pending');
    expect(first.json.book).toBeNull();
    const second = await spin(token);
    expect(second).toMatchObject({ status: 409, json: { error: 'ROUND_OPEN' } });
  });

  it.each(['drop', 'lose-answer', 'other-answer', 'unsigned'] as const)(
    'survives a call whose fate is %s: the same bytes again, one stake',
    async (fate) => {
      const player = randomUUID();
      const token = await open('real', player);
      const before = wallet.settled;
      wallet.fates.push(fate);
      const { json } = await spin(token);
      expect(json.status).toBe('pending');
      clockMs += 60_000;
      await settleDue();
      const bodies = new Set(wallet.calls.filter((each) => each.path === walletPaths.round).map((each) => each.body));
      expect(bodies.size).toBe(1);
      expect(wallet.settled - before).toBe(1);
      // The tab was closed: a new launch of the same player finds the round and may play it to its end, once.
      const again = await open('real', player);
      const resumed = await session(again);
      expect(resumed.unfinished).toMatchObject({ round: json.round, status: 'settled', is_shown: false });
      expect((await call(again, 'POST', `/api/rounds/${json.round}/shown`)).status).toBe(200);
      expect((await session(again)).unfinished).toBeNull();
    },
  );

  it.each([
    ['NOT_ENOUGH_MONEY', 'NOT_ENOUGH_MONEY'],
    ['LIMIT_REACHED', 'LIMIT_REACHED'],
    ['TOKEN_EXPIRED', 'SESSION_ENDED'],
    ['USER_DISABLED', 'PLAYER_DISABLED'],
  ])('refused with %s is void, shows no outcome and lets the next one through', async (status, refusal) => {
    const token = await open('real');
    wallet.status = status;
    const refused = await spin(token);
    expect(refused.json).toMatchObject({ status: 'void', refusal, book: null });
    wallet.status = 'OK';
    expect((await spin(token)).json.status).toBe('settled');
  });

  it('asked twice at once by two retriers is sent by one', async () => {
    const token = await open('real');
    wallet.fates.push('drop');
    await spin(token);
    wallet.calls.length = 0;
    clockMs += 60_000;
    await Promise.all([settleDue(), settleDue()]);
    expect(wallet.calls).toHaveLength(1);
  });

  it.each([5 * 3_600_000, 40_000])(
    'postponed by a clock %i ms ahead is asked again once the clock is right',
    async (aheadMs) => {
      const token = await open('real');
      const rightMs = clockMs;
      clockMs += aheadMs;
      wallet.fates.push('drop');
      const { json } = await spin(token);
      expect(json.status).toBe('pending');
      clockMs = rightMs;
      await settleDue();
      expect((await call<RoundView>(token, 'GET', `/api/rounds/${json.round}`)).json.status).toBe('settled');
    },
  );

  it('left under way by a process that died is taken up by the next one at once', async () => {
    const token = await open('real');
    wallet.fates.push('drop');
    const { json } = await spin(token);
    await deps.pool.query(`update studio.round set next_attempt_at = $1 where id = $2`, [
      new Date(clockMs + 3_000),
      json.round,
    ]);
    const retrier = startRetrier(deps);
    await expect
      .poll(async () => (await call<RoundView>(token, 'GET', `/api/rounds/${json.round}`)).json.status)
      .toBe('settled');
    await retrier.stop();
  });

  it('is asked again while another call is left without an answer', async () => {
    const makeDue = (round: string) =>
      deps.pool.query(`update studio.round set next_attempt_at = $1 where id = $2`, [new Date(clockMs), round]);
    const statusOf = async (token: string, round: string) =>
      (await call<RoundView>(token, 'GET', `/api/rounds/${round}`)).json.status;
    const retrier = startRetrier(deps);
    const [left, silent, other] = [
      await open('real'),
      await open('real', randomUUID()),
      await open('real', randomUUID()),
    ];
    // Its first look, which takes whatever waits, is over once it has settled this one.
    wallet.fates.push('drop');
    const { json } = await spin(left);
    await makeDue(json.round);
    await expect.poll(() => statusOf(left, json.round)).toBe('settled');
    wallet.fates.push('drop', 'drop', 'silence');
    const [first, second] = [await spin(silent), await spin(other)];
    await makeDue(first.json.round);
    await expect.poll(() => wallet.fates.length).toBe(0);
    await makeDue(second.json.round);
    // A call is waited for for three seconds.
    await expect.poll(() => statusOf(other, second.json.round), { timeout: 2_500 }).toBe('settled');
    expect(await statusOf(silent, first.json.round)).toBe('pending');
    await retrier.stop();
  });

  it('of another player is not found', async () => {
    const mine = await spin(await open('real'));
    const stranger = await open('real');
    expect((await call(stranger, 'GET', `/api/rounds/${mine.json.round}`)).status).toBe(404);
    expect((await spin(stranger, mine.json.round)).status).toBe(404);
  });
});

describe('many rounds at once', () => {
  const launchMany = () => Promise.all(Array.from({ length: 40 }, () => open('real', randomUUID())));

  it('are each taken once, and told their own answer', async () => {
    const tokens = await launchMany();
    const before = wallet.settled;
    // While these are held back the others gather.
    wallet.fates.push(...Array.from({ length: 8 }, () => 'hold' as const));
    const spinning = Promise.all(tokens.map((token) => spin(token)));
    await expect.poll(() => wallet.calls.length).toBeGreaterThan(8);
    for (const go of wallet.held.splice(0)) go();
    const spins = await spinning;
    expect(spins.map(({ json }) => [json.status, Number(json.balance)])).toEqual(
      spins.map(({ json }) => ['settled', Number(wallet.told.get(json.round)) / protocolUnitsPerMinor]),
    );
    expect(wallet.settled - before).toBe(tokens.length);
  });

  it.each(['drop', 'lose-answer', 'other-answer', 'unsigned'] as const)(
    'whose answers fare badly (%s) are repeated one by one',
    async (fate) => {
      const tokens = await launchMany();
      const before = wallet.settled;
      wallet.fates.push(...Array.from({ length: 40 }, () => fate));
      const spins = await Promise.all(tokens.map((token) => spin(token)));
      expect(spins.map(({ json }) => json.status)).toEqual(tokens.map(() => 'pending'));
      wallet.fates.length = 0;
      wallet.calls.length = 0;
      clockMs += 60_000;
      await settleDue();
      expect(new Set(wallet.calls.map(({ path }) => path))).toEqual(new Set([walletPaths.round]));
      expect(wallet.settled - before).toBe(tokens.length);
      for (const [index, token] of tokens.entries()) {
        const { json } = await call<RoundView>(token, 'GET', `/api/rounds/${spins[index]?.json.round}`);
        expect(json.status).toBe('settled');
      }
    },
  );
});

describe('a demo round', () => {
  it('moves play money only and never calls the wallet', async () => {
    const token = await open('demo');
    const start = BigInt((await session(token)).balance ?? 0);
    const { json } = await spin(token);
    expect(json.balance).toBe((start - 1_000n + BigInt(json.book?.win ?? 0)).toString());
    expect(wallet.calls).toHaveLength(0);
  });

  it('cannot be paid twice from the same play money by parallel clicks', async () => {
    const token = await open('demo');
    const results = await Promise.all(Array.from({ length: 20 }, () => spin(token, randomUUID(), '50000')));
    const settled = results.filter((result) => result.json.status === 'settled');
    const start = 500_000n;
    const expected = settled.reduce((sum, result) => sum - 50_000n + BigInt(result.json.book?.win ?? 0), start);
    expect((await session(token)).balance).toBe(expected.toString());
    expect(expected).toBeGreaterThanOrEqual(0n);
  });
});

describe('bad calls', () => {
  it.each(['0', '-1000', '1001', '99999999999999999999999', 'abc', '10.00'])(
    'a stake of %s is refused',
    async (stake) => {
      const token = await open('demo');
      expect(await spin(token, randomUUID(), stake)).toMatchObject({
        status: 400,
        json: { error: 'VALIDATION_ERROR' },
      });
    },
  );

  it('a session that nobody opened is over', async () => {
    expect(await call('nobody', 'GET', '/api/session')).toMatchObject({
      status: 401,
      json: { error: 'SESSION_ENDED' },
    });
  });

  it('a session ends by time', async () => {
    const token = await open('demo');
    clockMs += 13 * 3_600_000;
    expect((await call(token, 'GET', '/api/session')).status).toBe(401);
  });

  it('an operator’s call with a wrong signature is refused before it is read', async () => {
    const response = await app.inject({
      method: 'POST',
      url: providerPaths.gameUrl,
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signBody(studioKeys.privateKey, Buffer.from('{}')),
      },
      body: '{ not json',
    });
    expect(response.json().status).toBe('INVALID_SIGNATURE');
  });

  it.each([
    ['another game', { game_code: 'nope' }, 'INVALID_GAME'],
    ['a currency it does not deal in', { currency: 'JPY' }, 'WRONG_CURRENCY'],
    ['a missing language', { language: undefined }, 'WRONG_TYPES'],
  ])('game/url for %s', async (_name, change, status) => {
    const asked = {
      request_uuid: randomUUID(),
      game_code: 'fruit-crown',
      user: 'u',
      token: 't',
      currency: 'UAH',
      ...pages,
      ...change,
    };
    expect((await provider(providerPaths.gameUrl, asked)).status).toBe(status);
  });
});

describe('reconciliation', () => {
  it('lists settled real rounds page by page, each once', async () => {
    clockMs += 86_400_000;
    const token = await open('real');
    const rounds = [];
    for (let i = 0; i < 5; i += 1) rounds.push((await spin(token)).json.round);
    const from = new Date(clockMs - 1_000).toISOString();
    const to = new Date(clockMs + 1_000).toISOString();
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await provider(providerPaths.transactionsList, {
        request_uuid: randomUUID(),
        from,
        to,
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      listed.push(...page.transactions.map((each: { round: string }) => each.round));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(listed.toSorted()).toEqual(rounds.toSorted());
  });
});

describe('what the operator asks about', () => {
  it('the games are listed with what is published of them', async () => {
    const { status, games } = await provider(providerPaths.gameList, { request_uuid: randomUUID() });
    expect(status).toBe('OK');
    expect(games).toEqual(
      [...titles.values()].map(({ code, title, published }) =>
        expect.objectContaining({ game_code: code, title, rtp: published.rtpPercent, is_enabled: true }),
      ),
    );
  });

  it('a round is told in all its parts, to its own player alone, and a demo round to nobody', async () => {
    const player = randomUUID();
    const { round, book } = (await spin(await open('real', player))).json;
    const ask = (user: string, of: string | undefined = round) =>
      provider(providerPaths.roundDetails, { request_uuid: randomUUID(), user, round: of });
    const { status, details } = await ask(player);
    expect(status).toBe('OK');
    expect(details).toMatchObject({ status: 'settled', refusal: null, book });
    expect(wallet.calls.map(({ body }) => body).join()).toContain(details.transaction_uuid);
    const demo = (await spin(await open('demo'))).json.round;
    for (const answer of [await ask(randomUUID()), await ask(player, demo), await ask(player, randomUUID())]) {
      expect(answer).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
    }
  });
});

it('the bare address names the games and leads to the site', async () => {
  const response = await app.inject({ method: 'GET', url: '/' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { title, published } of titles.values()) {
    expect(response.body).toContain(title);
    expect(response.body).toContain(`${published.rtpPercent} %`);
  }
  expect(response.body).toContain('href="http://localhost:3000"');
});
