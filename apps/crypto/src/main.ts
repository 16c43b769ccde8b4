import { untilReachable } from '@altyn/server-kit/postgres';
import { onStop } from '@altyn/server-kit/stop';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { deliverDue } from './modules/deliveries/index.ts';
import { createDeps } from './deps.ts';
import { startLoop } from './platform/loop.ts';
import { migrate } from './platform/migrate.ts';
import { reportMissing, updatePayments } from './modules/payments/index.ts';
import { updatePayouts } from './modules/payouts/index.ts';
import { scan } from './modules/scanning/index.ts';

const scanEveryMs = 1_000;
const deliverEveryMs = 300;

const config = loadConfig();
const deps = createDeps(config);
await untilReachable(deps.pool);
await migrate(deps.pool);
const app = await buildApp(deps);
await app.listen({ host: config.CRYPTO_HOST, port: config.CRYPTO_PORT });
// A node that stays unreachable is reported by the loop.
await deps.chain.untilReachable().catch(() => undefined);

const stopScan = startLoop(deps.log, {
  name: 'reading the chain',
  everyMs: scanEveryMs,
  work: async () => {
    await deps.chain.checkId();
    const { heads, isDone } = await scan(deps);
    if (!isDone) return;
    await reportMissing(deps);
    await updatePayments(deps, heads);
    await updatePayouts(deps, heads);
  },
});
const stopDeliveries = startLoop(deps.log, {
  name: 'sending webhooks',
  everyMs: deliverEveryMs,
  work: () => deliverDue(deps),
});

onStop(deps.log, async () => {
  await app.close();
  await Promise.all([stopScan(), stopDeliveries()]);
  await deps.pool.end();
});
