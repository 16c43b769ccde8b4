import { untilReachable } from '@altyn/server-kit/postgres';
import { onStop } from '@altyn/server-kit/stop';
import { startTraces } from '@altyn/server-kit/tracing/start-traces';
import { createSigner } from '../chains/create-signer.ts';
import { loadSignerConfig } from '../config.ts';
import { startLoop } from '../platform/loop.ts';
import { withSignerLock } from './lock.ts';

const everyMs = 1_000;

const config = loadSignerConfig();
await startTraces('signer', config);
const { deps, chain, wallet, turn } = createSigner(config);
await untilReachable(deps.pool);
await untilReachable(deps.approvals);
await chain.untilReachable().catch(() => undefined);
deps.log.info({ wallet }, 'ready');

const stop = startLoop(deps.log, {
  name: 'signing',
  everyMs,
  work: async () => {
    await chain.checkId();
    await withSignerLock(deps, turn);
  },
});

onStop(deps.log, async () => {
  await stop();
  await deps.pool.end();
  await deps.approvals.end();
});
