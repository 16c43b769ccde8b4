import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { signatureHeader, walletPaths } from '@altyn/contracts/provider-wallet';
import type { Currency } from '@altyn/domain/money';
import { verifyBody } from '@altyn/provider-protocol/signature';
import { signRequest } from '@altyn/provider-protocol/signed-request';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { createTestClock, type TestClock, testConfig } from '../../../../testing/test-api.ts';
import { createPlatformDeps } from '../../../deps.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { getBalances, openWallet, type Pocket, postTransfer } from '../../ledger/index.ts';
import { createSettlement } from '../../settlement/index.ts';
import {
  createGameSession,
  createWallet,
  type GameSnapshot,
  registerProtocol,
  type WageringHook,
  type WalletDeps,
  type WalletGame,
} from '../index.ts';
import type { EndedSession } from '../ports.ts';
import { defaultCommitterOptions } from '../settle/committer.ts';

export const providerSlug = 'test-studio';
export const slotId = '01900000-0000-7000-8000-000000000001';
export const tableId = '01900000-0000-7000-8000-000000000002';

interface TestGame extends WalletGame {
  gameCode: string;
}

type Answer = { status: string; balance?: number; request_uuid: string; [field: string]: unknown };

/** A wallet on a real database with a provider that signs, for tests. */
export interface WalletWorld {
  readonly deps: WalletDeps;
  readonly url: string;
  readonly clock: TestClock;
  readonly providerKey: KeyObject;
  readonly games: TestGame[];
  readonly disabledPlayers: Set<string>;
  /** Ended sign-ins, as identity would list them. */
  readonly endedSessions: EndedSession[];
  isProviderEnabled: boolean;
  newId(): string;
  /** Credits a player's pockets, as a deposit or a gift does. */
  give(playerId: string, pockets: Partial<Record<Pocket, bigint>>): Promise<void>;
  newPlayer(
    pockets?: Partial<Record<Pocket, bigint>>,
    currency?: Currency,
    browserSessionId?: string,
  ): Promise<TestPlayer>;
  /** Sends a signed call and verifies the answer's signature. */
  send(path: string, body: object | string, options?: { key?: KeyObject; provider?: string }): Promise<RawAnswer>;
  close(): Promise<void>;
}

interface RawAnswer {
  httpStatus: number;
  retryAfter: string | null;
  text: string;
  answer: Answer;
}

export interface TestPlayer {
  id: string;
  token: string;
  pockets(): Promise<Record<Pocket, bigint>>;
}

/** Converts minor units to protocol units. */
export const units = (minor: number) => minor * 1_000;

const testGames = (): TestGame[] => [
  {
    id: slotId,
    slug: 'crown',
    title: 'Crown',
    isEnabled: true,
    blockedCountries: [],
    ...{ contributionPercent: 100, highestReturnHundredths: 9_650 },
    gameCode: 'crown',
  },
  {
    id: tableId,
    slug: 'roulette',
    title: 'Roulette',
    isEnabled: true,
    blockedCountries: [],
    ...{ contributionPercent: 10, highestReturnHundredths: 9_730, isReturnDeclared: true },
    gameCode: 'roulette',
  },
];

/** What the wallet reads of other modules, as a test sets it. */
interface Surroundings {
  readonly publicKey: string;
  readonly games: TestGame[];
  readonly currencies: Map<string, Currency>;
  readonly disabledPlayers: Set<string>;
  readonly endedSessions: EndedSession[];
  readonly world: { isProviderEnabled: boolean };
}

function snapshotOf({ publicKey, games, world }: Surroundings): GameSnapshot {
  return {
    provider: (slug) => (slug === providerSlug ? { slug, publicKey, isEnabled: world.isProviderEnabled } : undefined),
    game: (slug, code) => (slug === providerSlug ? games.find((game) => game.gameCode === code) : undefined),
    gameBySlug: (slug) => games.find((game) => game.slug === slug),
    gameById: (id) => {
      const game = games.find((one) => one.id === id);
      return game && { ...game, providerSlug };
    },
  };
}

