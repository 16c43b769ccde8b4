import { untilReachable } from '@altyn/server-kit/postgres';
import { loadSignerConfig } from '../config.ts';
import { startLoop } from '../loop.ts';
import { onStop } from '@altyn/server-kit/stop';
import { createSignerDeps } from './deps.ts';
import { payNew, sendAgain } from './pay.ts';
import { sweep } from './sweep.ts';
import { alone } from './wallet.ts';

const everyMs = 1_000;

const deps = createSignerDeps(loadSignerConfig());
await untilReachable(deps.pool);
await untilReachable(deps.approvals);
await deps.chain.untilReachable().catch(() => undefined);
deps.log.info({ wallet: deps.hot.address }, 'ready');

const stop = startLoop(deps.log, {
  name: 'signing',
  everyMs,
  work: async () => {
    await deps.chain.checkId();
    await alone(deps, async () => {
      await sendAgain(deps);
      await payNew(deps);
      await sweep(deps);
    });
  },
});

onStop(deps.log, async () => {
  await stop();
  await deps.pool.end();
  await deps.approvals.end();
});
