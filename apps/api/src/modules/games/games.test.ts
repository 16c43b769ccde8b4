import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { providerHeader, signatureHeader } from '@altyn/contracts/provider-wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { stubBooks } from '../../../testing/stub-books.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { parseCommand } from '../../platform/cli/cli.ts';
import { insertPlayer } from '../identity/index.ts';
import { gamesCommands, seedGames, switchOffer } from './index.ts';
import { playable } from './seed/seed-games.ts';

/** Our own titles, as in the seed list. */
const own = (
  JSON.parse(readFileSync(new URL('../../../../../art/games.json', import.meta.url), 'utf8')) as {
    provider: string;
    category: string;
    features: string[];
    retired?: object;
  }[]
).filter(({ provider, retired }) => provider === 'Altyn Studio' && !retired);

interface Received {
  path: string;
  body: Record<string, unknown>;
  isSigned: boolean;
  provider: unknown;
}

/** A local provider that speaks the protocol; `misbehave` changes its answers. */
const studioKey = generateKeyPairSync('ed25519');
const received: Received[] = [];
let misbehave: 'no' | 'unsigned' | 'other-request' | 'refuse' | 'silent' | 'garbage' = 'no';
let operatorKey = '';
const studio: Server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const raw = Buffer.concat(chunks);
    const signature = Buffer.from(String(request.headers[signatureHeader]), 'base64');
    const body = JSON.parse(raw.toString()) as Record<string, unknown>;
    const covered = Buffer.concat([Buffer.from(`altyn-protocol-2\nPOST ${request.url}\n`), raw]);
    received.push({
      path: request.url ?? '',
      body,
      isSigned: verify(null, covered, createPublicKey(createPrivateKey(operatorKey)), signature),
      provider: request.headers[providerHeader],
    });
    if (misbehave === 'silent') return request.socket.destroy();
    const answer = Buffer.from(
      JSON.stringify({
        request_uuid: misbehave === 'other-request' ? 'another' : body['request_uuid'],
        status: misbehave === 'refuse' ? 'GAME_DISABLED' : 'OK',
        ...(request.url === '/game/list'
          ? {
              games: [
                {
                  game_code: 'gem-rush',
                  max_win_multiple: 2_500,
                  ...{ reached_win_multiple: 973, max_win_odds: 3_700_000 },
                  volatility: 'high',
                  stakes: { UAH: [200_000, 200_001], KZT: [5_000_000] },
                  title: 'Gem Rush',
                  category: 'slots',
                  rtp: '96.40',
                  has_demo: true,
                  is_enabled: true,
                },
                {
                  game_code: 'unheard-of',
                  title: 'Unheard',
                  category: 'slots',
                  rtp: '95.00',
                  has_demo: true,
                  is_enabled: true,
                },
              ],
            }
          : { url: 'http://localhost:4200/play/1' }),
      }),
    );
    response.setHeader('content-type', 'application/json');
    if (misbehave !== 'unsigned')
      response.setHeader(signatureHeader, sign(null, answer, studioKey.privateKey).toString('base64'));
    response.end(misbehave === 'garbage' ? 'not what was signed' : answer);
    return undefined;
  });
});

const database = useTestDatabase();
let api: TestApi;
let token = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => studio.listen(0, '127.0.0.1', resolve));
  api = await createTestApi(database.url, {
    config: {
      STUDIO_URL: `http://127.0.0.1:${(studio.address() as AddressInfo).port}`,
      COUNTRY_HEADER: 'X-Country',
      STUDIO_PUBLIC_KEY: studioKey.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
    overrides: {
      playerBooks: stubBooks,
    },
  });
  operatorKey = api.deps.config.OPERATOR_PRIVATE_KEY;
  await seedGames(api.deps);
  await seedGames(api.deps);
  token = await signedIn();
});
afterAll(async () => {
  await api.close();
  studio.close();
});
beforeEach(() => {
  misbehave = 'no';
  received.length = 0;
});