function portsOf(around: Surroundings, wagering: WageringHook | undefined): Parameters<typeof createWallet>[1] {
  const { currencies, disabledPlayers, endedSessions } = around;
  const snapshot = snapshotOf(around);
  return {
    games: { load: async () => snapshot },
    players: {
      find: async (id) => {
        const currency = currencies.get(id);
        return currency && { id, currency, country: 'KZ', language: 'en', isDisabled: disabledPlayers.has(id) };
      },
      listDisabled: async () => disabledPlayers,
      listEndedSessions: async (since) => endedSessions.filter(({ endedAt }) => endedAt >= since),
    },
    wagering,
    settlement: createSettlement(),
  };
}

async function give(deps: WalletDeps, playerId: string, pockets: Partial<Record<Pocket, bigint>>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const [pocket, amountMinor] of Object.entries(pockets) as [Pocket, bigint][]) {
      if (amountMinor === 0n) continue;
      const entries = [
        { account: 'house:adjustment' as const, amountMinor: -amountMinor },
        { account: pocket, amountMinor },
      ];
      const idempotencyKey = deps.ids.next();
      await postTransfer(tx, deps, { playerId, kind: 'gift', entries, reference: null, idempotencyKey });
    }
  });
}

/** Opens a game session of a player. */
async function openPlayer(deps: WalletDeps, id: string, browserSessionId: string | undefined): Promise<TestPlayer> {
  const opened = await createGameSession(
    { ...deps, directories: deps.wallet.directories },
    { playerId: id, gameId: slotId, ...(browserSessionId ? { browserSessionId } : {}) },
  );
  if (isRefusal(opened)) throw new Error(opened.name);
  return {
    id,
    token: opened.token,
    async pockets() {
      const balances = await getBalances(deps.db.kysely, id);
      if (!balances) throw new Error('no wallet');
      return balances.pockets;
    },
  };
}

/** Sends a signed call. @throws Error for an answer that the operator's key did not sign. */
async function sendSigned(
  to: { address: string; operatorKey: KeyObject },
  { path, body, key, provider }: { path: string; body: object | string; key: KeyObject; provider: string },
): Promise<RawAnswer> {
  const payload = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const response = await fetch(to.address + path, {
    method: 'POST',
    body: payload,
    headers: signRequest(key, { path, body: payload, provider }),
  });
  const answered = Buffer.from(await response.arrayBuffer());
  if (!verifyBody(to.operatorKey, answered, String(response.headers.get(signatureHeader)))) {
    throw new Error('unsigned answer');
  }
  const text = answered.toString('utf8');
  return {
    httpStatus: response.status,
    retryAfter: response.headers.get('retry-after'),
    text,
    answer: JSON.parse(text) as Answer,
  };
}

