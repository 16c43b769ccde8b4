import { generateKeyPairSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Logger, runMigrations, runOnce } from 'graphile-worker';
import { buildApp } from '../src/app.ts';
import { type Config, loadConfig } from '../src/config.ts';
import { createDeps, createPlatformDeps, type Deps } from '../src/deps.ts';
import { jobs } from '../src/modules.ts';
import type { Clock } from '../src/platform/clock.ts';

/** A frozen clock that tests advance. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

const silent = new Logger(() => () => undefined);

export function createTestClock(start: string): TestClock {
  let nowMs = new Date(start).getTime();
  return {
    now: () => new Date(nowMs),
    advance(ms) {
      nowMs += ms;
    },
  };
}

/** A sent message. */
export interface Sent {
  channel: 'sms' | 'call' | 'email';
  key: string;
  to: string;
  text: string;
  code: string;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly clock: TestClock;
  /** Everything sent so far, oldest first. */
  readonly sent: Sent[];
  /** Runs every queued job, as the worker would. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

function keyPem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Builds a test process's configuration: new keys, no address limits, no logging. */
export function testConfig(url: string, extra: Record<string, string> = {}): Config {
  return loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    JWT_PRIVATE_KEY: keyPem(),
    OPERATOR_PRIVATE_KEY: keyPem(),
    TELEPHONY_API_KEY: 'test-telephony-key',
    PAYMENTS_API_KEY: 'test-payments-key-1',
    PAYMENTS_WEBHOOK_SECRET: 'test-payments-webhook-secret-0123456789',
    KYC_KEY: 'test-kyc-key-0123456789-0123456789',
    JACKPOT_KEY: 'test-jackpot-key-0123456789-0123456789',
    RATE_LIMITS_ENABLED: 'false',
    LOG_LEVEL: 'silent',
    ...extra,
  });
}

/** Creates the whole API on a migrated database, with a frozen clock and recorded messages. */
export async function createTestApi(
  url: string,
  options: { now?: string; config?: Record<string, string>; overrides?: Partial<Deps> } = {},
): Promise<TestApi> {
  const clock = createTestClock(options.now ?? '2026-11-21T10:00:00Z');
  const sent: Sent[] = [];
  const keep = async (message: Sent) => {
    if (!sent.some((earlier) => earlier.key === message.key)) sent.push(message);
    return 'accepted' as const;
  };
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const platform = { ...createPlatformDeps(testConfig(url, options.config), 'test'), clock };
  const deps = createDeps(platform, {
    telephony: {
      sendMessage: (message) => keep({ ...message, channel: 'sms', code: codeIn(message.text) }),
      call: (call) => keep({ ...call, channel: 'call', text: '' }),
    },
    mailer: { send: (mail) => keep({ ...mail, channel: 'email', code: codeIn(mail.text) }) },
    ...options.overrides,
  });
  await runMigrations({ pgPool: deps.db.pool, logger: silent });
  const app = await buildApp(deps);
  await app.ready();
  return {
    app,
    deps,
    clock,
    sent,
    async runJobs() {
      await runOnce({
        pgPool: deps.db.pool,
        noHandleSignals: true,
        logger: silent,
        taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(deps, payload)])),
      });
    },
    async close() {
      await app.close();
      await deps.db.close();
    },
  };
}
