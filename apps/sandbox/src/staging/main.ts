import { randomBytes, randomInt } from 'node:crypto';
import { createLogger } from '@altyn/server-kit/log';
import { onStop } from '@altyn/server-kit/stop';
import { v7 } from 'uuid';
import { loadStagingConfig } from '../config.ts';
import { buildStagingApp } from './app.ts';
import { runDue } from './rounds.ts';
import { openStagingStore } from './store.ts';
import { openWallet } from './wallet.ts';

const tickMs = 500;

/** Name of the provider at the operator. */
const provider = 'staging-provider';

const config = loadStagingConfig();
const log = createLogger({ level: config.LOG_LEVEL, name: 'staging' });
const store = openStagingStore(config.STAGING_DATABASE);
const keys = {
  own: config.STAGING_PRIVATE_KEY,
  operator: [config.OPERATOR_PUBLIC_KEY, ...config.OPERATOR_PUBLIC_KEY_BEFORE],
};
const wallet = openWallet({ url: config.OPERATOR_WALLET_URL, provider, ...keys });
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

onStop(log, async () => {
  clearInterval(timer);
  await app.close();
  await running;
  await wallet.close();
  store.close();
});
