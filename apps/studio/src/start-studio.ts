import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { migrate, untilReachable } from './db.ts';
import { createDeps } from './deps.ts';
import { startLive } from './live/start-live.ts';
import { startRetrier } from './retrier.ts';
import { watchReturns } from './watch-returns.ts';

const graceMs = 10_000;
const watchEveryMs = 60_000;

/** Migrates, listens, and repeats the calls of rounds that wait for an answer. */
export async function startStudio(): Promise<void> {
  const config = loadConfig();
  const deps = createDeps(config);
  await untilReachable(deps.pool);
  await migrate(deps.pool);
  const app = await buildApp(deps);
  const retrier = startRetrier(deps);
  const live = startLive(deps, app.server);
  await app.listen({ host: config.STUDIO_HOST, port: config.STUDIO_PORT });

  const watch = setInterval(() => {
    watchReturns(deps).catch((error: unknown) => deps.log.error({ err: error }, 'watching returns failed'));
  }, watchEveryMs);

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    clearInterval(watch);
    await live.stop();
    await app.close();
    await retrier.stop();
    await deps.wallet.close();
    await deps.pool.end();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        deps.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      });
    });
  }
}
