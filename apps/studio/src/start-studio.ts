import { prepareAdvice } from '@altyn/engines/wagers/poker/best-hold';
import { untilReachable } from '@altyn/server-kit/postgres';
import { onStop } from '@altyn/server-kit/stop';
import { startTraces } from '@altyn/server-kit/tracing/start-traces';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { checkMigrated } from './migrate.ts';
import { watchSeals } from './modules/fairness/index.ts';
import { startLive } from './modules/live/index.ts';
import { watchPrograms } from './modules/programs/index.ts';
import { startRetrier, watchReturns } from './modules/rounds/index.ts';

const watchEveryMs = 60_000;

/** Checks the database, starts the server and the loops that retry pending calls. */
export async function startStudio(): Promise<void> {
  const config = loadConfig();
  await startTraces('studio', config);
  const deps = createDeps(config);
  await untilReachable(deps.pool);
  await checkMigrated(deps.pool);
  const app = await buildApp(deps);
  prepareAdvice();
  const retrier = startRetrier(deps);
  const live = startLive(deps, app.server);
  await app.listen({ host: config.STUDIO_HOST, port: config.STUDIO_PORT });

  const watch = setInterval(() => {
    watchReturns(deps).catch((error: unknown) => deps.log.error({ err: error }, 'watching returns failed'));
  }, watchEveryMs);

  const stopWatchingPrograms = watchPrograms(deps);
  const stopWatchingSeals = watchSeals(deps);

  onStop(
    deps.log,
    async () => {
      stopWatchingPrograms();
      clearInterval(watch);
      await live.stop();
      await app.close();
      await retrier.stop();
      await stopWatchingSeals();
      await deps.wallet.close();
      await deps.pool.end();
    },
    {
      departure: deps.departure,
      drainMs: config.DRAIN_MS,
      handOver: { work: () => live.handOver(), withinMs: config.LIVE_HANDOVER_MS },
    },
  );
}
