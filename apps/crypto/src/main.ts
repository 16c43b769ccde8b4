import { untilReachable } from '@altyn/server-kit/postgres';
import { onStop } from '@altyn/server-kit/stop';
import { startTraces } from '@altyn/server-kit/tracing/start-traces';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { checkDaily } from './modules/balances/index.ts';
import { deliverDue } from './modules/deliveries/index.ts';
import { createDeps } from './deps.ts';
import { startLoop } from './platform/loop.ts';
import { checkMigrated } from './platform/migrate.ts';
import { reportMissing, updatePayments } from './modules/payments/index.ts';
import { updatePayouts } from './modules/payouts/index.ts';
import { scan } from './modules/scanning/index.ts';

const scanEveryMs = 1_000;
const deliverEveryMs = 300;
/** Each looks whether a day has passed. */
const checkEveryMs = 10 * 60_000;

const config = loadConfig();
await startTraces('crypto', config);
const deps = createDeps(config);
await untilReachable(deps.pool);
await checkMigrated(deps.pool);
const app = await buildApp(deps);
await app.listen({ host: config.CRYPTO_HOST, port: config.CRYPTO_PORT });
// A node that stays unreachable is reported by the loop.
await deps.chain.untilReachable().catch(() => undefined);

let isCurrent = false;
const stopScan = startLoop(deps.log, {
  name: 'reading the chain',
  everyMs: scanEveryMs,
  work: async () => {
    await deps.chain.checkId();
    const { heads, isDone } = await scan(deps);
    isCurrent = isDone;
    if (isDone) deps.metrics.readToEndAt.set(deps.now().getTime() / 1_000);
    if (!isDone) return;
    await reportMissing(deps);
    await updatePayments(deps, heads);
    await updatePayouts(deps, heads);
  },
});
const stopChecks = startLoop(deps.log, {
  name: 'comparing balances',
  everyMs: checkEveryMs,
  // A chain that is not read to its end differs from the books.
  work: async () => {
    if (isCurrent) await checkDaily(deps);
  },
});
const stopDeliveries = startLoop(deps.log, {
  name: 'sending webhooks',
  everyMs: deliverEveryMs,
  work: () => deliverDue(deps),
});

onStop(
  deps.log,
  async () => {
    await app.close();
    await Promise.all([stopScan(), stopDeliveries(), stopChecks()]);
    await deps.pool.end();
  },
  { departure: deps.departure, drainMs: config.DRAIN_MS },
);
