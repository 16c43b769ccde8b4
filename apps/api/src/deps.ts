import { createLogger } from '@altyn/server-kit/log';
import type { PoolLimits } from '@altyn/server-kit/pool';
import { createDeparture } from '@altyn/server-kit/stop';
import type { Config } from './config.ts';
import { createWageringHook } from './modules/bonuses/index.ts';
import { createGameDirectory, createProviderCalls, type GamesDeps } from './modules/games/index.ts';
import {
  countMessages,
  requireStepUp,
  createAuthenticate,
  createIdentityState,
  createPlayerDirectory,
  createSmtpMailer,
  createTelephonyGateway,
  type IdentityDeps,
} from './modules/identity/index.ts';
import { createKycState, type KycDeps } from './modules/kyc/index.ts';
import { createPushSender, createUnsubscribeKey, type NotificationsDeps } from './modules/notifications/index.ts';
import { createPaymentsState, type PaymentsDeps } from './modules/payments/index.ts';
import { createPersonsState, createPlayerTraces, type PersonsDeps } from './modules/persons/index.ts';
import { createPlayerBooks } from './modules/rating/index.ts';
import { createNewcomers } from './modules/referrals/index.ts';
import { createSettlement } from './modules/settlement/index.ts';
import { createStaffState, type StaffDeps } from './modules/staff/index.ts';
import { checkDeposit, createWallet, playControls, type WalletDeps } from './modules/wallet/index.ts';
import { createWebhookSender, type WebhooksDeps } from './modules/webhooks/index.ts';
import { playerDues } from './player-dues.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/db.ts';
import { createPlacement } from './platform/distribution/placement.ts';
import type { PlatformDeps } from './platform/deps.ts';
import type { Authenticate } from './platform/http/http.ts';
import { systemIds } from './platform/ids.ts';
import { createMetrics } from './platform/metrics.ts';
import { systemRandomness } from './platform/randomness.ts';

/** All dependencies of the application, built only here. */
export interface Deps
  extends PlatformDeps,
    IdentityDeps,
    GamesDeps,
    KycDeps,
    NotificationsDeps,
    PaymentsDeps,
    PersonsDeps,
    StaffDeps,
    WalletDeps,
    WebhooksDeps {
  readonly authenticate: Authenticate;
}

/** Creates the platform's dependencies, once per process. `limits` apply to its database connections. */
export function createPlatformDeps(config: Config, app: string, limits?: PoolLimits): PlatformDeps {
  const log = createLogger({ level: config.LOG_LEVEL, name: app });
  const db = openDatabase({
    url: config.DATABASE_URL,
    replicaUrl: config.DATABASE_REPLICA_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    limits,
  });
  return {
    config,
    db,
    placement: createPlacement({ databaseUrl: config.DATABASE_URL, pool: db.pool, log }),
    clock: systemClock,
    ids: systemIds,
    randomness: systemRandomness,
    log,
    metrics: createMetrics(app),
    departure: createDeparture(),
  };
}

/** The composition root. `overrides` lets tests replace the clock, ids, randomness or a port. */
export function createDeps(platform: PlatformDeps, overrides: Partial<Deps> = {}): Deps {
  const { config } = platform;
  const identity = createIdentityState(config);
  const wallet = createWallet(platform, {
    games: createGameDirectory(platform),
    players: createPlayerDirectory(platform),
    wagering: createWageringHook(platform),
    settlement: createSettlement(),
  });
  return {
    ...platform,
    identity,
    authenticate: createAuthenticate({ ...platform, identity }),
    playerBooks: createPlayerBooks(playerDues),
    persons: createPersonsState(config, playControls),
    playerTraces: createPlayerTraces(platform),
    newcomers: createNewcomers({ ...platform, identity }),
    ...countMessages(platform.metrics, {
      telephony: createTelephonyGateway({ url: config.TELEPHONY_URL, apiKey: config.TELEPHONY_API_KEY }),
      mailer: createSmtpMailer({
        url: config.SMTP_URL,
        from: config.MAIL_FROM,
        domain: new URL(config.PUBLIC_WEB_URL).hostname,
      }),
    }),
    providerCalls: createProviderCalls({
      privateKeyPem: config.OPERATOR_PRIVATE_KEY,
      clock: platform.clock,
      ids: platform.ids,
      log: platform.log,
    }),
    wallet,
    push: createPushSender(platform),
    unsubscribeKey: createUnsubscribeKey(config),
    kyc: createKycState(config),
    staff: createStaffState(config),
    webhooks: createWebhookSender(config.OPERATOR_PRIVATE_KEY),
    payments: createPaymentsState(config, {
      checkDeposit,
      stepUp: (act) => requireStepUp(platform, act),
    }),
    ...overrides,
  };
}