async function signedIn(phone = '+77010001122'): Promise<string> {
  const { deps } = api;
  const [playerId, sessionId] = [deps.ids.next(), deps.ids.next()];
  await insertPlayer(deps.db.kysely, {
    id: playerId,
    login: { type: 'Phone', value: phone },
    passwordHash: 'none',
    country: 'KZ',
    currency: 'kzt',
    timeZone: 'Asia/Almaty',
    language: 'ru',
    birthDate: '1990-01-01',
    newsletterConsent: false,
    termsVersion: '1',
    at: deps.clock.now(),
  });
  await deps.db.pool.query(
    `insert into identity.session (id, player_id, created_at, last_seen_at, rotated_at) values ($1, $2, $3, $3, $3)`,
    [sessionId, playerId, deps.clock.now()],
  );
  return (await deps.identity.tokens.sign({ playerId, sessionId }, deps.clock.now())).token;
}

interface ListAnswer {
  items: { slug: string; category: string; is_available: boolean; title: string }[];
  total: number;
  message?: string;
}
const get = async (url: string) => (await api.app.inject({ method: 'GET', url })).json<ListAnswer>();
async function operate(...argv: string[]): Promise<string[]> {
  const lines: string[] = [];
  const { command, options } = parseCommand(gamesCommands, [...argv, '--reason', 'licence']);
  await command.run({ deps: api.deps, options, actor: 'olena', print: (line) => lines.push(line) });
  return lines;
}
async function launch(slug: string, door: 'launch' | 'demo' = 'launch', headers: Record<string, string> = {}) {
  const response = await api.app.inject({
    method: 'POST',
    url: `/games/${slug}/${door}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: { language: 'ua', device: 'desktop' },
  });
  return { status: response.statusCode, ...response.json<{ message?: string; url?: string; mode?: string }>() };
}

describe('the catalogue', () => {
  it('lists only playable games and marks the rest as unavailable', async () => {
    const all = await get('/games?pageSize=100');
    expect(all.items.map(({ slug }) => slug).toSorted()).toEqual([...playable].toSorted());
    // Live tables have no demo.
    for (const game of all.items)
      expect(game).toMatchObject({
        is_available: true,
        has_demo: game.category !== 'live',
      });
    for (const list of ['latest?', '?category=crash', '?provider=netent', '?search=viking', '?search=gem%20rush'])
      expect(
        (await get(`/games${list.startsWith('?') ? '' : '/'}${list}`)).items.filter((game) => !game.is_available),
      ).toEqual([]);
    expect(await get('/providers/altyn-studio')).toMatchObject({ games_count: playable.size });
    expect(await get('/providers/netent')).toMatchObject({ games_count: 0 });
    expect(await get('/games/viking-tides')).toMatchObject({ provider: { slug: 'yggdrasil' }, is_available: false });
    expect(await get('/games/none')).toMatchObject({ message: 'GAME_NOT_FOUND' });
  });

  it('filters, searches, sorts and pages', async () => {
    await api.deps.db.pool.query(`update games.game set is_offered = true where provider_slug = 'altyn-studio'`);
    api.clock.advance(3_000);
    expect((await get('/games?category=table')).total).toBe(own.filter(({ category }) => category === 'table').length);
    expect((await get('/games?provider=netent')).total).toBe(0);
    expect((await get('/games?provider=altyn-studio')).total).toBe(own.length);
    const tumbling = await get('/games?feature=cascade&pageSize=100');
    expect(tumbling.total).toBe(own.filter(({ features }) => features.includes('cascade')).length);
    expect(tumbling.items.map(({ slug }) => slug)).toContain('gem-rush');
    expect(await get('/games?feature=magic')).toMatchObject({ message: 'VALIDATION_ERROR' });
    expect((await get('/games?search=crown')).items[0]).toMatchObject({ slug: 'fruit-crown' });
    expect(
      (await get('/games?search=%D1%84%D1%80%D1%83%D1%82%20%D0%BA%D1%80%D0%B0%D1%83%D0%BD')).items[0],
    ).toMatchObject({
      slug: 'fruit-crown',
    });
    expect(await get('/games?search=fr')).toMatchObject({ message: 'VALIDATION_ERROR' });
    const titles = (await get('/games?sort=title&pageSize=100')).items.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));
    await api.deps.db.pool.query(
      `update games.game set rtp = case slug when 'dice' then '97.01' when 'baccarat' then '98.94' end`,
    );
    api.clock.advance(3_000);
    expect((await get('/games?sort=rtp&pageSize=2')).items.map(({ slug }) => slug)).toEqual(['baccarat', 'dice']);
    const second = await get('/games?sort=title&pageSize=10&page=2');
    expect(second.items.map(({ title }) => title)).toEqual(titles.slice(10, 20));
    expect((await get('/games?page=99')).items).toEqual([]);
    expect((await get('/games/latest?pageSize=5')).items).toHaveLength(5);
  });

  it('describes every provider in three languages', async () => {
    const { items, total } = (await get('/providers?pageSize=100')) as unknown as {
      items: { slug: string; seo: { description: Record<string, string> } | null }[];
      total: number;
    };
    expect(total).toBe(20);
    for (const { slug, seo } of items.filter((item) => item.slug !== 'altyn-studio')) {
      expect([slug, Object.values(seo?.description ?? {}).filter((text) => text.length > 80).length]).toEqual([
        slug,
        3,
      ]);
    }
    expect(await get('/providers/belatra-games')).toMatchObject({ name: 'Belatra Games', games_count: 0 });
    const { top_games } = (await get('/providers/altyn-studio')) as unknown as { top_games: { slug: string }[] };
    const { items: popular } = await get('/games?provider=altyn-studio&pageSize=6');
    expect(top_games.map(({ slug }) => slug)).toEqual(popular.map(({ slug }) => slug));
    expect(await get('/providers/none')).toMatchObject({ message: 'PROVIDER_NOT_FOUND' });
  });
});

describe('own games', () => {
  interface Own {
    recent: { slug: string }[];
    favourites: { slug: string }[];
  }
  let mine = '';
  beforeAll(async () => {
    mine = await signedIn('+77010000099');
  });
  afterAll(() => api.deps.db.pool.query('delete from wallet.game_session'));
  const ownGames = async () => {
    const response = await api.app.inject({ url: '/users/games', headers: { authorization: `Bearer ${mine}` } });
    const { recent, favourites } = response.json<Own>();
    return { recent: recent.map(({ slug }) => slug), favourites: favourites.map(({ slug }) => slug) };
  };
  const like = async (slug: string, isFavourite: boolean) => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/games/${slug}/favourite`,
      headers: { authorization: `Bearer ${mine}` },
      payload: { is_favourite: isFavourite },
    });
    return response.statusCode;
  };

  it('lists recently launched games once each, newest first', async () => {
    for (const slug of ['fruit-crown', 'wolf-moon', 'fruit-crown']) {
      api.clock.advance(1_000);
      expect(await launch(slug, 'launch', { authorization: `Bearer ${mine}` })).toMatchObject({ status: 200 });
    }
    expect((await ownGames()).recent.slice(0, 2)).toEqual(['fruit-crown', 'wolf-moon']);
  });

  it('adds favourites idempotently and removes them', async () => {
    api.clock.advance(1_000);
    expect(await like('dice', true)).toBe(200);
    api.clock.advance(1_000);
    expect(await Promise.all(Array.from({ length: 16 }, () => like('fruit-crown', true)))).toEqual(
      Array.from({ length: 16 }, () => 200),
    );
    expect((await ownGames()).favourites).toEqual(['fruit-crown', 'dice']);
    for (const slug of ['fruit-crown', 'dice', 'dice']) expect(await like(slug, false)).toBe(200);
    const { favourites, recent } = await ownGames();
    expect(favourites).toEqual([]);
    expect(recent).toContain('fruit-crown');
    expect(await like('none', true)).toBe(404);
  });
});

