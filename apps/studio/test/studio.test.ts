import { randomUUID } from 'node:crypto';
import { providerPaths, signatureHeader } from '@altyn/contracts/provider-wallet';
import { fruitCrown } from '@altyn/engines/fruit-crown';
import { exactMaths } from '@altyn/engines/line-slot-maths';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { reelSlots } from '@altyn/engines/slots/reel-slots';
import { wolfMoon } from '@altyn/engines/slots/titles/wolf-moon';
import { signBody } from '@altyn/provider-protocol/signature';
import { describe, expect, it, vi } from 'vitest';
import { figuresOf, lowestReturnOf } from '../src/titles/slot-game.ts';
import { titles } from '../src/titles/titles.ts';
import { openStudio, pages } from '../testing/studio-world.ts';

const studio = openStudio();
const { wallet, clock, provider, open, call, session, spin } = studio;

describe('published figures', () => {
  it('of Fruit Crown match the maths to the last published digit', () => {
    const title = titles.get('fruit-crown')!;
    const exact = exactMaths(fruitCrown);
    const published = figuresOf(title, 'base');
    const cut = (value: number, places: number) => (Math.floor(value * 10 ** places) / 10 ** places).toFixed(places);
    expect(published.rtp).toBe(cut(exact.rtp * 100, 2));
    expect(published.hit_rate).toBe((exact.hitRate * 100).toFixed(2));
    expect(Number(title.lineRules.maxSpinMultiple)).toBe(
      exact.maxSpinMultiple * fruitCrown.scatterFeature.freeSpinMultiplier,
    );
  });

  it.each([
    ['wolf-moon', wolfMoon.figures],
    ...reelSlots.map(({ game, figures }) => [game, figures] as const),
  ] as const)('of %s match the maths and never exceed it', (code, { rtp, featureProbability }) => {
    const title = titles.get(code)!;
    for (const [mode, exact] of Object.entries(rtp)) {
      expect(figuresOf(title, mode).rtp).toBe((Math.floor(exact * 10_000) / 100).toFixed(2));
    }
    const odds = featureProbability > 0 ? (1 / featureProbability).toFixed(1) : null;
    expect(figuresOf(title, 'base').feature_odds).toBe(odds);
  });
});

it.each([...titles])('%s can be verified by the maths it is played with', async (code, title) => {
  const replayed = await replayableSlots[code]?.();
  expect(replayed?.mathsVersion).toBe(title.slot.mathsVersion);
});

describe('a demo round', () => {
  it('moves play money only and never calls the wallet', async () => {
    const token = await open('demo');
    const start = BigInt((await session(token)).balance ?? 0);
    const { json } = await spin(token);
    expect(json.balance).toBe((start - 1_000n + BigInt(json.book?.win ?? 0)).toString());
    expect(wallet.calls).toHaveLength(0);
  });

  it('takes any stake on a step of the game’s range', async () => {
    const token = await open('demo');
    const { stakes, stake_range: range } = await session(token);
    expect(range).toEqual({ min: '20', max: '100000', unit: '20' });
    expect(stakes).not.toContain('1240');
    for (const stake of ['1240', range.min, range.max])
      expect(await spin(token, randomUUID(), stake)).toMatchObject({ status: 200, json: { stake } });
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

describe('invalid calls', () => {
  it.each(['0', '-1000', '10', '1001', '100020', '99999999999999999999999', 'abc', '10.00'])(
    'a stake of %s is refused',
    async (stake) => {
      const token = await open('demo');
      expect(await spin(token, randomUUID(), stake)).toMatchObject({
        status: 400,
        json: { error: 'VALIDATION_ERROR' },
      });
    },
  );

  it('an unknown session is refused', async () => {
    expect(await call('nobody', 'GET', '/api/session')).toMatchObject({
      status: 401,
      json: { error: 'SESSION_ENDED' },
    });
  });

  it('a session expires', async () => {
    const token = await open('demo');
    clock.ms += 13 * 3_600_000;
    expect((await call(token, 'GET', '/api/session')).status).toBe(401);
  });

  it('an operator’s call with a wrong signature is refused before it is parsed', async () => {
    const response = await studio.app.inject({
      method: 'POST',
      url: providerPaths.gameUrl,
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signBody(studio.privateKey, Buffer.from('{}')),
      },
      body: '{ not json',
    });
    expect(response.json().status).toBe('INVALID_SIGNATURE');
  });

  it.each([
    ['another game', { game_code: 'nope' }, 'INVALID_GAME'],
    ['an unsupported currency', { currency: 'JPY' }, 'WRONG_CURRENCY'],
    ['a missing language', { language: undefined }, 'WRONG_SYNTAX'],
    ['a language that is a number', { language: 7 }, 'WRONG_TYPES'],
    ['a player without a token', { token: undefined }, 'WRONG_SYNTAX'],
  ])('game/url for %s', async (_name, change, status) => {
    const request = {
      request_uuid: randomUUID(),
      game_code: 'fruit-crown',
      user: 'u',
      token: 't',
      currency: 'UAH',
      ...pages,
      ...change,
    };
    expect((await provider(providerPaths.gameUrl, request)).status).toBe(status);
  });
});

it('an operator’s call that fails in the database gets a retryable error with its request uuid', async () => {
  const failing = vi.spyOn(studio.deps.pool, 'query').mockRejectedValue(new Error('away') as never);
  const request_uuid = randomUUID();
  const [from, to] = ['2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z'];
  const answer = await provider(providerPaths.transactionsList, { request_uuid, from, to });
  failing.mockRestore();
  expect(answer).toEqual({ request_uuid, status: 'ERROR_UNKNOWN' });
});

describe('reconciliation', () => {
  it('lists settled real rounds page by page, each once', async () => {
    clock.ms += 86_400_000;
    const token = await open('real');
    const rounds = [];
    for (let i = 0; i < 5; i += 1) rounds.push((await spin(token)).json.round);
    const from = new Date(clock.ms - 1_000).toISOString();
    const to = new Date(clock.ms + 1_000).toISOString();
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

describe('operator queries', () => {
  it('list the games with their published figures', async () => {
    const { status, games } = await provider(providerPaths.gameList, { request_uuid: randomUUID() });
    expect(status).toBe('OK');
    // Live tables follow the titles.
    expect(games.slice(0, titles.size)).toEqual(
      [...titles.values()].map((each) =>
        expect.objectContaining({
          game_code: each.code,
          title: each.title,
          rtp: lowestReturnOf(each),
          is_enabled: true,
        }),
      ),
    );
    const oddsOf = (code: string) => games.find(({ game_code }: { game_code: string }) => game_code === code);
    expect(oddsOf('captains-gold')).toMatchObject({ max_win_multiple: 5_000, max_win_odds: 461_254 });
    expect(oddsOf('fruit-crown')).not.toHaveProperty('max_win_odds');
  });

  it('return all parts of a round to its own player only, and no demo rounds', async () => {
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

it('the root address lists the games and links to the site', async () => {
  const response = await studio.app.inject({ method: 'GET', url: '/' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const title of titles.values()) {
    expect(response.body).toContain(`<h2>${title.title.replaceAll("'", '&#39;')}</h2>`);
    expect(response.body).toContain(`${lowestReturnOf(title)} %`);
  }
  expect(response.body).toContain('href="http://localhost:3000"');
});
