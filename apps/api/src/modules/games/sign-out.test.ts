import { generateKeyPairSync } from 'node:crypto';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import { signRequest } from '@altyn/provider-protocol/signed-request';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { hashPassword, insertPlayer } from '../identity/index.ts';
import { openWallet, postTransfer } from '../ledger/index.ts';
import { createGameSession } from '../wallet/index.ts';
import { seedGames } from './index.ts';
import { studioSlug } from './seed/seed-games.ts';

const studioKey = generateKeyPairSync('ed25519');
const password = 'plum-Heron-41';
const database = useTestDatabase();
let api: TestApi;
let address = '';
beforeAll(async () => {
  api = await createTestApi(database.url, {
    config: {
      STUDIO_PUBLIC_KEY: studioKey.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      DATABASE_POOL_SIZE: '32',
    },
  });
  await seedGames(api.deps);
  // Listening is required: the wallet is served in front of the application, and events come through the outbox tail.
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

let phones = 77_010_300_000;

/** Creates a player with 1 000.00. */
async function newPlayer(): Promise<{ id: string; login: string }> {
  const { deps } = api;
  const [id, login] = [deps.ids.next(), `+${(phones += 1)}`];
  const passwordHash = await hashPassword(deps.randomness, password);
  if (isRefusal(passwordHash)) throw new Error(passwordHash.name);
  await deps.db.transaction(async (tx) => {
    await insertPlayer(tx, {
      id,
      login: { type: 'Phone', value: login },
      passwordHash,
      country: 'KZ',
      currency: 'kzt',
      timeZone: 'Asia/Almaty',
      language: 'ru',
      birthDate: '1990-01-01',
      newsletterConsent: false,
      termsVersion: '1',
      at: deps.clock.now(),
    });
    await openWallet(tx, { playerId: id, currency: 'kzt' });
    await postTransfer(tx, deps, {
      playerId: id,
      kind: 'gift',
      entries: [
        { account: 'house:adjustment', amountMinor: -100_000n },
        { account: 'game', amountMinor: 100_000n },
      ],
      reference: null,
      idempotencyKey: deps.ids.next(),
    });
  });
  return { id, login };
}

/** Signs in on one phone and opens a game there. */
async function phoneOf(player: { id: string; login: string }) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/auth/web',
    payload: { username: player.login, password, countryCode: 'kz' },
  });
  expect(answer.statusCode).toBe(201);
  const bearer = answer.json<{ tokens: { access_token: string } }>().tokens.access_token;
  const caller = await api.deps.authenticate(bearer);
  if (isRefusal(caller)) throw new Error(caller.name);
  const { rows } = await api.deps.db.pool.query<{ id: string; game_code: string }>(
    'select id, game_code from games.game where provider_slug = $1 order by popularity desc limit 1',
    [studioSlug],
  );
  const game = rows[0];
  if (!game) throw new Error('no game');
  const launch = async () => {
    const request = { playerId: player.id, gameId: game.id, browserSessionId: caller.sessionId };
    const opened = await createGameSession({ ...api.deps, directories: api.deps.wallet.directories }, request);
    if (isRefusal(opened)) throw new Error(opened.name);
    return opened;
  };
  const { token, session } = await launch();
  const send = async (path: string, fields: object): Promise<string> => {
    const body = Buffer.from(
      JSON.stringify({
        request_uuid: api.deps.ids.next(),
        user: player.id,
        token,
        game_code: game.game_code,
        ...fields,
      }),
    );
    const headers = signRequest(studioKey.privateKey, { path, body, provider: session.provider });
    const sent = await fetch(address + path, { method: 'POST', body, headers });
    return ((await sent.json()) as { status: string }).status;
  };
  const money = { currency: 'KZT', amount: 100_000 };
  return {
    bearer,
    launch,
    async bet(fields: object = {}) {
      const bet = { transaction_uuid: api.deps.ids.next(), round: api.deps.ids.next() };
      return { ...bet, status: await send(walletPaths.bet, { ...bet, ...money, round_closed: false, ...fields }) };
    },
    win: (bet: { transaction_uuid: string; round: string }) =>
      send(walletPaths.win, {
        ...{ transaction_uuid: api.deps.ids.next(), reference_transaction_uuid: bet.transaction_uuid },
        ...{ ...money, round: bet.round, round_closed: true },
      }),
    rollBack: (bet: { transaction_uuid: string; round: string }) =>
      send(walletPaths.rollback, {
        ...{ transaction_uuid: api.deps.ids.next(), reference_transaction_uuid: bet.transaction_uuid },
        ...{ round: bet.round, round_closed: true },
      }),
    /** The session has confirmed an act. */
    async confirm(purpose: string) {
      await api.deps.db.pool.query(
        `insert into identity.step_up (session_id, purpose, factor, granted_at) values ($1, $2, 'password', $3)`,
        [caller.sessionId, purpose, api.clock.now()],
      );
    },
    call: async (url: string, payload: object = {}) => {
      const headers = { authorization: `Bearer ${bearer}` };
      expect((await api.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBeLessThan(300);
    },
  };
}

type Phone = Awaited<ReturnType<typeof phoneOf>>;

it.each<[string, (phone: Phone, playerId: string) => Promise<unknown>, string, string]>([
  ['signing out', (phone) => phone.call('/auth/logout'), 'TOKEN_EXPIRED', 'OK'],
  [
    'another password',
    async (phone) => {
      await phone.confirm('password');
      await phone.call('/user/password', { oldPassword: password, newPassword: 'plum-Heron-42' });
    },
    'OK',
    'TOKEN_EXPIRED',
  ],
  ['a break', (phone) => phone.call('/users/exclusion', { days: 1 }), 'LIMIT_REACHED', 'TOKEN_EXPIRED'],
])('%s ends games where the player is signed out, at once', async (_name, act, here, there) => {
  const player = await newPlayer();
  const [mine, other] = [await phoneOf(player), await phoneOf(player)];
  const [won, lost] = [await mine.bet(), await other.bet()];
  expect([won.status, lost.status]).toEqual(['OK', 'OK']);
  await act(mine, player.id);
  // The clock is frozen: this is the event, not the read made every second.
  await vi.waitFor(
    async () => {
      expect([(await mine.bet()).status, (await other.bet()).status]).toEqual([here, there]);
    },
    { timeout: 15_000 },
  );
  expect([await mine.win(won), await other.rollBack(lost)]).toEqual(['OK', 'OK']);
});

it("without an event, as after a process start, the next second's read ends them", async () => {
  const player = await newPlayer();
  const phone = await phoneOf(player);
  expect((await phone.bet()).status).toBe('OK');
  await api.deps.db.pool.query(
    `update identity.session set ended_at = $2, end_reason = 'sign-out' where player_id = $1`,
    [player.id, api.clock.now()],
  );
  expect((await phone.bet()).status).toBe('OK');
  api.clock.advance(2_000);
  expect((await phone.bet()).status).toBe('TOKEN_EXPIRED');
});

it('of 64 games launched during a sign-out none takes bets', async () => {
  const player = await newPlayer();
  const phone = await phoneOf(player);
  const [opened] = await Promise.all([
    Promise.all(Array.from({ length: 64 }, () => phone.launch())),
    phone.call('/auth/logout'),
  ]);
  api.clock.advance(2_000);
  const statuses = await Promise.all(opened.map(async ({ token }) => (await phone.bet({ token })).status));
  expect(new Set(statuses)).toEqual(new Set(['TOKEN_EXPIRED']));
});
