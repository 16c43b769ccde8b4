import { randomBytes, randomInt } from 'node:crypto';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { loadStagingConfig } from '../config.ts';
import { buildStagingApp } from './app.ts';
import { runDue } from './rounds.ts';
import { openStagingStore } from './store.ts';
import { createStagingWallet } from './wallet.ts';

const tickMs = 500;
const graceMs = 8_000;

/** The provider's name at the operator. */
const provider = 'staging-provider';

const config = loadStagingConfig();
const log = pino({ level: config.LOG_LEVEL, base: { app: 'staging' }, timestamp: pino.stdTimeFunctions.isoTime });
const store = openStagingStore(config.STAGING_DATABASE);
const keys = { own: config.STAGING_PRIVATE_KEY, operator: config.OPERATOR_PUBLIC_KEY };
const wallet = createStagingWallet({ url: config.OPERATOR_WALLET_URL, provider, ...keys });
const deps = {
  ...{ publicUrl: config.PUBLIC_STAGING_URL, siteUrl: config.PUBLIC_WEB_URL, keys, wallet, store, log },
  now: () => new Date(),
  nextId: () => v7(),
  newToken: () => randomBytes(32).toString('base64url'),
  draw: (bound: number) => randomInt(bound),
};
const app = await buildStagingApp(deps);
await app.listen({ host: config.SANDBOX_HOST, port: config.STAGING_PORT });

let running = Promise.resolve();
let isRunning = false;
const timer = setInterval(() => {
  if (isRunning) return;
  isRunning = true;
  running = runDue(deps)
    .catch((error: unknown) => log.error({ err: error }, 'repeating calls failed'))
    .finally(() => {
      isRunning = false;
    });
}, tickMs);
log.info({ http: config.STAGING_PORT }, 'ready');

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  clearInterval(timer);
  setTimeout(() => process.exit(1), graceMs).unref();
  await app.close();
  await running;
  await wallet.close();
  store.close();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void stop().catch(() => process.exit(1)));
}