export async function createWalletWorld(
  url: string,
  options: {
    wagering?: WageringHook;
    committer?: Partial<typeof defaultCommitterOptions>;
    deps?: Partial<PlatformDeps>;
  } = {},
): Promise<WalletWorld> {
  const provider = generateKeyPairSync('ed25519');
  const publicKey = provider.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const clock = createTestClock('2026-11-21T10:00:00Z');
  const platform: PlatformDeps = { ...createPlatformDeps(testConfig(url), 'test'), clock, ...options.deps };
  const operatorKey = generateKeyPairSync('ed25519');
  const config = {
    ...platform.config,
    OPERATOR_PRIVATE_KEY: operatorKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const around: Surroundings = {
    publicKey,
    games: testGames(),
    currencies: new Map(),
    disabledPlayers: new Set(),
    endedSessions: [],
    world: { isProviderEnabled: true },
  };
  const wallet = createWallet({ ...platform, config }, portsOf(around, options.wagering), {
    ...defaultCommitterOptions,
    ...options.committer,
  });
  const deps: WalletDeps = { ...platform, config, wallet };
  const app = Fastify({ forceCloseConnections: true });
  await registerProtocol(app, deps);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const newId = () => platform.ids.next();

  return Object.assign(around.world, {
    give: (playerId: string, pockets: Partial<Record<Pocket, bigint>>) => give(deps, playerId, pockets),
    deps,
    url: address,
    clock,
    providerKey: provider.privateKey,
    games: around.games,
    disabledPlayers: around.disabledPlayers,
    endedSessions: around.endedSessions,
    newId,
    async newPlayer(
      pockets: Partial<Record<Pocket, bigint>> = {},
      currency: Currency = 'kzt',
      browserSessionId?: string,
    ) {
      const id = newId();
      around.currencies.set(id, currency);
      await platform.db.transaction((tx) => openWallet(tx, { playerId: id, currency }));
      await give(deps, id, pockets);
      return openPlayer(deps, id, browserSessionId);
    },
    send: (path: string, body: object | string, sending: { key?: KeyObject; provider?: string } = {}) =>
      sendSigned(
        { address, operatorKey: operatorKey.publicKey },
        { path, body, key: sending.key ?? provider.privateKey, provider: sending.provider ?? providerSlug },
      ),
    async close() {
      await app.close();
      await wallet.committer.close();
      await platform.db.close();
    },
  });
}

/** Builds call bodies with valid defaults, each a new transaction. */
export function callsOf(world: WalletWorld, player: TestPlayer) {
  const balance = () => ({
    request_uuid: world.newId(),
    user: player.id,
    token: player.token,
    game_code: 'crown',
  });
  const base = () => ({ ...balance(), transaction_uuid: world.newId(), currency: 'KZT' });
  return {
    balance,
    bet: (minor: number, fields: object = {}) => ({
      ...base(),
      round: world.newId(),
      round_closed: false,
      amount: units(minor),
      ...fields,
    }),
    win: (bet: { transaction_uuid: string; round: string }, minor: number, fields: object = {}) => ({
      ...base(),
      round: bet.round,
      round_closed: true,
      reference_transaction_uuid: bet.transaction_uuid,
      amount: units(minor),
      ...fields,
    }),
    rollback: (bet: { transaction_uuid: string; round: string }, fields: object = {}) => ({
      ...balance(),
      transaction_uuid: world.newId(),
      round: bet.round,
      round_closed: true,
      reference_transaction_uuid: bet.transaction_uuid,
      ...fields,
    }),
    round: (stake: number, win: number, fields: object = {}) => ({
      ...base(),
      round: world.newId(),
      round_closed: true,
      amount: units(stake),
      win_amount: units(win),
      ...fields,
    }),
  };
}

export const paths = walletPaths;

/** Lists differences between balances and entries, and the sum of all entries; empty when the books balance. */
export async function bookErrors(deps: Pick<PlatformDeps, 'db'>): Promise<string[]> {
  const { rows: wrong } = await sql<{ player_id: string }>`
    select b.player_id from ledger.balance b
    left join (
      select player_id,
        coalesce(sum(amount) filter (where account = 'game'), 0) as game,
        coalesce(sum(amount) filter (where account = 'digital'), 0) as digital,
        coalesce(sum(amount) filter (where account = 'bonus'), 0) as bonus
      from ledger.entry group by player_id) e using (player_id)
    where (b.game, b.digital, b.bonus) is distinct from (coalesce(e.game, 0), coalesce(e.digital, 0), coalesce(e.bonus, 0))`.execute(
    deps.db.kysely,
  );
  const { rows: sums } = await sql<{ sum: string | null }>`
    select sum(amount)::text as sum from (
      select player_id, sum(amount) as amount from ledger.entry group by player_id) as e`.execute(deps.db.kysely);
  const errors = wrong.map((row) => `balance of ${row.player_id} differs from its entries`);
  if ((sums[0]?.sum ?? '0') !== '0') errors.push(`all entries sum to ${sums[0]?.sum}`);
  return errors;
}
