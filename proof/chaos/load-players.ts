import { generateKeyPairSync } from 'node:crypto';
import { timeZoneOfCountry } from '@altyn/domain/country';
import { loadConfig } from '../../apps/api/src/config.ts';
import { createPlatformDeps } from '../../apps/api/src/deps.ts';
import { insertPlayer } from '../../apps/api/src/modules/identity/index.ts';
import { setLimit } from '../../apps/api/src/modules/wallet/index.ts';
import type { PlatformDeps } from '../../apps/api/src/platform/deps.ts';
import { isRefusal } from '../../apps/api/src/platform/refusal.ts';
import { type LiveKeys, type SeededPlayer, seedPlay } from '../../testkit/live-api.ts';
import { seedGrants } from '../../testkit/seed-grants.ts';

/** A player of the load. */
export interface LoadPlayer extends SeededPlayer {
  /** Plays mostly with bonuses, one after another. */
  hasBonuses: boolean;
  /** Has personal limits that are never reached. */
  hasLimits: boolean;
}

export interface SeededLoad {
  players: LoadPlayer[];
  provider: string;
  gameCode: string;
  gameSlug: string;
}

const plentyMinor = 10_000_000n;
const littleMinor = 500n;
const grants = { currency: 'kzt', amountMinor: 1_000n, times: 40 } as const;
const unreachableMinor = 1_000_000_000_000n;

/** One in four players is plain, one has bonuses, one has limits, one has both. */
const partsOf = (index: number) => ({ hasBonuses: index % 2 === 1, hasLimits: index % 4 >= 2 });

/** Opens the dependencies for seeding and closes them afterwards. */
export async function withSeeding<T>(databaseUrl: string, work: (deps: PlatformDeps) => Promise<T>): Promise<T> {
  const pem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    JWT_PRIVATE_KEY: pem(),
    OPERATOR_PRIVATE_KEY: pem(),
    TELEPHONY_API_KEY: 'test-telephony-key',
    PAYMENTS_API_KEY: 'test-payments-key-1',
    PAYMENTS_WEBHOOK_SECRET: 'test-payments-webhook-secret-0123456789',
    KYC_KEY: 'test-kyc-key-0123456789-0123456789',
    JACKPOT_KEY: 'test-jackpot-key-0123456789-0123456789',
    LOG_LEVEL: 'silent',
  });
  const deps = createPlatformDeps(config, 'chaos');
  try {
    return await work(deps);
  } finally {
    await deps.db.close();
  }
}

/** Creates accounts for players with wallets; cashback needs their country. */
export async function openAccounts(deps: PlatformDeps, players: readonly SeededPlayer[]): Promise<void> {
  for (const { id } of players) {
    await insertPlayer(deps.db.kysely, {
      id,
      login: { type: 'Email', value: `${id}@example.com` },
      passwordHash: 'none',
      country: 'KZ',
      currency: 'kzt',
      timeZone: timeZoneOfCountry.KZ,
      language: 'en',
      birthDate: '1990-01-01',
      newsletterConsent: false,
      termsVersion: 'chaos',
      at: deps.clock.now(),
    });
  }
}

/** A provider with one game, and players of all kinds with an account, money and a session. */
export function seedLoad(databaseUrl: string, keys: LiveKeys, options: { players: number }): Promise<SeededLoad> {
  return withSeeding(databaseUrl, async (deps) => {
    const gameMinor = (index: number) => (partsOf(index).hasBonuses ? littleMinor : plentyMinor);
    const seeded = await seedPlay(deps.db, keys, { ...options, gameMinor });
    const players = seeded.players.map((player, index) => ({ ...player, ...partsOf(index) }));
    await openAccounts(deps, players);
    const idsOf = (list: readonly LoadPlayer[]) => list.map(({ id }) => id);
    for (const playerId of idsOf(players.filter(({ hasLimits }) => hasLimits))) await setLimits(deps, playerId);
    await seedGrants(deps, idsOf(players.filter(({ hasBonuses }) => hasBonuses)), grants);
    return { ...seeded, players };
  });
}

async function setLimits(deps: PlatformDeps, playerId: string): Promise<void> {
  for (const kind of ['stake', 'loss'] as const) {
    const set = await setLimit(deps, { playerId, kind, period: 'day', amount: unreachableMinor });
    if (isRefusal(set)) throw new Error(`a limit was refused: ${set.name}`);
  }
}