describe('launching', () => {
  it('opens a wallet session and sends the provider a signed request', async () => {
    expect(await launch('fruit-crown')).toMatchObject({
      status: 200,
      url: 'http://localhost:4200/play/1',
      mode: 'real',
    });
    const { rows } = await api.deps.db.pool.query(
      'select token_hash, game_code, browser_session_id from wallet.game_session',
    );
    const given = String(received[0]?.body['token']);
    const caller = await api.deps.authenticate(token);
    const browser_session_id = 'sessionId' in caller ? caller.sessionId : '';
    const token_hash = createHash('sha256').update(given).digest();
    expect(rows).toEqual([{ token_hash, game_code: 'fruit-crown', browser_session_id }]);
    expect(received[0]).toMatchObject({
      path: '/game/url',
      isSigned: true,
      provider: 'altyn-studio',
      body: { game_code: 'fruit-crown', currency: 'KZT', language: 'uk', country: 'KZ' },
    });
  });

  it('requests a demo without a player', async () => {
    expect(await launch('fruit-crown', 'demo')).toMatchObject({ status: 200, mode: 'demo' });
    expect(received[0]?.body).toMatchObject({ currency: 'XXX' });
    expect(received[0]?.body).not.toHaveProperty('user');
  });

  it.each(['unsigned', 'other-request', 'refuse', 'silent', 'garbage'] as const)(
    'is not working when the provider is %s',
    async (how) => {
      misbehave = how;
      expect(await launch('fruit-crown')).toMatchObject({ status: 503, message: 'Sorry, this game is not working' });
    },
  );

  it('refuses unknown, unconnected, disabled and country-blocked games', async () => {
    const unavailable = { status: 409, message: 'The game is currently unavailable' };
    expect(await launch('none')).toMatchObject({ status: 404 });
    expect(await launch('viking-tides')).toMatchObject(unavailable);
    expect(await launch('viking-tides', 'demo')).toMatchObject(unavailable);
    await switchOffer(api.deps, { kind: 'game', slug: 'fruit-crown', isEnabled: false, actor: 'ops', reason: 'test' });
    expect(await launch('fruit-crown')).toMatchObject(unavailable);
    await switchOffer(api.deps, { kind: 'game', slug: 'fruit-crown', isEnabled: true, actor: 'ops', reason: 'test' });
    await switchOffer(api.deps, {
      kind: 'provider',
      slug: 'altyn-studio',
      isEnabled: false,
      actor: 'ops',
      reason: 'test',
    });
    expect(await launch('fruit-crown')).toMatchObject(unavailable);
    await switchOffer(api.deps, {
      kind: 'provider',
      slug: 'altyn-studio',
      isEnabled: true,
      actor: 'ops',
      reason: 'test',
    });
    await operate('game', 'block', '--slug', 'fruit-crown', '--country', 'kz');
    expect(await launch('fruit-crown')).toMatchObject({
      status: 403,
      message: 'This game is not available in your country',
    });
    const blocked = { status: 403, message: 'This game is not available in your country' };
    expect(await launch('fruit-crown', 'demo')).toMatchObject(blocked);
    const stranger = { authorization: '' };
    expect(await launch('fruit-crown', 'demo', stranger)).toMatchObject({ status: 200 });
    expect(await launch('fruit-crown', 'demo', { ...stranger, 'x-country': 'KZ' })).toMatchObject(blocked);
    expect(await launch('fruit-crown', 'demo', { ...stranger, 'x-country': 'UA' })).toMatchObject({ status: 200 });
    // The wallet takes no bets of sessions open there.
    const { createGameDirectory } = await import('./game-directory.ts');
    const known = await createGameDirectory(api.deps).load();
    expect(known.game('altyn-studio', 'fruit-crown')?.blockedCountries).toEqual(['KZ']);
    await operate('game', 'unblock', '--slug', 'fruit-crown', '--country', 'KZ');
    expect(await launch('fruit-crown')).toMatchObject({ status: 200 });
  });

  it('is closed to visitors from countries without registration, for demo and money; an unknown country is admitted', async () => {
    for (const door of ['launch', 'demo'] as const) {
      const from = (country: string) => launch('fruit-crown', door, { 'x-country': country });
      expect(await from('DE')).toMatchObject({ status: 403, message: 'This game is not available in your country' });
      expect(await from('XX')).toMatchObject({ status: 200 });
      expect(await from('UZ')).toMatchObject({ status: 200 });
    }
  });

  it('is blocked country by country, once each, with the reason in the log', async () => {
    const close = (verb: string, country: string) =>
      operate('game', verb, '--slug', 'gem-rush', '--country', country).then(([line]) => line);
    expect(await close('block', 'KZ')).toBe('game gem-rush: closed to KZ');
    await Promise.all(Array.from({ length: 64 }, (_, place) => close('block', place % 2 === 0 ? 'UZ' : 'KG')));
    expect(
      (await close('block', 'TJ'))
        ?.split(/to |, /)
        .slice(1)
        .toSorted(),
    ).toEqual(['KG', 'KZ', 'TJ', 'UZ']);
    for (const country of ['KG', 'UZ', 'TJ']) await close('unblock', country);
    expect(await close('unblock', 'KZ')).toBe('game gem-rush: closed to no country');
    await expect(close('block', 'FR')).rejects.toThrow('--country must be one of');
    await expect(operate('game', 'block', '--slug', 'none', '--country', 'KZ')).rejects.toThrow('no game none');
    const { rows } = await api.deps.db.pool.query(
      `select actor, action, reason, details from platform.audit where subject = 'gem-rush' order by id`,
    );
    expect(rows).toHaveLength(70);
    const details = { country: 'KZ', blocked: ['KZ'] };
    expect(rows[0]).toEqual({ actor: 'olena', action: 'game.block-country', reason: 'licence', details });
  });

  it("follows the provider's own list", async () => {
    const { syncOffers } = await import('./sync-offers.ts');
    misbehave = 'silent';
    await syncOffers(api.deps);
    expect(await get('/games/fruit-crown')).toMatchObject({ is_available: true });
    misbehave = 'no';
    await syncOffers(api.deps);
    expect(await get('/games/gem-rush')).toMatchObject({
      is_available: true,
      has_demo: true,
      rtp: '96.40',
      volatility: 'high',
      max_win_multiple: 2_500,
      ...{ reached_win_multiple: 973, max_win_odds: 3_700_000 },
    });
    expect((await get('/games?volatility=high')).items.map(({ slug }) => slug)).toEqual(['gem-rush']);
    expect((await get('/games?sort=max_win&pageSize=1')).items.map(({ slug }) => slug)).toEqual(['gem-rush']);
    expect(await get('/games/fruit-crown')).toMatchObject({ is_available: false, max_win_odds: null });
    const { rows } = await api.deps.db.pool.query(
      `select slug, max_win_multiple, volatility, stakes from games.game where slug in ('gem-rush', 'fruit-crown') order by slug`,
    );
    expect(rows).toEqual([
      { slug: 'fruit-crown', max_win_multiple: null, volatility: null, stakes: null },
      // A stake that is not a whole minor unit is excluded from free spins.
      { slug: 'gem-rush', max_win_multiple: 2_500, volatility: 'high', stakes: { uah: [200], kzt: [5_000] } },
    ]);
    // New games of the studio are listed, searchable and counted; delisted ones are not.
    expect(await get('/games?provider=altyn-studio')).toMatchObject({ total: 1, items: [{ slug: 'gem-rush' }] });
    expect(await get('/games?search=gem%20rush')).toMatchObject({ total: 1, items: [{ slug: 'gem-rush' }] });
    expect((await get('/games?search=crown')).items).toEqual([]);
    expect(await get('/providers/altyn-studio')).toMatchObject({ games_count: 1 });
  });
});
