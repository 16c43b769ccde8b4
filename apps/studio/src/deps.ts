import { randomBytes } from 'node:crypto';
import type { BundleKind } from '@altyn/contracts/provider-wallet';
import { createWalletClient, type WalletClient } from '@altyn/provider-protocol/wallet-client';
import { createLogger, type Logger } from '@altyn/server-kit/log';
import { openPool } from '@altyn/server-kit/postgres';
import { createSealer, type Sealer } from '@altyn/server-kit/seal';
import { createRegistry } from '@altyn/server-kit/server-metrics';
import { createDeparture, type Departure } from '@altyn/server-kit/stop';
import { createSteadyClock } from '@altyn/server-kit/steady-clock';
import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import { v7 } from 'uuid';
import { type CallBundler, callsAtOnce, createCallBundler } from './call-bundler.ts';
import type { Config } from './config.ts';
import { createRoundFeed, type RoundFeed } from './modules/rounds/round-feed.ts';
import { type Beacon, createDrandBeacon } from './modules/live/chains/beacon.ts';
import { operatorKeysOf } from './operator-keys.ts';
import type { Title } from './titles/slot-game.ts';
import { titles } from './titles/titles.ts';

export interface Deps {
  config: Config;
  pool: pg.Pool;
  departure: Departure;
  wallet: WalletClient;
  /** First attempts of wallet calls, bundled under load. */
  calls: Record<BundleKind, CallBundler>;
  /** Encryption of seeds in the database. */
  seals: { seeds: Sealer; chains: Sealer };
  titles: ReadonlyMap<string, Title>;
  /** Settled rounds that other players may see. */
  feed: RoundFeed;
  /** Source of public random values; undefined: the house makes the salts of live tables. */
  beacon: Beacon | undefined;
  /** Bytes for seeds, from the operating system's CSPRNG. */
  newSeed(bytes: number): Buffer;
  now(): Date;
  newId(): string;
  newToken(): string;
  log: Logger;
  registry: Registry;
  walletCalls: Counter<'outcome'>;
  /** Return to player of each title, as a share of its stakes. */
  returns: Record<'actual' | 'published' | 'outside', Gauge<'game' | 'mode'>>;
  /** Time of the last comparison of returns, in Unix seconds. */
  returnsWatchedAt: Gauge;
  /** Whether the programs are the signed ones (1 or 0), and when they were compared, in Unix seconds. */
  programs: Record<'proven' | 'checkedAt', Gauge>;
  /** Sealed rows of an earlier key, and those whose key is not known yet. */
  sealedRows: Record<'otherKey' | 'unchecked', Gauge<'sealed'>>;
}

type Figures = Pick<Deps, 'walletCalls' | 'returns' | 'returnsWatchedAt' | 'programs' | 'sealedRows'>;

/** The studio's own figures. */
function createFigures(registry: Registry): Figures {
  const returnGauge = (name: string, help: string) =>
    new Gauge({ name: `studio_return_${name}`, help, labelNames: ['game', 'mode'], registers: [registry] });
  return {
    walletCalls: new Counter({
      name: 'studio_wallet_calls_total',
      help: 'Calls to the wallet by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    returns: {
      actual: returnGauge('actual', 'Return to player of the real rounds so far'),
      published: returnGauge('published', 'Return to player that is published'),
      outside: returnGauge('outside', '1: the actual return is outside its 99.9 % interval'),
    },
    returnsWatchedAt: new Gauge({
      name: 'studio_returns_watched_at_seconds',
      help: 'When returns were compared last, in Unix seconds',
      registers: [registry],
    }),
    programs: {
      proven: new Gauge({
        name: 'studio_programs_proven',
        help: '1: the programs are those of the signed manifest',
        registers: [registry],
      }),
      checkedAt: new Gauge({
        name: 'studio_programs_checked_at_seconds',
        help: 'When the programs were compared with the signed manifest, in Unix seconds',
        registers: [registry],
      }),
    },
    sealedRows: {
      otherKey: new Gauge({
        name: 'sealed_rows_other_key',
        help: 'Sealed rows of an earlier key, which cannot be removed yet',
        labelNames: ['sealed'],
        registers: [registry],
      }),
      unchecked: new Gauge({
        name: 'sealed_rows_unchecked',
        help: 'Sealed rows whose key is not known yet: written since the last run',
        labelNames: ['sealed'],
        registers: [registry],
      }),
    },
  };
}

/** The composition root; `overrides` lets tests replace the clock, the randomness or the wallet. */
export function createDeps(config: Config, overrides: Partial<Deps> = {}): Deps {
  const registry = createRegistry('studio');
  const wallet =
    overrides.wallet ??
    createWalletClient({
      url: config.OPERATOR_WALLET_URL,
      provider: config.PROVIDER_ID,
      privateKey: config.STUDIO_PRIVATE_KEY,
      operatorKey: operatorKeysOf(config),
      connections: callsAtOnce,
    });
  const newId = overrides.newId ?? v7;
  return {
    config,
    departure: createDeparture(),
    pool: openPool(config.STUDIO_DATABASE_URL),
    wallet,
    calls: {
      rounds: createCallBundler(wallet, newId, 'rounds'),
      bets: createCallBundler(wallet, newId, 'bets'),
      wins: createCallBundler(wallet, newId, 'wins'),
    },
    seals: {
      seeds: createSealer(config.STUDIO_SEED_KEY, 'altyn studio: server seeds', config.STUDIO_SEED_KEY_BEFORE),
      chains: createSealer(config.STUDIO_SEED_KEY, 'altyn studio: live chains', config.STUDIO_SEED_KEY_BEFORE),
    },
    titles,
    feed: createRoundFeed(),
    beacon: config.BEACON_URL
      ? createDrandBeacon({ url: config.BEACON_URL, hash: config.BEACON_CHAIN_HASH })
      : undefined,
    newSeed: randomBytes,
    // Steady clock: a wall clock set back would freeze live tables until it passes the old deadlines.
    now: createSteadyClock(),
    newId,
    newToken: () => randomBytes(32).toString('base64url'),
    log: createLogger({ level: config.LOG_LEVEL, name: 'studio' }),
    registry,
    ...createFigures(registry),
    ...overrides,
  };
}
